//! What came of an order's payment, in one word that every screen and mail goes by.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{EventKind, OrderEvent, OrderStatus, PaymentStatus};

/// What came of the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentOutcome {
    /// No money has come.
    Unpaid,
    /// Money came, and the order stands.
    Paid,
    /// Money came after the order had expired or was cancelled: it goes back, or has.
    TooLate,
    /// It was paid and then cancelled: the money goes back, or has.
    Cancelled,
    /// All of the money went back; the order was not cancelled.
    Refunded,
}

impl PaymentOutcome {
    /// The outcome of an order with this history. That money came too late stands there alone: the states are those of an
    /// order that was paid first and cancelled then.
    pub(crate) fn of(status: OrderStatus, payment: PaymentStatus, history: &[OrderEvent]) -> Self {
        if !payment.has_paid() {
            return Self::Unpaid;
        }
        let too_late = history.iter().any(|event| event.kind == EventKind::PaidTooLate);
        match status {
            OrderStatus::Expired | OrderStatus::Pending => Self::TooLate,
            OrderStatus::Cancelled if too_late => Self::TooLate,
            OrderStatus::Cancelled => Self::Cancelled,
            _ if payment == PaymentStatus::Refunded => Self::Refunded,
            _ => Self::Paid,
        }
    }

    /// The money goes back, or has gone back, and nothing is delivered for it.
    pub(crate) const fn is_returned(self) -> bool {
        matches!(self, Self::TooLate | Self::Cancelled | Self::Refunded)
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Timestamp;

    use super::*;
    use crate::Actor;

    #[test]
    fn only_an_order_that_stands_is_paid() {
        use {OrderStatus as S, PaymentOutcome as O, PaymentStatus as P};
        let event = |kind| OrderEvent {
            at: Timestamp::UNIX_EPOCH,
            kind,
            status: S::Cancelled,
            payment_status: P::Paid,
            actor: Actor::Provider,
            note: String::new(),
        };
        let (in_time, late) = ([event(EventKind::Paid)], [event(EventKind::PaidTooLate)]);
        for (status, payment, history, outcome) in [
            (S::Pending, P::Pending, &[][..], O::Unpaid),
            (S::Expired, P::Failed, &[][..], O::Unpaid),
            (S::Confirmed, P::Paid, &in_time[..], O::Paid),
            (S::Shipped, P::PartiallyRefunded, &in_time[..], O::Paid),
            (S::Delivered, P::Refunded, &in_time[..], O::Refunded),
            (S::Cancelled, P::Paid, &in_time[..], O::Cancelled),
            (S::Cancelled, P::Refunded, &in_time[..], O::Cancelled),
            (S::Cancelled, P::Paid, &late[..], O::TooLate),
            (S::Cancelled, P::Refunded, &late[..], O::TooLate),
            (S::Expired, P::Paid, &late[..], O::TooLate),
            (S::Expired, P::Refunded, &late[..], O::TooLate),
        ] {
            assert_eq!(PaymentOutcome::of(status, payment, history), outcome, "{status:?} {payment:?}");
        }
    }
}
