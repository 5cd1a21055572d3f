//! Kinds of mail accounts put into the outbox; the reference is the letter's id.

/// To a new customer, with the link that proves the address.
pub const WELCOME: &str = "account_welcome";
/// To the owner of an address somebody tried to make another account with.
pub const EXISTS: &str = "account_exists";
/// The link to another password.
pub const RESET: &str = "account_reset";
/// The link that proves an address.
pub const CONFIRM: &str = "account_confirm";
/// The password was changed.
pub const PASSWORD_CHANGED: &str = "account_password_changed";
/// To the old address: somebody wants to change it.
pub const EMAIL_CHANGES: &str = "account_email_changes";
/// The account is closed.
pub const CLOSED: &str = "account_closed";

/// All of them.
pub const ALL: [&str; 7] = [WELCOME, EXISTS, RESET, CONFIRM, PASSWORD_CHANGED, EMAIL_CHANGES, CLOSED];
