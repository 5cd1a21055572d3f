//! Orders: what a merchant asks to be paid.

use serde_json::{Value, json};

use super::notes::Notes;

/// Where an order stands. `Paid` is final: refunds do not change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderStatus {
    /// No payment attempted yet.
    Created,
    /// Attempted, nothing captured.
    Attempted,
    Paid,
}

/// Who captures an authorized payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capture {
    /// By itself, if it was authorized within so many minutes of its creation; always if `None`.
    Automatic {
        /// `automatic_expiry_period`.
        within_minutes: Option<i64>,
    },
    /// Only by the merchant's call.
    Manual,
}

impl Capture {
    /// Whether a payment authorized `minutes` after its creation captures itself.
    pub fn is_automatic_after(self, minutes: i64) -> bool {
        match self {
            Self::Automatic { within_minutes } => within_minutes.is_none_or(|limit| minutes <= limit),
            Self::Manual => false,
        }
    }
}

/// What a merchant sends to make an order, already checked.
#[derive(Debug, Clone)]
pub struct NewOrder {
    /// Paise.
    pub amount: i64,
    /// The merchant's own number.
    pub receipt: Option<String>,
    pub notes: Notes,
    /// Who captures its payments.
    pub capture: Capture,
}

#[derive(Debug, Clone)]
pub struct Order {
    /// `order_…`
    pub id: String,
    /// Paise asked for.
    pub amount: i64,
    /// Paise captured.
    pub amount_paid: i64,
    /// The merchant's own number.
    pub receipt: Option<String>,
    pub status: OrderStatus,
    /// Payment attempts, good and bad.
    pub attempts: u32,
    pub notes: Notes,
    /// Who captures its payments.
    pub capture: Capture,
    /// Unix seconds.
    pub created_at: i64,
}

impl Order {
    /// The `order` entity.
    pub fn view(&self) -> Value {
        let status = match self.status {
            OrderStatus::Created => "created",
            OrderStatus::Attempted => "attempted",
            OrderStatus::Paid => "paid",
        };
        json!({
            "id": self.id, "entity": "order", "amount": self.amount, "amount_paid": self.amount_paid,
            "amount_due": (self.amount - self.amount_paid).max(0), "currency": "INR", "receipt": self.receipt,
            "offer_id": null, "status": status, "attempts": self.attempts, "notes": self.notes.view(),
            "created_at": self.created_at,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_authorization_waits_for_the_merchant() {
        let policy = Capture::Automatic { within_minutes: Some(12) };
        assert!(
            policy.is_automatic_after(0) && policy.is_automatic_after(12) && !policy.is_automatic_after(13)
        );
        assert!(Capture::Automatic { within_minutes: None }.is_automatic_after(9_999));
        assert!(!Capture::Manual.is_automatic_after(0));
    }
}
