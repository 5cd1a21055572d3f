//! Emails that went into a folder instead of to a mail server, for whoever builds the shop.

use pattu_kernel::Timestamp;

/// An email in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedEmail {
    /// Its file's name: letters, digits and dashes, then `.eml`.
    pub name: String,
    /// When it was put there.
    pub at: Timestamp,
    /// The address it goes to, with the name.
    pub to: String,
    pub subject: String,
}

/// An email taken out and read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedEmail {
    pub email: SavedEmail,
    /// Its head, line by line: name and value.
    pub head: Vec<(String, String)>,
    /// For programs that show words only.
    pub text: String,
    /// For the others.
    pub html: String,
}

/// The folder. Implementers MUST open nothing outside of it, whatever the name is.
pub trait DevMailbox: Send + Sync {
    /// The newest emails first, at most two hundred.
    fn emails(&self) -> Vec<SavedEmail>;

    fn open(&self, name: &str) -> Option<OpenedEmail>;
}
