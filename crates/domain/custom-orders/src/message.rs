//! What whoever asked and the shop write to each other: lines of the history that both read.

use chrono::DateTime;
use pattu_kernel::Timestamp;

use crate::{CustomOrderEvent, CustomOrderId, Mover};

/// A message may be so long.
pub(crate) const LONGEST_MESSAGE: usize = 1_000;

/// What the outbox keeps of an email about a message: the order, who wrote, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomMessageMail {
    pub order: CustomOrderId,
    /// The customer, somebody who works here, or the shop's clock.
    pub by: Mover,
    /// To the microsecond, as it is stored.
    pub at: Timestamp,
}

impl CustomMessageMail {
    pub(crate) fn reference(self) -> String {
        format!("{}:{}:{}", self.order, self.by.as_str(), self.at.timestamp_micros())
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let (order, by) = (parts.next()?.parse().ok()?, Mover::parse(parts.next()?)?);
        let at = DateTime::from_timestamp_micros(parts.next()?.parse().ok()?)?;
        Some(Self { order, by, at })
    }

    /// It is this line of the history: moments are as storage tells them apart.
    pub(crate) fn is_about(self, event: &CustomOrderEvent) -> bool {
        event.to.is_none() && event.by == self.by && event.at.timestamp_micros() == self.at.timestamp_micros()
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_reference_comes_back() {
        let at = DateTime::from_timestamp_nanos(1_764_000_000_123_456_789);
        let order = Id::new(Uuid::from_u128(7));
        let mail = CustomMessageMail { order, by: Mover::Staff, at };
        let back = CustomMessageMail::parse(&mail.reference()).unwrap();
        let line = |by| CustomOrderEvent::moved(order, (None, None), by, at);
        assert!(back.is_about(&line(Mover::Staff)) && !back.is_about(&line(Mover::Customer)));
        assert!(
            ["", "x", "x:1", "00000000-0000-0000-0000-000000000007:"]
                .map(CustomMessageMail::parse)
                .iter()
                .all(Option::is_none)
        );
    }
}
