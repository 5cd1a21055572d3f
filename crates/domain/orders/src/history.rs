//! What happened to an order, and by whom; what of it whoever ordered is told.

use pattu_kernel::Timestamp;

use crate::{OrderStatus, PaymentStatus};

/// Who did something to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    Shopper,
    /// The payment provider, by any of its three ways.
    Provider,
    /// The shop's own clock.
    Shop,
    /// Somebody who works here, by their sign-in name.
    Staff(String),
}

const STAFF: &str = "staff: ";

/// The history's words for an unpaid order that ended for a sale at the counter.
pub(crate) const SOLD_IN_SHOP: &str = "A saree of it was sold in our shop before it was paid";

impl Actor {
    /// As stored, and as staff read it.
    pub fn as_text(&self) -> String {
        match self {
            Self::Shopper => "shopper".to_owned(),
            Self::Provider => "payment provider".to_owned(),
            Self::Shop => "shop".to_owned(),
            Self::Staff(name) => format!("{STAFF}{name}"),
        }
    }

    /// The reverse of [`Self::as_text`].
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "shopper" => Some(Self::Shopper),
            "payment provider" => Some(Self::Provider),
            "shop" => Some(Self::Shop),
            _ => text.strip_prefix(STAFF).map(|name| Self::Staff(name.to_owned())),
        }
    }

    /// As whoever ordered reads it: a sign-in name is half of what a stranger needs to sign in.
    pub const fn for_shopper(&self) -> &'static str {
        match self {
            Self::Shopper => "you",
            Self::Provider => "payment provider",
            Self::Shop | Self::Staff(_) => "the shop",
        }
    }
}

/// What kind of thing happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// The order came in.
    Placed,
    /// An attempt failed.
    PaymentFailed,
    /// Money came in time.
    Paid,
    /// Money came when there was nothing left to pay for.
    PaidTooLate,
    /// Money came once more.
    PaidTwice,
    /// Staff moved it on.
    Moved,
    /// Staff took the move before it back.
    Undone,
    /// Staff changed where it goes.
    AddressChanged,
    /// Whoever ordered cancelled it.
    Cancelled,
    /// It was not paid in time.
    Expired,
    /// Money is to go back.
    RefundStarted,
    Refunded,
    /// A refund did not arrive.
    RefundFailed,
    /// The parcel is back in the store.
    CameBack,
    /// And left once more.
    SentAgain,
    /// Between the people who work here.
    Internal,
}

impl EventKind {
    pub const ALL: [Self; 16] = [
        Self::Placed,
        Self::PaymentFailed,
        Self::Paid,
        Self::PaidTooLate,
        Self::PaidTwice,
        Self::Moved,
        Self::Undone,
        Self::AddressChanged,
        Self::Cancelled,
        Self::Expired,
        Self::RefundStarted,
        Self::Refunded,
        Self::RefundFailed,
        Self::CameBack,
        Self::SentAgain,
        Self::Internal,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Placed => "placed",
            Self::PaymentFailed => "payment_failed",
            Self::Paid => "paid",
            Self::PaidTooLate => "paid_too_late",
            Self::PaidTwice => "paid_twice",
            Self::Moved => "moved",
            Self::Undone => "undone",
            Self::AddressChanged => "address_changed",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
            Self::RefundStarted => "refund_started",
            Self::Refunded => "refunded",
            Self::RefundFailed => "refund_failed",
            Self::CameBack => "came_back",
            Self::SentAgain => "sent_again",
            Self::Internal => "internal",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

/// An entry of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    /// When.
    pub at: Timestamp,
    /// What kind of thing.
    pub kind: EventKind,
    /// The order's state after it.
    pub status: OrderStatus,
    /// The money's state after it.
    pub payment_status: PaymentStatus,
    pub actor: Actor,
    /// For staff: may hold reasons, provider ids and whatever they typed.
    pub note: String,
}

impl OrderEvent {
    /// What whoever ordered reads: a sentence of this list and never the note. Empty where the state says it all, `None` where
    /// nothing happened that is theirs to know.
    pub const fn for_shopper(&self) -> Option<&'static str> {
        Some(match self.kind {
            EventKind::Placed => "Order placed",
            EventKind::PaymentFailed => "A payment attempt did not succeed",
            EventKind::Paid => "Payment received",
            EventKind::PaidTooLate => "The payment came too late; the full amount is being returned",
            EventKind::PaidTwice => "A second payment came in; it is being returned in full",
            EventKind::Moved if matches!(self.status, OrderStatus::Cancelled) => "Cancelled by the shop",
            EventKind::Moved => "",
            EventKind::AddressChanged => "The delivery address was changed",
            // The shop's own hand ends an unpaid order for one reason only.
            EventKind::Cancelled if matches!(self.actor, Actor::Shop) => SOLD_IN_SHOP,
            EventKind::Cancelled if self.payment_status.has_paid() => "Cancelled before it was packed",
            EventKind::Cancelled => "Cancelled before it was paid",
            EventKind::Expired => "Not paid in time",
            EventKind::RefundStarted => "Money is being returned to you",
            EventKind::Refunded if matches!(self.payment_status, PaymentStatus::Refunded) => {
                "The full amount was returned"
            }
            EventKind::Refunded => "Part of the amount was returned",
            EventKind::RefundFailed => "A refund did not reach you; we make it again",
            EventKind::CameBack => "The parcel came back to the shop",
            EventKind::SentAgain => "The parcel was sent again",
            EventKind::Undone | EventKind::Internal => return None,
        })
    }
}

/// A history without the moves that were taken back: to whoever ordered they never happened.
pub fn without_undone(history: &[OrderEvent]) -> impl Iterator<Item = &OrderEvent> {
    let was_undone = |at: usize| history.get(at + 1).is_some_and(|next| next.kind == EventKind::Undone);
    history.iter().enumerate().filter(move |(at, _)| !was_undone(*at)).map(|(_, event)| event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actors_and_kinds_are_read_as_they_are_written() {
        for kind in EventKind::ALL {
            assert_eq!(EventKind::parse(kind.as_str()), Some(kind));
        }
        for actor in [Actor::Shopper, Actor::Provider, Actor::Shop, Actor::Staff("lakshmi".to_owned())] {
            assert_eq!(Actor::parse(&actor.as_text()), Some(actor));
        }
        assert_eq!((EventKind::parse("x"), Actor::parse("x")), (None, None));
    }
}
