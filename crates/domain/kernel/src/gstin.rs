//! GSTIN: the tax number of a firm, with a check character of its own.

use std::fmt;

use crate::GstState;

/// What each place holds: two digits for the State, the firm's ten-character PAN, its number there, Z, the check character.
const SHAPE: &[u8; 15] = b"99AAAAA9999AXZX";

/// Why a text is no GSTIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GstinError {
    /// Not fifteen characters of its form.
    #[error("A GSTIN has 15 characters, like 37ABCDE1234F1ZZ; please compare each with the certificate")]
    Shape,
    /// A character is wrong, or two have changed places.
    #[error("Check the GSTIN: its last character does not fit.")]
    Check,
    /// Its first two digits name no State.
    #[error("Check the GSTIN: no State has the number at its beginning.")]
    State,
}

/// The tax number of a firm in one State.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gstin {
    number: String,
    state: GstState,
}

impl Gstin {
    /// Spaces and small letters are put right first.
    ///
    /// # Errors
    /// [`GstinError`]
    pub fn parse(typed: &str) -> Result<Self, GstinError> {
        let number: String =
            typed.chars().filter(|sign| *sign != ' ').map(|sign| sign.to_ascii_uppercase()).collect();
        if !has_shape(&number) {
            return Err(GstinError::Shape);
        }
        if check_value(&number) != number.chars().next_back().and_then(|last| last.to_digit(36)) {
            return Err(GstinError::Check);
        }
        let state = GstState::of_gstin(&number).ok_or(GstinError::State)?;
        Ok(Self { number, state })
    }

    /// Where the firm is registered.
    pub const fn state(&self) -> GstState {
        self.state
    }

    /// All fifteen characters.
    pub fn as_str(&self) -> &str {
        &self.number
    }
}

impl fmt::Display for Gstin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.number)
    }
}

fn has_shape(number: &str) -> bool {
    number.len() == SHAPE.len()
        && number.bytes().zip(SHAPE).all(|(byte, shape)| match shape {
            b'9' => byte.is_ascii_digit(),
            b'A' => byte.is_ascii_uppercase(),
            b'Z' => byte == b'Z',
            _ => byte.is_ascii_digit() || byte.is_ascii_uppercase(),
        })
}

/// Each character counts as a digit of base 36, every second one twice; the digits of those numbers are added up, and the check
/// character fills them up to the next multiple of 36.
fn check_value(number: &str) -> Option<u32> {
    let mut sum = 0;
    for (at, sign) in number.chars().take(SHAPE.len() - 1).enumerate() {
        let product = sign.to_digit(36)? * if at % 2 == 0 { 1 } else { 2 };
        sum += product / 36 + product % 36;
    }
    Some((36 - sum % 36) % 36)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLISHED: [&str; 7] = [
        "27AAPFU0939F1ZV",
        "29AAGCB7383J1Z4",
        "24AAACC1206D1ZM",
        "37AADCS0472N1Z1",
        "27AAACR5055K1Z7",
        "07AAGFF2194N1Z1",
        "18AABCU9603R1ZM",
    ];

    #[test]
    fn numbers_that_firms_have_published_are_right() {
        for number in PUBLISHED {
            assert_eq!(Gstin::parse(number).unwrap().as_str(), number);
        }
        let typed = Gstin::parse(" 07 aagff2194n1z1 ").unwrap();
        assert_eq!((typed.as_str(), typed.state().name()), ("07AAGFF2194N1Z1", "Delhi"));
    }

    #[test]
    fn any_one_changed_character_is_seen() {
        const SIGNS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        for number in PUBLISHED {
            for at in 0..number.len() {
                for sign in SIGNS.chars().filter(|sign| !number[at..].starts_with(*sign)) {
                    let mut wrong = number.to_owned();
                    wrong.replace_range(at..=at, &sign.to_string());
                    assert!(Gstin::parse(&wrong).is_err(), "{number} → {wrong}");
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (wrong, why) in [
            ("", GstinError::Shape),
            ("27AAPFU0939F1Z", GstinError::Shape),
            ("27AAPFU0939F1ZVV", GstinError::Shape),
            ("27AAPFU0939F1XV", GstinError::Shape),
            ("२७AAPFU0939F1ZV", GstinError::Shape),
            ("27AAPFU0939F1ZW", GstinError::Check),
            ("27AAPFU0993F1ZV", GstinError::Check),
            ("72AAPFU0939F1ZV", GstinError::Check),
            ("99AAPFU0939F1ZK", GstinError::State),
        ] {
            assert_eq!(Gstin::parse(wrong), Err(why), "{wrong}");
        }
    }
}
