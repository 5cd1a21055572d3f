//! Pictures whose time is over are deleted.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::ports::{CustomOrderQueries, CustomOrderTx, PrivatePhotos};

/// In one round.
const BATCH: u32 = 100;

/// Deletes the files first and notes it then: what stops in between is done again. How many. One that cannot be deleted holds up no
/// other.
///
/// # Errors
/// [`StoreError`], the last one: what was deleted stays so, the rest is tried again in the next round.
pub async fn delete_due_photos(
    db: &dyn UnitOfWork<dyn CustomOrderTx>,
    queries: &dyn CustomOrderQueries,
    photos: &dyn PrivatePhotos,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let now = clock.now();
    let due = queries.photos_due(now, BATCH).await?;
    let (mut deleted, mut failed) = (0, None);
    for id in due {
        let gone = match photos.delete(id).await {
            Ok(()) => db.transaction(move |tx| tx.photo_deleted(id, now)).await,
            Err(error) => Err(error),
        };
        match gone {
            Ok(()) => deleted += 1,
            Err(error) => failed = Some(error),
        }
    }
    failed.map_or(Ok(deleted), Err)
}
