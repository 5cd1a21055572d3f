//! What answering messages needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, BoxFuture, Clock, Cursor, Direction, Rows, StoreError, Timestamp, UnitOfWork};
use uuid::Uuid;

use super::{HandledMessage, ListedMessage, MessageCounts, StaffMessageFilter, StoredMessage};
use crate::MessageId;

/// What the use cases work with.
#[derive(Clone, Copy)]
pub struct StaffMessages<'a> {
    /// Messages, entries, the outbox and the audit log.
    pub db: &'a dyn UnitOfWork<dyn StaffMessageTx>,
    /// The moment.
    pub clock: &'a dyn Clock,
}

/// What staff read. Implementers MUST find each page and each count by an index.
pub trait StaffMessageQueries: Send + Sync {
    /// Up to `limit` rows of this list, from its beginning or from a place in it on.
    fn page(
        &self,
        list: StaffMessageFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<ListedMessage>, StoreError>>;

    /// How many wait, and how many of them longer than they should at this moment.
    fn counts(&self, now: Timestamp) -> BoxFuture<'_, Result<MessageCounts, StoreError>>;

    /// One message with what was written since, and its writer's latest orders.
    fn details(&self, id: MessageId) -> BoxFuture<'_, Result<Option<StoredMessage>, StoreError>>;
}

/// What is added to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// It left as an email.
    Reply,
    /// For the people who work here.
    Note,
}

impl EntryKind {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Reply => "reply",
            Self::Note => "note",
        }
    }
}

/// Something is added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// Of its own, or made from the key of its request.
    pub id: Uuid,
    /// To what.
    pub message: MessageId,
    /// Reply or note.
    pub kind: EntryKind,
    /// In plain words.
    pub text: String,
    /// Who wrote it.
    pub staff: String,
    /// When.
    pub at: Timestamp,
}

/// Work on messages inside one transaction.
pub trait StaffMessageTx: AuditTx {
    /// Locks a message.
    fn lock_message(&mut self, id: MessageId) -> Result<Option<HandledMessage>, StoreError>;

    /// Stores where it stands and by when something is due; its version is one more then.
    fn save_message(&mut self, message: &HandledMessage) -> Result<(), StoreError>;

    /// To which message this reply belongs, and what it says.
    fn reply(&mut self, id: Uuid) -> Result<Option<(MessageId, String)>, StoreError>;

    /// Adds a reply or a note; `false`, and nothing changed, when its id is taken.
    fn add_entry(&mut self, entry: &NewEntry) -> Result<bool, StoreError>;

    /// The reply leaves as an email.
    fn enqueue_reply(&mut self, reply: Uuid, at: Timestamp) -> Result<(), StoreError>;

    /// Whether there is an order of this number.
    fn has_order(&mut self, number: &str) -> Result<bool, StoreError>;
}
