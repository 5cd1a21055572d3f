//! How often a name may be tried: slower and slower, never locked (ruling 32).

use chrono::Duration;
use pattu_kernel::{Backoff, Timestamp};

/// Tries at one name since the last success.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempts {
    /// Different passwords that were not followed by a success.
    pub failures: u32,
    /// When the last of them was counted.
    pub last_at: Timestamp,
    /// Fingerprints of the passwords tried last, the newest last. A phone that keeps sending an old password is no attacker:
    /// the same password counts once.
    pub tried: Vec<u16>,
}

/// What tries are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptsScope {
    /// A staff name, from one network address: a stranger elsewhere does not make its owner wait.
    StaffHere,
    /// A staff name, from anywhere: many machines that guess together wait too.
    StaffAnywhere,
    /// A customer's account, from one network address.
    CustomerHere,
    /// A customer's account, from anywhere. A new password by mail ends it.
    CustomerAnywhere,
    /// An account, from a browser that signed in to it before.
    KnownDevice,
}

impl AttemptsScope {
    /// All that count tries at a staff name.
    pub const STAFF: [Self; 2] = [Self::StaffHere, Self::StaffAnywhere];
    /// All that count tries at a customer's email address or number.
    pub const CUSTOMERS: [Self; 2] = [Self::CustomerHere, Self::CustomerAnywhere];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::StaffHere => "staff here",
            Self::StaffAnywhere => "staff",
            Self::CustomerHere => "customer here",
            Self::CustomerAnywhere => "customer",
            Self::KnownDevice => "known device",
        }
    }

    /// As many tries are free: people mistype. Fifty are ten addresses that used up theirs.
    pub const fn free(self) -> u32 {
        if self.is_anywhere() { 50 } else { 5 }
    }

    /// Counts all addresses together.
    pub const fn is_anywhere(self) -> bool {
        matches!(self, Self::StaffAnywhere | Self::CustomerAnywhere)
    }
}

impl Attempts {
    /// After a quiet time of this many minutes all is forgotten.
    pub const QUIET_MINUTES: i64 = 15;
    /// At most a minute: an attacker cannot keep anybody out.
    const WAITS: Backoff = Backoff::new(1, 60);
    /// Passwords told apart; the database keeps no more either.
    pub const REMEMBERED: usize = 16;

    /// Nobody tried.
    pub const fn none(now: Timestamp) -> Self {
        Self { failures: 0, last_at: now, tried: Vec::new() }
    }

    /// Whole seconds until the next try is looked at; `None` when it may be now.
    pub fn wait(&self, scope: AttemptsScope, now: Timestamp) -> Option<u32> {
        if self.failures < scope.free() || self.is_forgotten(now) {
            return None;
        }
        let delay = Self::WAITS.after(self.failures - scope.free() + 1);
        let left = (self.last_at + delay - now).num_milliseconds();
        // Rounded up: "0 seconds" would be a lie.
        u32::try_from((left + 999) / 1_000).ok().filter(|seconds| *seconds > 0)
    }

    /// As far as they are not forgotten.
    #[must_use]
    pub fn remembered(self, now: Timestamp) -> Self {
        if self.is_forgotten(now) { Self::none(now) } else { self }
    }

    /// This password was counted already.
    pub fn has_tried(&self, fingerprint: u16) -> bool {
        self.tried.contains(&fingerprint)
    }

    #[must_use]
    pub fn counted(self, fingerprint: u16, now: Timestamp) -> Self {
        let mut tried = self.tried;
        tried.push(fingerprint);
        tried.drain(..tried.len().saturating_sub(Self::REMEMBERED));
        Self { failures: self.failures.saturating_add(1), last_at: now, tried }
    }

    /// One password less: it was never looked at.
    #[must_use]
    pub fn forgiven(mut self, fingerprint: u16) -> Self {
        self.tried.retain(|tried| *tried != fingerprint);
        Self { failures: self.failures.saturating_sub(1), ..self }
    }

    fn is_forgotten(&self, now: Timestamp) -> bool {
        now - self.last_at >= Duration::minutes(Self::QUIET_MINUTES)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    fn noon() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn after(failures: u32) -> Attempts {
        Attempts { failures, ..Attempts::none(noon()) }
    }

    #[test]
    fn five_are_free_then_each_waits_longer_up_to_a_minute() {
        let now = noon();
        let scope = AttemptsScope::StaffHere;
        let waits: Vec<Option<u32>> = (0..14).map(|failures| after(failures).wait(scope, now)).collect();
        let seconds = [1, 2, 4, 8, 16, 32, 60, 60, 60].map(Some);
        assert_eq!(waits[..5], [None; 5]);
        assert_eq!(waits[5..], seconds);
        assert_eq!(after(49).wait(AttemptsScope::CustomerAnywhere, now), None);
        assert_eq!(after(50).wait(AttemptsScope::CustomerAnywhere, now), Some(1));
        assert_eq!(
            after(8).wait(scope, now + Duration::milliseconds(7_500)),
            Some(1),
            "half a second is waited for"
        );
        assert_eq!(after(8).wait(scope, now + Duration::seconds(8)), None);
        assert_eq!(
            after(u32::MAX).wait(scope, now + Duration::seconds(60)),
            None,
            "nobody is locked out for good"
        );
    }

    #[test]
    fn a_quiet_quarter_of_an_hour_forgets() {
        let (now, later) = (noon(), noon() + Duration::minutes(15));
        assert_eq!(after(40).remembered(now).counted(1, now).failures, 41);
        let anew = Attempts { failures: 1, last_at: later, tried: vec![1] };
        assert_eq!(after(40).remembered(later).counted(1, later), anew);
    }

    #[test]
    fn the_last_passwords_are_told_apart_and_no_more_are_kept() {
        let now = noon();
        let many = (0..20).fold(Attempts::none(now), |attempts, number| attempts.counted(number, now));
        assert_eq!((many.failures, many.tried.len()), (20, Attempts::REMEMBERED));
        assert!(many.has_tried(19) && many.has_tried(4) && !many.has_tried(3));
        let forgiven = many.forgiven(19);
        assert_eq!((forgiven.failures, forgiven.has_tried(19)), (19, false));
        assert_eq!(Attempts::none(now).forgiven(1).failures, 0);
    }
}
