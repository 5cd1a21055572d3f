//! Which emails an order causes, to whom, and when. Written down with the change itself (ruling 16); the words are the
//! post's.

use chrono::TimeDelta;
use pattu_kernel::{Money, Timestamp};

use crate::{OrderId, PaymentIssue, notice::OrderChange};

/// Whom an email is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// Whoever ordered, at the order's address.
    Shopper,
    /// The people who pack.
    Store,
}

/// What an email about an order says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderEmailKind {
    /// The receipt: paid, and the pieces are sold.
    Paid,
    /// What is to be packed.
    PaidStore,
    /// A payment did not succeed, and none has followed.
    PaymentFailed,
    /// Paid when the pieces were sold to somebody else; the money goes back.
    PaidTooLate,
    /// Paid once more than it costs; the second payment goes back.
    PaidTwice,
    /// Given up before anything was paid.
    Cancelled,
    /// Given up; what was paid goes back.
    CancelledPaid,
    /// Not paid yet when a saree of it was sold over the counter.
    SoldInShop,
    /// A paid order that is not to be packed any more.
    CancelledStore,
    Shipped,
    /// It came back, and left once more with another number.
    SentAgain,
    Delivered,
    /// So much has gone back.
    Refunded,
    /// A payment was tried and none arrived in time.
    Expired,
    /// Somebody asked for a new link to it.
    Link,
    /// Something about its money that the owner has to know (ruling 12).
    PaymentIssueStore,
}

impl OrderEmailKind {
    pub const ALL: [Self; 16] = [
        Self::Paid,
        Self::PaidStore,
        Self::PaymentFailed,
        Self::PaidTooLate,
        Self::PaidTwice,
        Self::Cancelled,
        Self::CancelledPaid,
        Self::SoldInShop,
        Self::CancelledStore,
        Self::Shipped,
        Self::SentAgain,
        Self::Delivered,
        Self::Refunded,
        Self::Expired,
        Self::Link,
        Self::PaymentIssueStore,
    ];

    /// As in the outbox.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Paid => "order_paid",
            Self::PaidStore => "order_paid_store",
            Self::PaymentFailed => "order_payment_failed",
            Self::PaidTooLate => "order_paid_too_late",
            Self::PaidTwice => "order_paid_twice",
            Self::Cancelled => "order_cancelled",
            Self::CancelledPaid => "order_cancelled_paid",
            Self::SoldInShop => "order_sold_in_shop",
            Self::CancelledStore => "order_cancelled_store",
            Self::Shipped => "order_shipped",
            Self::SentAgain => "order_sent_again",
            Self::Delivered => "order_delivered",
            Self::Refunded => "order_refunded",
            Self::Expired => "order_expired",
            Self::Link => "order_link",
            Self::PaymentIssueStore => "order_payment_issue_store",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Whom it is for.
    pub const fn reader(self) -> Reader {
        match self {
            Self::PaidStore | Self::CancelledStore | Self::PaymentIssueStore => Reader::Store,
            Self::Paid
            | Self::PaymentFailed
            | Self::PaidTooLate
            | Self::PaidTwice
            | Self::Cancelled
            | Self::CancelledPaid
            | Self::SoldInShop
            | Self::Shipped
            | Self::SentAgain
            | Self::Delivered
            | Self::Refunded
            | Self::Expired
            | Self::Link => Reader::Shopper,
        }
    }

    /// Who fails once mostly pays a minute later: the email waits that long, and is not written for an order that is paid.
    const fn wait(self) -> TimeDelta {
        match self {
            Self::PaymentFailed => TimeDelta::minutes(5),
            _ => TimeDelta::zero(),
        }
    }
}

/// An email an order owes somebody; each exists once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEmail {
    pub kind: OrderEmailKind,
    pub order: OrderId,
    /// How much has gone back in all, where the email is about that.
    pub refunded: Option<Money>,
    /// The provider's id of the payment the email is about, or the key of the issue, where it is about one.
    pub about: Option<String>,
    /// When it was asked for, or happened, where that can be more than once: each time it is another email.
    pub asked_at: Option<Timestamp>,
}

impl OrderEmail {
    pub(crate) const fn of(kind: OrderEmailKind, order: OrderId) -> Self {
        Self { kind, order, refunded: None, about: None, asked_at: None }
    }

    pub(crate) fn refund(order: OrderId, refunded: Money) -> Self {
        Self { refunded: Some(refunded), ..Self::of(OrderEmailKind::Refunded, order) }
    }

    pub(crate) fn paid_twice(order: OrderId, payment: &str) -> Self {
        Self { about: Some(payment.to_owned()), ..Self::of(OrderEmailKind::PaidTwice, order) }
    }

    pub(crate) fn issue(order: OrderId, issue: &PaymentIssue) -> Self {
        Self { about: Some(issue.key()), ..Self::of(OrderEmailKind::PaymentIssueStore, order) }
    }

    pub(crate) fn link(order: OrderId, asked_at: Timestamp) -> Self {
        Self { asked_at: Some(asked_at), ..Self::of(OrderEmailKind::Link, order) }
    }

    pub(crate) fn sent_again(order: OrderId, at: Timestamp) -> Self {
        Self { asked_at: Some(at), ..Self::of(OrderEmailKind::SentAgain, order) }
    }

    /// As in the outbox. Two returns of one order are two emails, and so are two payments too many; the same one told twice
    /// is one.
    pub fn reference(&self) -> String {
        match (self.refunded, &self.about) {
            (Some(amount), _) => format!("{}:{}", self.order, amount.paise()),
            (None, Some(about)) => format!("{}:{about}", self.order),
            (None, None) => match self.asked_at {
                Some(at) => format!("{}:{}", self.order, at.timestamp_millis()),
                None => self.order.to_string(),
            },
        }
    }

    /// The reverse of [`Self::reference`].
    pub fn parse(kind: OrderEmailKind, reference: &str) -> Option<Self> {
        let (order, about) = match reference.split_once(':') {
            Some((order, about)) => (order, Some(about)),
            None => (reference, None),
        };
        let email = Self::of(kind, order.parse().ok()?);
        Some(match (kind, about) {
            (_, None) => email,
            (OrderEmailKind::PaidTwice | OrderEmailKind::PaymentIssueStore, Some(about)) => {
                Self { about: Some(about.to_owned()), ..email }
            }
            (OrderEmailKind::Link | OrderEmailKind::SentAgain, Some(millis)) => {
                let asked_at = Timestamp::from_timestamp_millis(millis.parse().ok()?)?;
                Self { asked_at: Some(asked_at), ..email }
            }
            (_, Some(paise)) => Self { refunded: Some(Money::from_paise(paise.parse().ok()?)), ..email },
        })
    }

    /// When it may leave, when it was caused at `at`.
    pub fn due(&self, at: Timestamp) -> Timestamp {
        at + self.kind.wait()
    }
}

/// Which emails follow from a change: whoever ordered always hears by mail, whatever their account says of notifications.
pub(crate) const fn emails_about(news: OrderChange) -> &'static [OrderEmailKind] {
    match news {
        OrderChange::Confirmed | OrderChange::Booked | OrderChange::CustomPaid => {
            &[OrderEmailKind::Paid, OrderEmailKind::PaidStore]
        }
        OrderChange::PaidTooLate => &[OrderEmailKind::PaidTooLate],
        OrderChange::PaymentFailed => &[OrderEmailKind::PaymentFailed],
        OrderChange::Shipped => &[OrderEmailKind::Shipped],
        OrderChange::Delivered => &[OrderEmailKind::Delivered],
        OrderChange::Cancelled => &[OrderEmailKind::Cancelled],
        OrderChange::SoldInShop => &[OrderEmailKind::SoldInShop],
        OrderChange::CancelledPaid => &[OrderEmailKind::CancelledPaid, OrderEmailKind::CancelledStore],
        // Packing is no email; a parcel may leave more than once, what went back is one per amount, a payment too many one per payment; an end is told where a
        // payment was tried.
        OrderChange::Processing
        | OrderChange::SentAgain
        | OrderChange::Refunded(_)
        | OrderChange::PaidTwice(_)
        | OrderChange::Expired(_)
        | OrderChange::NotBooked => &[],
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn emails_are_found_again_by_kind_and_reference() {
        for kind in OrderEmailKind::ALL {
            assert_eq!(OrderEmailKind::parse(kind.as_str()), Some(kind));
            let email = OrderEmail::of(kind, Id::new(Uuid::new_v4()));
            assert_eq!(OrderEmail::parse(kind, &email.reference()), Some(email));
        }
        let refund = OrderEmail::refund(Id::new(Uuid::new_v4()), Money::from_paise(12_345));
        assert_eq!(OrderEmail::parse(OrderEmailKind::Refunded, &refund.reference()), Some(refund));
        let twice = OrderEmail::paid_twice(Id::new(Uuid::new_v4()), "pay_29QQoUBi66xm2f");
        assert_eq!(OrderEmail::parse(OrderEmailKind::PaidTwice, &twice.reference()), Some(twice));
        let link = OrderEmail::link(Id::new(Uuid::new_v4()), Timestamp::UNIX_EPOCH);
        assert_eq!(OrderEmail::parse(OrderEmailKind::Link, &link.reference()), Some(link));
        let again = OrderEmail::sent_again(Id::new(Uuid::new_v4()), Timestamp::UNIX_EPOCH);
        assert_eq!(OrderEmail::parse(OrderEmailKind::SentAgain, &again.reference()), Some(again));
        let issue = OrderEmail {
            about: Some("refund_failed:rfnd_1".to_owned()),
            ..OrderEmail::of(OrderEmailKind::PaymentIssueStore, Id::new(Uuid::new_v4()))
        };
        assert_eq!(OrderEmail::parse(issue.kind, &issue.reference()), Some(issue));
        assert_eq!(OrderEmailKind::parse("order_processing"), None, "packing is no email");
        for wrong in ["", "x", ":", "x:1", "00000000-0000-4000-8000-000000000000:much"] {
            assert_eq!(OrderEmail::parse(OrderEmailKind::Paid, wrong), None, "{wrong}");
        }
    }
}
