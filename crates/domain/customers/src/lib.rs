#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod attempts;
pub mod belongings;
mod create_staff;
mod customer;
mod customer_ports;
mod customer_session;
mod device;
mod end_staff_session;
mod links;
mod login_staff;
mod password;
mod ports;
mod recognise_customer;
mod recognise_staff;
mod staff;
mod username;
pub mod views;

#[cfg(test)]
mod tests;

pub use attempts::{Attempts, AttemptsScope};
pub use create_staff::{CreateStaff, CreateStaffError, create_staff};
pub use customer::{
    ConsentPurpose, Customer, CustomerConsent, CustomerId, CustomerMark, PersonName, StoredCustomer,
};
pub use customer_ports::{CustomerAccount, CustomerQueries, CustomerTokens, CustomersTx};
pub use customer_session::{
    CustomerClaims, CustomerSession, CustomerSessionId, CustomerSessionMark, Shown, StoredCustomerSession,
};
pub use device::device_of;
pub use end_staff_session::end_staff_session;
pub use links::{Link, LinkId, LinkMark, LinkPurpose};
pub use login_staff::{Door, LoginStaff, LoginStaffError, login_staff};
pub use password::{NewPassword, PasswordHash, PasswordRuleError, TypedPassword};
pub use ports::{
    AttemptsTx, HashingError, PasswordHasher, SigningError, StaffAccount, StaffQueries, StaffTx, TokenSigner,
};
pub use recognise_customer::{SignedIn, recognise_customer};
pub use recognise_staff::{NotRecognised, recognise_staff};
pub use staff::{
    Role, RoleError, Staff, StaffClaims, StaffId, StaffMark, StaffSession, StaffSessionId, StaffSessionMark,
};
pub use username::{Username, UsernameError};
