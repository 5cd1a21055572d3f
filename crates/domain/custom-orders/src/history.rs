//! What happened to a custom order, line by line; nobody changes a line.

use pattu_kernel::Timestamp;

use crate::{CustomOrderId, Mover, Stage};

/// One line: a move, or words of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrderEvent {
    pub order: CustomOrderId,
    /// From none: it was asked for.
    pub from: Option<Stage>,
    /// None: it stayed where it was.
    pub to: Option<Stage>,
    pub at: Timestamp,
    pub by: Mover,
    /// The name they sign in with, of staff.
    pub name: Option<String>,
    /// For the people who work here.
    pub note: Option<String>,
}

impl CustomOrderEvent {
    /// It was asked for.
    pub const fn requested(order: CustomOrderId, at: Timestamp) -> Self {
        let (from, to) = (None, Some(Stage::Requested));
        Self { order, from, to, at, by: Mover::Customer, name: None, note: None }
    }

    /// Its charge came in with this order.
    pub fn booked(order: CustomOrderId, at: Timestamp, paid_with: &str) -> Self {
        let (from, to) = (Some(Stage::Requested), Some(Stage::Booked));
        Self {
            order,
            from,
            to,
            at,
            by: Mover::Money,
            name: None,
            note: Some(format!("Paid with {paid_with}")),
        }
    }

    /// The order that had booked it was cancelled, by whoever ordered or by somebody who works here.
    pub fn cancelled_with_order(order: CustomOrderId, at: Timestamp, staff: Option<String>) -> Self {
        let (from, to) = (Some(Stage::Booked), Some(Stage::Cancelled));
        let by = if staff.is_some() { Mover::Staff } else { Mover::Customer };
        Self { order, from, to, at, by, name: staff, note: Some("The order was cancelled".to_owned()) }
    }

    /// Nobody paid for it in time.
    pub const fn expired(order: CustomOrderId, at: Timestamp) -> Self {
        let (from, to) = (Some(Stage::Requested), Some(Stage::Cancelled));
        Self { order, from, to, at, by: Mover::Time, name: None, note: None }
    }
}
