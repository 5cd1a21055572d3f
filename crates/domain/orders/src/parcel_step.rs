//! The steps of a parcel that staff take every day.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::OrderStatus;

/// One step of an order on its way out; neither money nor stock moves at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ParcelStep {
    StartPacking,
    MarkShipped,
    MarkDelivered,
}

impl ParcelStep {
    const ALL: [Self; 3] = [Self::StartPacking, Self::MarkShipped, Self::MarkDelivered];

    /// The state it leads to.
    pub const fn status(self) -> OrderStatus {
        match self {
            Self::StartPacking => OrderStatus::Processing,
            Self::MarkShipped => OrderStatus::Shipped,
            Self::MarkDelivered => OrderStatus::Delivered,
        }
    }

    /// What comes next for an order in this state.
    pub fn after(status: OrderStatus) -> Option<Self> {
        Self::ALL.into_iter().find(|step| status.staff_may_make(step.status()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_follows_the_one_before_and_can_be_taken_back() {
        let mut status = OrderStatus::Confirmed;
        for step in ParcelStep::ALL {
            assert_eq!(ParcelStep::after(status), Some(step));
            assert_eq!(step.status().before(), Some(status));
            status = step.status();
        }
        for idle in
            [OrderStatus::Pending, OrderStatus::Delivered, OrderStatus::Cancelled, OrderStatus::Expired]
        {
            assert_eq!(ParcelStep::after(idle), None);
        }
    }
}
