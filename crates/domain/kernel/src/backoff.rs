//! The growing pauses between tries of what failed.

use chrono::TimeDelta;

/// Pauses that double from the first to the longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    first_seconds: i64,
    longest_seconds: i64,
}

impl Backoff {
    /// From so many seconds to so many.
    pub const fn new(first_seconds: i64, longest_seconds: i64) -> Self {
        Self { first_seconds, longest_seconds }
    }

    /// The pause after this try (from 1) failed.
    pub fn after(self, attempt: u32) -> TimeDelta {
        let doublings = attempt.saturating_sub(1).min(20);
        TimeDelta::seconds((self.first_seconds << doublings).min(self.longest_seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let backoff = Backoff::new(15, 3_600);
        let seconds: Vec<i64> = (0..=11).map(|attempt| backoff.after(attempt).num_seconds()).collect();
        assert_eq!(seconds, [15, 15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
        assert_eq!(backoff.after(u32::MAX).num_seconds(), 3_600);
    }
}
