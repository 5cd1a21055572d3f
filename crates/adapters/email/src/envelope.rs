//! An email as mail programs want it.

use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox as LettreMailbox, MultiPart,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
};
use pattu_kernel::EmailAddress;
use pattu_mail::{DueMail, Email, MailError, Mailbox};

/// A head line that lettre has no type for. Its name is known when the program is compiled, its value is one line.
macro_rules! head_line {
    ($type:ident, $name:literal) => {
        #[derive(Clone)]
        struct $type(String);
        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }
            fn parse(line: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok(Self(line.to_owned()))
            }
            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}
head_line!(ListUnsubscribe, "List-Unsubscribe");
head_line!(ListUnsubscribePost, "List-Unsubscribe-Post");
head_line!(AutoSubmitted, "Auto-Submitted");

/// The whole mail, from the shop.
pub(crate) fn envelope(from: &Mailbox, mail: &DueMail, email: &Email) -> Result<Message, MailError> {
    let sender = lettre_mailbox(from)
        .ok_or_else(|| MailError::Never("no mail server takes the shop's own address".to_owned()))?;
    let to = lettre_mailbox(email.to())
        .ok_or_else(|| MailError::Undeliverable("no mail server takes such an address".to_owned()))?;
    let message_id = format!("<{}@{}>", mail.key(), sender.email.domain());
    let mut message =
        Message::builder().from(sender).to(to).subject(email.subject()).message_id(Some(message_id));
    // An email that nobody can answer by pressing Reply is better than none: its words name the address as well.
    if let Some(reply_to) = email.reply_to().and_then(lettre_mailbox) {
        message = message.reply_to(reply_to);
    }
    if let Some(address) = email.unsubscribe() {
        message = message
            .header(ListUnsubscribe(format!("<{address}>")))
            .header(ListUnsubscribePost("List-Unsubscribe=One-Click".to_owned()));
    }
    if email.is_automatic() {
        message = message.header(AutoSubmitted("auto-generated".to_owned()));
    }
    message.multipart(contents(email)?).map_err(|error| MailError::Never(error.to_string()))
}

/// The words twice, and what goes with them.
fn contents(email: &Email) -> Result<MultiPart, MailError> {
    let words = MultiPart::alternative_plain_html(email.text().to_owned(), email.html().to_owned());
    if email.attachments().is_empty() {
        return Ok(words);
    }
    let pdf = ContentType::parse("application/pdf").map_err(|error| MailError::Never(error.to_string()))?;
    let attached = |parts: MultiPart, file: &pattu_mail::Attachment| {
        parts.singlepart(Attachment::new(file.name.clone()).body(file.content.clone(), pdf.clone()))
    };
    Ok(email.attachments().iter().fold(MultiPart::mixed().multipart(words), attached))
}

/// `None` for an address that no mail server takes: rows of before know some that are refused at the field today.
fn lettre_mailbox(mailbox: &Mailbox) -> Option<LettreMailbox> {
    let email: Address = EmailAddress::parse(mailbox.email.as_str()).ok()?.as_str().parse().ok()?;
    Some(LettreMailbox::new(mailbox.name.clone(), email))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn due_mail() -> DueMail {
        DueMail { id: 1, kind: "hello".to_owned(), reference: "1".to_owned(), attempt: 1 }
    }

    fn mailbox(address: &str) -> Mailbox {
        Mailbox::of(EmailAddress::from_stored(address).unwrap())
    }

    fn email_to(email: EmailAddress) -> Email {
        Email::new(Mailbox::of(email), "Hello", "Hello".to_owned(), "<p>Hello".to_owned())
    }

    #[test]
    fn a_sender_that_cannot_be_written_is_no_fault_of_the_reader() {
        let message = email_to(EmailAddress::parse("padma@example.in").unwrap());
        let refused = envelope(&mailbox(".shop@pattu.example"), &due_mail(), &message);
        assert!(matches!(refused, Err(MailError::Never(_))), "{refused:?}");
    }

    #[test]
    fn an_email_leaves_without_an_address_to_reply_to_that_cannot_be_written() {
        let message = email_to(EmailAddress::parse("owner@pattu.example").unwrap());
        let message = message.replying_to(mailbox(".padma@example.in"));
        let message = envelope(&mailbox("shop@pattu.example"), &due_mail(), &message).unwrap();
        let head = String::from_utf8(message.formatted()).unwrap();
        assert!(head.contains("owner@pattu.example") && !head.contains("Reply-To"), "{head}");
    }

    proptest! {
        #[test]
        fn whatever_address_the_shop_takes_can_be_sent_to(
            text in prop_oneof![
                "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\"@ -]{1,12}@[A-Za-z0-9._!-]{1,12}",
                "[a-z.+-]{1,4}@([a-z0-9-]{1,3}\\.){1,3}[a-z0-9]{1,3}",
                ".{0,12}@.{0,12}",
            ]
        ) {
            let from = Mailbox::of(EmailAddress::parse("shop@pattu.example").unwrap());
            let mail = due_mail();
            if let Ok(email) = EmailAddress::parse(&text) {
                let message = envelope(&from, &mail, &email_to(email.clone())).unwrap();
                prop_assert_eq!(message.envelope().to()[0].to_string(), email.as_str());
            } else if let Ok(stored) = EmailAddress::from_stored(&text) {
                let refused = envelope(&from, &mail, &email_to(stored));
                prop_assert!(matches!(refused, Err(MailError::Undeliverable(_))));
            }
        }
    }
}
