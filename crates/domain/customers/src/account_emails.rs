//! Kinds of mail accounts put into the outbox; the reference is the email's id.

/// What an account's email is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountEmailKind {
    /// To a new customer, with the link that proves the address.
    Welcome,
    /// To the owner of an address somebody tried to make another account with.
    Exists,
    /// The link to another password.
    Reset,
    /// The link that proves an address.
    Confirm,
    /// The password was changed.
    PasswordChanged,
    /// To the old address: somebody wants to change it.
    EmailChanges,
    /// Somebody signed in on a device that was not seen before.
    NewDevice,
    /// Somebody else proved the account's number.
    PhoneMoved,
    /// Everything of one account is in another of the same person; to both.
    Merged,
    /// The account is closed.
    Closed,
}

impl AccountEmailKind {
    pub const ALL: [Self; 10] = [
        Self::Welcome,
        Self::Exists,
        Self::Reset,
        Self::Confirm,
        Self::PasswordChanged,
        Self::EmailChanges,
        Self::NewDevice,
        Self::PhoneMoved,
        Self::Merged,
        Self::Closed,
    ];

    /// As stored in the outbox.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Welcome => "account_welcome",
            Self::Exists => "account_exists",
            Self::Reset => "account_reset",
            Self::Confirm => "account_confirm",
            Self::PasswordChanged => "account_password_changed",
            Self::EmailChanges => "account_email_changes",
            Self::NewDevice => "account_new_device",
            Self::PhoneMoved => "account_phone_moved",
            Self::Merged => "account_merged",
            Self::Closed => "account_closed",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}
