//! Nothing about anybody is kept longer than it is needed.

use chrono::Duration;
use pattu_kernel::{Clock, StoreError, Timestamp, UnitOfWork};

use crate::{CustomerSession, CustomersTx};

/// What was over before these moments is forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// Tries at signing in.
    pub attempts: Timestamp,
    /// Known devices that nobody signed in with for so long.
    pub devices: Timestamp,
    /// What was typed to ask for an email.
    pub emails: Timestamp,
    /// Links that open nothing any more.
    pub links: Timestamp,
    /// Invitations that were over by then: the log says who joined.
    pub invitations: Timestamp,
    /// Sessions that were over by then: whoever asks which device that was last month can still be told.
    pub sessions: Timestamp,
    /// What customers were told, read or not: orders say the same for longer.
    pub notifications: Timestamp,
}

impl Retention {
    const ATTEMPTS: Duration = Duration::days(1);
    const EMAILS: Duration = Duration::days(30);
    const LINKS: Duration = Duration::days(1);
    const INVITATIONS: Duration = Duration::days(30);
    const SESSIONS: Duration = Duration::days(30);
    const NOTIFICATIONS: Duration = Duration::days(365);
    /// Counted from their beginning, at least so long.
    pub(crate) const SESSIONS_REMEMBERED: Duration = Duration::days(CustomerSession::DAYS + 30);

    /// As seen at this moment.
    pub fn at(now: Timestamp) -> Self {
        Self {
            attempts: now - Self::ATTEMPTS,
            devices: now,
            emails: now - Self::EMAILS,
            links: now - Self::LINKS,
            invitations: now - Self::INVITATIONS,
            sessions: now - Self::SESSIONS,
            notifications: now - Self::NOTIFICATIONS,
        }
    }
}

/// Forgets old tries, known devices, emails asked for, links, invitations, sessions and notifications; how many.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn purge_expired(
    db: &dyn UnitOfWork<dyn CustomersTx>,
    clock: &dyn Clock,
) -> Result<u32, StoreError> {
    let retention = Retention::at(clock.now());
    db.transaction(move |tx| tx.forget_before(&retention)).await
}
