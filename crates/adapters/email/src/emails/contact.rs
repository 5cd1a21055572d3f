//! Two emails for each message: to the store, and the acknowledgement to the writer.

use chrono::TimeDelta;
use pattu_contact::ContactMessage;
use pattu_kernel::Text;
use pattu_mail::{Email, MailError, Mailbox};

use super::{ShopEmails, moments::moment};
use crate::templates::{MessageFacts, ReceivedFacts, ShopFacts};

/// Spec section 9: contact replies are promised within 24 hours.
const ANSWER_WITHIN: TimeDelta = TimeDelta::hours(24);

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    ticket: &str,
) -> Result<Option<Email>, MailError> {
    let Some(ContactMessage { ticket, details, received_at, .. }) = emails.messages.message(ticket).await?
    else {
        return Ok(None);
    };
    let subject = details.subject.as_ref().map_or("", Text::as_str);
    let facts = MessageFacts {
        shop,
        ticket: ticket.as_str(),
        name: details.name.as_str(),
        email: details.email.as_str(),
        phone: &details.phone.as_ref().map(pattu_kernel::Phone::e164).unwrap_or_default(),
        subject,
        message: details.message.as_str(),
        received: &moment(received_at),
        answer_by: &moment(received_at + ANSWER_WITHIN),
    };
    let about = if subject.is_empty() { "A message from the contact page" } else { subject };
    let email = facts.render(emails.own_mailbox(shop), &format!("{ticket}: {about}"))?;
    // A staff member presses Reply and writes to the person who asked.
    let writer = Mailbox::named(details.name.as_str(), details.email.clone());
    Ok(Some(email.to_the_shop().replying_to(writer)))
}

pub(super) async fn received(
    emails: &ShopEmails,
    shop: &ShopFacts,
    ticket: &str,
) -> Result<Option<Email>, MailError> {
    let Some(ContactMessage { ticket, details, .. }) = emails.messages.message(ticket).await? else {
        return Ok(None);
    };
    // Nothing that was typed is in it, not even the name: the address may be somebody else's.
    let email = ReceivedFacts { shop, ticket: ticket.as_str() }
        .render(Mailbox::of(details.email), &format!("We have received your message ({ticket})"))?;
    Ok(Some(email))
}
