//! Letters that went into a folder instead of the post, for whoever builds the shop.

use pattu_kernel::Timestamp;

/// A letter in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxedLetter {
    /// Its file's name: letters, digits and dashes, then `.eml`.
    pub name: String,
    /// When it was put there.
    pub at: Timestamp,
    /// The address it goes to, with the name.
    pub to: String,
    /// Its subject.
    pub subject: String,
}

/// A letter taken out and read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedLetter {
    /// The letter.
    pub letter: BoxedLetter,
    /// Its head, line by line: name and value.
    pub head: Vec<(String, String)>,
    /// For programs that show words only.
    pub text: String,
    /// For the others.
    pub html: String,
}

/// The folder. Implementers MUST open nothing outside of it, whatever the name is.
pub trait LetterBox: Send + Sync {
    /// The newest letters first, at most two hundred.
    fn letters(&self) -> Vec<BoxedLetter>;

    /// One of them.
    fn open(&self, name: &str) -> Option<OpenedLetter>;
}
