//! The list of messages as staff go through it.

use pattu_kernel::{Phone, Timestamp, can_be_part_of_a_name, searched};
use serde::Serialize;
use sha2::{Digest, Sha256};
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

/// What was typed into the search box, as what it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageSearch {
    /// The beginning of a ticket's number, with its prefix.
    Ticket(String),
    /// Ten digits.
    Phone(String),
    /// The beginning of an email address, in small letters.
    Email(String),
    /// Part of a name, in small letters; or a ticket's number without a digit in it, and without its prefix.
    Name(String),
}

impl MessageSearch {
    /// `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str) -> Option<Self> {
        let text = searched(typed)?;
        if text.contains('@') {
            return Some(Self::Email(text.to_lowercase()));
        }
        if let Ok(phone) = Phone::parse(&text) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        let capitals = text.to_ascii_uppercase();
        if let Some(code) = capitals.strip_prefix("C-") {
            return (code.len() >= 2).then(|| Self::Ticket(capitals.clone()));
        }
        let is_code = capitals.bytes().all(|sign| sign.is_ascii_alphanumeric())
            && capitals.bytes().any(|sign| sign.is_ascii_digit());
        if is_code {
            return Some(Self::Ticket(format!("C-{capitals}")));
        }
        can_be_part_of_a_name(&text).then(|| Self::Name(text.to_lowercase()))
    }
}

/// Which messages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffMessageFilter {
    pub view: MessageView,
    pub search: Option<MessageSearch>,
}

impl StaffMessageFilter {
    /// What a cursor of this list is known by.
    pub fn mark(&self) -> String {
        hex::encode(Sha256::digest(format!("{self:?}")).get(..4).unwrap_or_default())
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
    fn a_search_is_what_it_looks_like() {
        let cases = [
            ("c-7k3m", MessageSearch::Ticket("C-7K3M".to_owned())),
            ("7k3m9q", MessageSearch::Ticket("C-7K3M9Q".to_owned())),
            ("+91 98765 43210", MessageSearch::Phone("9876543210".to_owned())),
            ("Padma@Example.in", MessageSearch::Email("padma@example.in".to_owned())),
            ("  Lakshmi   Devi ", MessageSearch::Name("lakshmi devi".to_owned())),
            ("లక్ష్మి", MessageSearch::Name("లక్ష్మి".to_owned())),
            ("100%_", MessageSearch::Name("100%_".to_owned())),
        ];
        for (typed, meant) in cases {
            assert_eq!(MessageSearch::parse(typed), Some(meant), "{typed}");
        }
        for short in ["", "  ", "ab", "C-", "c-7", "%%%", "a b c", "a\0bc", &"x".repeat(101)] {
            assert_eq!(MessageSearch::parse(short), None, "{short:?}");
        }
    }

    #[test]
    fn every_list_has_a_mark_of_its_own() {
        let list = StaffMessageFilter::default();
        let others = [
            StaffMessageFilter { view: MessageView::All, ..list.clone() },
            StaffMessageFilter { search: MessageSearch::parse("padma"), ..list.clone() },
        ];
        assert!(others.iter().all(|other| other.mark() != list.mark()));
    }
}
