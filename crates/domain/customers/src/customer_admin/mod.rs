//! Customers as those who work here look after them: who there is, what is known of each, and what is decided about them.

mod add_customer_note;
mod audited;
mod block_customer;
mod end_customer_sessions;
mod erase_customer;
mod list;
mod merge_customers;
mod ports;
mod record_customer_export;
mod send_reset_link;
mod unblock_customer;
mod views;

pub use add_customer_note::add_customer_note;
pub use block_customer::block_customer;
pub use end_customer_sessions::end_customer_sessions;
pub use erase_customer::{EraseError, erase_customer};
pub use list::{CustomerFilter, CustomerListView, CustomerSearch};
pub use merge_customers::{Merge, MergeError, merge_customers};
pub use ports::{CustomerAdminQueries, CustomerAdminTx};
pub use record_customer_export::record_customer_export;
pub use send_reset_link::send_reset_link;
pub use unblock_customer::unblock_customer;
pub use views::{BlockView, CustomerFigures, CustomerKind, CustomerNoteView, CustomerRow};
