//! How long to wait after a failure, and when to give up.

use chrono::TimeDelta;
use pattu_kernel::Backoff;

const BACKOFF: Backoff = Backoff::new(5, 3_600);
/// A day and a half of tries: a mail server that is away for a night, or a weekend's first half, loses nothing.
pub(crate) const MOST_TRIES: u32 = 36;

/// The pause after this try (from 1) failed; `None`: it was the last.
pub(crate) fn pause_after(attempt: u32) -> Option<TimeDelta> {
    (attempt < MOST_TRIES).then(|| BACKOFF.after(attempt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backoff_doubles_up_to_an_hour_and_ends_after_a_day() {
        let seconds: Vec<i64> = (1..=11).map(|attempt| pause_after(attempt).unwrap().num_seconds()).collect();
        assert_eq!(seconds, [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
        assert_eq!(pause_after(36), None);
        assert_eq!(pause_after(u32::MAX), None);
        let whole: i64 = (1..36).map(|attempt| pause_after(attempt).unwrap().num_hours()).sum();
        assert!((24..=36).contains(&whole), "{whole} hours");
    }
}
