//! The links that open an order to whoever holds them: what each may show, and when it ends (ruling 15).

use pattu_customers::CustomerId;
use pattu_kernel::{LINKS_LAST, Timestamp};

use crate::OrderStatus;

/// How much of an order a link shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkAccess {
    /// Everything: it was given to the browser that ordered, or went to the order's email.
    Full,
    /// No more of the contact than tells the order apart: number and phone stand on every parcel.
    Masked,
}

/// What opens an order now: its links, and the account it stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderLink {
    /// Whose account opens it without a link.
    pub customer: Option<CustomerId>,
    /// Links of another version were taken back.
    pub version: u32,
    /// Where the order is.
    pub status: OrderStatus,
    /// When it came to this state.
    pub since: Timestamp,
    /// When its links were renewed last.
    pub renewed_at: Option<Timestamp>,
}

impl OrderLink {
    /// The version of an order whose links were never taken back.
    pub const FIRST: u32 = 1;

    /// When its links end; never while something is still to happen to the order.
    pub fn ends_at(&self) -> Option<Timestamp> {
        let is_over =
            matches!(self.status, OrderStatus::Delivered | OrderStatus::Cancelled | OrderStatus::Expired);
        is_over.then(|| self.renewed_at.map_or(self.since, |renewed| renewed.max(self.since)) + LINKS_LAST)
    }

    /// Its links do not open it any more.
    pub fn has_ended(&self, now: Timestamp) -> bool {
        self.ends_at().is_some_and(|end| end <= now)
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn links_end_ninety_days_after_delivery_or_after_the_last_change() {
        let since = Timestamp::UNIX_EPOCH;
        let link = |status, renewed_at| OrderLink { customer: None, version: 1, status, since, renewed_at };
        for status in
            [OrderStatus::Pending, OrderStatus::Confirmed, OrderStatus::Processing, OrderStatus::Shipped]
        {
            assert_eq!(link(status, None).ends_at(), None, "{status:?}");
        }
        for status in [OrderStatus::Delivered, OrderStatus::Cancelled, OrderStatus::Expired] {
            let link = link(status, None);
            assert_eq!(link.ends_at(), Some(since + TimeDelta::days(90)), "{status:?}");
            assert!(!link.has_ended(since + TimeDelta::days(90) - TimeDelta::seconds(1)));
            assert!(link.has_ended(since + TimeDelta::days(90)));
        }
        let renewed = since + TimeDelta::days(200);
        let link = link(OrderStatus::Delivered, Some(renewed));
        assert_eq!(link.ends_at(), Some(renewed + TimeDelta::days(90)));
    }
}
