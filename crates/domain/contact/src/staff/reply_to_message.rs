//! Somebody answers: their words leave as an email, once.

use pattu_customers::{Permitted, may::MessagesAnswer};
use pattu_kernel::{Refusal, StoreError, Text};
use uuid::Uuid;

use super::{EntryKind, HandledMessage, MessageNotFound, NewEntry, StaffMessageTx, StaffMessages};
use crate::MessageId;

const LONGEST_REPLY: usize = 4_000;
/// Names the ids of replies made from the keys of their requests; fixed for ever.
const KEY_NAMESPACE: Uuid = Uuid::from_u128(0x7061_7474_7520_5a81_9d3e_0c4d_5f6a_1997);

/// An answer as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyToMessage {
    pub message: MessageId,
    /// The message's version they saw.
    pub version: u32,
    pub text: String,
    /// New for each answer that is meant.
    pub key: String,
}

/// Why nothing left.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ReplyError {
    #[error(transparent)]
    NotFound(#[from] MessageNotFound),
    /// Nothing, too much, or signs that no text has.
    #[error("Please write up to {LONGEST_REPLY} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    /// Somebody answered, or changed it, after they had opened it.
    #[error(
        "Somebody else has worked on this message meanwhile. Your text is still here: please read what is new first"
    )]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error("This key was used for another reply")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyReused,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores the reply and queues its email. The same key with the same words is the same reply.
///
/// # Errors
/// [`ReplyError`]; nothing leaves then.
pub async fn reply_to_message(
    messages: StaffMessages<'_>,
    staff: &Permitted<MessagesAnswer>,
    command: ReplyToMessage,
) -> Result<(), ReplyError> {
    let ReplyToMessage { message: id, version, text, key } = command;
    // Browsers and programs end lines differently; what is kept ends them one way.
    let text =
        Text::<LONGEST_REPLY>::parse_plain(&text.replace("\r\n", "\n")).map_err(|_| ReplyError::Text)?;
    let (now, by) = (messages.clock.now(), staff.actor());
    let reply = NewEntry {
        id: Uuid::new_v5(&KEY_NAMESPACE, format!("{} {key}", by.name).as_bytes()),
        message: id,
        kind: EntryKind::Reply,
        text: text.as_str().to_owned(),
        staff: by.name.clone(),
        at: now,
    };
    messages
        .db
        .transaction(move |tx| {
            let before = tx.lock_message(id)?.ok_or(MessageNotFound)?;
            if is_repeated(tx, &reply)? {
                return Ok(());
            }
            if before.version != version {
                return Err(ReplyError::Stale);
            }
            let mut after: HandledMessage = before.clone();
            after.state.reply(now);
            if !tx.add_entry(&reply)? {
                return Err(ReplyError::KeyReused);
            }
            tx.enqueue_reply(reply.id, now)?;
            tx.save_message(&after)?;
            let changes = after.changes_from(&before);
            Ok(tx.write_audit(&after.audited("answered_message", changes, by.clone(), now))?)
        })
        .await
}

/// Whether this very reply has left before.
fn is_repeated(tx: &mut dyn StaffMessageTx, reply: &NewEntry) -> Result<bool, ReplyError> {
    match tx.reply(reply.id)? {
        None => Ok(false),
        Some((message, text)) if message == reply.message && text == reply.text => Ok(true),
        Some(_) => Err(ReplyError::KeyReused),
    }
}
