//! Refunds: money going back to the instrument it came from.

use serde_json::{Value, json};

use super::notes::Notes;

/// Where a refund stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStatus {
    Pending,
    Processed,
    /// Did not work.
    Failed,
}

/// What is asked for, already checked for form.
#[derive(Debug, Clone, Default)]
pub struct NewRefund {
    /// Paise; all that is left when missing.
    pub amount: Option<i64>,
    /// `normal` or `optimum`.
    pub speed: Option<String>,
    pub notes: Notes,
    /// The merchant's own number, once per payment.
    pub receipt: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Refund {
    /// `rfnd_…`
    pub id: String,
    /// The payment it gives back.
    pub payment_id: String,
    /// Paise.
    pub amount: i64,
    pub status: RefundStatus,
    /// `normal` or `optimum`.
    pub speed: String,
    pub notes: Notes,
    /// The merchant's own number.
    pub receipt: Option<String>,
    /// Unix seconds.
    pub created_at: i64,
}

impl Refund {
    /// The `refund` entity.
    pub fn view(&self) -> Value {
        let (status, speed) = match self.status {
            RefundStatus::Pending => ("pending", None),
            RefundStatus::Processed => ("processed", Some("normal")),
            RefundStatus::Failed => ("failed", None),
        };
        json!({
            "id": self.id, "entity": "refund", "amount": self.amount, "currency": "INR", "payment_id": self.payment_id,
            "notes": self.notes.view(), "receipt": self.receipt, "acquirer_data": { "arn": null },
            "created_at": self.created_at, "batch_id": null, "status": status, "speed_processed": speed,
            "speed_requested": self.speed,
        })
    }
}
