//! By when a paid order is to leave the store: the promise of the shop's pages, counted from the payment.

use chrono::{Days, NaiveDate, TimeDelta};
use pattu_kernel::{DISPATCH_HOURS, Holiday, Timestamp, day_in_india, start_of_day_in_india};

use crate::BusinessDays;

/// Days on which parcels leave, as they are seen today.
#[derive(Debug, Clone, Copy)]
pub struct PackingDays<'a> {
    days: BusinessDays<'a>,
    today: NaiveDate,
}

impl<'a> PackingDays<'a> {
    /// Of a store with these holidays.
    pub fn new(holidays: &'a [Holiday], now: Timestamp) -> Self {
        Self { days: BusinessDays::new(holidays), today: day_in_india(now) }
    }

    fn within() -> TimeDelta {
        TimeDelta::hours(i64::from(DISPATCH_HOURS.1))
    }

    /// The day by which an order that was paid then is sent.
    pub fn pack_by(&self, paid_at: Timestamp) -> NaiveDate {
        self.days.on_or_after(day_in_india(paid_at + Self::within()))
    }

    /// That day is over.
    pub fn is_late(&self, pack_by: NaiveDate) -> bool {
        pack_by < self.today
    }

    /// Whatever was paid before this moment and is not sent is late: the later it was paid, the later it is due, so one moment
    /// parts them.
    pub fn late_before(&self) -> Timestamp {
        // Nothing is due between the last day of work and today.
        let mut first_in_time = self.today;
        for _ in 0..BusinessDays::LONGEST_BREAK {
            let before = first_in_time - Days::new(1);
            if self.days.works_on(before) {
                break;
            }
            first_in_time = before;
        }
        start_of_day_in_india(first_in_time) - Self::within()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_payment_of_saturday_is_packed_by_monday() {
        // Monday: what was due on Saturday is late, what became due on Sunday is not.
        let days = PackingDays::new(&[], at("2026-11-23T06:00:00Z"));
        assert_eq!(days.pack_by(at("2026-11-21T06:00:00Z")).to_string(), "2026-11-23");
        assert_eq!(days.pack_by(at("2026-11-20T06:00:00Z")).to_string(), "2026-11-23", "not on Sunday");
        assert!(at("2026-11-19T18:29:59Z") < days.late_before(), "due on Saturday");
        assert!(at("2026-11-19T18:30:00Z") >= days.late_before(), "due on Sunday, which is Monday");
    }

    proptest! {
        #[test]
        fn one_moment_parts_what_is_late(paid in 0_i64..5_000_000, now in 0_i64..5_000_000, holiday in 1_u32..28) {
            let holidays = [Holiday::yearly(1, holiday).unwrap(), Holiday::yearly(1, holiday + 1).unwrap()];
            let begin = at("2026-01-01T00:00:00Z");
            let (paid, now) = (begin + TimeDelta::seconds(paid), begin + TimeDelta::seconds(now));
            let days = PackingDays::new(&holidays, now);
            prop_assert_eq!(paid < days.late_before(), days.is_late(days.pack_by(paid)));
        }
    }
}
