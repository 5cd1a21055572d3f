//! The welcome of a new subscriber, with the way out.

use pattu_contact::{Desk, Welcome};
use pattu_mail::{Letter, MailError, Mailbox};

use super::ShopLetters;
use crate::templates::{ShopFacts, WelcomeFacts};

pub(super) async fn welcome(
    letters: &ShopLetters,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let desk = Desk { db: letters.desk.as_ref(), clock: letters.clock.as_ref(), ids: letters.ids.as_ref() };
    let Some(Welcome { email, token }) = pattu_contact::welcome(desk, reference).await? else {
        return Ok(None);
    };
    let leave = format!("{}/newsletter/unsubscribe?token={}", shop.url, token.reveal());
    let subject = format!("Welcome to {}", shop.name);
    let letter = WelcomeFacts { shop, leave: &leave }.letter(Mailbox::of(email), &subject)?;
    Ok(Some(letter.ended_at(&leave)))
}
