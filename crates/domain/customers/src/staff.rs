//! A colleague, what they may do, and their session.

use chrono::Duration;
use pattu_kernel::{Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Username;

/// Marks ids of colleagues.
#[derive(Debug)]
pub enum StaffMark {}
/// A colleague's id.
pub type StaffId = Id<StaffMark>;

/// Marks ids of sessions.
#[derive(Debug)]
pub enum StaffSessionMark {}
/// A session's id.
pub type StaffSessionId = Id<StaffSessionMark>;

/// What a colleague may do (ruling 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Everything.
    Owner,
    /// Everything but other colleagues' accounts and the store's own data.
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

    /// True when this role may what `needed` may: the owner what a manager may, a manager what a cashier may.
    pub const fn covers(self, needed: Self) -> bool {
        self.height() >= needed.height()
    }

    const fn height(self) -> u8 {
        match self {
            Self::Owner => 3,
            Self::Manager => 2,
            Self::Cashier => 1,
        }
    }
}

/// A colleague: whoever holds one was recognised by a live session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    /// Whose.
    pub id: StaffId,
    /// The name they sign in with.
    pub username: Username,
    /// What they may do.
    pub role: Role,
}

/// A signed-in colleague's session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSession {
    /// Whose it is named by in a token.
    pub id: StaffSessionId,
    /// Who signed in.
    pub staff: StaffId,
    /// When.
    pub created_at: Timestamp,
    /// Over from this moment on.
    pub expires_at: Timestamp,
}

impl StaffSession {
    /// A working day (threat "admin account").
    pub const HOURS: i64 = 8;

    /// One that begins now.
    pub fn begin(id: StaffSessionId, staff: StaffId, now: Timestamp) -> Self {
        Self { id, staff, created_at: now, expires_at: now + Duration::hours(Self::HOURS) }
    }

    /// What its token says.
    pub const fn claims(&self) -> StaffClaims {
        StaffClaims { staff: self.staff, session: self.id, expires_at: self.expires_at }
    }
}

/// What a signed token says; it is believed only together with a live session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StaffClaims {
    /// Who signed in.
    pub staff: StaffId,
    /// In which session.
    pub session: StaffSessionId,
    /// Until when.
    pub expires_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_covers_the_ones_below() {
        use Role::{Cashier, Manager, Owner};
        let table =
            [Owner, Manager, Cashier].map(|has| [Owner, Manager, Cashier].map(|needed| has.covers(needed)));
        assert_eq!(table, [[true, true, true], [false, true, true], [false, false, true]]);
        for role in [Owner, Manager, Cashier] {
            assert_eq!(Role::parse(role.as_str()), Ok(role));
        }
        assert_eq!(Role::parse("admin"), Err(RoleError));
    }
}
