//! Booking: the charge of a custom order is paid through an ordinary order, as a line of its own.

use chrono::TimeDelta;
use pattu_customers::CustomerId;
use pattu_kernel::{FieldErrors, Money, Refusal, StoreError, Timestamp};

use crate::{CustomOrderId, CustomOrderNumber, Stage};

/// What a custom order is called in a cart and on a bill.
pub const LINE_NAME: &str = "Custom Jacquard Saree";
/// So many custom orders go into one order.
pub const MOST_BOOKINGS: usize = 5;
/// A picture of an order that is over is kept this long.
pub const PICTURE_STAYS: TimeDelta = TimeDelta::days(365);

/// A custom order as an order over its charge needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    pub id: CustomOrderId,
    pub number: CustomOrderNumber,
    /// Whoever was signed in when they asked.
    pub customer: Option<CustomerId>,
    pub stage: Stage,
    /// What booking costs: fixed when it was asked for.
    pub charge: Money,
    /// Until it is paid for.
    pub expires_at: Option<Timestamp>,
}

/// Why custom orders are not booked.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum BookingError {
    #[error("One order books at most {MOST_BOOKINGS} custom orders")]
    #[refusal(Invalid, "too_many_lines", field = "customOrders")]
    TooMany,
    /// The same one more than once.
    #[error("Each custom order is booked once")]
    #[refusal(Invalid, "invalid", fields = wrong_line)]
    Twice {
        /// Its place in the request.
        line: usize,
    },
    /// Not there, or not theirs to see; as they were sent.
    #[error("Your custom order is not saved yet. Please save it and try again")]
    #[refusal(Conflict, "custom_order_missing")]
    Missing(Vec<String>),
    /// Booked already, given up, or waited for too long.
    #[error("{number} {}. Please take it out of your cart", .why.as_str())]
    #[refusal(Conflict, "custom_order_closed")]
    Closed { id: CustomOrderId, number: CustomOrderNumber, why: Closed },
    /// The owner has not said yet how the charge is taxed.
    #[error(
        "We take requests for custom orders now; payment opens soon, and we will write to you. Please take it out of your cart until then"
    )]
    #[refusal(Conflict, "custom_orders_take_no_money")]
    TakesNoMoney(Vec<CustomOrderId>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BookingError {
    fn wrong_line(&self) -> FieldErrors {
        match self {
            Self::Twice { line } => [(format!("customOrders[{line}].id"), self.to_string())].into(),
            _ => FieldErrors::new(),
        }
    }
}

/// What is in the way of booking one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Booked,
    Cancelled,
    Expired,
    /// It was asked for while the shop took no charge.
    Free,
}

impl Closed {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Booked => "is booked already",
            Self::Cancelled => "was cancelled",
            Self::Expired => "was not booked in time, and would have to be asked for again",
            Self::Free => "costs nothing to book: the shop calls you about it",
        }
    }
}

impl Booking {
    /// Whether an order over its charge may be placed now.
    ///
    /// # Errors
    /// [`BookingError::Closed`]
    pub fn may_be_ordered(&self, now: Timestamp) -> Result<(), BookingError> {
        let why = match self.stage {
            Stage::Cancelled => Closed::Cancelled,
            Stage::Requested if self.expires_at.is_some_and(|end| end <= now) => Closed::Expired,
            Stage::Requested if self.charge <= Money::ZERO => Closed::Free,
            Stage::Requested => return Ok(()),
            _ => Closed::Booked,
        };
        Err(BookingError::Closed { id: self.id, number: self.number.clone(), why })
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn only_a_request_that_waits_can_be_ordered() {
        let now = Timestamp::UNIX_EPOCH;
        let waiting = Booking {
            id: Id::new(Uuid::from_u128(1)),
            number: CustomOrderNumber::from_stored("PC-7K3M9QX2".to_owned()),
            customer: None,
            stage: Stage::Requested,
            charge: Money::from_rupees(30_000),
            expires_at: Some(now + TimeDelta::seconds(1)),
        };
        assert!(waiting.may_be_ordered(now).is_ok());
        let words = |booking: Booking| booking.may_be_ordered(now).unwrap_err().to_string();
        for stage in Stage::ALL.into_iter().filter(|stage| *stage != Stage::Requested) {
            let said = words(Booking { stage, ..waiting.clone() });
            let wanted = if stage == Stage::Cancelled { "was cancelled" } else { "is booked already" };
            assert_eq!(said, format!("PC-7K3M9QX2 {wanted}. Please take it out of your cart"));
        }
        assert!(words(Booking { expires_at: Some(now), ..waiting.clone() }).contains("not booked in time"));
        assert!(words(Booking { charge: Money::ZERO, ..waiting }).contains("costs nothing"));
    }
}
