//! Custom orders as the people who work here look after them.

mod add_custom_note;
mod add_shop_photo;
mod board;
mod cancel_custom_order;
mod change_design;
mod draw_hashes;
mod draw_point_paper;
mod export;
mod list;
mod look_at_photo;
mod make_quote;
mod move_custom_order;
pub(crate) mod optional_text;
mod ports;
mod record_custom_export;
mod renew_custom_link;
mod report_progress;
pub(crate) mod tell_of_arrivals;
mod tell_of_move;
mod views;
pub(crate) mod write_to_customer;

pub use add_custom_note::{AddCustomNoteError, add_custom_note};
pub use add_shop_photo::{AddShopPhoto, AddShopPhotoError, add_shop_photo};
pub use board::{BOARD_CARDS, CustomOrderBoard, CustomOrderColumn};
pub use cancel_custom_order::{CancelCustomOrder, CancelCustomOrderError, cancel_custom_order};
pub use change_design::{ChangeDesign, ChangeDesignError, change_design};
pub use draw_point_paper::{DrawPointPaperError, Drawn, PaperFile, draw_point_paper};
pub use export::ExportedCustomOrderRow;
pub use list::{
    CustomOrderCounts, CustomOrderFilter, CustomOrderSummary, CustomOrderView, ListedCustomOrder,
    StaffCustomOrderRow, Turn,
};
pub use look_at_photo::{LookAtPhotoError, look_at_photo};
pub use make_quote::{MakeQuote, MakeQuoteError, make_quote};
pub use move_custom_order::{CHECKS, MoveCustomOrder, MoveCustomOrderError, move_custom_order};
pub use ports::{BoardRows, StaffCustomOrderQueries, StaffCustomOrderTx, StaffCustomOrders, WorkedOn};
pub use record_custom_export::record_custom_export;
pub use renew_custom_link::{RenewCustomLinkError, renew_custom_link};
pub use report_progress::{ReportProgress, ReportProgressError, report_progress};
pub use tell_of_arrivals::tell_of_arrivals;
pub use views::{CustomOrderDesign, CustomOrderHistoryLine, StaffCustomOrder};
pub use write_to_customer::{WriteToCustomerError, write_to_customer};
