//! What a customer is told when their custom order has come further: in their account, and by email with the link to it.

use crate::{CustomOrderId, Stage};

/// Plain words. Nothing that was typed is in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomOrderNotice {
    pub title: &'static str,
    /// A sentence or two.
    pub body: &'static str,
}

impl CustomOrderNotice {
    /// On reaching a stage; `None` where the customer moved it, or where the payment's own email says it.
    pub const fn of(stage: Stage) -> Option<Self> {
        let (title, body) = match stage {
            Stage::Design => (
                "Your design is being drawn",
                "We have begun to draw your design. You hear from us when the sample is ready.",
            ),
            Stage::Sample => (
                "Your sample is ready",
                "Please look at it and tell us whether we may weave it so, or what is to change.",
            ),
            Stage::Approved => {
                ("Your sample is approved", "We wrote down that you approve it. Your quote comes next.")
            }
            Stage::Quoted => (
                "Your quote is ready",
                "It says what your sarees cost, until when that holds, and when they arrive. With the advance you accept it.",
            ),
            Stage::OnLoom => (
                "Your sarees are on the loom",
                "Weaving has begun. Your order's page shows how far it has come.",
            ),
            Stage::Finishing => (
                "Your sarees are woven",
                "They are being finished and checked. Once nothing of your quote is left to pay, they can leave.",
            ),
            Stage::Checked => {
                ("Your sarees are checked", "Each was measured and looked over, and is ready to leave.")
            }
            Stage::Dispatched => (
                "Your sarees are on their way",
                "The parcel has left our store. Its invoice is on the page of your order.",
            ),
            Stage::Delivered => (
                "Your sarees have arrived",
                "We hope you love them. If anything is not as you approved it, please tell us.",
            ),
            Stage::Cancelled => (
                "Your custom order was cancelled",
                "Its page says what happened. If you have questions, please call us.",
            ),
            Stage::Requested | Stage::Booked | Stage::AdvancePaid => return None,
        };
        Some(Self { title, body })
    }
}

/// What the outbox keeps of an email: each move is told once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomNoticeMail {
    pub order: CustomOrderId,
    pub stage: Stage,
    /// The order's version that the move made.
    pub version: u32,
}

impl CustomNoticeMail {
    pub fn reference(self) -> String {
        format!("{}:{}:{}", self.order, self.stage.as_str(), self.version)
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let order = parts.next()?.parse().ok()?;
        let stage = Stage::parse(parts.next()?)?;
        Some(Self { order, stage, version: parts.next()?.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_reference_comes_back() {
        let mail =
            CustomNoticeMail { order: Id::new(Uuid::from_u128(7)), stage: Stage::AdvancePaid, version: 12 };
        assert_eq!(CustomNoticeMail::parse(&mail.reference()), Some(mail));
        for odd in
            ["", "x", "00000000-0000-0000-0000-000000000007", "00000000-0000-0000-0000-000000000007:gone:1"]
        {
            assert_eq!(CustomNoticeMail::parse(odd), None, "{odd}");
        }
    }
}
