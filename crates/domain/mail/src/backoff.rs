//! How long to wait after a failure, and when to give up.

use chrono::TimeDelta;

/// The pauses between tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff;

impl Backoff {
    /// After the first failure, in seconds.
    const FIRST: i64 = 5;
    /// The longest, in seconds.
    const LONGEST: i64 = 3_600;
    /// A day and a half of tries: a mail server that is away for a night, or a weekend's first half, loses nothing.
    pub const MOST_TRIES: u32 = 36;

    /// The pause after this try (from 1) failed; `None`: it was the last.
    pub fn after(attempt: u32) -> Option<TimeDelta> {
        if attempt >= Self::MOST_TRIES {
            return None;
        }
        let doublings = attempt.saturating_sub(1).min(20);
        Some(TimeDelta::seconds((Self::FIRST << doublings).min(Self::LONGEST)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backoff_doubles_up_to_an_hour_and_ends_after_a_day() {
        let seconds: Vec<i64> =
            (1..=11).map(|attempt| Backoff::after(attempt).unwrap().num_seconds()).collect();
        assert_eq!(seconds, [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
        assert_eq!(Backoff::after(36), None);
        assert_eq!(Backoff::after(u32::MAX), None);
        let whole: i64 = (1..36).map(|attempt| Backoff::after(attempt).unwrap().num_hours()).sum();
        assert!((24..=36).contains(&whole), "{whole} hours");
    }
}
