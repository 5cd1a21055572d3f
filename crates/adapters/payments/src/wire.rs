//! The provider's JSON, read leniently: only what the shop acts on is required.

use pattu_kernel::Money;
use pattu_orders::payment::{AttemptStatus, PaymentSnapshot, RefundSnapshot, RefundStatus};
use serde::{Deserialize, Serialize};

/// `POST /v1/orders`
#[derive(Debug, Serialize)]
pub(crate) struct CreateOrder {
    pub amount: i64,
    pub currency: &'static str,
    pub receipt: String,
    pub notes: OrderNotes,
    pub payment: CapturePolicy,
}

/// The order id and nothing else: what is in notes can be seen and changed by the browser's script.
#[derive(Debug, Serialize)]
pub(crate) struct OrderNotes {
    #[serde(rename = "orderId")]
    pub order_id: String,
}

/// Captures belong to the order, not to the account's settings.
#[derive(Debug, Serialize)]
pub(crate) struct CapturePolicy {
    pub capture: &'static str,
    pub capture_options: CaptureOptions,
}

/// Minutes from the payment's creation.
#[derive(Debug, Serialize)]
pub(crate) struct CaptureOptions {
    pub automatic_expiry_period: u32,
    pub manual_expiry_period: u32,
    pub refund_speed: &'static str,
}

/// An order as answered.
#[derive(Debug, Deserialize)]
pub(crate) struct OrderEntity {
    pub id: String,
    pub amount: i64,
}

/// A collection as answered.
#[derive(Debug, Deserialize)]
pub(crate) struct Collection<T> {
    pub items: Vec<T>,
}

/// A payment as answered, or as carried by a webhook.
#[derive(Debug, Deserialize)]
pub(crate) struct PaymentEntity {
    pub id: String,
    pub amount: i64,
    pub currency: String,
    pub status: String,
    #[serde(default)]
    pub order_id: Option<String>,
    #[serde(default)]
    pub captured: Option<bool>,
    #[serde(default)]
    pub amount_refunded: Option<i64>,
    #[serde(default)]
    pub method: Option<String>,
    #[serde(default)]
    pub error_code: Option<String>,
    #[serde(default)]
    pub error_description: Option<String>,
}

impl PaymentEntity {
    /// `None` for payments without an order, with an id that is none, and for states we do not know: none of them can be one
    /// of ours to act on. Words are shortened to what can be stored.
    pub(crate) fn into_snapshot(self) -> Option<PaymentSnapshot> {
        let status = AttemptStatus::parse(&self.status)?;
        let provider_order = self.order_id.filter(|id| is_id(id))?;
        Some(PaymentSnapshot {
            id: Some(self.id).filter(|id| is_id(id))?,
            provider_order,
            status,
            captured: self.captured.unwrap_or(status.is_money()),
            amount: Money::from_paise(self.amount),
            currency: short(&self.currency),
            refunded: Money::from_paise(self.amount_refunded.unwrap_or(0)),
            method: self.method.as_deref().map(short).filter(|text| !text.is_empty()),
            error: self
                .error_description
                .or(self.error_code)
                .as_deref()
                .map(short)
                .filter(|text| !text.is_empty()),
        })
    }
}

/// The provider's ids are letters, digits and one underscore; nothing else is looked up, stored or put into a path.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Words of another machine: without signs that no column holds, and no longer than a person reads.
pub(crate) fn short(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(300).collect()
}

/// `POST /v1/payments/{id}/capture`
#[derive(Debug, Serialize)]
pub(crate) struct Capture {
    pub amount: i64,
    pub currency: &'static str,
}

/// `POST /v1/payments/{id}/refund`
#[derive(Debug, Serialize)]
pub(crate) struct CreateRefund {
    pub amount: i64,
    pub speed: &'static str,
    pub notes: RefundNotes,
}

/// What we know a refund again by, in the provider's list.
#[derive(Debug, Serialize)]
pub(crate) struct RefundNotes {
    #[serde(rename = "orderId")]
    pub order_id: String,
    pub refund: String,
}

/// A refund as answered.
#[derive(Debug, Deserialize)]
pub(crate) struct RefundEntity {
    pub id: String,
    pub amount: i64,
    pub status: String,
    /// An object, or an empty list when there are none.
    #[serde(default)]
    pub notes: serde_json::Value,
}

impl RefundEntity {
    /// A state we do not know is one that has not ended.
    pub(crate) fn into_snapshot(self) -> RefundSnapshot {
        RefundSnapshot {
            key: self.notes.get("refund").and_then(serde_json::Value::as_str).map(ToOwned::to_owned),
            amount: Money::from_paise(self.amount),
            status: match self.status.as_str() {
                "processed" => RefundStatus::Processed,
                "failed" => RefundStatus::Failed,
                _ => RefundStatus::Pending,
            },
            id: self.id,
        }
    }
}

/// The error document. Only code and description are always there.
#[derive(Debug, Deserialize)]
pub(crate) struct ErrorDocument {
    pub error: ErrorBody,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ErrorBody {
    pub code: String,
    #[serde(default)]
    pub description: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_notes_extra_fields_and_missing_ones_are_read() {
        let json = r#"{"id":"pay_1","entity":"payment","amount":500,"currency":"INR","status":"failed","order_id":"order_1",
            "notes":[],"fee_bearer":"x","error_code":"","error_description":null,"captured":false,"amount_refunded":0}"#;
        let snapshot = serde_json::from_str::<PaymentEntity>(json).unwrap().into_snapshot().unwrap();
        assert_eq!(snapshot.status, AttemptStatus::Failed);
        assert_eq!(snapshot.error, None);
    }

    #[test]
    fn unknown_states_and_payments_without_order_are_not_ours() {
        for json in [
            r#"{"id":"pay_1","amount":500,"currency":"INR","status":"pending","order_id":"order_1"}"#,
            r#"{"id":"pay_1","amount":500,"currency":"INR","status":"captured","order_id":null}"#,
        ] {
            assert!(serde_json::from_str::<PaymentEntity>(json).unwrap().into_snapshot().is_none(), "{json}");
        }
    }
}
