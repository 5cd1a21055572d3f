//! The word in each mail that ends the subscription.

use std::{fmt, fmt::Write};

use pattu_kernel::Ids;
use sha2::{Digest, Sha256};

/// 64 hexadecimal digits, 244 of their bits random. Only the hash is kept: who reads the database can unsubscribe nobody.
#[derive(Clone, PartialEq, Eq)]
pub struct UnsubscribeToken(String);

impl UnsubscribeToken {
    const LENGTH: usize = 64;

    /// A new one.
    pub fn fresh(ids: &dyn Ids) -> Self {
        let mut word = String::with_capacity(Self::LENGTH);
        for _ in 0..2 {
            // Writing into a string cannot fail.
            let _ = write!(word, "{}", ids.fresh().simple());
        }
        Self(word)
    }

    /// What came with a link; `None` for what cannot be a token.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let whole = text.len() == Self::LENGTH
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        whole.then(|| Self(text.to_owned()))
    }

    /// For the link, and for nothing else.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// For storage.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// Without the word.
impl fmt::Debug for UnsubscribeToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UnsubscribeToken(***)")
    }
}
