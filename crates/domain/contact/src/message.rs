//! A message to the shop: what was typed, and what may be stored of it.

use pattu_kernel::{ContactError, EmailAddress, FieldErrors, Id, Phone, Refusal, Text, Timestamp};
use sha2::{Digest, Sha256};

use crate::{TicketNumber, staff::ANSWER_WITHIN};

/// Marks the id of a message.
#[derive(Debug)]
pub enum MessageTag {}
/// The id of a message.
pub type MessageId = Id<MessageTag>;

/// The form as it was typed; an absent field is an empty one.
#[derive(Debug, Clone, Default)]
pub struct ContactForm {
    /// Required, at most 100 characters.
    pub name: String,
    pub email: String,
    /// Optional; an Indian mobile number.
    pub phone: String,
    /// Optional, at most 150 characters.
    pub subject: String,
    /// Required, at most 4,000 characters.
    pub message: String,
}

/// What somebody wrote, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageDetails {
    pub name: Text<100>,
    /// Where the answer goes.
    pub email: EmailAddress,
    /// Where to call, if they like.
    pub phone: Option<Phone>,
    /// One line, if they like.
    pub subject: Option<Text<150>>,
    /// Newlines included.
    pub message: Text<4_000>,
}

/// A message as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: MessageId,
    pub ticket: TicketNumber,
    pub details: MessageDetails,
    /// When; an acknowledgement leaves at once.
    pub received_at: Timestamp,
}

impl ContactMessage {
    /// By when an answer is promised.
    pub fn answer_by(&self) -> Timestamp {
        self.received_at + ANSWER_WITHIN
    }
}

/// What is wrong with a form, field by field, in the specification's words (section 5).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("{lead}")]
#[refusal(Invalid, "invalid")]
pub struct ContactFormError {
    lead: String,
    fields: FieldErrors,
}

/// Shown above the form when a required field is empty.
const MISSING: &str = "All fields are required";

impl MessageDetails {
    /// Checks every field and names all that are wrong at once.
    ///
    /// # Errors
    /// [`ContactFormError`].
    pub fn parse(form: &ContactForm) -> Result<Self, ContactFormError> {
        let mut checking = Checking::default();
        let name = checking.required("name", "Name is required", Text::parse_name(&form.name));
        let email = checking.required("email", "Email is required", EmailAddress::parse(&form.email));
        let phone = checking.optional("phone", Phone::parse(&form.phone));
        let subject = checking.optional("subject", Text::parse_line(&form.subject));
        // Browsers and programs end lines differently; what is kept ends them one way.
        let message = Text::parse_plain(&form.message.replace("\r\n", "\n"));
        let message = checking.required("message", "Message is required", message);
        match (name, email, message) {
            (Some(name), Some(email), Some(message)) if checking.fields.is_empty() => {
                Ok(Self { name, email, phone, subject, message })
            }
            _ => Err(checking.refusal()),
        }
    }

    /// The same for the same message of the same writer, whatever else is typed.
    pub fn fingerprint(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        let subject = self.subject.as_ref().map_or("", Text::as_str);
        for part in [self.email.as_str(), subject, self.message.as_str()] {
            hash.update(part.len().to_be_bytes());
            hash.update(part.as_bytes());
        }
        hash.finalize().into()
    }
}

#[derive(Default)]
struct Checking {
    fields: FieldErrors,
    missing: bool,
}

impl Checking {
    fn required<T>(&mut self, field: &str, empty: &str, read: Result<T, ContactError>) -> Option<T> {
        read.map_err(|error| {
            let is_empty = error == ContactError::Required;
            self.missing |= is_empty;
            self.fields.insert(field.to_owned(), if is_empty { empty.to_owned() } else { error.to_string() });
        })
        .ok()
    }

    fn optional<T>(&mut self, field: &str, read: Result<T, ContactError>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(ContactError::Required) => None,
            Err(error) => {
                self.fields.insert(field.to_owned(), error.to_string());
                None
            }
        }
    }

    /// The line about all fields stands only where a required one is empty.
    fn refusal(self) -> ContactFormError {
        let first = self.fields.values().next().cloned().unwrap_or_default();
        ContactFormError { lead: if self.missing { MISSING.to_owned() } else { first }, fields: self.fields }
    }
}
