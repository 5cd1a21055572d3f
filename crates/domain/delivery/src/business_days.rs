//! Counting the days on which somebody works.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use pattu_kernel::Holiday;

/// Every day but Sundays and holidays.
#[derive(Debug, Clone, Copy)]
pub struct BusinessDays<'a> {
    holidays: &'a [Holiday],
}

impl<'a> BusinessDays<'a> {
    /// Nobody has this many holidays in a row; a list that says so is not believed for longer.
    pub(crate) const LONGEST_BREAK: u32 = 366;

    /// With these holidays beside the Sundays.
    pub const fn new(holidays: &'a [Holiday]) -> Self {
        Self { holidays }
    }

    /// True when parcels are packed and carried on this day.
    pub fn works_on(&self, date: NaiveDate) -> bool {
        date.weekday() != Weekday::Sun && !self.holidays.iter().any(|holiday| holiday.falls_on(date))
    }

    /// This day, or the next one on which somebody works.
    pub fn on_or_after(&self, date: NaiveDate) -> NaiveDate {
        let mut day = date;
        for _ in 0..Self::LONGEST_BREAK {
            if self.works_on(day) {
                break;
            }
            day = day + Days::new(1);
        }
        day
    }

    /// So many business days later.
    pub fn after(&self, date: NaiveDate, days: u32) -> NaiveDate {
        (0..days).fold(date, |day, _| self.on_or_after(day + Days::new(1)))
    }

    /// How many business days come after the first day, up to the second one.
    pub fn between(&self, from: NaiveDate, to: NaiveDate) -> u32 {
        let days = from.iter_days().take_while(|day| *day <= to);
        let worked = days.filter(|day| *day > from && self.works_on(*day)).count();
        u32::try_from(worked).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn sundays_and_holidays_are_stepped_over() {
        let holidays = ["10-02".parse().unwrap(), "2026-11-09".parse().unwrap()];
        let days = BusinessDays::new(&holidays);
        // Saturday, Sunday, and the Monday that is a holiday this year.
        assert!(days.works_on(date("2026-11-07")));
        assert!(!days.works_on(date("2026-11-08")));
        assert!(!days.works_on(date("2026-11-09")));
        assert_eq!(days.on_or_after(date("2026-11-08")), date("2026-11-10"));
        assert_eq!(days.between(date("2026-11-06"), date("2026-11-10")), 2);
        assert_eq!(days.between(date("2026-11-10"), date("2026-11-06")), 0);
        assert_eq!(days.after(date("2026-11-07"), 1), date("2026-11-10"));
        assert_eq!(days.after(date("2026-11-07"), 0), date("2026-11-07"));
        // Gandhi Jayanti, a Friday, and the Sunday after.
        assert_eq!(days.after(date("2026-10-01"), 2), date("2026-10-05"));
    }

    #[test]
    fn a_shop_that_never_works_still_answers() {
        let never: Vec<Holiday> =
            (1..=12).flat_map(|month| (1..=31).filter_map(move |day| Holiday::yearly(month, day))).collect();
        let day = BusinessDays::new(&never).after(date("2026-01-01"), 2);
        assert!(day > date("2026-01-01"));
    }
}
