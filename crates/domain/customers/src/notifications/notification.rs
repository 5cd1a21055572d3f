//! What the shop tells a customer in their account. Whoever changes something writes it down in the same transaction.

use pattu_kernel::{Id, Refusal, StoreError, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// Marks ids of notifications.
#[derive(Debug)]
pub enum NotificationTag {}
pub type NotificationId = Id<NotificationTag>;

/// What it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NotificationKind {
    /// An order.
    Order,
    /// A saree woven to order.
    CustomOrder,
    /// The account itself.
    Account,
    /// A review they wrote.
    Review,
}

impl NotificationKind {
    const ALL: [Self; 4] = [Self::Order, Self::CustomOrder, Self::Account, Self::Review];

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::CustomOrder => "customOrder",
            Self::Account => "account",
            Self::Review => "review",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

/// A notification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: NotificationId,
    /// What it is about.
    pub kind: NotificationKind,
    /// A few words.
    pub title: String,
    /// A sentence or two.
    pub body: String,
    /// Where to read more: a path in the shop.
    pub link: Option<String>,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was read; null before that.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub read_at: Option<Timestamp>,
}

/// Why nothing was marked.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum NotificationError {
    /// No such notification of this customer's.
    #[error("Notification not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_called_the_same_in_storage_and_on_the_wire() {
        for kind in NotificationKind::ALL {
            assert_eq!(NotificationKind::parse(kind.as_str()), Some(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
        }
    }
}
