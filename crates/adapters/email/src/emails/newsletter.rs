//! The two mails of a subscription: whether it is wanted, and the welcome with the link that ends it.

use pattu_contact::{ContactDeps, NewsletterEmail, TokenPurpose, render_newsletter_email};
use pattu_mail::{Email, MailError, Mailbox};

use super::ShopEmails;
use crate::templates::{AccountFacts, ShopFacts, WelcomeFacts};

/// Nothing that was typed is in it: anybody can type anybody's address.
pub(super) async fn confirmation(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let Some(mail) = mail_of(emails, TokenPurpose::Confirm, reference).await? else { return Ok(None) };
    // After a `#`, so that no server ever logs it.
    let link = format!("{}/newsletter/confirm#{}", shop.url, mail.token.reveal());
    let facts = AccountFacts {
        shop,
        name: "",
        heading: "Do you want our newsletter?",
        text: "Somebody, probably you, asked for our newsletter at this address: new sarees, twice a month. It begins when you confirm it.",
        button: "Confirm my subscription",
        link: &link,
        after: "The link works for seven days. If you did not ask for it, do nothing: you get no newsletter.",
    };
    let subject = format!("Please confirm your subscription – {}", shop.name);
    Ok(Some(facts.render(Mailbox::of(mail.email), &subject)?))
}

pub(super) async fn welcome(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let Some(mail) = mail_of(emails, TokenPurpose::Unsubscribe, reference).await? else { return Ok(None) };
    let leave = format!("{}/newsletter/unsubscribe?token={}", shop.url, mail.token.reveal());
    let subject = format!("Welcome to {}", shop.name);
    let email = WelcomeFacts { shop, leave: &leave }.render(Mailbox::of(mail.email), &subject)?;
    Ok(Some(email.ended_at(&leave)))
}

async fn mail_of(
    emails: &ShopEmails,
    purpose: TokenPurpose,
    reference: &str,
) -> Result<Option<NewsletterEmail>, MailError> {
    let deps = ContactDeps {
        db: emails.subscriptions.as_ref(),
        clock: emails.clock.as_ref(),
        ids: emails.ids.as_ref(),
    };
    Ok(render_newsletter_email(deps, purpose, reference).await?)
}
