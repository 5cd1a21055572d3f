//! What came back and was not paid back: its credit note pays for something else, in parts if need be, until it is used up.

use std::collections::BTreeMap;

use pattu_kernel::{FieldErrors, Money, Timestamp};

use crate::{CounterRefusal, SellTx, Tender, TenderKind};

/// One more than a number has, so that a longer text is none.
const LONGEST_NUMBER: usize = 17;

/// A credit note that pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// `CN/2627/000012`
    pub number: String,
    pub issued_at: Timestamp,
    /// Who brought something back.
    pub customer_name: String,
    pub total: Money,
    /// What did not pay for anything yet.
    pub left: Money,
}

/// Sees to it that the credit notes among these payments are worth what they pay; nobody else pays with them meanwhile.
pub(crate) fn spend_credits(tx: &mut dyn SellTx, tenders: &[Tender]) -> Result<(), CounterRefusal> {
    let mut wrong = FieldErrors::new();
    let mut seen = BTreeMap::new();
    for (at, tender) in tenders.iter().enumerate().filter(|(_, one)| one.kind == TenderKind::CreditNote) {
        if seen.insert(tender.reference.clone(), (at, tender.amount)).is_some() {
            wrong.insert(at_reference(at), "This credit is on the bill already".to_owned());
        }
    }
    // By number: two bills with the same two credits do not wait for each other.
    for (number, (at, amount)) in seen {
        if let Some(words) = short_of(tx.lock_credit(&number)?, amount) {
            wrong.insert(at_reference(at), words);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(CounterRefusal::Fields(wrong)) }
}

fn at_reference(at: usize) -> String {
    format!("tenders[{at}].reference")
}

fn short_of(credit: Option<Credit>, amount: Money) -> Option<String> {
    match credit {
        None => Some("There is no credit under this number".to_owned()),
        Some(credit) if credit.left.is_zero() => Some("This credit is used up".to_owned()),
        Some(credit) if credit.left < amount => Some(format!("Only {} of this credit is left", credit.left)),
        Some(_) => None,
    }
}

/// As a document's number is written; nothing longer is one.
pub(crate) fn as_number(typed: &str) -> String {
    let signs = typed.chars().filter(|sign| !sign.is_whitespace() && !sign.is_control());
    signs.take(LONGEST_NUMBER).collect::<String>().to_uppercase()
}
