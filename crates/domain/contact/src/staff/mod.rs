//! Messages as the people who work here answer them.

mod add_message_note;
mod change_message;
mod clock;
mod handled_message;
mod list;
mod message_state;
mod ports;
mod reply_to_message;
mod views;

pub use add_message_note::{AddMessageNoteError, add_message_note};
pub use change_message::{ChangeMessage, ChangeMessageError, change_message};
pub use clock::MessageClock;
pub use handled_message::{HandledMessage, MessageNotFound};
pub use list::{AdminMessageRow, ListedMessage, MessageCounts, MessageView, StaffMessageFilter};
pub(crate) use message_state::ANSWER_WITHIN;
pub use message_state::{MessageState, MessageStatus};
pub use ports::{EntryKind, NewEntry, StaffMessageQueries, StaffMessageTx, StaffMessages};
pub use reply_to_message::{ReplyError, ReplyToMessage, reply_to_message};
pub use views::{AdminMessage, MessageEntry, ReplyDelivery, StoredEntry, StoredMessage, WriterOrder};
