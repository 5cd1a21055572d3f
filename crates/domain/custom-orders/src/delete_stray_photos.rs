//! Pictures that no request was stored with are deleted: what a program leaves that stopped in between.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError};

use crate::ports::{CustomOrderQueries, PrivatePhotos};

/// A picture lies there for moments before its request is stored.
const UNATTACHED: TimeDelta = TimeDelta::hours(24);
/// Asked about at once.
const BATCH: usize = 1_000;
/// More than stopped programs leave, where they are more than a tenth of all: the database is not the one of these pictures.
const MANY: usize = 20;

/// Looks at every picture there is: a few times a day is often enough. How many were deleted. Where the database hardly knows the
/// pictures (an empty one, an old one, another shop's), none is.
///
/// # Errors
/// [`StoreError`]: what was deleted stays so, the rest is tried again in the next round.
pub async fn delete_stray_photos(
    queries: &dyn CustomOrderQueries,
    photos: &dyn PrivatePhotos,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let kept = photos.kept_before(clock.now() - UNATTACHED).await?;
    let mut strays = Vec::new();
    for some in kept.chunks(BATCH) {
        strays.extend(queries.unknown_photos(some.to_vec()).await?);
    }
    let (many, all) = (strays.len(), kept.len());
    if is_suspicious(many, all) {
        return Err(StoreError::Broken(format!(
            "{many} of {all} pictures of customers are of no custom order: is this their database? None was deleted"
        )));
    }
    for id in &strays {
        photos.delete(*id).await?;
    }
    Ok(many)
}

const fn is_suspicious(strays: usize, all: usize) -> bool {
    strays == all && all > 1 || strays > MANY && strays > all / 10
}

#[cfg(test)]
mod tests {
    use super::is_suspicious;

    #[test]
    fn what_stopped_programs_leave_is_a_few_of_many() {
        for (strays, all) in [(0, 0), (0, 30), (1, 1), (20, 30), (21, 210), (3, 4)] {
            assert!(!is_suspicious(strays, all), "{strays} of {all}");
        }
        for (strays, all) in [(2, 2), (30, 30), (21, 209), (500, 4_000)] {
            assert!(is_suspicious(strays, all), "{strays} of {all}");
        }
    }
}
