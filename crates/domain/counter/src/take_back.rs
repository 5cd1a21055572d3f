//! Sarees come back to the counter: a credit note takes them off their bill, the money goes back, and the bill itself stays.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_customers::{Permitted, Staff, may::CounterReturn};
use pattu_invoices::{CounterCredit, CounterSaleId, issue_counter_credit_note};
use pattu_kernel::{
    AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, FieldErrors, Money, MoneyError, Text,
    Timestamp, UnitOfWork,
};
use pattu_tills::{TillId, serve_at_till};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    CounterRefusal, RefundTender, ReturnReason, SaleReturn, SaleReturnId, SellTx, StoredReturn, StoredSale,
    TenderKind, pieces_back::pieces_back, tender::wrong_reference,
};

/// Characters of a note.
const LONGEST_NOTE: usize = 300;
/// Characters of somebody's name.
const LONGEST_NAME: usize = 100;

/// What comes back. The screen's total is only compared.
#[derive(Debug, Clone)]
pub struct TakeBack {
    pub id: SaleReturnId,
    pub sale: CounterSaleId,
    /// Product and pieces.
    pub items: Vec<(ProductId, i64)>,
    /// [`ReturnReason`]
    pub reason: String,
    /// At most 300 characters.
    pub note: String,
    /// `cash`, `upi` or `card`; `credit_note` keeps it for another bill.
    pub refund_kind: String,
    /// At most 20 letters, digits and hyphens; never a whole card number.
    pub reference: String,
    /// What the screen showed.
    pub total: Money,
    /// Where it comes back; only a shop without tills takes back at none.
    pub till: Option<TillId>,
}

/// What was stored.
#[derive(Debug, Clone)]
pub struct TakenBack {
    pub stored: StoredReturn,
    /// The same request had been answered before.
    pub repeated: bool,
}

/// Takes pieces of a bill back, or finds what the same request took back before. `reversed_by` is who at a business says that it
/// reversed its tax credit, at most 100 characters: no part of the command, so that a return is known again that an older page sent.
///
/// # Errors
/// [`CounterRefusal`]: nothing came back, and no number is used.
pub async fn take_back(
    db: &dyn UnitOfWork<dyn SellTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterReturn>,
    command: TakeBack,
    reversed_by: &str,
) -> Result<TakenBack, CounterRefusal> {
    let form = Form::parse(&command, reversed_by)?;
    let (now, by) = (clock.now(), (by.staff().clone(), by.actor()));
    db.transaction(move |tx| store(tx, now, by, &command, form)).await
}

/// What was typed, once it is right.
struct Form {
    reason: ReturnReason,
    note: String,
    refund: RefundTender,
    reversed_by: String,
}

impl Form {
    fn parse(command: &TakeBack, reversed_by: &str) -> Result<Self, CounterRefusal> {
        let mut wrong = FieldErrors::new();
        let reason = ReturnReason::parse(&command.reason);
        if reason.is_none() {
            wrong.insert("reason".to_owned(), "Please choose why it comes back".to_owned());
        }
        let kind = TenderKind::parse(&command.refund_kind);
        if kind.is_none() {
            wrong.insert(
                "refund.kind".to_owned(),
                "Please choose cash, UPI, card or a credit note".to_owned(),
            );
        }
        let reference = command.reference.trim().to_owned();
        if let Some(words) = wrong_reference(&reference) {
            wrong.insert("refund.reference".to_owned(), words);
        }
        let note = Text::<LONGEST_NOTE>::plain_or_empty("note", &command.note, &mut wrong);
        let reversed_by = Text::<LONGEST_NAME>::plain_or_empty("creditReversedBy", reversed_by, &mut wrong);
        match (reason, kind) {
            (Some(reason), Some(kind)) if wrong.is_empty() => {
                Ok(Self { reason, note, refund: RefundTender { kind, reference }, reversed_by })
            }
            _ => Err(CounterRefusal::Fields(wrong)),
        }
    }
}

fn store(
    tx: &mut dyn SellTx,
    now: Timestamp,
    (staff, actor): (Staff, AuditActor),
    command: &TakeBack,
    form: Form,
) -> Result<TakenBack, CounterRefusal> {
    let fingerprint: [u8; 32] =
        Sha256::digest(format!("{:?}", TakeBack { till: None, ..command.clone() })).into();
    let sold = tx.lock_sale(command.sale)?.ok_or(CounterRefusal::NotFound)?;
    if let Some(stored) = sold.returns.iter().find(|one| one.made.id == command.id) {
        let is_same = stored.made.fingerprint == fingerprint;
        let stored = stored.clone();
        return if is_same { Ok(TakenBack { stored, repeated: true }) } else { Err(CounterRefusal::IdUsed) };
    }
    let pieces = pieces_back(&sold, &command.items)?;
    let credit = sold.credit_of(&pieces, now)?;
    let total = credit.total;
    if total.is_zero() {
        return Err(CounterRefusal::NothingToPayBack);
    }
    if total != command.total {
        return Err(CounterRefusal::AmountChanged { total });
    }
    let needs_reversal = needs_reversal(&sold, &credit)?;
    if needs_reversal && form.reversed_by.is_empty() {
        return Err(CounterRefusal::CreditNotReversed);
    }
    if form.reason.is_sold_again() {
        // The ledger takes a reference once for each saree, and the credit note has no number before the sarees are locked.
        let reference = format!("{} return {}", sold.document.number, sold.returns.len() + 1);
        for (product, quantity) in pieces.iter().filter(|(one, _)| !sold.sale.services.contains(one)) {
            tx.put_back(*product, *quantity, &reference)?;
        }
    }
    let till_session = serve_at_till(tx, command.till)?;
    tx.write_audit(&audited(&sold, &pieces, (total, form.reason), actor, now))?;
    let document = issue_counter_credit_note(tx, &sold.document, credit, now)?;
    let made = SaleReturn {
        id: command.id,
        fingerprint,
        returned_at: now,
        staff: staff.id,
        staff_name: staff.username.as_str().to_owned(),
        reason: form.reason,
        note: form.note,
        pieces: pieces.into_iter().collect(),
        refund: form.refund,
        total,
        till_session,
        credit_reversed_by: if needs_reversal { form.reversed_by } else { String::new() },
    };
    let stored = StoredReturn { made, document };
    tx.insert_return(&sold.sale, &stored)?;
    Ok(TakenBack { stored, repeated: false })
}

/// The note takes tax off a business, which has it as credit.
pub(crate) fn needs_reversal(sold: &StoredSale, credit: &CounterCredit) -> Result<bool, MoneyError> {
    Ok(!sold.sale.customer.gstin.is_empty() && !credit.taxes()?.is_zero())
}

fn audited(
    sold: &StoredSale,
    pieces: &BTreeMap<ProductId, u32>,
    (total, reason): (Money, ReturnReason),
    by: AuditActor,
    at: Timestamp,
) -> AuditEntry {
    let label = sold.document.number.to_string();
    let count: u32 = pieces.values().sum();
    let after = json!({ "pieces": count, "paidBack": total, "reason": reason.as_str() });
    AuditEntry {
        at,
        by,
        action: "took_back_sale",
        subject: AuditSubject { kind: "counter_sale", id: sold.sale.id.to_string(), label },
        changes: AuditChanges::between(&json!({}), &after),
        reason: None,
    }
}
