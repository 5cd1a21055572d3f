//! The list of messages as staff go through it.

use pattu_kernel::{Cursor, NumberedSearch, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{MessageClock, MessageState, MessageStatus};
use crate::MessageId;

/// Lists that staff work through.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MessageView {
    /// The oldest first; every other list is the newest first.
    #[default]
    Open,
    Answered,
    Closed,
    All,
}

const VIEWS: [(&str, MessageView); 4] = [
    ("open", MessageView::Open),
    ("answered", MessageView::Answered),
    ("closed", MessageView::Closed),
    ("all", MessageView::All),
];

impl MessageView {
    /// `open`, `answered`, `closed` or `all`.
    pub fn parse(name: &str) -> Option<Self> {
        VIEWS.iter().find(|(known, _)| *known == name).map(|(_, view)| *view)
    }

    /// Whose messages it shows; `None`: all.
    pub const fn status(self) -> Option<MessageStatus> {
        match self {
            Self::Open => Some(MessageStatus::Open),
            Self::Answered => Some(MessageStatus::Answered),
            Self::Closed => Some(MessageStatus::Closed),
            Self::All => None,
        }
    }
}

/// Which messages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffMessageFilter {
    pub view: MessageView,
    pub search: Option<NumberedSearch>,
}

impl StaffMessageFilter {
    /// What a cursor of this list is known by.
    pub fn mark(&self) -> String {
        Cursor::mark_of(&format!("{self:?}"))
    }
}

/// A message as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedMessage {
    pub id: MessageId,
    pub ticket: String,
    pub name: String,
    pub subject: Option<String>,
    /// The first words of the message.
    pub begins: String,
    pub state: MessageState,
}

/// A message as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMessageRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: MessageId,
    /// `C-7K3M9Q`
    pub ticket: String,
    /// Who wrote.
    pub name: String,
    pub subject: Option<String>,
    /// The first words of the message.
    pub begins: String,
    #[schema(value_type = String, format = DateTime)]
    pub received_at: Timestamp,
    pub status: MessageStatus,
    pub complaint: bool,
    /// By when something has to be done; null when nothing has.
    pub clock: Option<MessageClock>,
}

impl AdminMessageRow {
    pub fn of(listed: ListedMessage, now: Timestamp) -> Self {
        let ListedMessage { id, ticket, name, subject, begins, state } = listed;
        Self {
            id,
            ticket,
            name,
            subject,
            begins,
            received_at: state.received_at,
            status: state.status,
            complaint: state.complaint,
            clock: MessageClock::of(&state, now),
        }
    }
}

/// How many messages wait, counted to [`Self::MOST`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MessageCounts {
    pub open: u32,
    /// Of these, the ones whose time is over.
    pub late: u32,
}

impl MessageCounts {
    pub const MOST: u32 = 100;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_a_mark_of_its_own() {
        let list = StaffMessageFilter::default();
        let others = [
            StaffMessageFilter { view: MessageView::All, ..list.clone() },
            StaffMessageFilter { search: NumberedSearch::parse("padma", "C-"), ..list.clone() },
        ];
        assert!(others.iter().all(|other| other.mark() != list.mark()));
    }
}
