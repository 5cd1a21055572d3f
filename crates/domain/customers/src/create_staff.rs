//! A colleague gets an account: by a command on the server, never by a default password (ruling 18).

use pattu_kernel::{Clock, ErrorKind, FieldErrors, Ids, Refusal, StoreError, UnitOfWork};

use crate::{
    HashingError, NewPassword, PasswordHasher, PasswordRuleError, Role, Staff, StaffId, StaffTx, Username,
    UsernameError,
};

/// Who it is for.
#[derive(Debug, Clone)]
pub struct CreateStaff {
    /// The name to sign in with.
    pub username: Username,
    /// What they may do.
    pub role: Role,
    /// Their password.
    pub password: NewPassword,
}

impl CreateStaff {
    /// From what was typed.
    pub fn parse(username: &str, role: Role, password: &str) -> Result<Self, CreateStaffError> {
        let username = Username::parse(username)?;
        let password = NewPassword::of_staff(password, &username)?;
        Ok(Self { username, role, password })
    }
}

/// Why there is no new account.
#[derive(Debug, thiserror::Error)]
pub enum CreateStaffError {
    /// Not a user name.
    #[error(transparent)]
    Username(#[from] UsernameError),
    /// Not a good password.
    #[error(transparent)]
    Password(#[from] PasswordRuleError),
    /// Somebody has that name.
    #[error("This user name is taken")]
    Taken,
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for CreateStaffError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Username(_) | Self::Password(_) => ErrorKind::Invalid,
            Self::Taken => ErrorKind::Conflict,
            Self::Hashing(hashing) => hashing.kind(),
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Username(_) | Self::Password(_) => "invalid",
            Self::Taken => "username_taken",
            Self::Hashing(hashing) => hashing.code(),
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Username(_) => FieldErrors::from([("username".to_owned(), self.to_string())]),
            Self::Password(_) => FieldErrors::from([("password".to_owned(), self.to_string())]),
            _ => FieldErrors::new(),
        }
    }
}

/// Hashes the password and stores the account; a name that is taken is left as it is.
///
/// # Errors
/// [`CreateStaffError`]: then there is no new account.
pub async fn create_staff(
    db: &dyn UnitOfWork<dyn StaffTx>,
    hasher: &dyn PasswordHasher,
    clock: &dyn Clock,
    ids: &dyn Ids,
    command: CreateStaff,
) -> Result<Staff, CreateStaffError> {
    let hash = hasher.hash(command.password).await?;
    let staff = Staff { id: StaffId::new(ids.fresh()), username: command.username, role: command.role };
    let now = clock.now();
    db.transaction(
        move |tx| {
            if tx.add_staff(&staff, &hash, now)? { Ok(staff) } else { Err(CreateStaffError::Taken) }
        },
    )
    .await
}
