//! How often something may be done: counts in windows, kept where every node sees them (ruling 32).

use crate::{StoreError, Timestamp};

/// At most so many of one thing by one subject in one window. A window begins with its first hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimit {
    /// What is counted: `contact by email`.
    pub scope: &'static str,
    /// So many are let through in a window.
    pub most: u32,
    /// Length of a window in seconds.
    pub window_seconds: u32,
}

/// How often a subject came in the window that runs now, this time included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hits {
    /// Times.
    pub count: u32,
    /// When counting begins anew.
    pub window_ends: Timestamp,
}

impl RateLimit {
    /// Counts one more. `Some`: too many; so many whole seconds until it may be tried again.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be counted.
    pub fn hit<Tx: RateLimitTx + ?Sized>(
        &self,
        tx: &mut Tx,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        Self::hit_all(tx, &[(*self, subject)], now)
    }

    /// Counts one more of each, at once. `Some`: the first that is one too many, as [`Self::hit`] says it.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be counted.
    pub fn hit_all<Tx: RateLimitTx + ?Sized>(
        tx: &mut Tx,
        counted: &[(Self, &str)],
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let hits = tx.count_hits(counted, now)?;
        let too_many = counted.iter().zip(hits).find(|((limit, _), hits)| hits.count > limit.most);
        Ok(too_many.map(|((limit, _), hits)| limit.wait(hits, now)))
    }

    /// As [`Self::hit`], but only looks: `Some` when the next one would be too many.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub fn is_reached<Tx: RateLimitTx + ?Sized>(
        &self,
        tx: &mut Tx,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let hits = tx.hits_so_far(self, subject, now)?;
        Ok(hits.filter(|hits| hits.count >= self.most).map(|hits| self.wait(hits, now)))
    }

    /// Rounded up, so that coming back in time is never too soon.
    fn wait(&self, hits: Hits, now: Timestamp) -> u32 {
        let seconds = (hits.window_ends - now).num_milliseconds().max(0).saturating_add(999) / 1_000;
        u32::try_from(seconds).unwrap_or(self.window_seconds).max(1)
    }
}

/// Counts inside a transaction.
pub trait RateLimitTx {
    /// Counts one more of each limit by its subject, in a new window when there was none or it has ended; the answers stand
    /// in the order of `counted`.
    ///
    /// Implementers MUST count hits at the same moment one after the other, on however many nodes, and MUST NOT let two
    /// callers with the same pairs in another order wait for each other.
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError>;

    /// What was counted by `subject` in the window that runs now, if one does.
    fn hits_so_far(
        &mut self,
        limit: &RateLimit,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<Hits>, StoreError>;

    /// Forgets windows that have ended; how many there were. Subjects are addresses of people: none is kept longer than
    /// it is needed.
    fn forget_ended_windows(&mut self, now: Timestamp) -> Result<u32, StoreError>;
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, TimeZone, Utc};

    use super::*;

    /// One subject's window.
    struct Window(Option<Hits>);

    impl RateLimitTx for Window {
        fn count_hits(
            &mut self,
            counted: &[(RateLimit, &str)],
            now: Timestamp,
        ) -> Result<Vec<Hits>, StoreError> {
            let (limit, _) = counted[0];
            let fresh = Hits { count: 0, window_ends: now + TimeDelta::seconds(limit.window_seconds.into()) };
            let hits = self.0.filter(|hits| hits.window_ends > now).unwrap_or(fresh);
            self.0 = Some(Hits { count: hits.count + 1, ..hits });
            Ok(vec![self.0.unwrap()])
        }
        fn hits_so_far(
            &mut self,
            _: &RateLimit,
            _: &str,
            now: Timestamp,
        ) -> Result<Option<Hits>, StoreError> {
            Ok(self.0.filter(|hits| hits.window_ends > now))
        }
        fn forget_ended_windows(&mut self, _: Timestamp) -> Result<u32, StoreError> {
            Ok(0)
        }
    }

    #[test]
    fn three_an_hour_are_three_an_hour() {
        let limit = RateLimit { scope: "test", most: 3, window_seconds: 3_600 };
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let mut window = Window(None);
        let mut at = |seconds: i64, millis: i64| {
            limit.hit(&mut window, "a", noon + TimeDelta::seconds(seconds) + TimeDelta::milliseconds(millis))
        };
        for second in 0..3 {
            assert_eq!(at(second, 0).unwrap(), None);
        }
        let seen = |window: &mut Window, seconds| {
            limit.is_reached(window, "a", noon + TimeDelta::seconds(seconds)).unwrap()
        };
        assert_eq!(seen(&mut window, 5), Some(3_595), "looking counts nothing");
        let mut at = |seconds: i64, millis: i64| {
            limit.hit(&mut window, "a", noon + TimeDelta::seconds(seconds) + TimeDelta::milliseconds(millis))
        };
        assert_eq!(at(10, 0).unwrap(), Some(3_590));
        assert_eq!(at(3_599, 999).unwrap(), Some(1), "a millisecond is waited for");
        assert_eq!(at(3_600, 0).unwrap(), None, "and then it may be");
    }
}
