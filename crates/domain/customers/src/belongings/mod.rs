//! What a customer keeps here: an address book, and what the shop told them.

mod add_address;
mod address_book;
mod change_address;
mod delete_address;
mod notification;
mod ports;
mod previous_addresses;
mod read_all_notifications;
mod read_notification;
mod render_notification_email;
pub mod views;

pub use add_address::add_address;
pub use address_book::{AddressBook, AddressBookError, AddressId, AddressMark, SavedAddress};
pub use change_address::change_address;
pub use delete_address::delete_address;
pub use notification::{Notification, NotificationError, NotificationId, NotificationKind, NotificationMark};
pub use ports::{AddressBookTx, AddressQueries, NotificationPage, NotificationQueries, NotificationsTx};
pub use previous_addresses::previous_addresses;
pub use read_all_notifications::read_all_notifications;
pub use read_notification::read_notification;
pub use render_notification_email::{NotificationEmail, render_notification_email};

/// The kind of mail notifications put into the outbox; its reference is the notification's id.
pub const NOTIFICATION_MAIL: &str = "notification";
