//! PAN: the income tax number of a person or a firm.

use std::fmt;

/// What each place holds: five letters, of which the fourth says what kind of holder it is, four digits, a letter.
const SHAPE: &[u8; 10] = b"AAAHA9999A";
/// Persons, firms, companies, families, trusts and the rest.
const HOLDERS: &str = "ABCFGHJLPT";

/// A text that is no PAN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A PAN has 10 characters, like ABCPE1234F; please compare each with the card")]
pub struct PanError;

/// The number on a PAN card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pan(String);

impl Pan {
    /// Spaces and small letters are put right first.
    ///
    /// # Errors
    /// [`PanError`]
    pub fn parse(typed: &str) -> Result<Self, PanError> {
        let number: String =
            typed.chars().filter(|sign| *sign != ' ').map(|sign| sign.to_ascii_uppercase()).collect();
        let fits = |(sign, shape): (char, &u8)| match shape {
            b'9' => sign.is_ascii_digit(),
            b'H' => HOLDERS.contains(sign),
            _ => sign.is_ascii_uppercase(),
        };
        let is_pan = number.len() == SHAPE.len() && number.chars().zip(SHAPE).all(fits);
        if is_pan { Ok(Self(number)) } else { Err(PanError) }
    }

    /// All ten characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Pan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pan_is_read_as_it_is_typed() {
        assert_eq!(Pan::parse(" abcpe 1234f").map(|pan| pan.to_string()), Ok("ABCPE1234F".to_owned()));
        for wrong in ["", "ABCPE1234", "ABCPE1234FF", "ABCXE1234F", "ABCPE12345", "1BCPE1234F", "ABCPÉ1234F"]
        {
            assert_eq!(Pan::parse(wrong), Err(PanError), "{wrong}");
        }
    }
}
