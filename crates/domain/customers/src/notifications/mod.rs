//! What the shop told a customer.

mod notification;
mod ports;
mod read_all_notifications;
mod read_notification;
mod render_notification_email;

pub use notification::{Notification, NotificationError, NotificationId, NotificationKind, NotificationTag};
pub use ports::{NotificationPage, NotificationQueries, NotificationsTx};
pub use read_all_notifications::read_all_notifications;
pub use read_notification::read_notification;
pub use render_notification_email::{NotificationEmail, render_notification_email};

/// The kind of mail notifications put into the outbox; its reference is the notification's id.
pub const NOTIFICATION_MAIL: &str = "notification";
