//! How does the shop feel? The 75th percentile of the last four weeks.

use std::collections::BTreeMap;

use chrono::Days;
use pattu_kernel::{Clock, StoreError, day_in_india};

use crate::{Metric, PageKind, VitalsQueries, views::VitalView};

/// Days that are looked back.
pub const DAYS: u64 = 28;

/// The 75th percentile of each metric on each kind of page.
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn show_vitals(
    queries: &dyn VitalsQueries,
    clock: &dyn Clock,
) -> Result<Vec<VitalView>, StoreError> {
    let today = day_in_india(clock.now());
    let from = today.checked_sub_days(Days::new(DAYS)).unwrap_or(today);
    let mut steps: BTreeMap<(PageKind, Metric), BTreeMap<u32, u64>> = BTreeMap::new();
    for tally in queries.tallies(from).await? {
        *steps.entry((tally.page, tally.metric)).or_default().entry(tally.step).or_insert(0) += tally.visits;
    }
    let views = steps.into_iter().map(|((page, metric), steps)| VitalView {
        page: page.word(),
        metric,
        percentile75: percentile75(&steps),
        visits: steps.values().sum(),
    });
    Ok(views.collect())
}

/// The first step at which three quarters of the visits are reached.
fn percentile75(steps: &BTreeMap<u32, u64>) -> u32 {
    let all: u64 = steps.values().sum();
    let mut seen = 0;
    for (step, visits) in steps {
        seen += visits;
        if seen * 4 >= all * 3 {
            return *step;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_in_four_are_no_worse() {
        let steps = |pairs: &[(u32, u64)]| percentile75(&pairs.iter().copied().collect());
        assert_eq!(steps(&[(100, 3), (2_500, 1)]), 100);
        assert_eq!(steps(&[(100, 2), (2_500, 2)]), 2_500);
        assert_eq!(steps(&[(400, 1)]), 400);
        assert_eq!(steps(&[]), 0);
    }
}
