//! Ways in which orders are paid.

/// How an order was paid, as the provider calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidBy(&'static str);

impl PaidBy {
    const ALL: [&'static str; 7] = ["upi", "card", "netbanking", "wallet", "emi", "cardless_emi", "paylater"];

    /// `upi`, `card`, `netbanking`, `wallet`, `emi`, `cardless_emi` or `paylater`.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| *known == word).map(Self)
    }

    pub const fn as_str(self) -> &'static str {
        self.0
    }
}
