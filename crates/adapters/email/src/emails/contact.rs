//! Emails about a message: to the store, the acknowledgement to the writer, and what the store answers.

use pattu_contact::{ContactMessage, SentReply};
use pattu_kernel::Text;
use pattu_mail::{Email, MailError, Mailbox};

use super::{ShopEmails, moments::moment};
use crate::templates::{MessageFacts, ReceivedFacts, ReplyFacts, ShopFacts};

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    ticket: &str,
) -> Result<Option<Email>, MailError> {
    let Some(message) = emails.messages.message(ticket).await? else {
        return Ok(None);
    };
    let answer_by = moment(message.answer_by());
    let ContactMessage { id, ticket, details, received_at } = message;
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
        answer_by: &answer_by,
        link: &format!("{}/admin/messages/{id}", shop.url),
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

/// What somebody who works here answered. A person wrote it, so a mail program answers the shop.
pub(super) async fn reply(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let id = reference.parse().map_err(|_| MailError::Never("no reply has such an id".to_owned()))?;
    let Some(SentReply { message, text }) = emails.messages.reply(id).await? else {
        return Ok(None);
    };
    let ContactMessage { ticket, details, received_at, .. } = message;
    let subject = match &details.subject {
        Some(subject) => format!("[{ticket}] Re: {}", subject.as_str()),
        None => format!("[{ticket}] Your message to {}", shop.name),
    };
    let facts = ReplyFacts {
        shop,
        ticket: ticket.as_str(),
        text: &text,
        wrote: &format!("On {}, {} wrote", moment(received_at), details.name.as_str()),
        message: details.message.as_str(),
    };
    let email = facts.render(Mailbox::named(details.name.as_str(), details.email), &subject)?;
    Ok(Some(email.replying_to(emails.own_mailbox(shop))))
}
