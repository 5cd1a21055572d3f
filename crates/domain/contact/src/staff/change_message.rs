//! A message is marked as a complaint, closed, opened again, or said to be about an order.

use pattu_customers::{Permitted, may::MessagesAnswer};
use pattu_kernel::{AuditChanges, Refusal, StoreError};

use super::{MessageNotFound, MessageStatus, StaffMessages};
use crate::MessageId;

/// What is changed; what is `None` stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeMessage {
    pub message: MessageId,
    /// The message's version they saw.
    pub version: u32,
    pub complaint: Option<bool>,
    pub closed: Option<bool>,
    /// An order's number as it was typed; empty: about none.
    pub order: Option<String>,
}

/// Why nothing changed.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeMessageError {
    #[error(transparent)]
    NotFound(#[from] MessageNotFound),
    /// Whoever asks has seen an older message than there is.
    #[error("Somebody else has worked on this message meanwhile. Please look at it once more")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error("There is no order of this number. It looks like PT-7K3M9QX2")]
    #[refusal(Invalid, "invalid", field = "orderNumber")]
    Order,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes it. The same again changes nothing.
///
/// # Errors
/// [`ChangeMessageError`]; nothing changed then.
pub async fn change_message(
    messages: StaffMessages<'_>,
    staff: &Permitted<MessagesAnswer>,
    command: ChangeMessage,
) -> Result<(), ChangeMessageError> {
    let ChangeMessage { message, version, complaint, closed, order } = command;
    let order = order.map(|typed| number(&typed));
    let (now, by) = (messages.clock.now(), staff.actor());
    messages
        .db
        .transaction(move |tx| {
            let before = tx.lock_message(message)?.ok_or(MessageNotFound)?;
            let mut after = before.clone();
            if let Some(complaint) = complaint {
                after.state.mark_complaint(complaint);
            }
            match closed {
                Some(true) => after.state.close(),
                Some(false) if after.state.status == MessageStatus::Closed => after.state.open_again(now),
                _ => {}
            }
            if let Some(order) = &order {
                after.order.clone_from(order);
            }
            let changes = after.changes_from(&before);
            if changes == AuditChanges::default() {
                return Ok(());
            }
            if before.version != version {
                return Err(ChangeMessageError::Stale);
            }
            match &after.order {
                Some(number) if before.order != after.order && !tx.has_order(number)? => {
                    return Err(ChangeMessageError::Order);
                }
                _ => {}
            }
            tx.save_message(&after)?;
            Ok(tx.write_audit(&after.audited("changed_message", changes, by.clone(), now))?)
        })
        .await
}

/// In capitals, with its prefix; `None` for nothing.
fn number(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
    match plain.strip_prefix("PT") {
        _ if typed.trim().is_empty() => None,
        Some(code) if code.len() == 8 => Some(format!("PT-{code}")),
        _ => Some(format!("PT-{plain}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_orders_number_is_read_as_people_type_it() {
        for typed in ["PT-7K3M9QX2", " pt-7k3m9qx2 ", "7K3M9QX2", "pt 7k3m 9qx2"] {
            assert_eq!(number(typed).as_deref(), Some("PT-7K3M9QX2"), "{typed}");
        }
        assert_eq!(number("PTAB7Q2X").as_deref(), Some("PT-PTAB7Q2X"));
        assert_eq!(number("  "), None);
        assert_eq!(number("%").as_deref(), Some("PT-"), "an order of nobody");
    }
}
