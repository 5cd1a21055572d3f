#![doc = include_str!("../README.md")]

mod account_emails;
mod account_error;
pub mod addresses;
mod ask_for_reset;
mod ask_to_confirm;
mod attempts;
mod block;
mod change_password;
mod change_profile;
mod close_account;
mod confirm_email;
pub mod counter;
mod customer;
pub mod customer_admin;
mod customer_deps;
mod customer_ports;
mod customer_session;
pub mod customer_views;
pub mod data_requests;
mod device;
mod end_customer_session;
mod end_device;
mod end_other_sessions;
mod end_own_session;
mod end_staff_session;
mod known_device;
mod links;
mod list_own_sessions;
mod login_customer;
mod login_staff;
pub mod notifications;
mod password;
mod permission;
mod ports;
mod purge_expired;
mod recognise_customer;
mod recognise_staff;
mod refresh_session;
mod refresh_token;
mod register_customer;
mod render_account_email;
mod reset_password;
pub mod saved_views;
pub mod second_factor;
mod set_email_preferences;
mod staff;
pub mod staff_admin;
mod tries;
mod username;
pub mod views;

#[cfg(test)]
mod tests;

pub use account_emails::AccountEmailKind;
pub use account_error::AccountError;
pub use ask_for_reset::{ResetBy, ask_for_reset};
pub use ask_to_confirm::ask_to_confirm;
pub use attempts::{Attempts, AttemptsScope};
pub use block::{Block, BlockReason, Blocked, BlockedTx};
pub use change_password::change_password;
pub use change_profile::{ChangeProfile, change_profile};
pub use close_account::close_account;
pub use confirm_email::confirm_email;
pub use customer::{
    ConsentPurpose, Customer, CustomerConsent, CustomerId, CustomerTag, PersonName, StoredCustomer,
};
pub use customer_deps::CustomerDeps;
pub use customer_ports::{CustomerAccount, CustomerQueries, CustomerTokens, CustomersTx};
pub use customer_session::{
    CustomerClaims, CustomerSession, CustomerSessionId, CustomerSessionTag, Shown, StoredCustomerSession,
};
pub use device::device_of;
pub use end_customer_session::end_customer_session;
pub use end_device::{Devices, end_device};
pub use end_other_sessions::end_other_sessions;
pub use end_own_session::{EndOwnSessionError, end_own_session};
pub use end_staff_session::end_staff_session;
pub use known_device::{DeviceAccount, KnownDevicesTx};
pub use links::{Link, LinkId, LinkPurpose, LinkTag};
pub use list_own_sessions::list_own_sessions;
pub use login_customer::{LoginCustomer, LoginForm, LoginFrom, LoginName, SignedInNow, login_customer};
pub use login_staff::{LoginStaff, LoginStaffError, StaffLogin, StaffLoginDeps, StaffSignedIn, login_staff};
pub use password::{NewPassword, PasswordHash, PasswordRuleError, TypedPassword};
pub use permission::{Needed, NotPermitted, Permission, Permitted, StepUpRequired, may};
pub use ports::{
    AttemptsTx, HashingError, PasswordHasher, SigningError, StaffAccount, StaffQueries, StaffTx, TokenSigner,
};
pub use purge_expired::{Retention, purge_expired};
pub use recognise_customer::{SignedIn, recognise_customer};
pub use recognise_staff::{NotRecognised, RecognisedStaff, recognise_staff};
pub use refresh_session::{RefreshError, refresh_session};
pub use refresh_token::RefreshToken;
pub use register_customer::{ACCOUNT_NOTICE, RegisterCustomer, register_customer};
pub use render_account_email::{AccountEmail, AccountEmailDeps, render_account_email};
pub use reset_password::reset_password;
pub use set_email_preferences::set_email_preferences;
pub use staff::{
    Role, RoleError, Staff, StaffClaims, StaffId, StaffSession, StaffSessionId, StaffSessionTag, StaffTag,
};
pub use username::{Username, UsernameError};
