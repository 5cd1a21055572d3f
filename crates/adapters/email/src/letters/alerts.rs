//! A sold-out saree is back: one letter to each who waited, with the way out.

use pattu_alerts::{AlertDesk, AlertLetter, write_alert_letter};
use pattu_mail::{Letter, MailError, Mailbox};

use super::{ShopLetters, order::picture};
use crate::templates::{BackInStockFacts, ShopFacts};

pub(super) async fn letter(
    letters: &ShopLetters,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let desk =
        AlertDesk { db: letters.alerts.as_ref(), clock: letters.clock.as_ref(), ids: letters.ids.as_ref() };
    let Some(AlertLetter { email, alert, saree }) = write_alert_letter(desk, reference).await? else {
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
    let letter = facts.letter(Mailbox::of(email), &format!("{} is back – {}", saree.name, shop.name))?;
    Ok(Some(letter.ended_at(&leave)))
}
