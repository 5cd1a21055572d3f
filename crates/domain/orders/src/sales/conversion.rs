//! How many of those who look buy, and how many of those who order pay.

use serde::Serialize;
use utoipa::ToSchema;

/// Fewer visits say nothing.
const FEWEST_VISITS: u64 = 100;

/// What was counted within a stretch of time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Conversion {
    /// First pages of browser tabs, on the days in India that it touches.
    pub visits: u64,
    /// Orders placed online in it, without those that may still be paid.
    pub placed: u64,
    /// Of these, the ones that were paid, whenever.
    pub completed: u64,
}

/// Shares in hundredths of a percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Conversion)]
pub struct ConversionView {
    /// First pages of browser tabs; nothing about the visitor is kept.
    pub visits: u64,
    /// Orders paid online.
    pub paid: u64,
    /// Paid orders of all visits; null below 100 visits.
    pub rate: Option<u64>,
    /// Orders placed online, without those that may still be paid.
    pub placed: u64,
    /// Of these, the ones that were paid.
    pub completed: u64,
    /// Completed of placed; null without any.
    pub completion: Option<u64>,
}

impl ConversionView {
    pub(super) fn of(counted: Conversion, paid: u64) -> Self {
        let Conversion { visits, placed, completed } = counted;
        Self {
            visits,
            paid,
            rate: share(paid, visits).filter(|_| visits >= FEWEST_VISITS),
            placed,
            completed,
            completion: share(completed, placed),
        }
    }
}

/// Rounded half up; none of nothing.
fn share(part: u64, whole: u64) -> Option<u64> {
    (part * 20_000 + whole).checked_div(2 * whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_hundredths_of_a_percent_and_not_of_nothing() {
        assert_eq!(share(31, 1_290), Some(240));
        assert_eq!((share(1, 3), share(2, 3)), (Some(3_333), Some(6_667)));
        assert_eq!(share(5, 0), None);
    }

    #[test]
    fn few_visits_say_nothing() {
        let of = |visits| ConversionView::of(Conversion { visits, placed: 4, completed: 3 }, 2);
        assert_eq!((of(99).rate, of(100).rate), (None, Some(200)));
        assert_eq!(of(0).completion, Some(7_500));
    }
}
