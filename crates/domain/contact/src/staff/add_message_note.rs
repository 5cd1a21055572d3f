//! Somebody who works here writes down what the others have to know about a message.

use pattu_customers::{Permitted, may::MessagesAnswer};
use pattu_kernel::{AuditChanges, Refusal, StoreError, Text};
use uuid::Uuid;

use super::{EntryKind, MessageNotFound, NewEntry, StaffMessages};
use crate::MessageId;

const LONGEST_NOTE: usize = 1_000;

/// Why nothing is written down.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddMessageNoteError {
    #[error(transparent)]
    NotFound(#[from] MessageNotFound),
    /// Nothing, or too much.
    #[error("Please write up to {LONGEST_NOTE} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note under this new id. Notes are never changed, and whoever wrote the message never reads them.
///
/// # Errors
/// [`AddMessageNoteError`]; nothing is written then.
pub async fn add_message_note(
    messages: StaffMessages<'_>,
    staff: &Permitted<MessagesAnswer>,
    message: MessageId,
    (id, text): (Uuid, &str),
) -> Result<(), AddMessageNoteError> {
    let text = Text::<LONGEST_NOTE>::parse(text).map_err(|_| AddMessageNoteError::Text)?;
    let (now, by) = (messages.clock.now(), staff.actor());
    let text = text.as_str().to_owned();
    let note = NewEntry { id, message, kind: EntryKind::Note, text, staff: by.name.clone(), at: now };
    messages
        .db
        .transaction(move |tx| {
            let found = tx.lock_message(message)?.ok_or(MessageNotFound)?;
            tx.add_entry(&note)?;
            // What it says goes with the message; the log stays.
            let entry = found.audited("wrote_message_note", AuditChanges::default(), by.clone(), now);
            Ok(tx.write_audit(&entry)?)
        })
        .await
}
