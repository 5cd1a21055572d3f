//! `DiscountTerms`: a percentage is never said without the most it takes off (ruling 38).

use std::fmt;

use crate::{Money, Rate};

/// What an offer promises, whoever shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscountTerms {
    /// Before any cap.
    pub percentage: Rate,
    /// What the owner set as the most it takes off.
    pub max_discount: Option<Money>,
    /// Subtotal it needs.
    pub min_order: Option<Money>,
}

impl DiscountTerms {
    /// The most it takes off: the owner's maximum, otherwise the specification's cap at the minimum order, where there is
    /// one (ruling 4).
    pub fn cap(self) -> Option<Money> {
        self.max_discount.or(self.min_order)
    }

    /// `up to ₹10,000`, where there is a cap.
    pub fn limit(self) -> Option<String> {
        self.cap().map(|cap| format!("up to {cap}"))
    }

    /// The limit, unless `text` promises no percentage or says it already: what must stand beside the owner's own words.
    pub fn limit_missing_in(self, text: &str) -> Option<String> {
        self.limit().filter(|limit| text.contains('%') && !says(text, limit))
    }

    /// A `label` of the owner's, with the limit behind it where it is missing.
    pub fn complete(self, label: &str) -> String {
        match self.limit_missing_in(label) {
            Some(limit) => format!("{label}, {limit}"),
            None => label.to_owned(),
        }
    }
}

/// True when `text` has this limit in whatever case, and not as the beginning of a greater number.
fn says(text: &str, limit: &str) -> bool {
    let text = text.to_lowercase();
    let mut behind = text.match_indices(limit).filter_map(|(start, found)| text.get(start + found.len()..));
    behind.any(|rest| {
        let rest = rest.strip_prefix([',', '.']).unwrap_or(rest);
        !rest.starts_with(|next: char| next.is_ascii_digit())
    })
}

/// `10% off, up to ₹10,000, on orders from ₹25,000`
impl fmt::Display for DiscountTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} off", self.percentage)?;
        if let Some(limit) = self.limit() {
            write!(f, ", {limit}")?;
        }
        if let Some(least) = self.min_order {
            write!(f, ", on orders from {least}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn terms(percent: u8, max_discount: Option<i32>, min_order: Option<i32>) -> DiscountTerms {
        DiscountTerms {
            percentage: Rate::from_percent(percent).unwrap(),
            max_discount: max_discount.map(Money::from_rupees),
            min_order: min_order.map(Money::from_rupees),
        }
    }

    #[test]
    fn a_percentage_says_the_most_it_takes_off() {
        assert_eq!(terms(5, None, None).to_string(), "5% off");
        assert_eq!(
            terms(10, None, Some(10_000)).to_string(),
            "10% off, up to ₹10,000, on orders from ₹10,000"
        );
        assert_eq!(
            terms(20, Some(6_000), Some(25_000)).to_string(),
            "20% off, up to ₹6,000, on orders from ₹25,000"
        );
        assert_eq!(terms(20, Some(6_000), None).to_string(), "20% off, up to ₹6,000");
    }

    #[test]
    fn the_owners_own_words_get_what_they_leave_out_and_no_more() {
        let capped = terms(10, None, Some(10_000));
        assert_eq!(capped.complete("10% off from ₹10,000"), "10% off from ₹10,000, up to ₹10,000");
        assert_eq!(capped.complete("10% off, Up to ₹10,000"), "10% off, Up to ₹10,000");
        assert_eq!(capped.complete("Diwali"), "Diwali", "no percentage, no promise");
        assert_eq!(terms(10, None, None).complete("10% off"), "10% off");
    }

    #[test]
    fn the_beginning_of_a_greater_number_is_not_the_limit() {
        let capped = terms(10, Some(500), None);
        for other in ["10% off, up to ₹5000", "10% off, up to ₹500,000", "10% off, up to ₹500.50"] {
            assert_eq!(capped.complete(other), format!("{other}, up to ₹500"));
        }
        for same in
            ["10% off, up to ₹500", "10% off, up to ₹500, today", "10% off, up to ₹500.", "Up to ₹500: 10%"]
        {
            assert_eq!(capped.complete(same), same);
        }
    }

    proptest! {
        #[test]
        fn whoever_has_a_cap_says_it(percent in 1_u8..=100, cap in 1_i32..1_000_000, least in proptest::option::of(1_i32..1_000_000)) {
            let said = terms(percent, Some(cap), least).to_string();
            let limit = format!("up to {}", Money::from_rupees(cap));
            prop_assert!(said.contains(&limit), "{said}");
            let from_least = terms(percent, None, Some(cap)).to_string();
            prop_assert!(from_least.contains(&limit), "{from_least}");
        }
    }
}
