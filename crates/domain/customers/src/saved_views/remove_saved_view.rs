//! A view is not needed any more.

use pattu_kernel::UnitOfWork;

use super::{SavedViewError, SavedViewId, SavedViewsTx};
use crate::Staff;

/// Takes one of one's own away, for everybody if it was shared.
///
/// # Errors
/// [`SavedViewError`]; nothing was taken away then.
pub async fn remove_saved_view(
    db: &dyn UnitOfWork<dyn SavedViewsTx>,
    staff: &Staff,
    id: SavedViewId,
) -> Result<(), SavedViewError> {
    let owner = staff.id;
    db.transaction(move |tx| if tx.delete_view(owner, id)? { Ok(()) } else { Err(SavedViewError::NotFound) })
        .await
}
