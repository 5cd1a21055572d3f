//! One message with all that belongs to it.

use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{HandledMessage, MessageClock, MessageStatus};
use crate::MessageId;

/// What became of a reply's email.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReplyDelivery {
    /// It will be tried, or tried again.
    Waiting,
    /// The mail server took it.
    Sent,
    /// It did not arrive, and is not tried again.
    GivenUp,
    /// The address takes no mail: somebody has to call.
    Undeliverable,
}

/// What was added to a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    pub id: Uuid,
    pub text: String,
    pub by: String,
    pub at: Timestamp,
    /// What became of its email; `None`: a note.
    pub delivery: Option<ReplyDelivery>,
}

/// A reply or a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MessageEntry {
    pub id: Uuid,
    pub text: String,
    /// Who wrote it.
    pub by: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What became of the reply's email; null for a note, which nobody but staff reads.
    pub delivery: Option<ReplyDelivery>,
}

impl From<StoredEntry> for MessageEntry {
    fn from(StoredEntry { id, text, by, at, delivery }: StoredEntry) -> Self {
        Self { id, text, by, at, delivery }
    }
}

/// An order of whoever wrote, or one that the message is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WriterOrder {
    pub id: Uuid,
    pub order_number: String,
    /// As orders name it: `confirmed`, …
    pub status: String,
    /// In rupees.
    pub payable: Money,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A message as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    pub handled: HandledMessage,
    pub name: String,
    pub email: String,
    pub phone: Option<String>,
    pub subject: Option<String>,
    pub message: String,
    /// The order that [`HandledMessage::order`] names.
    pub order: Option<WriterOrder>,
    /// In the order they were written.
    pub entries: Vec<StoredEntry>,
    /// Placed with the same address or number, the latest first.
    pub orders: Vec<WriterOrder>,
}

/// A message with what was written since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMessage {
    #[schema(value_type = uuid::Uuid)]
    pub id: MessageId,
    /// `C-7K3M9Q`
    pub ticket: String,
    pub name: String,
    pub email: String,
    /// Ten digits.
    pub phone: Option<String>,
    pub subject: Option<String>,
    pub message: String,
    #[schema(value_type = String, format = DateTime)]
    pub received_at: Timestamp,
    pub status: MessageStatus,
    pub complaint: bool,
    /// By when something has to be done; null when nothing has.
    pub clock: Option<MessageClock>,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    /// The order it is about.
    pub order: Option<WriterOrder>,
    /// Replies and notes, in the order they were written.
    pub entries: Vec<MessageEntry>,
    /// Placed with the same address or number, the latest first, at most five.
    pub orders: Vec<WriterOrder>,
}

impl AdminMessage {
    pub fn of(stored: StoredMessage, now: Timestamp) -> Self {
        let StoredMessage { handled, name, email, phone, subject, message, order, entries, orders } = stored;
        let HandledMessage { id, ticket, state, version, .. } = handled;
        Self {
            id,
            ticket: ticket.as_str().to_owned(),
            name,
            email,
            phone,
            subject,
            message,
            received_at: state.received_at,
            status: state.status,
            complaint: state.complaint,
            clock: MessageClock::of(&state, now),
            version,
            order,
            entries: entries.into_iter().map(MessageEntry::from).collect(),
            orders,
        }
    }
}
