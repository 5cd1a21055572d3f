//! What a sale is paid with.

use std::fmt;

use pattu_kernel::{FieldErrors, Money, MoneyError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::credit::as_number;

/// How money is handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TenderKind {
    Cash,
    Upi,
    Card,
    /// Nothing is handed over: a credit note is kept, or pays.
    CreditNote,
}

impl TenderKind {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Cash, "cash"), (Self::Upi, "upi"), (Self::Card, "card"), (Self::CreditNote, "credit_note")];

    /// As stored.
    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// The reverse of [`Self::as_str`], whatever its case.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name)| name.eq_ignore_ascii_case(text.trim())).map(|(kind, _)| *kind)
    }
}

impl fmt::Display for TenderKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One payment towards a sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tender {
    pub kind: TenderKind,
    /// Of the sale, above zero.
    pub amount: Money,
    /// What was handed over; more than [`Self::amount`] only in cash.
    pub tendered: Money,
    /// Of the payment app or the card terminal, empty when nobody wrote it down; the number of a credit note.
    pub reference: String,
}

impl Tender {
    /// What goes back over the counter.
    pub fn change(&self) -> Result<Money, MoneyError> {
        self.tendered.minus(self.amount)
    }
}

/// `cash`, or `cash, upi` when it was paid in parts; `None` when it cost nothing.
pub(crate) fn paid_with(tenders: &[Tender]) -> Option<String> {
    let mut kinds: Vec<&str> = Vec::new();
    for tender in tenders {
        if !kinds.contains(&tender.kind.as_str()) {
            kinds.push(tender.kind.as_str());
        }
    }
    (!kinds.is_empty()).then(|| kinds.join(", "))
}

/// As it was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TenderForm {
    /// `cash`, `upi`, `card` or `credit_note`.
    pub kind: String,
    pub amount: Money,
    /// What was handed over; as much as the amount when it was not said.
    pub tendered: Option<Money>,
    /// At most [`TenderForm::LONGEST`] letters, digits and hyphens; never a whole card number.
    pub reference: String,
}

impl TenderForm {
    /// Characters of a reference.
    pub const LONGEST: usize = 20;
    /// A number of so many digits is a card's.
    const CARD_DIGITS: usize = 13;

    /// Notes what is wrong under `tenders[place]`.
    pub(crate) fn parse(&self, place: usize, wrong: &mut FieldErrors) -> Option<Tender> {
        let mut note = |field: &str, words: &str| {
            wrong.insert(format!("tenders[{place}].{field}"), words.to_owned());
        };
        let kind = TenderKind::parse(&self.kind);
        let tendered = self.tendered.unwrap_or(self.amount);
        let reference = self.reference.trim();
        if kind.is_none() {
            note("kind", "Please choose cash, UPI, card or a credit note");
        }
        if self.amount <= Money::ZERO {
            note("amount", "Please enter an amount above zero");
        } else if tendered < self.amount {
            note("tendered", "That is less than the amount");
        } else if tendered > self.amount && kind.is_some_and(|kind| kind != TenderKind::Cash) {
            note("tendered", "Change is given in cash only");
        }
        let wrong_words = if kind == Some(TenderKind::CreditNote) {
            reference.is_empty().then(|| "Please enter the number of the credit note".to_owned())
        } else {
            wrong_reference(reference)
        };
        if let Some(words) = wrong_words {
            note("reference", &words);
        }
        let prefix = format!("tenders[{place}].");
        if wrong.keys().any(|field| field.starts_with(&prefix)) {
            return None;
        }
        let kind = kind?;
        let reference =
            if kind == TenderKind::CreditNote { as_number(reference) } else { reference.to_owned() };
        Some(Tender { kind, amount: self.amount, tendered, reference })
    }
}

/// What is wrong with a reference, in words.
pub(crate) fn wrong_reference(reference: &str) -> Option<String> {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    if reference.chars().count() > TenderForm::LONGEST {
        Some(format!("Please use at most {} characters", TenderForm::LONGEST))
    } else if !reference.chars().all(plain) {
        Some("Please use letters, digits and hyphens".to_owned())
    } else if reference.len() >= TenderForm::CARD_DIGITS
        && reference.chars().all(|sign| sign.is_ascii_digit())
    {
        Some("Please enter the last digits only, never a whole card number".to_owned())
    } else {
        None
    }
}
