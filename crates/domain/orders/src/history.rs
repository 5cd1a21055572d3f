//! What happened to an order, and by whom.

use pattu_kernel::Timestamp;

use crate::{OrderStatus, PaymentStatus};

/// Who did something to an order, as the timeline says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// Whoever ordered.
    Shopper,
    /// The payment provider, by any of its three ways.
    Provider,
    /// The shop's own clock.
    Shop,
    /// Somebody who works here, by name.
    Staff(String),
}

impl Actor {
    /// As stored and shown.
    pub fn as_text(&self) -> String {
        match self {
            Self::Shopper => "shopper".to_owned(),
            Self::Provider => "payment provider".to_owned(),
            Self::Shop => "shop".to_owned(),
            Self::Staff(name) => format!("staff: {name}"),
        }
    }
}

/// An entry of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    /// When.
    pub at: Timestamp,
    /// The order's state after it.
    pub status: OrderStatus,
    /// The money's state after it.
    pub payment_status: PaymentStatus,
    /// By whom.
    pub actor: String,
    /// In the shop's words.
    pub note: String,
}
