//! What only staff see of an order.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{OrderPayments, ShopperOrderView};
use crate::{Order, OrderEvent, OrderStatus, PaymentStatus};

/// An order as staff see it: what whoever ordered sees, and what is between the people who work here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffOrder)]
pub struct StaffOrderView {
    /// What whoever ordered sees.
    #[serde(flatten)]
    pub order: ShopperOrderView,
    /// Why a person has to look at its money.
    pub review_note: Option<String>,
    /// Everything that happened, with names and notes, oldest first.
    pub history: Vec<HistoryView>,
}

/// An entry of the history as staff read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffHistoryEntry)]
pub struct HistoryView {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The order's state after it.
    pub status: OrderStatus,
    /// The money's state after it.
    pub payment_status: PaymentStatus,
    /// By whom; staff by their sign-in name.
    pub actor: String,
    /// What was noted.
    pub note: String,
}

impl StaffOrderView {
    /// The view of a loaded order with its history and the provider order that is shown.
    pub fn of(order: &Order, history: Vec<OrderEvent>, payments: OrderPayments, now: Timestamp) -> Self {
        Self {
            order: ShopperOrderView::of(order, &history, payments, now),
            review_note: order.stored().review_note.clone(),
            history: history
                .into_iter()
                .map(|event| HistoryView {
                    at: event.at,
                    status: event.status,
                    payment_status: event.payment_status,
                    actor: event.actor.as_text(),
                    note: event.note,
                })
                .collect(),
        }
    }
}
