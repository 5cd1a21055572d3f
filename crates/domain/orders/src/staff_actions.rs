//! What staff can do with an order as it is now. Screens show this and decide nothing.

use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Order, OrderStatus};

/// Something staff do with an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StaffActionName {
    StartPacking,
    MarkShipped,
    MarkDelivered,
    CameBack,
    SendAgain,
    Undo,
    ChangeAddress,
    Refund,
    Cancel,
}

/// Whether it can be done now, and why not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StaffAction {
    pub name: StaffActionName,
    pub allowed: bool,
    /// What is in its way; null when nothing is.
    pub reason: Option<&'static str>,
}

impl Order {
    /// Everything staff do with orders, in the order of an order's life. `left` of its payment could still go back.
    pub fn staff_actions(&self, staff: &str, left: Money, now: Timestamp) -> Vec<StaffAction> {
        use StaffActionName::{
            CameBack, Cancel, ChangeAddress, MarkDelivered, MarkShipped, Refund, SendAgain, StartPacking,
            Undo,
        };
        let undo = if self.undo_until(staff, now).is_some() { Ok(()) } else { Err("It is too late to undo") };
        [
            (StartPacking, self.may_go(OrderStatus::Processing)),
            (MarkShipped, self.may_go(OrderStatus::Shipped)),
            (MarkDelivered, self.may_go(OrderStatus::Delivered)),
            (CameBack, self.may_come_back()),
            (SendAgain, self.may_be_sent_again()),
            (Undo, undo),
            (ChangeAddress, self.address_may_change()),
            (Refund, self.may_be_refunded(left)),
            (Cancel, self.may_go(OrderStatus::Cancelled)),
        ]
        .map(|(name, outcome)| StaffAction { name, allowed: outcome.is_ok(), reason: outcome.err() })
        .into()
    }

    fn may_go(&self, next: OrderStatus) -> Result<(), &'static str> {
        let status = self.stored().status;
        if status.staff_may_make(next) {
            if next == OrderStatus::Cancelled && self.work_has_begun() {
                return Err("The design of its custom order has begun. Return an amount instead");
            }
            if next != OrderStatus::Cancelled && !self.stored().has_parcel() {
                return Err("There is nothing to pack");
            }
            let is_back = self.stored().returned_at.is_some();
            return if is_back { Err("The parcel came back") } else { Ok(()) };
        }
        Err(match (status, next) {
            (OrderStatus::Cancelled, _) => "This order is cancelled",
            (OrderStatus::Expired, _) => "This order was not paid in time",
            (OrderStatus::Delivered, _) => "It has been delivered",
            (OrderStatus::Shipped, OrderStatus::Cancelled) => "The parcel has left. Return the money instead",
            (OrderStatus::Pending, _) => "It is not paid yet",
            (OrderStatus::Confirmed, _) => "Start packing first",
            (OrderStatus::Processing, OrderStatus::Delivered) => "Mark it as shipped first",
            (OrderStatus::Processing | OrderStatus::Shipped, _) => "This is done already",
        })
    }

    fn may_come_back(&self) -> Result<(), &'static str> {
        match (self.stored().status, self.stored().returned_at) {
            (OrderStatus::Shipped | OrderStatus::Delivered, None) => Ok(()),
            (_, Some(_)) => Err("The parcel came back already"),
            _ => Err("It has not left"),
        }
    }

    fn may_be_sent_again(&self) -> Result<(), &'static str> {
        match (self.stored().status, self.stored().returned_at) {
            (OrderStatus::Shipped, Some(_)) => Ok(()),
            (_, Some(_)) => Err("It was delivered before it came back"),
            _ => Err("It has not come back"),
        }
    }

    fn address_may_change(&self) -> Result<(), &'static str> {
        match self.stored().status {
            status if status.is_unpacked() => Ok(()),
            OrderStatus::Processing => Err("It is being packed for the address it has"),
            OrderStatus::Shipped | OrderStatus::Delivered => Err("The parcel has left"),
            _ => Err("Nothing is sent any more"),
        }
    }

    fn may_be_refunded(&self, left: Money) -> Result<(), &'static str> {
        if left > Money::ZERO {
            return Ok(());
        }
        Err(if self.stored().payment_status.has_paid() {
            "Everything has been returned"
        } else {
            "Nothing was paid"
        })
    }
}
