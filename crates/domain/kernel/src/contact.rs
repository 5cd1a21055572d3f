//! Indian mobile number, PIN code and bounded text: parsed once, right for ever.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{FieldErrors, links::has_link};

/// Why a text is not what the field wants. The words are the specification's (section 5).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContactError {
    /// Nothing but spaces.
    #[error("This field is required")]
    Required,
    /// Longer than the field allows.
    #[error("Please use at most {0} characters")]
    TooLong(usize),
    /// Control characters.
    #[error("This field contains characters that cannot be used")]
    Characters,
    /// Not an email address.
    #[error("Please enter a valid email address")]
    Email,
    /// A web or mail address where none belongs.
    #[error("Please leave web addresses out of this field")]
    Link,
    /// Not a mobile number of ten digits.
    #[error("Please enter a valid 10-digit phone number")]
    Phone,
    /// Not a PIN code of six digits.
    #[error("Please enter a valid 6-digit PIN code")]
    PinCode,
    /// None of the States and Union territories.
    #[error("Please choose a State or Union territory of India")]
    State,
}

/// Trimmed text of 1 ..= `MAX` characters without control characters (newline and tab excepted).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// Trims, then checks.
    pub fn parse(text: &str) -> Result<Self, ContactError> {
        let trimmed = text.trim();
        if trimmed.chars().all(shows_nothing) {
            return Err(ContactError::Required);
        }
        if trimmed.chars().count() > MAX {
            return Err(ContactError::TooLong(MAX));
        }
        if trimmed.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
            return Err(ContactError::Characters);
        }
        Ok(Self(trimmed.to_owned()))
    }

    /// The same, without signs that turn the reading direction round: they could make a line say something else than it
    /// does.
    pub fn parse_plain(text: &str) -> Result<Self, ContactError> {
        let turning = |sign: char| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if text.chars().any(turning) { Err(ContactError::Characters) } else { Self::parse(text) }
    }

    /// What may be left out: empty when it is, or when it is wrong, which is noted under `field`.
    pub fn plain_or_empty(field: &str, typed: &str, wrong: &mut FieldErrors) -> String {
        if typed.trim().is_empty() {
            return String::new();
        }
        match Self::parse_plain(typed) {
            Ok(text) => text.0,
            Err(error) => {
                wrong.insert(field.to_owned(), error.to_string());
                String::new()
            }
        }
    }

    /// The same on one line: nothing that could begin another line of a mail's head.
    pub fn parse_line(text: &str) -> Result<Self, ContactError> {
        let breaking = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        if text.trim().chars().any(breaking) {
            Err(ContactError::Characters)
        } else {
            Self::parse_plain(text)
        }
    }

    /// The same for what stands in mails and on pages in somebody's name: nobody can send an advertisement under the shop's.
    pub fn parse_name(text: &str) -> Result<Self, ContactError> {
        let line = Self::parse_line(text)?;
        if has_link(line.as_str()) { Err(ContactError::Link) } else { Ok(line) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Signs that join or part others and leave no mark themselves. Between letters several scripts need them; alone they are
/// no text.
const fn shows_nothing(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// An Indian mobile number: ten digits, the first 6 to 9.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct Phone(String);

impl Phone {
    /// Forgives spaces, dashes, dots, brackets, a leading `+91`, `91` (of twelve digits) or `0`.
    pub fn parse(text: &str) -> Result<Self, ContactError> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(ContactError::Required);
        }
        let plain: String = trimmed.chars().filter(|c| !" -.()\u{a0}".contains(*c)).collect();
        let digits = plain
            .strip_prefix("+91")
            .or_else(|| plain.strip_prefix("91").filter(|rest| rest.len() == 10))
            .or_else(|| plain.strip_prefix('0').filter(|rest| rest.len() == 10))
            .unwrap_or(&plain);
        let valid = digits.len() == 10
            && digits.bytes().all(|b| b.is_ascii_digit())
            && digits.starts_with(['6', '7', '8', '9']);
        if valid { Ok(Self(digits.to_owned())) } else { Err(ContactError::Phone) }
    }

    /// Ten digits, without country code.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What tells a number from another one without telling the number.
    pub fn last_four(&self) -> &str {
        self.0.get(6..).unwrap_or_default()
    }

    /// With the country code: `+919876543210`.
    pub fn e164(&self) -> String {
        format!("+91{}", self.0)
    }
}

/// A PIN code: six digits, the first not zero.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct PinCode(String);

impl PinCode {
    /// Forgives one space in the middle, as people write it (518 001).
    pub fn parse(text: &str) -> Result<Self, ContactError> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(ContactError::Required);
        }
        let digits: String = trimmed.chars().filter(|c| *c != ' ').collect();
        let valid =
            digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        if valid { Ok(Self(digits)) } else { Err(ContactError::PinCode) }
    }

    /// Six digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

macro_rules! displays_its_text {
    ($($name:ty),*) => { $(impl fmt::Display for $name {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(self.as_str()) }
    })* };
}
displays_its_text!(Phone, PinCode);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_are_forgiven_their_dress() {
        for typed in ["9876543210", "+91 98765 43210", "919876543210", "09876543210", "(98765) 43-210"] {
            assert_eq!(
                Phone::parse(typed).map(|p| p.as_str().to_owned()),
                Ok("9876543210".to_owned()),
                "{typed}"
            );
        }
        for wrong in ["98765", "0000000000", "1234567890", "98765432101", "९८७६५४३२१०", "98765x3210"]
        {
            assert_eq!(Phone::parse(wrong), Err(ContactError::Phone), "{wrong}");
        }
    }

    #[test]
    fn pin_codes_have_six_digits_and_no_leading_zero() {
        assert_eq!(PinCode::parse("518 001").map(|p| p.as_str().to_owned()), Ok("518001".to_owned()));
        for wrong in ["51800", "000000", "5180011", "51800a"] {
            assert_eq!(PinCode::parse(wrong), Err(ContactError::PinCode), "{wrong}");
        }
    }

    #[test]
    fn text_is_bounded_and_clean() {
        assert_eq!(Text::<5>::parse("  పట్టు "), Text::<5>::parse("పట్టు"));
        assert_eq!(Text::<3>::parse("abcd"), Err(ContactError::TooLong(3)));
        for nothing in ["", " \n", "\u{200b}", " \u{200d}\u{feff} ", "\u{2800}\u{3164}"] {
            assert_eq!(Text::<9>::parse(nothing), Err(ContactError::Required), "{nothing:?}");
        }
        assert!(Text::<20>::parse("క్\u{200c}ష").is_ok(), "a script may need them between its letters");
        assert_eq!(Text::<9>::parse("a\0b"), Err(ContactError::Characters));
        assert_eq!(Text::<9>::parse(" \t "), Err(ContactError::Required));
    }

    #[test]
    fn names_are_one_line_that_reads_as_it_is_written() {
        assert_eq!(Text::<9>::parse_line(" పద్మ \n"), Text::<9>::parse("పద్మ"));
        assert_eq!(Text::<9>::parse_line("\r\n"), Err(ContactError::Required));
        for wrong in
            ["a\nb", "a\tb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{202e}b", "\u{2066}a", "a\u{7f}b"]
        {
            assert_eq!(Text::<9>::parse_line(wrong), Err(ContactError::Characters), "{wrong:?}");
        }
        assert_eq!(Text::<9>::parse_plain("a\nb"), Text::<9>::parse("a\nb"), "a message has lines");
        assert_eq!(Text::<9>::parse_plain("a\u{202e}b"), Err(ContactError::Characters));
    }
}
