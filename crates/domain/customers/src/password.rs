//! Passwords: what may be one, and types that never show one.

use std::{collections::BTreeSet, fmt};

use crate::Username;

/// Why a text may not be a colleague's password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordRuleError {
    /// Fewer than 12 bytes.
    #[error("Please choose a password of at least 12 characters")]
    TooShort,
    /// More than 128 bytes.
    #[error("Please choose a password of at most 128 characters")]
    TooLong,
    /// Known to everybody who guesses, or made of very few different characters.
    #[error("This password is too easy to guess. Please choose another one")]
    TooCommon,
    /// Made of the user name.
    #[error("The password must not contain the user name")]
    IsUsername,
}

/// A colleague's new password: 12 to 128 bytes, not easily guessed (reliability: field limits, threat "login").
#[derive(Clone, PartialEq, Eq)]
pub struct StaffPassword(String);

impl StaffPassword {
    /// At least; for staff more than for customers.
    pub const MIN_BYTES: usize = 12;
    /// At most: a hash of a novel is only a way to keep the shop busy.
    pub const MAX_BYTES: usize = 128;

    /// Checks a new password of `username`. It is taken exactly as typed.
    pub fn parse(text: &str, username: &Username) -> Result<Self, PasswordRuleError> {
        if text.len() < Self::MIN_BYTES {
            return Err(PasswordRuleError::TooShort);
        }
        if text.len() > Self::MAX_BYTES {
            return Err(PasswordRuleError::TooLong);
        }
        if is_common(text) {
            return Err(PasswordRuleError::TooCommon);
        }
        if text.to_lowercase().contains(username.as_str()) {
            return Err(PasswordRuleError::IsUsername);
        }
        Ok(Self(text.to_owned()))
    }

    /// For the hasher only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for StaffPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StaffPassword(…)")
    }
}

/// What somebody typed to sign in: anything at all.
#[derive(Clone, PartialEq, Eq)]
pub struct TypedPassword(String);

impl TypedPassword {
    /// As typed.
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// For the hasher only; `None` for a text that is too long to be anybody's.
    pub fn reveal(&self) -> Option<&str> {
        Some(self.0.as_str()).filter(|text| text.len() <= StaffPassword::MAX_BYTES)
    }
}

impl fmt::Debug for TypedPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedPassword(…)")
    }
}

/// What is stored instead of a password, in the PHC string format.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// As stored, or as just made.
    pub const fn new(phc: String) -> Self {
        Self(phc)
    }

    /// For storage and the hasher.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// Beginnings and wholes that open every list of leaked passwords, and this shop's own obvious ones.
const COMMON: [&str; 36] = [
    "password", "passw0rd", "p@ssword", "p@ssw0rd", "qwerty", "qwertz", "azerty", "asdfgh", "zxcvbn",
    "1q2w3e", "q1w2e3", "zaq12wsx", "123456", "234567", "987654", "012345", "abcdef", "abc123", "admin",
    "root", "owner", "manager", "letmein", "welcome", "iloveyou", "changeme", "default", "secret", "master",
    "dragon", "monkey", "football", "india", "pattu", "silk", "saree",
];

/// Fewer different characters than this is a pattern, not a password.
const DIFFERENT_CHARACTERS: usize = 5;

/// True when nothing much is left of the text once common words, digits and marks are taken out of it.
fn is_common(text: &str) -> bool {
    let mut rest = text.to_lowercase();
    let different: BTreeSet<char> = rest.chars().collect();
    if different.len() < DIFFERENT_CHARACTERS {
        return true;
    }
    let mut found = false;
    for word in COMMON {
        found |= rest.contains(word);
        rest = rest.replace(word, "");
    }
    let own = rest.chars().filter(|c| c.is_alphabetic()).count();
    found && own < DIFFERENT_CHARACTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Result<(), PasswordRuleError> {
        StaffPassword::parse(text, &Username::parse("lakshmi").unwrap()).map(|_| ())
    }

    #[test]
    fn good_passwords_are_taken_as_typed() {
        for good in
            ["korvai-border-9", "  two spaces before", "పట్టుచీర కొత్తది", "xk7#mQ2!vBt9", &"ab1cd2ef".repeat(16)]
        {
            assert_eq!(checked(good), Ok(()), "{good}");
        }
        let spaced =
            StaffPassword::parse("  two spaces before", &Username::parse("lakshmi").unwrap()).unwrap();
        assert_eq!(spaced.reveal(), "  two spaces before");
    }

    #[test]
    fn short_long_and_common_ones_are_not() {
        assert_eq!(checked("elevenchars"), Err(PasswordRuleError::TooShort));
        assert_eq!(checked(&"ab1cd2ef.".repeat(15)), Err(PasswordRuleError::TooLong));
        for common in [
            "password1234",
            "Password@2026",
            "123456789012",
            "qwertyqwerty",
            "adminadmin12",
            "aaaaaaaaaaaa",
            "abababababab",
            "PattuSilk1995",
            "letmein12345",
            "111122223333",
            "Admin@123456",
        ] {
            assert_eq!(checked(common), Err(PasswordRuleError::TooCommon), "{common}");
        }
        assert_eq!(checked("Lakshmi-has-keys"), Err(PasswordRuleError::IsUsername));
    }

    #[test]
    fn a_password_never_shows_itself() {
        let password = StaffPassword::parse("korvai-border-9", &Username::parse("lakshmi").unwrap()).unwrap();
        let typed = TypedPassword::new("korvai-border-9".to_owned());
        let hash = PasswordHash::new("$argon2id$korvai".to_owned());
        assert!(!format!("{password:?}{typed:?}{hash:?}").contains("korvai"));
    }
}
