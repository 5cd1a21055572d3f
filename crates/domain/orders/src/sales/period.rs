//! Days, weeks and years of the shop: they begin at midnight in India.

use chrono::{Days, Months, NaiveDate, TimeDelta};
use pattu_kernel::{FinancialYear, Timestamp, day_in_india, start_of_day_in_india};

/// What figures are asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Period {
    /// By the hour; compared with the same weekday a week ago.
    #[default]
    Today,
    /// By the day; compared with the seven days before.
    Week,
    /// By the day; compared with the thirty days before.
    Month,
    /// Since 1 April, by the month; compared with the year before.
    Year,
}

/// Neighbouring stretches of time: each moment but the last begins one, and ends the one before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slots(Vec<Timestamp>);

impl Slots {
    pub fn edges(&self) -> &[Timestamp] {
        &self.0
    }

    /// When each begins.
    pub fn begins(&self) -> &[Timestamp] {
        self.0.split_last().map_or(&[], |(_, begins)| begins)
    }

    /// This stretch alone.
    pub fn one(from: Timestamp, before: Timestamp) -> Self {
        Self(vec![from, before])
    }

    fn days(first: NaiveDate, days: u64, end: Timestamp) -> Self {
        let begins = (0..days).map(|day| start_of_day_in_india(first + Days::new(day)));
        Self::until(begins, end)
    }

    /// Those that have begun before the end, the last of them cut there.
    fn until(begins: impl Iterator<Item = Timestamp>, end: Timestamp) -> Self {
        Self(begins.take_while(|begin| *begin < end).chain([end]).collect())
    }
}

impl Period {
    /// `today`, `7`, `30` or `year`.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Today, Self::Week, Self::Month, Self::Year].into_iter().find(|period| period.as_str() == name)
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Week => "7",
            Self::Month => "30",
            Self::Year => "year",
        }
    }

    /// What it is made of, up to this moment.
    pub fn slots(self, now: Timestamp) -> Slots {
        let today = day_in_india(now);
        match self {
            Self::Today => {
                let begin = start_of_day_in_india(today);
                Slots::until((0..24).map(|hour| begin + TimeDelta::hours(hour)), now)
            }
            Self::Week => Slots::days(today - Days::new(6), 7, now),
            Self::Month => Slots::days(today - Days::new(29), 30, now),
            Self::Year => {
                let first = FinancialYear::of(today).first_day();
                Slots::until((0..12).map(|month| start_of_day_in_india(first + Months::new(month))), now)
            }
        }
    }

    /// What it is compared with: as much of an earlier period, up to the same moment of it.
    pub fn earlier(self, now: Timestamp) -> Slots {
        let back = match self {
            Self::Today | Self::Week => now - TimeDelta::days(7),
            Self::Month => now - TimeDelta::days(30),
            Self::Year => now - Months::new(12),
        };
        self.slots(back)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};
    use proptest::prelude::*;

    use super::*;

    /// 24 November 2026, 2:10 pm in India.
    fn now() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 24, 8, 40, 0).unwrap()
    }

    #[test]
    fn today_goes_by_the_hour_and_is_compared_with_the_same_weekday() {
        let slots = Period::Today.slots(now());
        assert_eq!(slots.begins().len(), 15);
        assert_eq!(slots.edges()[0].to_rfc3339(), "2026-11-23T18:30:00+00:00");
        assert_eq!(slots.edges()[15], now());
        let earlier = Period::Today.earlier(now());
        assert_eq!(earlier.begins().len(), 15);
        assert_eq!(earlier.edges()[15], now() - TimeDelta::days(7));
    }

    #[test]
    fn a_financial_year_begins_in_april() {
        let first = |now: Timestamp| day_in_india(Period::Year.slots(now).edges()[0]).to_string();
        assert_eq!(first(now()), "2026-04-01");
        assert_eq!(Period::Year.slots(now()).begins().len(), 8);
        // 31 March 2027, a minute before midnight in India, and a minute after.
        let last = Utc.with_ymd_and_hms(2027, 3, 31, 18, 29, 0).unwrap();
        assert_eq!(first(last), "2026-04-01");
        assert_eq!(Period::Year.slots(last).begins().len(), 12);
        assert_eq!(first(last + TimeDelta::minutes(2)), "2027-04-01");
        assert_eq!(day_in_india(Period::Year.earlier(now()).edges()[0]).to_string(), "2025-04-01");
    }

    proptest! {
        /// No moment is counted twice or left out, and nothing of the time to come is counted.
        #[test]
        fn slots_are_neighbours_that_end_now(seconds in 946_684_800_i64..4_102_444_800) {
            let now = Utc.timestamp_opt(seconds, 0).unwrap();
            for period in [Period::Today, Period::Week, Period::Month, Period::Year] {
                for slots in [period.slots(now), period.earlier(now)] {
                    prop_assert!(slots.edges().windows(2).all(|pair| pair[0] < pair[1]) || slots.edges().len() == 1);
                }
                let slots = period.slots(now);
                prop_assert_eq!(slots.edges().last(), Some(&now));
                prop_assert!(period.earlier(now).edges().last() <= Some(&now));
            }
        }
    }
}
