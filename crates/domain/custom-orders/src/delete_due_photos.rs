//! Pictures whose time is over are deleted, and those that no request was stored with.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::ports::{CustomOrderQueries, CustomOrderTx, PrivatePhotos};

/// In one round.
const BATCH: u32 = 100;
/// A picture lies there for moments before its request is stored.
const UNATTACHED: TimeDelta = TimeDelta::hours(24);

/// Deletes the files first and notes it then: what stops in between is done again. How many.
///
/// # Errors
/// [`StoreError`]: what was deleted stays so, the rest is tried again in the next round.
pub async fn delete_due_photos(
    db: &dyn UnitOfWork<dyn CustomOrderTx>,
    queries: &dyn CustomOrderQueries,
    photos: &dyn PrivatePhotos,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let now = clock.now();
    let due = queries.photos_due(now, BATCH).await?;
    for id in due.iter().copied() {
        photos.delete(id).await?;
        db.transaction(move |tx| tx.photo_deleted(id, now)).await?;
    }
    let unattached = queries.unknown_photos(photos.kept_before(now - UNATTACHED).await?).await?;
    for id in unattached.iter().copied() {
        photos.delete(id).await?;
    }
    Ok(due.len() + unattached.len())
}
