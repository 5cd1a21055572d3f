//! A token opens something to whoever holds it: a link in a mail, a session kept in a browser.

use std::{fmt, fmt::Write};

use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use crate::Ids;

/// So long a link opens what is over: as long as anybody asks about a parcel that came, or about one that never will.
pub const LINKS_LAST: TimeDelta = TimeDelta::days(90);

/// 64 hexadecimal digits, 244 of their bits random. Only the hash is kept: who reads the database can open nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    const LENGTH: usize = 64;

    /// A new one.
    pub fn fresh(ids: &dyn Ids) -> Self {
        let mut token = String::with_capacity(Self::LENGTH);
        for _ in 0..2 {
            // Writing into a string cannot fail.
            let _ = write!(token, "{}", ids.fresh().simple());
        }
        Self(token)
    }

    /// What came back; `None` for what cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let whole = text.len() == Self::LENGTH
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        whole.then(|| Self(text.to_owned()))
    }

    /// For the link or the cookie, and for nothing else.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// For storage.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// Without the token.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RandomIds;

    #[test]
    fn a_token_comes_back_whole_or_not_at_all() {
        let token = Token::fresh(&RandomIds);
        assert_eq!(Token::parse(&format!(" {} ", token.reveal())), Some(token.clone()));
        assert_ne!(token.hash(), Token::fresh(&RandomIds).hash());
        let cut = token.reveal().get(1..).unwrap_or_default();
        for wrong in ["", cut, &token.reveal().to_uppercase().replace(char::is_numeric, "A"), &"g".repeat(64)]
        {
            assert_eq!(Token::parse(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{token:?}"), "Token(***)");
    }
}
