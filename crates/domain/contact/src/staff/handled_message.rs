//! A message as somebody works on it, and what the audit log is told.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Refusal, Timestamp};
use serde_json::{Value, json};

use super::MessageState;
use crate::{MessageId, TicketNumber};

/// There is no such message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Message not found")]
#[refusal(NotFound, "not_found")]
pub struct MessageNotFound;

/// A message under the lock of whoever works on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandledMessage {
    pub id: MessageId,
    pub ticket: TicketNumber,
    pub state: MessageState,
    /// The number of the order it is about.
    pub order: Option<String>,
    pub version: u32,
}

impl HandledMessage {
    /// Nothing of what was written, and nothing of who wrote it: the log outlives the message.
    fn facts(&self) -> Value {
        json!({
            "status": self.state.status.as_str(),
            "complaint": self.state.complaint,
            "order": self.order,
        })
    }

    /// What is different now.
    pub(super) fn changes_from(&self, before: &Self) -> AuditChanges {
        AuditChanges::between(&before.facts(), &self.facts())
    }

    /// A row of the log about this message.
    pub(super) fn audited(
        &self,
        action: &'static str,
        changes: AuditChanges,
        by: AuditActor,
        at: Timestamp,
    ) -> AuditEntry {
        let label = self.ticket.as_str().to_owned();
        let subject = AuditSubject { kind: "message", id: self.id.to_string(), label };
        AuditEntry { at, by, action, subject, changes, reason: None }
    }
}
