//! How long money is on its way back: one value for screens, mails and policies (ruling 38).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Business days from the refund to the shopper's account. Banks need them, not the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Refunds {
    pub from_days: u8,
    /// Usually at most.
    pub to_days: u8,
}

/// What the payment provider says of its refunds at normal speed.
impl Default for Refunds {
    fn default() -> Self {
        Self { from_days: 5, to_days: 7 }
    }
}

impl Refunds {
    /// Longer than a month nobody waits without asking.
    const LONGEST: u8 = 30;

    /// True for at least one day, and ends in their order.
    pub const fn makes_sense(self) -> bool {
        self.from_days >= 1 && self.from_days <= self.to_days && self.to_days <= Self::LONGEST
    }
}

/// `5–7 business days`
impl fmt::Display for Refunds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from_days, self.to_days) {
            (1, 1) => f.write_str("1 business day"),
            (from, to) if from == to => write!(f, "{to} business days"),
            (from, to) => write!(f, "{from}–{to} business days"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_said_as_people_say_them() {
        let said = |from_days, to_days| Refunds { from_days, to_days }.to_string();
        assert_eq!(Refunds::default().to_string(), "5–7 business days");
        assert_eq!((said(3, 3), said(1, 1)), ("3 business days".to_owned(), "1 business day".to_owned()));
        assert!(Refunds::default().makes_sense());
        for (from_days, to_days) in [(0, 7), (7, 5), (1, 31)] {
            assert!(!Refunds { from_days, to_days }.makes_sense(), "{from_days}–{to_days}");
        }
    }
}
