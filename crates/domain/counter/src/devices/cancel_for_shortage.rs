//! What the counter sold was promised to a web order: it gives way.

use pattu_customers::{
    Permitted,
    may::{CounterOversee, OrdersFulfil},
};
use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork};
use pattu_orders::{ChangeStatusError, OrderId, cancel_sold_in_shop};

use super::{ConflictId, Resolution, StoredConflict, SyncTx, resolve_conflict::settle};
use crate::CounterRefusal;

/// Why nothing is settled, and the order stays.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum CancelForShortageError {
    #[error(transparent)]
    Counter(#[from] CounterRefusal),
    #[error(transparent)]
    Order(#[from] ChangeStatusError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Cancels one of the orders that a shortage names, returns what was paid for it, and takes the missing pieces off the shelf, all in one
/// transaction: nobody else can buy them in between. What is settled stays as it is.
///
/// # Errors
/// [`CancelForShortageError`]
pub async fn cancel_for_shortage(
    db: &dyn UnitOfWork<dyn SyncTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterOversee>,
    seller: Permitted<OrdersFulfil>,
    (id, order): (ConflictId, OrderId),
) -> Result<StoredConflict, CancelForShortageError> {
    let (now, name, actor) = (clock.now(), by.name(), by.actor());
    db.transaction(move |tx| {
        let found = tx.lock_conflict(id)?.ok_or(CounterRefusal::NotFound)?;
        if found.conflict.resolution.is_some() {
            return Ok(found);
        }
        if !found.orders.iter().any(|holding| holding.id == order) {
            return Err(CounterRefusal::NotFound.into());
        }
        let number = cancel_sold_in_shop(tx, &seller, order, now)?;
        let note = format!("Order {} was cancelled for it", number.as_str());
        let resolution = Resolution { at: now, by: name, note, is_taken: true };
        Ok(settle(tx, &found, &resolution, actor)?)
    })
    .await
}
