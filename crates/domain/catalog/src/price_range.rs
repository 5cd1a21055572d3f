//! A range of prices as shoppers mean it, and its refusal (spec section 5, price filter).

use pattu_kernel::Money;

/// The specification's words for a range that is none (section 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please enter a valid price range.")]
pub struct PriceRangeError;

/// From a price up to a price, either end may be open.
///
/// Half-open in paise: an upper end in whole rupees includes its paise, because "up to ₹9,999" does not hide a saree of
/// ₹9,999.50; an upper end with paise is meant to the paisa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PriceRange {
    at_least: Option<Money>,
    below: Option<Money>,
}

impl PriceRange {
    pub const ANY: Self = Self { at_least: None, below: None };

    /// Both ends as people say them, both included.
    ///
    /// # Errors
    /// [`PriceRangeError`] when an end is negative or `from` is greater than `to`.
    pub fn between(from: Option<Money>, to: Option<Money>) -> Result<Self, PriceRangeError> {
        let upside_down = from.zip(to).is_some_and(|(from, to)| from > to);
        if upside_down || from.is_some_and(Money::is_negative) || to.is_some_and(Money::is_negative) {
            return Err(PriceRangeError);
        }
        // An end beyond every number is no end.
        Ok(Self { at_least: from, below: to.and_then(|to| to.plus(finest_step(to)).ok()) })
    }

    /// The lowest price in the range.
    pub const fn at_least(self) -> Option<Money> {
        self.at_least
    }

    /// The lowest price above the range.
    pub const fn below(self) -> Option<Money> {
        self.below
    }

    /// Whether a price lies in the range.
    pub fn contains(self, price: Money) -> bool {
        self.at_least.is_none_or(|least| price >= least) && self.below.is_none_or(|below| price < below)
    }
}

/// One rupee for whole rupees, one paisa otherwise.
fn finest_step(amount: Money) -> Money {
    if amount.paise() % 100 == 0 { Money::from_rupees(1) } else { Money::from_paise(1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn rupees(amount: i32) -> Money {
        Money::from_rupees(amount)
    }

    #[test]
    fn whole_rupees_include_their_paise() {
        let range = PriceRange::between(Some(rupees(5_000)), Some(rupees(9_999))).unwrap();
        for (paise, inside) in [
            (499_999, false),
            (500_000, true),
            (999_900, true),
            (999_950, true),
            (999_999, true),
            (1_000_000, false),
        ] {
            assert_eq!(range.contains(Money::from_paise(paise)), inside, "{paise}");
        }
        let exact = PriceRange::between(None, Some(Money::from_paise(999_950))).unwrap();
        assert!(exact.contains(Money::from_paise(999_950)));
        assert!(!exact.contains(Money::from_paise(999_951)));
    }

    #[test]
    fn an_upside_down_range_is_refused_in_the_specifications_words() {
        let refused = PriceRange::between(Some(rupees(2)), Some(rupees(1))).unwrap_err();
        assert_eq!(refused.to_string(), "Please enter a valid price range.");
        assert_eq!(PriceRange::between(Some(rupees(-1)), None), Err(PriceRangeError));
        assert_eq!(PriceRange::between(None, Some(rupees(-1))), Err(PriceRangeError));
        assert!(PriceRange::between(Some(rupees(7)), Some(rupees(7))).is_ok());
    }

    #[test]
    fn an_end_beyond_every_number_is_no_end() {
        let range = PriceRange::between(None, Some(Money::from_paise(i64::MAX))).unwrap();
        assert!(range.contains(Money::from_paise(i64::MAX)));
    }

    proptest! {
        #[test]
        fn both_ends_belong_to_the_range(a in 0_i64..2_000_000_000, b in 0_i64..2_000_000_000) {
            let (low, high) = (Money::from_paise(a.min(b)), Money::from_paise(a.max(b)));
            let range = PriceRange::between(Some(low), Some(high)).unwrap();
            prop_assert!(range.contains(low) && range.contains(high));
            prop_assert!(!range.contains(low.minus(Money::from_paise(1)).unwrap()));
            prop_assert!(!range.contains(high.plus(Money::from_rupees(1)).unwrap()));
        }
    }
}
