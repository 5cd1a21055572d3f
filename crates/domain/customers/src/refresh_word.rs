//! What stands in the cookie of a signed-in browser: which session, and the word that opens it.

use pattu_kernel::SecretWord;

use crate::CustomerSessionId;

/// A session and its current word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefreshWord {
    /// Which session.
    pub session: CustomerSessionId,
    /// What opens it.
    pub word: SecretWord,
}

impl RefreshWord {
    /// What came back in a cookie.
    pub fn parse(text: &str) -> Option<Self> {
        let (session, word) = text.split_once('.')?;
        Some(Self { session: session.parse().ok()?, word: SecretWord::parse(word)? })
    }

    /// For the cookie, and for nothing else.
    pub fn reveal(&self) -> String {
        format!("{}.{}", self.session, self.word.reveal())
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::{Id, RandomIds};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_cookie_comes_back_whole_or_not_at_all() {
        let word = RefreshWord { session: Id::new(Uuid::from_u128(7)), word: SecretWord::fresh(&RandomIds) };
        assert_eq!(RefreshWord::parse(&word.reveal()), Some(word.clone()));
        for wrong in ["", ".", "7.7", &word.reveal().replace('.', ":"), &format!("{}0", word.reveal())] {
            assert_eq!(RefreshWord::parse(wrong), None, "{wrong}");
        }
        assert!(!format!("{word:?}").contains(word.word.reveal()));
    }
}
