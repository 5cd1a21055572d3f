//! A staff member, what they may do, and their session.

use chrono::Duration;
use pattu_kernel::{AuditActor, Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Username;

/// Marks ids of staff.
#[derive(Debug)]
pub enum StaffTag {}
/// A staff member's id.
pub type StaffId = Id<StaffTag>;

/// Marks ids of sessions.
#[derive(Debug)]
pub enum StaffSessionTag {}
pub type StaffSessionId = Id<StaffSessionTag>;

/// What a staff member is; [`crate::Permission`] says what each may (ruling 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Everything.
    Owner,
    /// Everything but other staff's accounts and the store's own data.
    Manager,
    /// The counter.
    Cashier,
}

/// Why a text is no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A role is owner, manager or cashier")]
pub struct RoleError;

impl Role {
    /// Reads `owner`, `manager` or `cashier`.
    pub fn parse(text: &str) -> Result<Self, RoleError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "owner" => Ok(Self::Owner),
            "manager" => Ok(Self::Manager),
            "cashier" => Ok(Self::Cashier),
            _ => Err(RoleError),
        }
    }

    /// As stored and shown.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Manager => "manager",
            Self::Cashier => "cashier",
        }
    }
}

/// A staff member: whoever holds one was recognised by a live session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    pub id: StaffId,
    /// The name they sign in with.
    pub username: Username,
    /// What they may do.
    pub role: Role,
}

/// As the audit log names them.
impl From<&Staff> for AuditActor {
    fn from(staff: &Staff) -> Self {
        Self { name: staff.username.as_str().to_owned(), role: Some(staff.role.as_str()), request: None }
    }
}

/// The session of a signed-in member of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSession {
    /// Whose it is named by in a token.
    pub id: StaffSessionId,
    pub staff: StaffId,
    /// When.
    pub created_at: Timestamp,
    /// Over from this moment on, unless it is used before.
    pub idle_at: Timestamp,
    /// Over from this moment on, however it is used.
    pub expires_at: Timestamp,
    /// When they showed last that it is them: signing in, or with a step-up since.
    pub sure_at: Option<Timestamp>,
}

impl StaffSession {
    /// A working day (threat "admin account").
    pub const HOURS: i64 = 8;
    /// Without a request; a staff member who went home forgot to sign out (threat "admin account").
    pub const IDLE_MINUTES: i64 = 30;
    /// So long a sign-in or a step-up is enough for what asks for one.
    pub const SURE_MINUTES: i64 = 10;
    /// So much of that may be lost: not every request is worth a write.
    const NOTED_EVERY: Duration = Duration::minutes(1);

    /// One that begins now.
    pub fn begin(id: StaffSessionId, staff: StaffId, now: Timestamp) -> Self {
        let expires_at = now + Duration::hours(Self::HOURS);
        Self { id, staff, created_at: now, idle_at: Self::idle_after(now), expires_at, sure_at: Some(now) }
    }

    /// When somebody used one that is idle from then on, to within a minute.
    pub fn used_before(idle_at: Timestamp) -> Timestamp {
        idle_at - Duration::minutes(Self::IDLE_MINUTES)
    }

    fn idle_after(now: Timestamp) -> Timestamp {
        now + Duration::minutes(Self::IDLE_MINUTES)
    }

    /// Neither over nor forgotten. Whether somebody ended it is storage's to say.
    pub fn lives(&self, now: Timestamp) -> bool {
        now < self.idle_at && now < self.expires_at
    }

    /// It was them a moment ago.
    pub fn is_sure(&self, now: Timestamp) -> bool {
        self.sure_at.is_some_and(|at| now < at + Duration::minutes(Self::SURE_MINUTES))
    }

    /// Somebody uses it: `Some` is its new [`Self::idle_at`], to be stored; `None`: that was noted a moment ago.
    pub fn used(&self, now: Timestamp) -> Option<Timestamp> {
        let idle_at = Self::idle_after(now);
        (idle_at - self.idle_at >= Self::NOTED_EVERY).then_some(idle_at)
    }

    /// What its token says.
    pub const fn claims(&self) -> StaffClaims {
        StaffClaims { staff: self.staff, session: self.id, expires_at: self.expires_at }
    }
}

/// What a signed token says; it is believed only together with a live session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StaffClaims {
    pub staff: StaffId,
    pub session: StaffSessionId,
    /// Until when.
    pub expires_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_session_is_over_after_half_an_hour_without_a_request_and_after_a_working_day() {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let minutes = |minutes| noon + Duration::minutes(minutes);
        let (id, staff) = (Id::new(Uuid::from_u128(1)), Id::new(Uuid::from_u128(2)));
        let mut session = StaffSession::begin(id, staff, noon);
        assert!(session.lives(minutes(30) - Duration::seconds(1)));
        assert!(!session.lives(minutes(30)));
        assert_eq!(session.used(noon + Duration::seconds(59)), None, "not every request is a write");
        assert_eq!(session.used(minutes(1)), Some(minutes(31)));
        for used in (29..480).step_by(29) {
            assert!(session.lives(minutes(used)), "{used}");
            session.idle_at = session.used(minutes(used)).unwrap();
        }
        assert!(session.lives(minutes(480) - Duration::seconds(1)));
        assert!(!session.lives(minutes(480)), "eight hours, however it is used");
    }

    #[test]
    fn a_sign_in_is_enough_for_ten_minutes_and_so_is_each_step_up() {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let (id, staff) = (Id::new(Uuid::from_u128(1)), Id::new(Uuid::from_u128(2)));
        let mut session = StaffSession::begin(id, staff, noon);
        assert!(session.is_sure(noon + Duration::minutes(10) - Duration::seconds(1)));
        assert!(!session.is_sure(noon + Duration::minutes(10)));
        session.sure_at = Some(noon + Duration::minutes(20));
        assert!(session.is_sure(noon + Duration::minutes(29)));
        session.sure_at = None;
        assert!(!session.is_sure(noon), "a session of before this was kept");
    }

    #[test]
    fn roles_are_read_as_they_are_written() {
        for role in [Role::Owner, Role::Manager, Role::Cashier] {
            assert_eq!(Role::parse(role.as_str()), Ok(role));
        }
        assert_eq!(Role::parse("admin"), Err(RoleError));
    }
}
