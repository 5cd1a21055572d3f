//! The states of an order and of its money, and the moves they may make (ruling 14).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Placed, pieces held, not paid.
    Pending,
    /// Paid.
    Confirmed,
    /// Being packed.
    Processing,
    /// On its way.
    Shipped,
    /// Arrived.
    Delivered,
    /// Cancelled by somebody.
    Cancelled,
    /// Not paid in time; the pieces went back to the shelf.
    Expired,
}

impl OrderStatus {
    /// Every state, in the order of an order's life.
    pub const ALL: [Self; 7] = [
        Self::Pending,
        Self::Confirmed,
        Self::Processing,
        Self::Shipped,
        Self::Delivered,
        Self::Cancelled,
        Self::Expired,
    ];

    /// Forward only. Expired comes back by money that arrives late (ruling 12); cancelled never does: somebody gave it up, and
    /// whatever arrives afterwards goes back.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Pending, Self::Confirmed | Self::Cancelled | Self::Expired)
                | (Self::Expired, Self::Confirmed)
                | (Self::Confirmed, Self::Processing | Self::Cancelled)
                | (Self::Processing, Self::Shipped | Self::Cancelled)
                | (Self::Shipped, Self::Delivered)
        )
    }

    /// What staff may do by hand: only money confirms, only time expires.
    pub const fn staff_may_make(self, next: Self) -> bool {
        self.may_become(next) && !matches!(next, Self::Confirmed | Self::Expired)
    }

    /// The state that staff may take it back to when they have just made this one by mistake; never where money or stock moved.
    pub const fn before(self) -> Option<Self> {
        match self {
            Self::Processing => Some(Self::Confirmed),
            Self::Shipped => Some(Self::Processing),
            Self::Delivered => Some(Self::Shipped),
            Self::Pending | Self::Confirmed | Self::Cancelled | Self::Expired => None,
        }
    }

    /// Nobody has begun to pack it: its address can still be set right.
    pub const fn is_unpacked(self) -> bool {
        matches!(self, Self::Pending | Self::Confirmed)
    }

    /// Paid, and waiting to leave the store.
    pub const fn is_to_pack(self) -> bool {
        matches!(self, Self::Confirmed | Self::Processing)
    }

    /// There is something to follow: it is paid and on its way, or has arrived.
    pub const fn can_be_followed(self) -> bool {
        matches!(self, Self::Confirmed | Self::Processing | Self::Shipped | Self::Delivered)
    }

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Processing => "processing",
            Self::Shipped => "shipped",
            Self::Delivered => "delivered",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// Where an order's money is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentStatus {
    /// Nothing came yet.
    Pending,
    /// Captured in full.
    Paid,
    /// The last attempt failed; another may follow.
    Failed,
    /// Returned in full.
    Refunded,
    /// Returned in part.
    PartiallyRefunded,
}

impl PaymentStatus {
    pub const ALL: [Self; 5] =
        [Self::Pending, Self::Failed, Self::Paid, Self::PartiallyRefunded, Self::Refunded];

    /// Money has come, whatever became of it later.
    pub const fn has_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Refunded | Self::PartiallyRefunded)
    }

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Refunded => "refunded",
            Self::PartiallyRefunded => "partially_refunded",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// Where the pieces of an order are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StockHold {
    /// Kept for this order until it is paid.
    Held,
    Claimed,
    /// Back on the shelf.
    Released,
}

impl StockHold {
    /// An order of custom orders only holds nothing; it says so as one with pieces would.
    pub const fn of_no_pieces(status: OrderStatus) -> Self {
        match status {
            OrderStatus::Pending => Self::Held,
            OrderStatus::Cancelled | OrderStatus::Expired => Self::Released,
            OrderStatus::Confirmed
            | OrderStatus::Processing
            | OrderStatus::Shipped
            | OrderStatus::Delivered => Self::Claimed,
        }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::Claimed => "claimed",
            Self::Released => "released",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Held, Self::Claimed, Self::Released].into_iter().find(|hold| hold.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_table_is_exactly_this() {
        let moves: Vec<String> = OrderStatus::ALL
            .into_iter()
            .flat_map(|from| {
                OrderStatus::ALL.into_iter().filter(move |to| from.may_become(*to)).map(move |to| (from, to))
            })
            .map(|(from, to)| format!("{} {}", from.as_str(), to.as_str()))
            .collect();
        assert_eq!(
            moves,
            [
                "pending confirmed",
                "pending cancelled",
                "pending expired",
                "confirmed processing",
                "confirmed cancelled",
                "processing shipped",
                "processing cancelled",
                "shipped delivered",
                "expired confirmed",
            ]
        );
    }

    #[test]
    fn staff_never_confirm_or_expire_by_hand() {
        for from in OrderStatus::ALL {
            assert!(!from.staff_may_make(OrderStatus::Confirmed));
            assert!(!from.staff_may_make(OrderStatus::Expired));
        }
    }

    #[test]
    fn words_and_states_match() {
        assert!(OrderStatus::ALL.into_iter().all(|s| OrderStatus::parse(s.as_str()) == Some(s)));
        assert!(PaymentStatus::ALL.into_iter().all(|s| PaymentStatus::parse(s.as_str()) == Some(s)));
    }
}
