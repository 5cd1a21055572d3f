//! A list is kept as it is narrowed down.

use pattu_kernel::{Clock, Ids, UnitOfWork};

use super::{SavedView, SavedViewError, SavedViewForm, SavedViewId, SavedViewsTx};
use crate::{NotPermitted, Staff};

/// More than these stand on no row of tabs.
const MOST_VIEWS: u32 = 20;

/// Keeps it under its name.
///
/// # Errors
/// [`SavedViewError`]; nothing is kept then.
pub async fn save_view(
    db: &dyn UnitOfWork<dyn SavedViewsTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Staff,
    form: SavedViewForm,
) -> Result<SavedView, SavedViewError> {
    let (list, name, query) = form.read()?;
    if !staff.may(list.permission()) {
        return Err(NotPermitted.into());
    }
    let view = SavedView {
        id: SavedViewId::new(ids.fresh()),
        staff: staff.id,
        staff_name: staff.username.as_str().to_owned(),
        list,
        name,
        query,
        shared: form.shared,
        created_at: clock.now(),
    };
    db.transaction(move |tx| {
        tx.lock_views_of(view.staff)?;
        if tx.number_of_views(view.staff)? >= MOST_VIEWS {
            return Err(SavedViewError::TooMany);
        }
        if tx.insert_view(&view)? { Ok(view) } else { Err(SavedViewError::NameTaken) }
    })
    .await
}
