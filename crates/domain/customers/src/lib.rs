#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod attempts;
mod create_staff;
mod end_staff_session;
mod login_staff;
mod password;
mod ports;
mod recognise_staff;
mod staff;
mod username;
pub mod views;

#[cfg(test)]
mod tests;

pub use attempts::Attempts;
pub use create_staff::{CreateStaff, CreateStaffError, create_staff};
pub use end_staff_session::end_staff_session;
pub use login_staff::{Door, LoginStaff, LoginStaffError, login_staff};
pub use password::{PasswordHash, PasswordRuleError, StaffPassword, TypedPassword};
pub use ports::{
    HashingError, PasswordHasher, SigningError, StaffAccount, StaffQueries, StaffTx, TokenSigner,
};
pub use recognise_staff::{NotRecognised, recognise_staff};
pub use staff::{
    Role, RoleError, Staff, StaffClaims, StaffId, StaffMark, StaffSession, StaffSessionId, StaffSessionMark,
};
pub use username::{Username, UsernameError};
