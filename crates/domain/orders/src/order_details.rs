//! One order with all that belongs to it, as staff see it.

use chrono::NaiveDate;
use pattu_catalog::ProductId;
use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Order, OrderLine, PackBy, PaymentAttempt, RefundStatus, ReturnedParts, StaffAction, StoredRefund,
    payment::AttemptStatus, views::StaffOrderView,
};

/// An order, and what is stored about it elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderDetails {
    pub order: Order,
    /// Every attempt to pay for it, oldest first.
    pub payments: Vec<PaymentAttempt>,
    /// All that goes back or went back, each with when it was written down, oldest first.
    pub refunds: Vec<(StoredRefund, Timestamp)>,
    /// What of it went back with them.
    pub returned: ReturnedParts,
    /// Oldest first.
    pub emails: Vec<OrderEmailEntry>,
    /// Newest first.
    pub notes: Vec<OrderNote>,
}

impl OrderDetails {
    /// What could still go back of the payment that paid it.
    pub fn left(&self) -> Money {
        let Some(paid) = self.payments.iter().find(|payment| payment.applied) else { return Money::ZERO };
        let back = self
            .refunds
            .iter()
            .map(|(stored, _)| stored)
            .filter(|stored| stored.refund.payment == paid.id && stored.status != RefundStatus::Failed)
            .try_fold(Money::ZERO, |sum, stored| sum.plus(stored.refund.amount));
        back.and_then(|back| paid.amount.minus(back)).unwrap_or(Money::ZERO).max(Money::ZERO)
    }
}

/// How far an email got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EmailState {
    Waiting,
    Sent,
    GivenUp,
}

/// An email about an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OrderEmailEntry {
    /// `order_shipped`, …
    pub kind: String,
    pub state: EmailState,
    /// When it left, was given up, or is tried next.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What the mail server said last.
    pub error: Option<String>,
}

/// What somebody who works here wrote for the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OrderNote {
    pub id: i64,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Their sign-in name.
    pub by: String,
    pub text: String,
}

/// An attempt to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderPayment)]
pub struct PaymentView {
    /// The provider's id.
    pub id: String,
    pub status: AttemptStatus,
    /// It paid this order; any other captured one went back.
    pub applied: bool,
    pub method: Option<String>,
    /// In rupees.
    pub amount: Money,
    /// In rupees.
    pub refunded: Money,
    /// What the provider said of one that failed.
    pub error: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub seen_at: Timestamp,
}

/// Money on its way back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderRefundEntry)]
pub struct RefundEntryView {
    /// In rupees.
    pub amount: Money,
    pub reason: String,
    pub status: RefundStatus,
    /// The provider's id, once it has one.
    pub reference: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// What went back of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReturnedItem)]
pub struct ReturnedItemView {
    /// The product.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// Pieces that were paid back.
    pub refunded: u32,
    /// Pieces that are on sale again.
    pub on_sale: u32,
    /// Pieces that are still part of the order.
    pub left: u32,
}

impl ReturnedItemView {
    fn of(line: &OrderLine, returned: &ReturnedParts) -> Self {
        let gone = returned.of(line.product);
        Self {
            id: line.product,
            refunded: gone.refunded,
            on_sale: gone.on_sale,
            left: line.quantity.saturating_sub(gone.refunded),
        }
    }
}

/// An order with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminOrder)]
pub struct AdminOrderView {
    #[serde(flatten)]
    pub order: StaffOrderView,
    /// Sent back with a change: somebody else may have changed it meanwhile.
    pub version: u32,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
    /// The day by which it is to leave the store; null unless it waits for that.
    #[schema(value_type = Option<String>, format = Date)]
    pub pack_by: Option<NaiveDate>,
    /// That day is over.
    pub late: bool,
    /// Until when whoever asks can take their last step back.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub undo_until: Option<Timestamp>,
    /// All that staff do with orders, and what is in the way of it.
    pub actions: Vec<StaffAction>,
    /// What could still be returned, in rupees.
    pub left: Money,
    /// What is left of the delivery charge, in rupees.
    pub shipping_left: Money,
    /// Each line once, in the order of the items.
    pub returned_items: Vec<ReturnedItemView>,
    /// Since when its parcel is back in the store.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub returned_at: Option<Timestamp>,
    /// Oldest first.
    pub payments: Vec<PaymentView>,
    /// Oldest first.
    pub refunds: Vec<RefundEntryView>,
    /// Oldest first.
    pub emails: Vec<OrderEmailEntry>,
    /// Newest first.
    pub notes: Vec<OrderNote>,
}

impl AdminOrderView {
    /// As this member of staff sees it; an order that is to be packed has a day for that.
    pub fn of(
        details: OrderDetails,
        staff: &str,
        now: Timestamp,
        pack_by: impl FnOnce(Timestamp) -> PackBy,
    ) -> Self {
        let left = details.left();
        let OrderDetails { order, payments, refunds, returned, emails, notes } = details;
        let stored = order.stored();
        let paid_at = stored.paid_at.filter(|_| stored.has_parcel());
        let due = PackBy::of(stored.status, paid_at, pack_by);
        Self {
            version: stored.version,
            paid_at: stored.paid_at,
            pack_by: due.map(|due| due.day),
            late: due.is_some_and(|due| due.late),
            undo_until: order.undo_until(staff, now),
            actions: order.staff_actions(staff, left, now),
            left,
            shipping_left: stored
                .amounts
                .shipping
                .minus(returned.shipping)
                .unwrap_or(Money::ZERO)
                .max(Money::ZERO),
            returned_items: stored.lines.iter().map(|line| ReturnedItemView::of(line, &returned)).collect(),
            returned_at: stored.returned_at,
            payments: payments.into_iter().map(PaymentView::from).collect(),
            refunds: refunds.into_iter().map(RefundEntryView::from).collect(),
            emails,
            notes,
            order: StaffOrderView::of(&order, now),
        }
    }
}

impl From<PaymentAttempt> for PaymentView {
    fn from(attempt: PaymentAttempt) -> Self {
        let PaymentAttempt { id, status, applied, method, amount, refunded, error, seen_at, .. } = attempt;
        Self { id, status, applied, method, amount, refunded, error, seen_at }
    }
}

impl From<(StoredRefund, Timestamp)> for RefundEntryView {
    fn from((stored, created_at): (StoredRefund, Timestamp)) -> Self {
        let StoredRefund { refund, provider_id, status, .. } = stored;
        Self { amount: refund.amount, reason: refund.reason, status, reference: provider_id, created_at }
    }
}
