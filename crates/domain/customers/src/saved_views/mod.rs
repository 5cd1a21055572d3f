//! Lists as staff narrowed them down, kept under a name.

mod list_saved_views;
mod remove_saved_view;
mod save_view;
mod saved_view;

use pattu_kernel::StoreError;

use crate::StaffId;

pub use list_saved_views::list_saved_views;
pub use remove_saved_view::remove_saved_view;
pub use save_view::save_view;
pub use saved_view::{SavedView, SavedViewError, SavedViewForm, SavedViewId, SavedViewTag, StaffList};

/// Saved views, inside one transaction.
pub trait SavedViewsTx {
    /// Takes turns over the views of one member of staff until the transaction ends.
    fn lock_views_of(&mut self, staff: StaffId) -> Result<(), StoreError>;

    /// Those of one member of staff over a list and those that others share, by name; whoever no longer works here shares none.
    fn views(&mut self, staff: StaffId, list: StaffList) -> Result<Vec<SavedView>, StoreError>;

    /// How many somebody has over all lists.
    fn number_of_views(&mut self, staff: StaffId) -> Result<u32, StoreError>;

    /// Keeps it; false when they have one of this name over this list, in whatever case.
    fn insert_view(&mut self, view: &SavedView) -> Result<bool, StoreError>;

    /// Takes one of their own away; false when there is none.
    fn delete_view(&mut self, staff: StaffId, id: SavedViewId) -> Result<bool, StoreError>;
}
