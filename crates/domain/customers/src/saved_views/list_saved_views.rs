//! The views that somebody has over a list.

use pattu_kernel::UnitOfWork;

use super::{SavedView, SavedViewError, SavedViewsTx, StaffList};
use crate::{NotPermitted, Staff};

/// Their own and those that others share, by name.
///
/// # Errors
/// [`SavedViewError`]
pub async fn list_saved_views(
    db: &dyn UnitOfWork<dyn SavedViewsTx>,
    staff: &Staff,
    list: StaffList,
) -> Result<Vec<SavedView>, SavedViewError> {
    if !staff.may(list.permission()) {
        return Err(NotPermitted.into());
    }
    let id = staff.id;
    db.transaction(move |tx| Ok(tx.views(id, list)?)).await
}
