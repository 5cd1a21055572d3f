//! What stands in the cookie of a signed-in browser: which session, and the secret that opens it.

use pattu_kernel::Token;

use crate::CustomerSessionId;

/// A session and its current secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefreshToken {
    pub session: CustomerSessionId,
    pub secret: Token,
}

impl RefreshToken {
    /// What came back in a cookie.
    pub fn parse(text: &str) -> Option<Self> {
        let (session, secret) = text.split_once('.')?;
        Some(Self { session: session.parse().ok()?, secret: Token::parse(secret)? })
    }

    /// For the cookie, and for nothing else.
    pub fn reveal(&self) -> String {
        format!("{}.{}", self.session, self.secret.reveal())
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::{Id, RandomIds};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_cookie_comes_back_whole_or_not_at_all() {
        let secret = RefreshToken { session: Id::new(Uuid::from_u128(7)), secret: Token::fresh(&RandomIds) };
        assert_eq!(RefreshToken::parse(&secret.reveal()), Some(secret.clone()));
        for wrong in ["", ".", "7.7", &secret.reveal().replace('.', ":"), &format!("{}0", secret.reveal())] {
            assert_eq!(RefreshToken::parse(wrong), None, "{wrong}");
        }
        assert!(!format!("{secret:?}").contains(secret.secret.reveal()));
    }
}
