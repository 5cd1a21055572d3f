//! The calendar in Kurnool: days begin and end with India's, wherever the machine stands.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

use crate::Timestamp;

/// By how much India is ahead of UTC, all year.
const AHEAD: TimeDelta = TimeDelta::minutes(330);

/// What calendar and clock in India say at this moment.
pub fn in_india(moment: Timestamp) -> NaiveDateTime {
    moment.naive_utc() + AHEAD
}

/// The date in India at this moment.
pub fn day_in_india(moment: Timestamp) -> NaiveDate {
    in_india(moment).date()
}

/// The moment at which this day begins in India.
pub fn start_of_day_in_india(day: NaiveDate) -> Timestamp {
    (day.and_time(NaiveTime::MIN) - AHEAD).and_utc()
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    #[test]
    fn the_day_changes_at_midnight_in_india() {
        let at = |hour, minute, second| {
            day_in_india(Utc.with_ymd_and_hms(2026, 11, 21, hour, minute, second).unwrap()).to_string()
        };
        assert_eq!(at(18, 29, 59), "2026-11-21");
        assert_eq!(at(18, 30, 0), "2026-11-22");
        let midnight = Utc.with_ymd_and_hms(2026, 11, 21, 18, 30, 0).unwrap();
        assert_eq!(start_of_day_in_india(day_in_india(midnight)), midnight);
    }
}
