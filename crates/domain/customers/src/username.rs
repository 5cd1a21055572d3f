//! The name a staff member signs in with.

use std::fmt;

/// Why a text is no username.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A username has 3 to 60 of the letters a to z, digits, dot, dash and underscore")]
pub struct UsernameError;

/// 3 to 60 of `a-z`, `0-9`, `.`, `_` and `-`, in lower case however it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Username(String);

impl Username {
    /// Trims and lowers, then checks.
    pub fn parse(text: &str) -> Result<Self, UsernameError> {
        let name = text.trim().to_ascii_lowercase();
        let fits = (3..=60).contains(&name.len())
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._-".contains(&b));
        if fits { Ok(Self(name)) } else { Err(UsernameError) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Username {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_lowered_and_plain() {
        assert_eq!(Username::parse(" Lakshmi.K ").unwrap().as_str(), "lakshmi.k");
        for wrong in ["", "ab", "a b c", "owner!", "லட்சுமி", "o\0wner", &"a".repeat(61)] {
            assert_eq!(Username::parse(wrong), Err(UsernameError), "{wrong}");
        }
    }
}
