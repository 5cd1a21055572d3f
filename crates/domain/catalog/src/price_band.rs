//! Price bands: names for ranges of prices, and what a list of bands must be.

use pattu_kernel::Money;

use crate::PriceRange;

/// Why a list is no list of price bands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PriceBandError {
    /// Its upper end lies below its lower end, or one is negative.
    #[error("{0}: please enter a valid price range")]
    Range(String),
    /// Two bands claim the same price.
    #[error("{0} and {1} overlap")]
    Overlap(String, String),
}

/// A name for the sarees of a range of prices, as shown on the home page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceBand {
    name: String,
    range: PriceRange,
    to: Option<Money>,
}

impl PriceBand {
    /// Ends as people say them (`5,000–9,999`); without an upper end, "and above".
    ///
    /// # Errors
    /// [`PriceBandError::Range`]
    pub fn new(name: impl Into<String>, from: Money, to: Option<Money>) -> Result<Self, PriceBandError> {
        let name = name.into();
        match PriceRange::between(Some(from), to) {
            Ok(range) => Ok(Self { name, range, to }),
            Err(_) => Err(PriceBandError::Range(name)),
        }
    }

    /// What the shop calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is called over sarees that are all of silk, or not: a band that holds cotton too is not "Pure … Silk".
    pub fn name_for(&self, all_silk: bool) -> String {
        const FIBRE: [&str; 2] = ["pure", "silk"];
        let words = self.name.split_whitespace();
        let plain: Vec<&str> = words.filter(|word| !FIBRE.contains(&word.to_lowercase().as_str())).collect();
        if all_silk || plain.is_empty() { self.name.clone() } else { plain.join(" ") }
    }

    /// Its upper end as people say it.
    pub const fn to(&self) -> Option<Money> {
        self.to
    }

    /// The prices it is for.
    pub const fn range(&self) -> PriceRange {
        self.range
    }
}

/// Bands in ascending order, none overlapping: a price belongs to one of them at most.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PriceBands(Vec<PriceBand>);

impl PriceBands {
    /// Sorts and checks.
    ///
    /// # Errors
    /// [`PriceBandError::Overlap`]
    pub fn new(mut bands: Vec<PriceBand>) -> Result<Self, PriceBandError> {
        bands.sort_by_key(|band| band.range.at_least());
        for (lower, higher) in bands.iter().zip(bands.iter().skip(1)) {
            let apart = lower
                .range
                .below()
                .is_some_and(|end| higher.range.at_least().is_some_and(|start| end <= start));
            if !apart {
                return Err(PriceBandError::Overlap(lower.name.clone(), higher.name.clone()));
            }
        }
        Ok(Self(bands))
    }

    /// Also for what is less dear than the first band, so that no saree is out of reach of the home page.
    #[must_use]
    pub fn with_the_rest(mut self) -> Self {
        let first = self.0.first().and_then(|band| band.range.at_least()).filter(|first| first.paise() > 0);
        let rest = first.and_then(|first| {
            let to = first.minus(Money::from_paise(1)).ok()?;
            let whole = first.minus(Money::from_rupees(1)).ok().filter(|_| first.paise() % 100 == 0);
            PriceBand::new(format!("Under {first}"), Money::from_paise(0), Some(whole.unwrap_or(to))).ok()
        });
        if let Some(rest) = rest {
            self.0.insert(0, rest);
        }
        self
    }

    /// The band of a price, if it has one.
    pub fn of(&self, price: Money) -> Option<&PriceBand> {
        self.0.iter().find(|band| band.range.contains(price))
    }

    /// From the least dear to the dearest.
    pub fn iter(&self) -> impl Iterator<Item = &PriceBand> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn band(name: &str, from: i32, to: Option<i32>) -> PriceBand {
        PriceBand::new(name, Money::from_rupees(from), to.map(Money::from_rupees)).unwrap()
    }

    /// The five silks of spec section 3.
    fn of_the_shop() -> PriceBands {
        let ends = [5_000, 10_000, 15_000, 20_000].map(|from| (from, Some(from + 4_999)));
        let bands = ends.into_iter().chain([(25_000, None)]);
        let names = [
            "Pure Elegance Silk",
            "Premium Pure Silk",
            "Royal Premium Silk",
            "Luxury Pure Silk",
            "Elite Heritage Silk",
        ];
        PriceBands::new(bands.zip(names).map(|((from, to), name)| band(name, from, to)).collect()).unwrap()
    }

    #[test]
    fn a_band_is_named_after_a_fibre_only_where_all_is_of_it() {
        let band = |name: &str| PriceBand::new(name, Money::from_rupees(5_000), None).unwrap();
        assert_eq!(band("Pure Elegance Silk").name_for(true), "Pure Elegance Silk");
        assert_eq!(band("Pure Elegance Silk").name_for(false), "Elegance");
        assert_eq!(band("Royal Premium Silk").name_for(false), "Royal Premium");
        assert_eq!(band("Under ₹5,000").name_for(false), "Under ₹5,000");
        assert_eq!(band("Silk").name_for(false), "Silk", "a band has a name");
    }

    #[test]
    fn what_is_less_dear_than_the_first_band_has_its_own() {
        let all = of_the_shop().with_the_rest();
        let first = all.iter().next().unwrap();
        assert_eq!(first.name(), "Under ₹5,000");
        assert!(
            first.range().contains(Money::from_paise(499_999))
                && !first.range().contains(Money::from_paise(500_000))
        );
        assert_eq!(all.clone().with_the_rest(), all, "once is enough");
    }

    #[test]
    fn the_shops_own_bands_are_well_formed() {
        let shop = of_the_shop();
        assert_eq!(PriceBands::new(shop.0.clone()).as_ref(), Ok(&shop));
        let name = |paise| shop.of(Money::from_paise(paise)).map(PriceBand::name);
        assert_eq!(name(499_999), None);
        assert_eq!(name(500_000), Some("Pure Elegance Silk"));
        assert_eq!(name(999_950), Some("Pure Elegance Silk"));
        assert_eq!(name(1_000_000), Some("Premium Pure Silk"));
        assert_eq!(name(2_499_999), Some("Luxury Pure Silk"));
        assert_eq!(name(2_500_000), Some("Elite Heritage Silk"));
    }

    #[test]
    fn overlaps_are_refused() {
        let wrong = PriceBands::new(vec![band("High", 9_999, None), band("Low", 5_000, Some(9_999))]);
        assert_eq!(wrong, Err(PriceBandError::Overlap("Low".into(), "High".into())));
        let open = PriceBands::new(vec![band("A", 1, None), band("B", 2, None)]);
        assert_eq!(open, Err(PriceBandError::Overlap("A".into(), "B".into())));
        assert!(PriceBand::new("C", Money::from_rupees(2), Some(Money::from_rupees(1))).is_err());
    }

    proptest! {
        #[test]
        fn every_price_from_5000_rupees_has_exactly_one_band(paise in 500_000_i64..100_000_000) {
            let price = Money::from_paise(paise);
            let shop = of_the_shop();
            prop_assert_eq!(shop.iter().filter(|band| band.range().contains(price)).count(), 1);
        }

        #[test]
        fn no_price_ever_has_two_bands(ends in prop::collection::vec((0_i32..50_000, 0_i32..50_000), 1..6), paise in 0_i64..6_000_000) {
            let bands = ends.iter().filter_map(|(a, b)| {
                PriceBand::new("x", Money::from_rupees(*a), Some(Money::from_rupees(*b))).ok()
            });
            if let Ok(bands) = PriceBands::new(bands.collect()) {
                prop_assert!(bands.iter().filter(|band| band.range().contains(Money::from_paise(paise))).count() <= 1);
            }
        }
    }
}
