//! One figure of one visit, without anything that says whose.

use serde::Serialize;
use utoipa::ToSchema;

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Metric {
    /// Largest contentful paint, milliseconds.
    Lcp,
    /// Cumulative layout shift, thousandths.
    Cls,
    /// Interaction to next paint, milliseconds.
    Inp,
    /// First contentful paint, milliseconds.
    Fcp,
    /// Time to first byte, milliseconds.
    Ttfb,
}

impl Metric {
    pub const ALL: [Self; 5] = [Self::Lcp, Self::Cls, Self::Inp, Self::Fcp, Self::Ttfb];

    /// As browsers call it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lcp => "LCP",
            Self::Cls => "CLS",
            Self::Inp => "INP",
            Self::Fcp => "FCP",
            Self::Ttfb => "TTFB",
        }
    }

    /// Reads the browsers' word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|metric| metric.word() == word)
    }

    /// Up to which values visits are counted together; what is beyond the last counts with it.
    pub const fn steps(self) -> &'static [u32] {
        match self {
            Self::Cls => &[0, 10, 25, 50, 100, 150, 250, 500, 1_000],
            Self::Inp => &[25, 50, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000],
            Self::Lcp | Self::Fcp | Self::Ttfb => &[
                100, 200, 400, 600, 800, 1_000, 1_250, 1_500, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000,
                30_000,
            ],
        }
    }

    /// The step a value falls into.
    pub fn step_of(self, value: u32) -> u32 {
        let steps = self.steps();
        steps.iter().copied().find(|step| value <= *step).or_else(|| steps.last().copied()).unwrap_or(value)
    }
}

/// Kinds of page; never which one.
const PAGES: [&str; 9] =
    ["home", "products", "category", "product", "cart", "checkout", "order", "information", "other"];

/// A kind of page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PageKind(&'static str);

impl PageKind {
    /// Reads the front end's word.
    pub fn parse(word: &str) -> Option<Self> {
        PAGES.into_iter().find(|page| *page == word).map(Self)
    }

    pub const fn word(self) -> &'static str {
        self.0
    }
}

/// Why a figure is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MeasurementProblem {
    /// Not one of [`Metric`]'s.
    #[error("There is no such metric")]
    Metric,
    /// Not one of the shop's kinds of page.
    #[error("There is no such kind of page")]
    Page,
}

/// One figure of one visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measurement {
    pub metric: Metric,
    pub page: PageKind,
    /// The step it falls into.
    pub step: u32,
}

impl Measurement {
    /// Reads a figure as a browser sent it; CLS comes in thousandths.
    ///
    /// # Errors
    /// [`MeasurementProblem`]
    pub fn parse(metric: &str, page: &str, value: u32) -> Result<Self, MeasurementProblem> {
        let metric = Metric::parse(metric).ok_or(MeasurementProblem::Metric)?;
        let page = PageKind::parse(page).ok_or(MeasurementProblem::Page)?;
        Ok(Self { metric, page, step: metric.step_of(value) })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn figures_are_counted_in_steps() {
        let step = |metric, value| Measurement::parse(metric, "home", value).map(|one| one.step);
        assert_eq!(step("LCP", 2_499), Ok(2_500));
        assert_eq!(step("LCP", 2_500), Ok(2_500));
        assert_eq!(step("LCP", 2_501), Ok(3_000));
        assert_eq!(step("CLS", 0), Ok(0));
        assert_eq!(step("INP", u32::MAX), Ok(5_000), "what is beyond the last counts with it");
        assert_eq!(step("lcp", 1), Err(MeasurementProblem::Metric));
        assert_eq!(Measurement::parse("LCP", "/product/5f1c", 1), Err(MeasurementProblem::Page));
    }

    proptest! {
        #[test]
        fn a_larger_value_never_falls_into_a_lower_step(one in 0_u32..=u32::MAX / 2, more in 0_u32..=u32::MAX / 2) {
            let (low, high) = (one.min(more), one.max(more));
            for metric in Metric::ALL {
                prop_assert!(metric.step_of(low) <= metric.step_of(high));
            }
        }
    }
}
