//! Pieces that were kept long enough are on sale again.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{SellTx, holds::give_back};

/// Bills that one run ends at most.
const AT_ONCE: usize = 100;

/// How many bills there were.
///
/// # Errors
/// [`StoreError`]
pub async fn release_ended_holds(
    db: &dyn UnitOfWork<dyn SellTx>,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    for done in 0..AT_ONCE {
        let now = clock.now();
        let ended = db
            .transaction(move |tx| {
                let Some(bill) = tx.ended_hold(now)? else { return Ok::<_, StoreError>(false) };
                give_back(tx, bill)?;
                Ok(true)
            })
            .await?;
        if !ended {
            return Ok(done);
        }
    }
    Ok(AT_ONCE)
}
