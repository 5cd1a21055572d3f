//! Custom orders as the people who work here look after them.

mod add_custom_note;
mod cancel_custom_order;
mod draw_point_paper;
mod list;
mod look_at_photo;
mod ports;
mod views;

pub use add_custom_note::{AddCustomNoteError, add_custom_note};
pub use cancel_custom_order::{CancelCustomOrder, CancelCustomOrderError, cancel_custom_order};
pub use draw_point_paper::{DrawPointPaperError, Drawn, PaperFile, draw_point_paper};
pub use list::{CustomOrderFilter, ListedCustomOrder, StaffCustomOrderRow};
pub use look_at_photo::{LookAtPhotoError, look_at_photo};
pub use ports::{StaffCustomOrderQueries, StaffCustomOrderTx, StaffCustomOrders, WorkedOn};
pub use views::{CustomOrderHistoryLine, StaffCustomOrder};
