//! A row of the outbox whose time has come.

use std::fmt::Write;

use sha2::{Digest, Sha256};

pub type MailId = i64;

/// A row that this node has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueMail {
    pub id: MailId,
    /// What is to be said.
    pub kind: String,
    pub reference: String,
    /// Which try this is, from 1.
    pub attempt: u32,
}

impl DueMail {
    /// The same for the same kind and reference, and for no others: what mail programs know a double by.
    pub fn key(&self) -> String {
        let mut hash = Sha256::new();
        for part in [&self.kind, &self.reference] {
            hash.update(part.len().to_be_bytes());
            hash.update(part.as_bytes());
        }
        hash.finalize().iter().take(16).fold(String::with_capacity(32), |mut text, byte| {
            // Writing into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}
