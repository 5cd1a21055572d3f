//! What is scanned is kept for its bill: nobody else buys it meanwhile.

use pattu_kernel::{Clock, Id, StoreError, UnitOfWork};
use uuid::Uuid;

use crate::{
    SellTx,
    holds::{Pieces, RUNG_UP_FOR, keep, lock_held},
};

/// Keeps them for ten minutes, as far as they are there, in place of what was kept for this bill before; nothing for one that is sold.
/// What is kept.
///
/// # Errors
/// [`StoreError`]
pub async fn hold_pieces(
    db: &dyn UnitOfWork<dyn SellTx>,
    clock: &dyn Clock,
    bill: Uuid,
    wanted: Pieces,
) -> Result<Pieces, StoreError> {
    let until = clock.now() + RUNG_UP_FOR;
    db.transaction(move |tx| {
        // A look that comes after its sale keeps nothing any more.
        if tx.lock_sale(Id::new(bill))?.is_some() {
            return Ok(Pieces::new());
        }
        let (before, _) = lock_held(tx, bill, &wanted)?;
        // Nor one that comes after it was put on hold: there its pieces are kept already.
        let wanted = if tx.was_put_on_hold(bill)? { Pieces::new() } else { wanted };
        keep(tx, (bill, until), &before, &wanted)
    })
    .await
}
