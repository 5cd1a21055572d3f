//! What stands in an account's notifications, by mail too, for those who want that.

use pattu_customers::notifications::{NotificationEmail, render_notification_email};
use pattu_mail::{Email, MailError, Mailbox};

use super::ShopEmails;
use crate::templates::{NotificationFacts, ShopFacts};

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let id = reference.parse().map_err(|_| MailError::Never("no notification has this id".to_owned()))?;
    let Some(NotificationEmail { email, name, notification }) =
        render_notification_email(emails.notifications.as_ref(), id).await?
    else {
        return Ok(None);
    };
    let link = notification.link.map(|path| format!("{}{path}", shop.url)).unwrap_or_default();
    let facts = NotificationFacts {
        shop,
        name: &name,
        heading: &notification.title,
        text: &notification.body,
        link: &link,
        choices: &format!("{}/customer/settings", shop.url),
    };
    let subject = format!("{} – {}", notification.title, shop.name);
    Ok(Some(facts.render(Mailbox::named(&name, email), &subject)?))
}
