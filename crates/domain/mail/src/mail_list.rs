//! The outbox as the people who look after the shop see it. No secret is in it: links and their words exist only in emails.

use pattu_kernel::{EmailAddress, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::MailId;

/// What became of a row so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailState {
    /// It will be tried, or tried again.
    Waiting,
    /// The mail server took it, or it was not needed any more.
    Sent,
    /// Given up; a person decides.
    Dead,
}

impl MailState {
    const ALL: [Self; 3] = [Self::Waiting, Self::Sent, Self::Dead];

    /// As on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Dead => "dead",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

/// A row of the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMail {
    pub id: MailId,
    /// What is to be said.
    pub kind: String,
    /// The order's or ticket's number, where it is about one.
    pub about: Option<String>,
    /// To whom, where the row leads to an address.
    pub to: Option<EmailAddress>,
    /// Tries so far.
    pub attempts: u32,
    /// When it came.
    pub created_at: Timestamp,
    /// When it is tried next.
    pub next_at: Timestamp,
    /// When the mail server took it.
    pub sent_at: Option<Timestamp>,
    /// When it was given up.
    pub dead_at: Option<Timestamp>,
    /// Given up only because its address takes no mail.
    pub undeliverable: bool,
    /// Why the last try failed.
    pub last_error: Option<String>,
}

/// A mail of the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Mail)]
pub struct MailView {
    /// The row's number.
    #[schema(value_type = i64)]
    pub id: MailId,
    /// What is to be said: `order_paid`, `contact_received`, …
    pub kind: String,
    /// What became of it so far.
    pub state: MailState,
    /// The order's or ticket's number, where it is about one.
    pub about: Option<String>,
    /// To whom, masked: `la•••@example.in`; null where the row does not lead to an address.
    pub to: Option<String>,
    /// Tries so far.
    pub attempts: u32,
    /// When it came.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it is tried next; null when it is not.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_at: Option<Timestamp>,
    /// When the mail server took it, or it was given up.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Timestamp>,
    /// Given up only because its address takes no mail: sending again does not help.
    pub undeliverable: bool,
    /// Why the last try failed, without anybody's address.
    pub last_error: Option<String>,
}

impl From<StoredMail> for MailView {
    fn from(mail: StoredMail) -> Self {
        let state = match (mail.sent_at, mail.dead_at) {
            (Some(_), _) => MailState::Sent,
            (None, Some(_)) => MailState::Dead,
            (None, None) => MailState::Waiting,
        };
        Self {
            id: mail.id,
            kind: mail.kind,
            state,
            about: mail.about,
            to: mail.to.as_ref().map(masked),
            attempts: mail.attempts,
            created_at: mail.created_at,
            next_at: (state == MailState::Waiting).then_some(mail.next_at),
            ended_at: mail.sent_at.or(mail.dead_at),
            undeliverable: mail.undeliverable,
            last_error: mail.last_error,
        }
    }
}

/// Enough to recognise somebody on the telephone, too little to write to them.
fn masked(email: &EmailAddress) -> String {
    let (local, domain) = email.as_str().rsplit_once('@').unwrap_or_default();
    let shown: String = local.chars().take(if local.chars().count() > 2 { 2 } else { 1 }).collect();
    format!("{shown}•••@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_masked() {
        for (address, shown) in [
            ("lakshmi@example.in", "la•••@example.in"),
            ("ab@example.in", "a•••@example.in"),
            ("a@b.in", "a•••@b.in"),
        ] {
            assert_eq!(masked(&EmailAddress::parse(address).unwrap()), shown);
        }
    }
}
