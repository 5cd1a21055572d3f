//! A paper of the counter is printed: the first print is the original, each later one a duplicate.

use pattu_customers::Staff;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Clock, Timestamp, UnitOfWork};
use uuid::Uuid;

use crate::{CounterRefusal, SellTx, StoredSale, show_sale::may_see};

/// A print of one of a sale's papers.
#[derive(Debug, Clone)]
pub struct NotePrint {
    pub sale: CounterSaleId,
    /// The number of its invoice or of one of its credit notes.
    pub document: String,
    /// Made by the screen once for each print: sent twice it is one.
    pub key: Uuid,
}

/// One print, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    pub key: Uuid,
    /// 1 is the original.
    pub copy: u32,
    pub printed_at: Timestamp,
}

/// Notes that it is printed, or finds that the same print was noted before: then true.
///
/// # Errors
/// [`CounterRefusal::NotFound`], [`CounterRefusal::Store`]
pub async fn note_print(
    db: &dyn UnitOfWork<dyn SellTx>,
    clock: &dyn Clock,
    staff: &Staff,
    command: NotePrint,
) -> Result<(Print, bool), CounterRefusal> {
    let (now, staff) = (clock.now(), staff.clone());
    db.transaction(move |tx| {
        let stored = tx.lock_sale(command.sale)?.filter(|stored| may_see(&staff, stored, now));
        if !stored.is_some_and(|stored| has_paper(&stored, &command.document)) {
            return Err(CounterRefusal::NotFound);
        }
        let prints = tx.prints_of(&command.document)?;
        if let Some(print) = prints.iter().find(|print| print.key == command.key) {
            return Ok((print.clone(), true));
        }
        let last = prints.iter().map(|print| print.copy).max().unwrap_or_default();
        let print = Print { key: command.key, copy: last.saturating_add(1), printed_at: now };
        tx.insert_print(&command.document, &print, &staff)?;
        Ok((print, false))
    })
    .await
}

fn has_paper(stored: &StoredSale, number: &str) -> bool {
    let notes = stored.returns.iter().map(|one| &one.document);
    std::iter::once(&stored.document).chain(notes).any(|document| document.number.to_string() == number)
}
