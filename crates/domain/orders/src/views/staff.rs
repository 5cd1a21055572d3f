//! What only staff see of an order.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::ShopperOrderView;
use crate::{Order, OrderStatus, PaymentStatus};

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
    /// The view of an order as it is now.
    pub fn of(order: &Order, now: Timestamp) -> Self {
        let stored = order.stored();
        Self {
            order: ShopperOrderView::of_buyer(order, now),
            review_note: stored.review_note.clone(),
            history: stored
                .history
                .iter()
                .map(|event| HistoryView {
                    at: event.at,
                    status: event.status,
                    payment_status: event.payment_status,
                    actor: event.actor.as_text(),
                    note: event.note.clone(),
                })
                .collect(),
        }
    }
}
