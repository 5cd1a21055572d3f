//! Browsers that signed in to an account before: strangers' tries at it never make them wait.

use std::fmt;

use chrono::Duration;
use pattu_kernel::{StoreError, Timestamp, Token};
use uuid::Uuid;

use crate::{CustomerId, StaffId};

/// How long a browser stays known after it signed in last. No shorter than its cookie lives.
const KNOWN_FOR: Duration = Duration::days(180);

/// Whose device. Staff and customers have cookies of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceAccount {
    /// A member of staff.
    Staff(StaffId),
    Customer(CustomerId),
}

impl DeviceAccount {
    /// For storage and counts; no two accounts of either kind share one.
    pub const fn uuid(self) -> Uuid {
        match self {
            Self::Staff(id) => id.uuid(),
            Self::Customer(id) => id.uuid(),
        }
    }
}

impl fmt::Display for DeviceAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uuid().fmt(f)
    }
}

/// Known devices inside one transaction. Only hashes of their tokens are stored.
pub trait KnownDevicesTx {
    /// True when this browser signed in to this account before, and that is not forgotten.
    fn is_known_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        now: Timestamp,
    ) -> Result<bool, StoreError>;

    /// True when the shop gave this token to a browser, whoever signed in there.
    fn has_issued_device(&mut self, token: &[u8; 32], now: Timestamp) -> Result<bool, StoreError>;

    /// Knows this browser until `expires_at`.
    fn remember_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        expires_at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Knows none of this account's browsers any more.
    fn forget_devices(&mut self, account: DeviceAccount) -> Result<(), StoreError>;
}

/// Somebody signed in: their browser is known from now on. The token for its cookie: the one it showed when that is ours, so
/// that a family that shares a browser stays known there, or else a new one.
pub(crate) fn remember<Tx: KnownDevicesTx + ?Sized>(
    tx: &mut Tx,
    account: DeviceAccount,
    shown: Option<Token>,
    fresh: Token,
    now: Timestamp,
) -> Result<Token, StoreError> {
    let token = match shown {
        Some(token) if tx.has_issued_device(&token.hash(), now)? => token,
        _ => fresh,
    };
    tx.remember_device(account, &token.hash(), now + KNOWN_FOR)?;
    Ok(token)
}
