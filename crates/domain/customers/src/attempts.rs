//! How often a name may be tried: slower and slower, never locked (reliability: rate limits; ruling 32).

use chrono::Duration;
use pattu_kernel::Timestamp;

/// Tries at one name since the last success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    /// Tries that were not followed by a success.
    pub failures: u32,
    /// The last of them.
    pub last_at: Timestamp,
}

/// What tries are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptsScope {
    /// A colleague's name.
    Staff,
    /// A customer's account, from one network address: a stranger elsewhere does not make its owner wait.
    CustomerHere,
    /// A customer's account, from anywhere: many machines that guess together wait too. A new password by mail ends it.
    CustomerAnywhere,
}

impl AttemptsScope {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Staff => "staff",
            Self::CustomerHere => "customer here",
            Self::CustomerAnywhere => "customer",
        }
    }

    /// As many tries are free: people mistype.
    pub const fn free(self) -> u32 {
        match self {
            Self::Staff | Self::CustomerHere => 5,
            Self::CustomerAnywhere => 50,
        }
    }
}

impl Attempts {
    /// After a quiet time of this many minutes all is forgotten.
    pub const QUIET_MINUTES: i64 = 15;
    /// The longest wait, in seconds: an attacker cannot keep a colleague out.
    pub const LONGEST_WAIT: i64 = 60;

    /// Whole seconds until the next try is looked at; `None` when it may be now.
    pub fn wait(self, scope: AttemptsScope, now: Timestamp) -> Option<u32> {
        if self.failures < scope.free() || self.is_forgotten(now) {
            return None;
        }
        let doublings = (self.failures - scope.free()).min(6);
        let delay = Duration::seconds((1_i64 << doublings).min(Self::LONGEST_WAIT));
        let left = (self.last_at + delay - now).num_milliseconds();
        // Rounded up: "0 seconds" would be a lie.
        u32::try_from((left + 999) / 1_000).ok().filter(|seconds| *seconds > 0)
    }

    /// One try more.
    #[must_use]
    pub fn counted(self, now: Timestamp) -> Self {
        let before = if self.is_forgotten(now) { 0 } else { self.failures };
        Self { failures: before.saturating_add(1), last_at: now }
    }

    /// One try less: it was never looked at.
    #[must_use]
    pub const fn forgiven(self) -> Self {
        Self { failures: self.failures.saturating_sub(1), last_at: self.last_at }
    }

    fn is_forgotten(self, now: Timestamp) -> bool {
        now - self.last_at >= Duration::minutes(Self::QUIET_MINUTES)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    #[test]
    fn five_are_free_then_each_waits_longer_up_to_a_minute() {
        let now = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let after = |failures| Attempts { failures, last_at: now };
        let waits: Vec<Option<u32>> =
            (0..14).map(|failures| after(failures).wait(AttemptsScope::Staff, now)).collect();
        let seconds = [1, 2, 4, 8, 16, 32, 60, 60, 60].map(Some);
        assert_eq!(waits[..5], [None; 5]);
        assert_eq!(waits[5..], seconds);
        assert_eq!(after(49).wait(AttemptsScope::CustomerAnywhere, now), None);
        assert_eq!(after(50).wait(AttemptsScope::CustomerAnywhere, now), Some(1));
        assert_eq!(
            after(8).wait(AttemptsScope::Staff, now + Duration::milliseconds(7_500)),
            Some(1),
            "half a second is waited for"
        );
        assert_eq!(after(8).wait(AttemptsScope::Staff, now + Duration::seconds(8)), None);
        assert_eq!(
            after(u32::MAX).wait(AttemptsScope::Staff, now + Duration::seconds(60)),
            None,
            "nobody is locked out for good"
        );
    }

    #[test]
    fn a_quiet_quarter_of_an_hour_forgets() {
        let now = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let many = Attempts { failures: 40, last_at: now };
        let later = now + Duration::minutes(15);
        assert_eq!(many.counted(now).failures, 41);
        assert_eq!(many.counted(later), Attempts { failures: 1, last_at: later });
        assert_eq!(many.forgiven().failures, 39);
        assert_eq!(Attempts { failures: 0, last_at: now }.forgiven().failures, 0);
    }
}
