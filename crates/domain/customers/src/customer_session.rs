//! Where a customer is signed in: a short-lived token in the page, and a token in a cookie that changes at each use (ruling 17).

use chrono::Duration;
use pattu_kernel::{Id, Timestamp};

use crate::CustomerId;

/// Marks ids of customers' sessions.
#[derive(Debug)]
pub enum CustomerSessionTag {}
pub type CustomerSessionId = Id<CustomerSessionTag>;

/// A session as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCustomerSession {
    /// What tokens and cookies name it by.
    pub id: CustomerSessionId,
    pub customer: CustomerId,
    /// `Chrome on Android`
    pub device: String,
    /// Hash of the token in the cookie.
    pub refresh_hash: [u8; 32],
    /// Hash of the token before it.
    pub previous_hash: Option<[u8; 32]>,
    /// When somebody signed in.
    pub created_at: Timestamp,
    /// When the token changed last, which is when the session was used last.
    pub rotated_at: Timestamp,
    /// Over from this moment on, however it is used.
    pub expires_at: Timestamp,
    /// Ended before that.
    pub ended_at: Option<Timestamp>,
}

/// What a token says; it is believed only together with a live session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomerClaims {
    pub customer: CustomerId,
    pub session: CustomerSessionId,
    /// When it was made: how long it is good is known to a browser whose clock is wrong, too.
    pub issued_at: Timestamp,
    /// Until when.
    pub expires_at: Timestamp,
}

/// What to make of a token that was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// The current one: it is replaced.
    Current,
    /// The one before, a moment late: another tab asked at the same time. The current one stays.
    JustReplaced,
    /// An old one: somebody has a copy. The session is ended now.
    Copied,
    /// Nothing that opens this session.
    Nothing,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerSession(StoredCustomerSession);

impl CustomerSession {
    /// However it is used.
    pub const DAYS: i64 = 60;
    /// Unused (threat "session").
    pub const IDLE_DAYS: i64 = 14;
    /// How long a token is good for; then the cookie's token gets the next one.
    pub const TOKEN_MINUTES: i64 = 10;
    /// Tabs that ask at the same time are not thieves.
    const GRACE_SECONDS: i64 = 30;

    /// One that begins now.
    pub fn begin(
        id: CustomerSessionId,
        customer: CustomerId,
        device: String,
        token: [u8; 32],
        now: Timestamp,
    ) -> Self {
        Self(StoredCustomerSession {
            id,
            customer,
            device,
            refresh_hash: token,
            previous_hash: None,
            created_at: now,
            rotated_at: now,
            expires_at: now + Duration::days(Self::DAYS),
            ended_at: None,
        })
    }

    pub const fn from_stored(stored: StoredCustomerSession) -> Self {
        Self(stored)
    }

    /// For storage and views.
    pub const fn stored(&self) -> &StoredCustomerSession {
        &self.0
    }

    /// Neither ended nor over nor forgotten.
    pub fn lives(&self, now: Timestamp) -> bool {
        let idle = now - self.0.rotated_at >= Duration::days(Self::IDLE_DAYS);
        self.0.ended_at.is_none() && now < self.0.expires_at && !idle
    }

    /// Somebody shows a token: `next` replaces it when it is the current one, and the session ends when it is a copy.
    pub fn show(&mut self, token: &[u8; 32], next: [u8; 32], now: Timestamp) -> Shown {
        if !self.lives(now) {
            return Shown::Nothing;
        }
        if *token == self.0.refresh_hash {
            self.0.previous_hash = Some(self.0.refresh_hash);
            self.0.refresh_hash = next;
            self.0.rotated_at = now;
            return Shown::Current;
        }
        let late = now - self.0.rotated_at;
        if self.0.previous_hash == Some(*token) && late < Duration::seconds(Self::GRACE_SECONDS) {
            return Shown::JustReplaced;
        }
        self.end(now);
        Shown::Copied
    }

    /// True for its current token and the one before: enough to sign out.
    pub fn is_opened_by(&self, token: &[u8; 32]) -> bool {
        self.0.refresh_hash == *token || self.0.previous_hash == Some(*token)
    }

    /// Ends it; once is enough.
    pub fn end(&mut self, now: Timestamp) {
        self.0.ended_at.get_or_insert(now);
    }

    /// What its next token says.
    pub fn claims(&self, now: Timestamp) -> CustomerClaims {
        let until = now + Duration::minutes(Self::TOKEN_MINUTES);
        CustomerClaims {
            customer: self.0.customer,
            session: self.0.id,
            issued_at: now,
            expires_at: until.min(self.0.expires_at),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};
    use uuid::Uuid;

    use super::*;

    fn noon() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn session() -> CustomerSession {
        let id = Id::new(Uuid::from_u128(1));
        CustomerSession::begin(
            id,
            Id::new(Uuid::from_u128(2)),
            "Chrome on Android".to_owned(),
            [1; 32],
            noon(),
        )
    }

    #[test]
    fn each_use_replaces_the_word() {
        let mut session = session();
        let later = noon() + Duration::minutes(10);
        assert_eq!(session.show(&[1; 32], [2; 32], later), Shown::Current);
        assert_eq!(session.show(&[2; 32], [3; 32], later + Duration::minutes(10)), Shown::Current);
        assert!(session.lives(later + Duration::days(13)), "used twenty minutes in");
    }

    #[test]
    fn two_tabs_at_once_are_no_thieves_but_a_late_copy_is() {
        let mut session = session();
        let later = noon() + Duration::minutes(10);
        assert_eq!(session.show(&[1; 32], [2; 32], later), Shown::Current);
        assert_eq!(session.show(&[1; 32], [9; 32], later + Duration::seconds(29)), Shown::JustReplaced);
        assert_eq!(session.stored().refresh_hash, [2; 32], "the tab that came late changed nothing");
        assert_eq!(session.show(&[1; 32], [9; 32], later + Duration::seconds(30)), Shown::Copied);
        assert_eq!(
            session.show(&[2; 32], [9; 32], later + Duration::seconds(31)),
            Shown::Nothing,
            "over for both"
        );
    }

    #[test]
    fn a_word_that_never_was_ends_the_session_too() {
        let mut session = session();
        assert_eq!(session.show(&[7; 32], [2; 32], noon()), Shown::Copied);
        assert!(!session.lives(noon()));
    }

    #[test]
    fn a_session_is_over_after_two_idle_weeks_and_after_sixty_days() {
        let mut session = session();
        assert!(session.lives(noon() + Duration::days(14) - Duration::seconds(1)));
        assert!(!session.lives(noon() + Duration::days(14)));
        for day in (10..60).step_by(10) {
            let hash = session.stored().refresh_hash;
            assert_eq!(
                session.show(&hash, [u8::try_from(day).unwrap(); 32], noon() + Duration::days(day)),
                Shown::Current
            );
        }
        assert!(!session.lives(noon() + Duration::days(60)));
        let last = noon() + Duration::days(60) - Duration::minutes(1);
        assert_eq!(
            session.claims(last).expires_at,
            noon() + Duration::days(60),
            "no token outlives its session"
        );
    }
}
