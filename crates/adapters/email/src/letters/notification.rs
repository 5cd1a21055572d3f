//! What stands in an account's notifications, by mail too, for those who want that.

use pattu_customers::belongings::{NotificationLetter, write_notification_letter};
use pattu_mail::{Letter, MailError, Mailbox};

use super::ShopLetters;
use crate::templates::{NotificationFacts, ShopFacts};

pub(super) async fn letter(
    letters: &ShopLetters,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let id = reference.parse().map_err(|_| MailError::Never("no notification has this id".to_owned()))?;
    let Some(NotificationLetter { email, name, notification }) =
        write_notification_letter(letters.notifications.as_ref(), id).await?
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
    Ok(Some(facts.letter(Mailbox::named(&name, email), &subject)?))
}
