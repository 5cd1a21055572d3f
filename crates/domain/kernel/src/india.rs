//! The calendar in Kurnool: days begin and end with India's, wherever the machine stands.

use chrono::{FixedOffset, NaiveDate};

use crate::Timestamp;

/// Seconds by which India is ahead of UTC, all year.
const AHEAD: i32 = 5 * 3_600 + 1_800;

/// The date in India at this moment.
pub fn day_in_india(moment: Timestamp) -> NaiveDate {
    FixedOffset::east_opt(AHEAD)
        .map_or_else(|| moment.date_naive(), |india| moment.with_timezone(&india).date_naive())
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
    }
}
