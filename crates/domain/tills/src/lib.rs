//! Tills: drawers of cash. A till is opened with change that was counted, everything sold at it stands in that session, and whoever
//! closes it counts first and is told afterwards what should lie in it. A shop without tills sells without counting.

mod cash_count;
mod cash_out_limit;
mod close_till;
mod count_drawer;
mod device;
mod drawer;
mod list_sessions;
mod list_tills;
mod move_cash;
mod open_till;
mod ports;
mod refusal;
mod register_device;
mod register_till;
mod remove_device;
mod retire_till;
mod see_device;
mod serve_at_till;
mod session;
mod show_session;
mod summary;
#[cfg(test)]
mod tests;
mod till;
pub mod views;

pub use cash_count::{CashCount, CashCountForm, NOTES};
pub use cash_out_limit::cash_out_limit;
pub use close_till::close_till;
pub use count_drawer::count_drawer;
pub use device::{TillDevice, TillDeviceId, TillDeviceTag};
pub use drawer::{Drawer, SessionBooks, SessionChange};
pub use list_sessions::list_sessions;
pub use list_tills::list_tills;
pub use move_cash::{MoveCash, move_cash};
pub use open_till::{OpenTill, open_till};
pub use ports::{ServeTx, SessionList, TillQueries, TillsTx};
pub use refusal::{NotServing, TillRefusal};
pub use register_device::{RegisterDevice, register_device};
pub use register_till::register_till;
pub use remove_device::remove_device;
pub use retire_till::retire_till;
pub use see_device::see_device;
pub use serve_at_till::serve_at_till;
pub use session::{
    CashMove, CashMoveId, CashMoveTag, Closing, DrawerCount, TillSession, TillSessionId, TillSessionTag,
};
pub use show_session::show_session;
pub use summary::{SUMMARY_HEADINGS, summary_row};
pub use till::{OpenSession, Till, TillId, TillState, TillTag};
