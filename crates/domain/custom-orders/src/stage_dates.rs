//! When each stage is expected. Days up to the sample are counted as the calendar has them, as the customer was told; all others are
//! days on which somebody works.

use chrono::{Days, NaiveDate};
use pattu_delivery::{BusinessDays, Transit};
use pattu_settings::CustomOrders;

use crate::{CustomOrderTerms, Stage};

/// Woven of a saree.
pub const SAREE_CM: u32 = 550;
/// So many of the newest reports from the loom say how fast it goes.
const REPORTS: usize = 5;
/// Until the drawing is ready; the sample is woven after it.
const DESIGN: u32 = 8;
const APPROVAL: u32 = 3;
const QUOTE: u32 = 2;
const ADVANCE: u32 = 2;
/// Finishing, and looking every saree over.
const FINISH_AND_CHECK: u32 = 3 + 1;
const DISPATCH: u32 = 2;

/// What decides how long an order takes.
#[derive(Debug, Clone, Copy)]
pub struct StageDates<'a> {
    numbers: &'a CustomOrders,
    days: BusinessDays<'a>,
    transit: Transit,
    /// Of all pieces together.
    cm_left: u32,
    /// On all looms together.
    cm_per_day: u32,
}

impl<'a> StageDates<'a> {
    /// For so many sarees of one design, to a place so far away.
    pub fn new(terms: &'a CustomOrderTerms, pieces: u32, transit: Transit) -> Self {
        let loom = terms.numbers.loom;
        Self {
            numbers: &terms.numbers,
            days: BusinessDays::new(terms.holidays.as_slice()),
            transit,
            cm_left: SAREE_CM.saturating_mul(pieces),
            cm_per_day: loom.weave_cm_per_day.saturating_mul(loom.looms).max(1),
        }
    }

    /// The same once weaving has begun: `woven` says how much was woven in all by which day, from nothing on the first day on.
    /// The loom is as fast as the middle of the newest reports, but never more than twice as fast or slow as the owner says.
    #[must_use]
    pub fn on_loom(mut self, woven: &[(NaiveDate, u32)]) -> Self {
        let mut speeds: Vec<u32> = woven
            .windows(2)
            .rev()
            .take(REPORTS)
            .filter_map(|two| match two {
                [(from, before), (to, after)] => {
                    let days = self.days.between(*from, *to).max(1);
                    Some(after.saturating_sub(*before).div_ceil(days))
                }
                _ => None,
            })
            .collect();
        speeds.sort_unstable();
        if let Some(middle) = speeds.get(speeds.len() / 2) {
            let said = self.cm_per_day;
            self.cm_per_day = (*middle).clamp(said.div_ceil(2), said.saturating_mul(2)).max(1);
        }
        let done = woven.last().map_or(0, |(_, cm)| *cm);
        self.cm_left = self.cm_left.saturating_sub(done);
        self
    }

    /// On all looms together.
    pub(crate) const fn cm_per_day(&self) -> u32 {
        self.cm_per_day
    }

    /// Days of work on the looms, rounded up.
    const fn loom_days(&self) -> u32 {
        self.cm_left.div_ceil(self.cm_per_day)
    }

    /// The stage behind this one, and the day on which it is reached when this one was on that day.
    fn next(&self, stage: Stage, reached: NaiveDate) -> Option<(Stage, NaiveDate)> {
        let drawn = DESIGN.min(self.numbers.sample_days);
        let calendar = |days: u32| reached + Days::new(u64::from(days));
        let working = |days: u32| self.days.after(reached, days);
        Some(match stage {
            Stage::Requested => (Stage::Booked, reached),
            Stage::Booked => (Stage::Design, calendar(drawn)),
            Stage::Design => (Stage::Sample, calendar(self.numbers.sample_days - drawn)),
            Stage::Sample => (Stage::Approved, working(APPROVAL)),
            Stage::Approved => (Stage::Quoted, working(QUOTE)),
            Stage::Quoted => (Stage::AdvancePaid, working(ADVANCE)),
            Stage::AdvancePaid => (Stage::OnLoom, reached),
            Stage::OnLoom => (Stage::Finishing, working(self.loom_days())),
            Stage::Finishing => (Stage::Checked, working(FINISH_AND_CHECK)),
            Stage::Checked => (Stage::Dispatched, working(DISPATCH)),
            Stage::Dispatched => (Stage::Delivered, working(self.transit.most)),
            Stage::Delivered | Stage::Cancelled => return None,
        })
    }

    /// The day of each stage behind this one, which was reached on that day. Nothing is expected before today.
    pub fn after(&self, stage: Stage, reached: NaiveDate, today: NaiveDate) -> Vec<(Stage, NaiveDate)> {
        let mut expected = Vec::new();
        let mut at = (stage, reached);
        while let Some((next, day)) = self.next(at.0, at.1) {
            at = (next, day.max(today));
            expected.push(at);
        }
        expected
    }

    /// The first day for which somebody who asks today can be promised their sarees.
    pub fn earliest_need_by(&self, today: NaiveDate) -> NaiveDate {
        let noticed = today + Days::new(u64::from(self.numbers.notice_days));
        let delivered = self.after(Stage::Requested, today, today).last().map_or(today, |(_, day)| *day);
        delivered.max(noticed)
    }
}

#[cfg(test)]
mod tests {
    use pattu_settings::Loom;
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn terms() -> CustomOrderTerms {
        CustomOrderTerms { numbers: CustomOrders::default(), version: 0, holidays: Vec::new() }
    }

    #[test]
    fn five_sarees_take_about_three_months() {
        let terms = terms();
        let dates = StageDates::new(&terms, 5, Transit::LONGEST);
        let today = date("2026-11-25");
        assert_eq!(dates.loom_days(), 55);
        let said: Vec<String> = dates
            .after(Stage::Requested, today, today)
            .into_iter()
            .map(|(stage, day)| format!("{} {day}", stage.as_str()))
            .collect();
        assert_eq!(
            said,
            [
                "booked 2026-11-25",
                "design 2026-12-03",
                "sample 2026-12-15",
                "approved 2026-12-18",
                "quoted 2026-12-21",
                "advance_paid 2026-12-23",
                "on_loom 2026-12-23",
                "finishing 2027-02-25",
                "checked 2027-03-02",
                "dispatched 2027-03-04",
                "delivered 2027-03-10",
            ]
        );
        assert_eq!(dates.earliest_need_by(today), date("2027-03-10"));
    }

    #[test]
    fn the_loom_says_how_fast_it_is() {
        let terms = terms();
        let dates = StageDates::new(&terms, 5, Transit::LONGEST);
        let days = |woven: &[(&str, u32)]| {
            let woven: Vec<_> = woven.iter().map(|(day, cm)| (date(day), *cm)).collect();
            dates.on_loom(&woven).loom_days()
        };
        assert_eq!(days(&[("2026-12-01", 0)]), 55, "as the owner says: 50 cm a day");
        assert_eq!(
            days(&[("2026-12-01", 0), ("2026-12-11", 400)]),
            53,
            "2,350 cm at 45 a day, the Sunday not counted"
        );
        assert_eq!(days(&[("2026-12-01", 0), ("2026-12-11", 10)]), 110, "never slower than half");
        assert_eq!(days(&[("2026-12-01", 0), ("2026-12-02", 750)]), 20, "nor faster than twice");
        let slow_once = [("2026-12-01", 0), ("2026-12-11", 600), ("2026-12-12", 601), ("2026-12-13", 661)];
        assert_eq!(days(&slow_once), 35, "one bad day is not the rule: 2,089 cm at 60 a day");
        assert_eq!(days(&[("2026-12-01", 0), ("2026-12-30", 2_750)]), 0);
    }

    #[test]
    fn nobody_is_promised_less_than_the_days_of_notice() {
        let mut terms = terms();
        terms.numbers.loom = Loom { weave_cm_per_day: 120, looms: 20, ..Loom::default() };
        terms.numbers.sample_days = 1;
        let today = date("2026-11-25");
        let dates = StageDates::new(&terms, 1, Transit::LONGEST);
        assert_eq!(dates.earliest_need_by(today), date("2026-12-25"));
    }

    #[test]
    fn a_holiday_on_the_way_is_stepped_over() {
        let plain = terms();
        let mut with = terms();
        with.holidays = vec!["12-16".parse().unwrap()];
        let today = date("2026-11-25");
        let approved = |terms: &CustomOrderTerms| {
            let dates = StageDates::new(terms, 5, Transit::LONGEST).after(Stage::Requested, today, today);
            dates.into_iter().find(|(stage, _)| *stage == Stage::Approved).unwrap().1
        };
        assert_eq!((approved(&plain), approved(&with)), (date("2026-12-18"), date("2026-12-19")));
    }

    #[test]
    fn a_stage_that_waits_moves_all_behind_it() {
        let terms = terms();
        let dates = StageDates::new(&terms, 5, Transit::LONGEST);
        let [early, late] = ["2026-12-16", "2027-01-20"]
            .map(|today| dates.after(Stage::Sample, date("2026-12-15"), date(today)).last().unwrap().1);
        assert_eq!(
            dates.after(Stage::Sample, date("2026-12-15"), date("2027-01-20"))[0].1,
            date("2027-01-20")
        );
        assert!(early < late);
        assert!(dates.after(Stage::Delivered, date("2026-12-15"), date("2027-01-20")).is_empty());
    }

    proptest! {
        #[test]
        fn dates_never_go_back_and_never_rest_on_a_day_nobody_works(
            day in 0_u64..1_500, pieces in 1_u32..=100, cm in 5_u32..=120, looms in 1_u32..=20, holiday in 1_u32..28,
            sample in 1_u32..=120, notice in 0_u32..=365,
        ) {
            let mut terms = terms();
            terms.numbers.loom = Loom { weave_cm_per_day: cm, looms, ..Loom::default() };
            (terms.numbers.sample_days, terms.numbers.notice_days) = (sample, notice);
            terms.holidays = [1, 4, 8, 12].map(|month| pattu_kernel::Holiday::yearly(month, holiday).unwrap()).into();
            let today = date("2026-01-01") + Days::new(day);
            let dates = StageDates::new(&terms, pieces, Transit::LONGEST);
            let all = dates.after(Stage::Requested, today, today);
            prop_assert_eq!(all.len(), 11);
            prop_assert!(all.windows(2).all(|two| two[0].1 <= two[1].1));
            let days = BusinessDays::new(&terms.holidays);
            for (stage, day) in &all {
                let counted = !matches!(stage, Stage::Booked | Stage::Design | Stage::Sample);
                prop_assert!(!counted || days.works_on(*day), "{:?} on {}", stage, day);
            }
            let sampled = all.iter().find(|(stage, _)| *stage == Stage::Sample).unwrap().1;
            prop_assert_eq!(sampled, today + Days::new(u64::from(sample)));
            let earliest = dates.earliest_need_by(today);
            prop_assert!(earliest >= all.last().unwrap().1);
            prop_assert!(earliest >= today + Days::new(u64::from(notice)));
            // One more saree is never there earlier, nor is anything with a slower loom.
            prop_assert!(StageDates::new(&terms, pieces + 1, Transit::LONGEST).earliest_need_by(today) >= earliest);
            let mut slower = terms.clone();
            slower.numbers.loom.weave_cm_per_day = cm - 1;
            prop_assert!(StageDates::new(&slower, pieces, Transit::LONGEST).earliest_need_by(today) >= earliest);
        }
    }
}
