//! What the owner has to know about an order's money (ruling 12), and what is to be done about it.

use pattu_kernel::{Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{OrderId, OrderNumber};

/// Marks ids of payment issues.
#[derive(Debug)]
pub enum PaymentIssueTag {}
pub type PaymentIssueId = Id<PaymentIssueTag>;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentIssueKind {
    /// Money for an order that had ended.
    PaidTooLate,
    /// A second payment.
    PaidTwice,
    /// Not the amount, or not the currency, that was asked for.
    WrongAmount,
    /// The provider had returned it before the order was confirmed.
    ReturnedEarly,
    /// All of its money went back at the provider while the parcel is still here.
    ReturnedUnsent,
    /// A refund that was taken on did not arrive.
    RefundFailed,
    /// The provider does not take a refund on.
    RefundRefused,
    /// The buyer has asked their bank for the money.
    Disputed,
    /// A report that cannot be true.
    OddReport,
}

impl PaymentIssueKind {
    pub const ALL: [Self; 9] = [
        Self::PaidTooLate,
        Self::PaidTwice,
        Self::WrongAmount,
        Self::ReturnedEarly,
        Self::ReturnedUnsent,
        Self::RefundFailed,
        Self::RefundRefused,
        Self::Disputed,
        Self::OddReport,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PaidTooLate => "paid_too_late",
            Self::PaidTwice => "paid_twice",
            Self::WrongAmount => "wrong_amount",
            Self::ReturnedEarly => "returned_early",
            Self::ReturnedUnsent => "returned_unsent",
            Self::RefundFailed => "refund_failed",
            Self::RefundRefused => "refund_refused",
            Self::Disputed => "disputed",
            Self::OddReport => "odd_report",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// What happened, in a few words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::PaidTooLate => "A payment came too late",
            Self::PaidTwice => "An order was paid twice",
            Self::WrongAmount => "A payment over a wrong amount",
            Self::ReturnedEarly => "A payment was returned before the order was confirmed",
            Self::ReturnedUnsent => "An order to be sent has its money back",
            Self::RefundFailed => "A refund did not arrive",
            Self::RefundRefused => "A refund cannot be made",
            Self::Disputed => "A payment is disputed",
            Self::OddReport => "A payment report that cannot be right",
        }
    }

    /// What somebody here should do.
    pub const fn to_do(self) -> &'static str {
        match self {
            Self::PaidTooLate => {
                "The full amount goes back without you. Check in a few days that it was returned; call the customer if you can \
                 still offer the saree."
            }
            Self::PaidTwice => {
                "The second payment goes back without you. Check in a few days that it was returned."
            }
            Self::WrongAmount => {
                "Nothing was confirmed, and nothing is refunded automatically. Compare the payment in the provider's dashboard, then \
                 return it there or call the customer."
            }
            Self::ReturnedEarly => {
                "Nothing was confirmed, and the customer has the money. Call them if they still want the saree."
            }
            Self::ReturnedUnsent => {
                "It was returned in the provider's dashboard, not here. Do not send the parcel before you know why, or cancel the order."
            }
            Self::Disputed => {
                "Answer it in the provider's dashboard before its deadline, with the invoice and the proof of delivery. Return nothing \
                 here meanwhile: the bank decides who keeps the money."
            }
            Self::RefundFailed => {
                "The customer does not have the money. Return it again, in the provider's dashboard or by bank transfer, and \
                 tell them."
            }
            Self::RefundRefused => {
                "The customer waits for the money. See in the provider's dashboard why it is refused (mostly: too little \
                 balance) and return it there."
            }
            Self::OddReport => {
                "Nothing was changed. Look the payment up in the provider's dashboard and compare it with the order."
            }
        }
    }
}

/// An issue as an order opens it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentIssue {
    pub kind: PaymentIssueKind,
    /// The provider's id of the payment or refund it is about.
    pub about: String,
    /// The facts: amounts and ids.
    pub note: String,
    /// When.
    pub at: Timestamp,
}

impl PaymentIssue {
    /// The same event told twice is one issue and one mail.
    pub fn key(&self) -> String {
        format!("{}:{}", self.kind.as_str(), self.about)
    }
}

/// An issue as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentIssue)]
pub struct PaymentIssueView {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: PaymentIssueId,
    /// The order.
    #[schema(value_type = uuid::Uuid)]
    pub order_id: OrderId,
    /// Short number for people.
    pub order_number: OrderNumber,
    /// What kind of thing happened.
    pub kind: PaymentIssueKind,
    /// What happened, in a few words.
    pub title: &'static str,
    /// The facts: amounts and ids.
    pub note: String,
    /// What somebody here should do.
    pub to_do: &'static str,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub opened_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written_and_each_says_what_to_do() {
        for kind in PaymentIssueKind::ALL {
            assert_eq!(PaymentIssueKind::parse(kind.as_str()), Some(kind));
            assert!(kind.title().len() > 10 && kind.to_do().len() > 40);
        }
        assert_eq!(PaymentIssueKind::parse("x"), None);
    }
}
