//! A paper of the counter is printed: the first print is the original, each later one a duplicate. When the first never came out,
//! the original is printed once more, within some minutes.

use chrono::TimeDelta;
use pattu_customers::Staff;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Clock, Timestamp, UnitOfWork};
use uuid::Uuid;

use crate::{CounterRefusal, SellTx, StoredSale, show_sale::may_see};

/// For so long a print may be said to have never come out.
const LOST_WITHIN: TimeDelta = TimeDelta::minutes(10);

/// A print of one of a sale's papers.
#[derive(Debug, Clone)]
pub struct NotePrint {
    pub sale: CounterSaleId,
    /// The number of its invoice or of one of its credit notes.
    pub document: String,
    /// Made by the screen once for each print: sent twice it is one.
    pub key: Uuid,
    /// The one before never came out of the printer.
    pub was_lost: bool,
}

/// One print, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    pub key: Uuid,
    /// The first is 1.
    pub copy: u32,
    pub printed_at: Timestamp,
    /// The first one never came out: this is the original once more.
    pub was_lost: bool,
}

impl Print {
    /// Else it is a duplicate.
    pub const fn is_original(&self) -> bool {
        self.copy == 1 || self.was_lost
    }
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
        let was_lost = match prints.as_slice() {
            [first] => command.was_lost && now - first.printed_at <= LOST_WITHIN,
            _ => false,
        };
        let print = Print { key: command.key, copy: last.saturating_add(1), printed_at: now, was_lost };
        tx.insert_print(&command.document, &print, &staff)?;
        Ok((print, false))
    })
    .await
}

fn has_paper(stored: &StoredSale, number: &str) -> bool {
    let notes = stored.returns.iter().map(|one| &one.document);
    std::iter::once(&stored.document).chain(notes).any(|document| document.number.to_string() == number)
}
