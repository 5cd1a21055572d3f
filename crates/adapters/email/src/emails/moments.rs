//! Moments as emails say them: India's.

use pattu_kernel::{Timestamp, in_india};

/// `21 Nov 2026, 5:30 pm`
pub(super) fn moment(at: Timestamp) -> String {
    in_india(at).format("%-d %b %Y, %-I:%M %P").to_string()
}

/// `5:30 pm`
pub(super) fn clock_time(at: Timestamp) -> String {
    in_india(at).format("%-I:%M %P").to_string()
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    #[test]
    fn times_are_indias() {
        let late = Utc.with_ymd_and_hms(2026, 11, 21, 20, 5, 0).unwrap();
        assert_eq!(moment(late), "22 Nov 2026, 1:35 am");
        assert_eq!(clock_time(late), "1:35 am");
    }
}
