//! A member of staff gets an account: by a command on the server, never by a default password (ruling 18).

use pattu_kernel::{Clock, Ids, UnitOfWork};

use super::StaffAdminError;
use crate::{NewPassword, PasswordHasher, Role, Staff, StaffId, StaffTx, Username};

/// Who it is for.
#[derive(Debug, Clone)]
pub struct CreateStaff {
    /// The name to sign in with.
    pub username: Username,
    /// What they may do.
    pub role: Role,
    pub password: NewPassword,
}

impl CreateStaff {
    /// From what was typed.
    pub fn parse(username: &str, role: Role, password: &str) -> Result<Self, StaffAdminError> {
        let username = Username::parse(username)?;
        let password = NewPassword::of_staff(password, &username)?;
        Ok(Self { username, role, password })
    }
}

/// Hashes the password and stores the account; a name that is taken is left as it is.
///
/// # Errors
/// [`StaffAdminError`]: then there is no new account.
pub async fn create_staff(
    db: &dyn UnitOfWork<dyn StaffTx>,
    hasher: &dyn PasswordHasher,
    clock: &dyn Clock,
    ids: &dyn Ids,
    command: CreateStaff,
) -> Result<Staff, StaffAdminError> {
    let hash = hasher.hash(command.password).await?;
    let staff = Staff { id: StaffId::new(ids.fresh()), username: command.username, role: command.role };
    let now = clock.now();
    db.transaction(move |tx| {
        if tx.add_staff(&staff, None, &hash, now)? { Ok(staff) } else { Err(StaffAdminError::Taken) }
    })
    .await
}
