//! Pictures that no request was stored with are deleted: what a program leaves that stopped in between.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError};

use crate::ports::{CustomOrderQueries, PrivatePhotos};

/// A picture lies there for moments before its request is stored.
const UNATTACHED: TimeDelta = TimeDelta::hours(24);
/// Asked about at once.
const BATCH: usize = 1_000;

/// Looks at every picture there is: a few times a day is often enough. How many were deleted.
///
/// # Errors
/// [`StoreError`]: what was deleted stays so, the rest is tried again in the next round.
pub async fn delete_stray_photos(
    queries: &dyn CustomOrderQueries,
    photos: &dyn PrivatePhotos,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let mut deleted = 0;
    for some in photos.kept_before(clock.now() - UNATTACHED).await?.chunks(BATCH) {
        for id in queries.unknown_photos(some.to_vec()).await? {
            photos.delete(id).await?;
            deleted += 1;
        }
    }
    Ok(deleted)
}
