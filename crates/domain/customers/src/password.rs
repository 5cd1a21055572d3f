//! Passwords: what may be one, and types that never show one.

use std::fmt;

use zxcvbn::{Score, zxcvbn};

use crate::Username;

/// Why a text may not be a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordRuleError {
    #[error("Please choose a password of at least {least} characters")]
    TooShort {
        /// So many it takes.
        least: usize,
    },
    /// More than 128 bytes.
    #[error("Please choose a password of at most 128 characters")]
    TooLong,
    /// Among those that are guessed first: leaked ones, words, rows of keys, dates, patterns.
    #[error("This password is too easy to guess. Please choose another one")]
    TooCommon,
    /// Made of the name or the address.
    #[error("The password must not contain the name or the email address")]
    IsOwn,
}

/// A new password: not short, not endless, not easily guessed.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPassword(String);

/// What a new password has to withstand. Who works here can do more harm, so theirs has to withstand more.
#[derive(Debug, Clone, Copy)]
struct Demand {
    least: usize,
    /// The lowest that is taken. Two: somebody who guesses well needs more than a million tries, which is years at this
    /// door, where tries wait. Three: more than a hundred million.
    score: Score,
}

const OF_STAFF: Demand = Demand { least: NewPassword::STAFF_LEAST, score: Score::Three };
const OF_CUSTOMERS: Demand = Demand { least: NewPassword::CUSTOMER_LEAST, score: Score::Two };

impl NewPassword {
    /// Characters of a customer's, at least.
    pub const CUSTOMER_LEAST: usize = 8;
    /// Characters of a staff member's, at least.
    pub const STAFF_LEAST: usize = 12;
    /// At most: a hash of a novel is only a way to keep the shop busy.
    pub const MAX_BYTES: usize = 128;

    /// Checks a staff member's new password. It is taken exactly as typed.
    ///
    /// # Errors
    /// [`PasswordRuleError`]
    pub fn of_staff(text: &str, username: &Username) -> Result<Self, PasswordRuleError> {
        Self::parse(text, OF_STAFF, &[username.as_str().to_owned()])
    }

    /// Checks a customer's new password against who they are: `own` in lower case. It is taken exactly as typed.
    ///
    /// # Errors
    /// [`PasswordRuleError`]
    pub fn of_customer(text: &str, own: &[String]) -> Result<Self, PasswordRuleError> {
        Self::parse(text, OF_CUSTOMERS, own)
    }

    fn parse(text: &str, demand: Demand, own: &[String]) -> Result<Self, PasswordRuleError> {
        if text.chars().count() < demand.least {
            return Err(PasswordRuleError::TooShort { least: demand.least });
        }
        if text.len() > Self::MAX_BYTES {
            return Err(PasswordRuleError::TooLong);
        }
        let lower = text.to_lowercase();
        if own.iter().any(|word| word.chars().count() > 3 && lower.contains(word)) {
            return Err(PasswordRuleError::IsOwn);
        }
        let own: Vec<&str> = own.iter().map(String::as_str).chain(SHOP_WORDS).collect();
        if is_made_of_shop_words(&lower) || zxcvbn(judged(text), &own).score() < demand.score {
            return Err(PasswordRuleError::TooCommon);
        }
        Ok(Self(text.to_owned()))
    }

    /// For the hasher only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// So many characters are judged: a beginning of this length that withstands guessing is enough, and judging takes several
/// times as long for twice as many. Anybody may have a password judged without being known.
const JUDGED: usize = 24;

fn judged(text: &str) -> &str {
    text.char_indices().nth(JUDGED).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// Everybody who guesses at this door tries these.
const SHOP_WORDS: [&str; 10] =
    ["pattu", "silk", "saree", "sari", "zari", "kurnool", "admin", "owner", "manager", "cashier"];
/// With fewer letters besides, a shop word is most of the password.
const LETTERS_BESIDES: usize = 5;

fn is_made_of_shop_words(lower: &str) -> bool {
    let rest = SHOP_WORDS.iter().fold(lower.to_owned(), |rest, word| rest.replace(word, ""));
    rest.len() < lower.len() && rest.chars().filter(|c| c.is_alphabetic()).count() < LETTERS_BESIDES
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
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
        Some(self.0.as_str()).filter(|text| text.len() <= NewPassword::MAX_BYTES)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Result<(), PasswordRuleError> {
        NewPassword::of_staff(text, &Username::parse("lakshmi").unwrap()).map(|_| ())
    }

    #[test]
    fn good_passwords_are_taken_as_typed() {
        for good in
            ["korvai-border-9", "  two spaces before", "పట్టుచీర కొత్తది", "xk7#mQ2!vBt9", &"ab1cd2ef".repeat(16)]
        {
            assert_eq!(checked(good), Ok(()), "{good}");
        }
        let spaced =
            NewPassword::of_staff("  two spaces before", &Username::parse("lakshmi").unwrap()).unwrap();
        assert_eq!(spaced.reveal(), "  two spaces before");
    }

    #[test]
    fn short_long_and_common_ones_are_not() {
        assert_eq!(checked("elevenchars"), Err(PasswordRuleError::TooShort { least: 12 }));
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
        assert_eq!(checked("Lakshmi-has-keys"), Err(PasswordRuleError::IsOwn));
    }

    #[test]
    fn only_the_beginning_is_judged() {
        let (weak, strong) = ("a".repeat(JUDGED), "xk7#mQ2!vBt9");
        assert_eq!(checked(&format!("{weak}{strong}")), Err(PasswordRuleError::TooCommon));
        assert_eq!(checked(&format!("{strong}{weak}")), Ok(()));
        assert_eq!(judged(&"చీ".repeat(JUDGED)).chars().count(), JUDGED);
        assert_eq!(judged(strong), strong);
    }

    #[test]
    fn customers_may_have_shorter_ones_but_not_their_own_name_and_none_that_leaked() {
        let own = ["padma reddy", "padma", "reddy", "padma.r@example.in", "padma.r"].map(str::to_owned);
        let checked = |text: &str| NewPassword::of_customer(text, &own).map(|_| ());
        for good in ["tamarind river", "kora muggu 4", "9Rk!uW2z", "గద్వాల చీర"] {
            assert_eq!(checked(good), Ok(()), "{good}");
        }
        for leaked in
            ["password", "12345678", "iloveyou", "qwerty123", "abcd1234", "11111111", "india123", "sachin10"]
        {
            assert_eq!(checked(leaked), Err(PasswordRuleError::TooCommon), "{leaked}");
        }
        assert_eq!(checked("MyPadma#77x"), Err(PasswordRuleError::IsOwn));
        assert_eq!(checked("zari 77"), Err(PasswordRuleError::TooShort { least: 8 }));
    }

    #[test]
    fn a_password_never_shows_itself() {
        let password =
            NewPassword::of_staff("korvai-border-9", &Username::parse("lakshmi").unwrap()).unwrap();
        let typed = TypedPassword::new("korvai-border-9".to_owned());
        let hash = PasswordHash::new("$argon2id$korvai".to_owned());
        assert!(!format!("{password:?}{typed:?}{hash:?}").contains("korvai"));
    }
}
