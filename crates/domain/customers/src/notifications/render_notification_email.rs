//! A notification is due as a mail: does its customer want that, and is it still news?

use pattu_kernel::{EmailAddress, StoreError};

use super::{Notification, NotificationId, NotificationKind, NotificationQueries};

/// What the email is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationEmail {
    pub email: EmailAddress,
    /// What they are called.
    pub name: String,
    /// What they are told.
    pub notification: Notification,
}

/// The email, or `None`: the customer chose no mails, has not proven the address, has read it in the shop, or is gone. Orders
/// write emails of their own to whoever ordered, so what is said about them is never mailed twice.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn render_notification_email(
    queries: &dyn NotificationQueries,
    id: NotificationId,
) -> Result<Option<NotificationEmail>, StoreError> {
    let Some((customer, notification)) = queries.notification(id).await? else { return Ok(None) };
    let stored = customer.stored();
    let is_unread = notification.read_at.is_none() && notification.kind != NotificationKind::Order;
    let is_wanted = stored.notify_by_mail && customer.has_proven(&stored.email);
    Ok((is_unread && is_wanted).then(|| NotificationEmail {
        email: stored.email.clone(),
        name: stored.name.as_str().to_owned(),
        notification,
    }))
}
