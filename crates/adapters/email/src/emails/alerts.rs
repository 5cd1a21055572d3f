//! A sold-out saree is back: one email to each who waited, with an unsubscribe link.

use pattu_alerts::{AlertDeps, AlertEmail, render_alert_email};
use pattu_mail::{Email, MailError, Mailbox};

use super::{ShopEmails, order::picture};
use crate::templates::{BackInStockFacts, ShopFacts};

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let deps =
        AlertDeps { db: emails.alerts.as_ref(), clock: emails.clock.as_ref(), ids: emails.ids.as_ref() };
    let Some(AlertEmail { email, alert, saree }) = render_alert_email(deps, reference).await? else {
        return Ok(None);
    };
    let leave = format!("{}/stock-alerts/unsubscribe?token={}", shop.url, alert.id);
    let left = match saree.available {
        1 => "There is one piece.".to_owned(),
        few @ 2..=5 => format!("There are {few} pieces."),
        _ => "It is there now.".to_owned(),
    };
    let facts = BackInStockFacts {
        shop,
        product: &saree.name,
        price: &saree.price.to_string(),
        image: &saree.image.as_deref().map(|image| picture(shop, image)).unwrap_or_default(),
        left: &left,
        link: &format!("{}/product/{}", shop.url, alert.product),
        leave: &leave,
    };
    let message = facts.render(Mailbox::of(email), &format!("{} is back – {}", saree.name, shop.name))?;
    Ok(Some(message.ended_at(&leave)))
}
