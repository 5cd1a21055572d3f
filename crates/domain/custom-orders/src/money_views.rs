//! What a custom order costs, and what was paid of it, as customer and staff see it.

use chrono::NaiveDate;
use pattu_kernel::{Money, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{CustomOrder, CustomPayment, CustomPaymentKind, CustomQuote, Stage};

/// What the sarees cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomQuoteView {
    /// From 1; a newer one replaces an older one.
    pub version: u32,
    pub pieces: u32,
    /// For one saree in rupees, taxes included.
    pub piece_price: Money,
    /// For all of them.
    pub shipping: Money,
    pub total: Money,
    /// With it the quote is accepted.
    pub advance: Money,
    /// Due when the sarees are woven, before they leave.
    pub balance: Money,
    /// The last day in India on which the advance may be paid.
    pub valid_until: NaiveDate,
    /// The day on which they arrive when the advance is paid in time.
    pub deliver_by: NaiveDate,
    /// It can be accepted: its advance waits to be paid, and its days are not over.
    pub is_open: bool,
}

impl CustomQuoteView {
    pub(crate) fn of(order: &CustomOrder, now: Timestamp) -> Option<Self> {
        let quote = order.quote?;
        let CustomQuote { version, pieces, piece, shipping, sums, deliver_by } = quote;
        Some(Self {
            version,
            pieces,
            piece_price: piece,
            shipping,
            total: quote.total(),
            advance: sums.advance,
            balance: sums.balance,
            valid_until: sums.valid_until,
            deliver_by,
            is_open: order.stage == Stage::Quoted && sums.valid_until >= day_in_india(now),
        })
    }
}

/// Money that came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomPaymentView {
    pub kind: CustomPaymentKind,
    /// In rupees.
    pub amount: Money,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The order that it was paid with.
    pub order_id: Uuid,
    pub order_number: String,
    /// So much of that order goes back, or has.
    pub returned: Money,
}

impl From<CustomPayment> for CustomPaymentView {
    fn from(paid: CustomPayment) -> Self {
        let CustomPayment { kind, amount, at, order, order_number, returned } = paid;
        Self { kind, amount, at, order_id: order, order_number, returned }
    }
}

/// How far weaving has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WovenSoFar {
    /// Of all pieces together.
    pub cm: u32,
    pub of_cm: u32,
}

impl WovenSoFar {
    /// `None` before it is on the loom.
    pub(crate) fn of(order: &CustomOrder) -> Option<Self> {
        let begun = order.stage.is_after_advance() && order.stage != Stage::AdvancePaid;
        begun.then(|| Self { cm: order.woven_cm, of_cm: order.cm_to_weave() })
    }
}
