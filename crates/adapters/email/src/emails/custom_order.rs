//! Somebody asked for a saree of their own: the number, and the link to it.

use pattu_custom_orders::render_received_email;
use pattu_kernel::in_india;
use pattu_mail::{Email, MailError, Mailbox};

use super::ShopEmails;
use crate::templates::{CustomReceivedFacts, ShopFacts};

pub(super) async fn received(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    let Some(mail) = render_received_email(queries, keys, reference).await? else { return Ok(None) };
    let facts = CustomReceivedFacts {
        shop,
        number: mail.number.as_str(),
        until: &in_india(mail.until).format("%A, %-d %B").to_string(),
        link: &format!("{}/custom-order/{}#{}", shop.url, mail.order, mail.token),
    };
    let subject = format!("We have your request {}", mail.number);
    Ok(Some(facts.render(Mailbox::of(mail.email), &subject)?))
}
