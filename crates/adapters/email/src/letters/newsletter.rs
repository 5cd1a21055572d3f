//! The two mails of a subscription: whether it is wanted, and the welcome with the link that ends it.

use pattu_contact::{Desk, NewsletterMail, TokenPurpose, write_newsletter_mail};
use pattu_mail::{Letter, MailError, Mailbox};

use super::ShopLetters;
use crate::templates::{AccountFacts, ShopFacts, WelcomeFacts};

/// Nothing that was typed is in it: anybody can type anybody's address.
pub(super) async fn confirmation(
    letters: &ShopLetters,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let Some(mail) = mail_of(letters, TokenPurpose::Confirm, reference).await? else { return Ok(None) };
    // After a `#`, so that no server ever logs it.
    let link = format!("{}/newsletter/confirm#{}", shop.url, mail.token.reveal());
    let facts = AccountFacts {
        shop,
        name: "",
        heading: "Do you want our newsletter?",
        text: "Somebody, probably you, asked for our newsletter at this address: new sarees, twice a month. It begins when you confirm it.",
        button: "Confirm my subscription",
        link: &link,
        after: "The link is good for seven days. You did not ask for it? Then do nothing: you get no newsletter.",
    };
    let subject = format!("Please confirm your subscription – {}", shop.name);
    Ok(Some(facts.letter(Mailbox::of(mail.email), &subject)?))
}

pub(super) async fn welcome(
    letters: &ShopLetters,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let Some(mail) = mail_of(letters, TokenPurpose::Unsubscribe, reference).await? else { return Ok(None) };
    let leave = format!("{}/newsletter/unsubscribe?token={}", shop.url, mail.token.reveal());
    let subject = format!("Welcome to {}", shop.name);
    let letter = WelcomeFacts { shop, leave: &leave }.letter(Mailbox::of(mail.email), &subject)?;
    Ok(Some(letter.ended_at(&leave)))
}

async fn mail_of(
    letters: &ShopLetters,
    purpose: TokenPurpose,
    reference: &str,
) -> Result<Option<NewsletterMail>, MailError> {
    let desk = Desk { db: letters.desk.as_ref(), clock: letters.clock.as_ref(), ids: letters.ids.as_ref() };
    Ok(write_newsletter_mail(desk, purpose, reference).await?)
}
