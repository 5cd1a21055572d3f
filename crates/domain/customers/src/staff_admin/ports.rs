//! What looking after staff accounts needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, StoreError, Timestamp};

use super::{InvitationsTx, StaffAdminError};
use crate::{AttemptsTx, KnownDevicesTx, PasswordHash, PersonName, Role, Staff, StaffId, StaffTx, Username};

/// A staff account as it is asked for: by its name on the server's command line, by its id on a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whom {
    /// The name to sign in with.
    Named(Username),
    /// The account's id.
    Id(StaffId),
}

impl Whom {
    /// By a name as it was typed.
    pub fn named(username: &str) -> Result<Self, StaffAdminError> {
        Ok(Self::Named(Username::parse(username)?))
    }
}

/// A staff account with what the owner wants to know about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    /// Who.
    pub staff: Staff,
    /// What people call them, if that was said.
    pub name: Option<PersonName>,
    /// When the account was made.
    pub created_at: Timestamp,
    /// Since when it cannot sign in.
    pub disabled_at: Option<Timestamp>,
    /// When it signed in last.
    pub last_sign_in: Option<Timestamp>,
    /// Sessions that are open now.
    pub open_sessions: u32,
    /// A code is asked for after the password.
    pub second_factor: bool,
}

/// A staff account under lock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedStaff {
    /// Who.
    pub staff: Staff,
    /// It cannot sign in.
    pub disabled: bool,
}

/// Staff accounts inside one transaction that changes them.
pub trait StaffAdminTx: AttemptsTx + KnownDevicesTx + InvitationsTx + AuditTx {
    /// Implementers MUST let one such transaction go on at a time: two owners who disable each other at the same instant
    /// must not both succeed.
    fn lock_staff_admin(&mut self) -> Result<(), StoreError>;

    /// Everybody, by name.
    fn staff_members(&mut self, now: Timestamp) -> Result<Vec<StaffMember>, StoreError>;

    /// Locks and loads this account. Implementers MUST make it wait for a sign-in that is under way.
    fn lock_staff(&mut self, whom: &Whom) -> Result<Option<LockedStaff>, StoreError>;

    /// Owners who may sign in, besides this one.
    fn other_active_owners(&mut self, staff: StaffId) -> Result<u32, StoreError>;

    /// From `since` on it cannot sign in; `None`: it can. An account that was disabled before keeps its first moment.
    fn set_disabled(&mut self, staff: StaffId, since: Option<Timestamp>) -> Result<(), StoreError>;

    /// May do other things from the next request on.
    fn set_staff_role(&mut self, staff: StaffId, role: Role) -> Result<(), StoreError>;

    /// Another password.
    fn set_staff_password(&mut self, staff: StaffId, password: &PasswordHash) -> Result<(), StoreError>;

    /// Forgets what codes are made from, and the recovery codes.
    fn forget_second_factor_of(&mut self, staff: StaffId) -> Result<(), StoreError>;

    /// Ends all its sessions that nobody ended, idle ones too; how many. Implementers MUST end a sign-in between its two steps
    /// too.
    fn end_sessions_of_staff(&mut self, staff: StaffId, at: Timestamp) -> Result<u32, StoreError>;
}

/// Somebody who was invited joins: in one transaction.
pub trait JoinTx: StaffTx + InvitationsTx + AuditTx {}

impl<T: StaffTx + InvitationsTx + AuditTx> JoinTx for T {}
