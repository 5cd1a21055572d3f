//! Somebody who works here reports how far the loom has come.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{FieldErrors, Refusal, StoreError, WrongFields};

use super::{StaffCustomOrders, optional_text::optional_text};
use crate::{CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, Stage, StaleCustomOrder};

/// How far it has come.
#[derive(Debug, Clone)]
pub struct ReportProgress {
    pub order: CustomOrderId,
    pub version: u32,
    /// Woven of all pieces together, since the beginning.
    pub cm: u32,
    /// To the customer.
    pub words: String,
    /// For the people who work here: why it is less than was reported before.
    pub note: String,
}

/// Why nothing is written down.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ReportProgressError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Stale(#[from] StaleCustomOrder),
    #[error("It is not on the loom")]
    #[refusal(Conflict, "not_on_loom")]
    NotOnLoom,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes it down. Weaving does not go back: less than before is a correction, and says why.
///
/// # Errors
/// [`ReportProgressError`]; nothing is changed then.
pub async fn report_progress(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    report: ReportProgress,
) -> Result<(), ReportProgressError> {
    let ReportProgress { order, version, cm, words, note } = report;
    let mut wrong = FieldErrors::new();
    let words = optional_text("words", &words, &mut wrong);
    let note = optional_text("note", &note, &mut wrong);
    WrongFields::check(wrong)?;
    let (now, staff) = (orders.clock.now(), staff.clone());
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            found.must_be(version)?;
            if found.standing.stage != Stage::OnLoom {
                return Err(ReportProgressError::NotOnLoom);
            }
            if cm > found.cm_to_weave {
                let text = format!("There are {} cm to weave in all", found.cm_to_weave);
                return Err(WrongFields::one("cm", text).into());
            }
            if cm < found.woven_cm && note.is_none() {
                let text = format!(
                    "{} cm were reported before. Please write down why it is less now",
                    found.woven_cm
                );
                return Err(WrongFields::one("note", text).into());
            }
            let stays = CustomOrderEvent::moved(order, (Some(Stage::OnLoom), None), Mover::Staff, now);
            let event = CustomOrderEvent { name: Some(staff.name()), words, note, cm: Some(cm), ..stays };
            tx.change_custom_order(&event)?;
            Ok(tx.write_audit(&found.audited("reported_weaving", &staff, now))?)
        })
        .await
}
