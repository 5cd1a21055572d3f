//! A message that is woven into the border: short, on one line, in letters the weaver can draw.

use pattu_kernel::{ContactError, Text};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// At most so many letters as a reader counts them.
const LETTERS: usize = 40;
/// Nothing that a reader counts as 40 letters needs more.
const MOST_SIGNS: usize = 400;

/// Why a message cannot be woven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    #[error("Please use at most {LETTERS} letters")]
    TooLong,
    /// More than one line, or letters that nobody here can draw.
    #[error("Please write one line in English, Telugu, Hindi or Tamil letters, without emoji")]
    Letters,
}

/// A message that can be woven, composed as Unicode recommends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WovenMessage(String);

impl WovenMessage {
    /// Counted by readers, not by programs.
    pub const LETTERS: usize = LETTERS;

    /// `None`: nothing is woven.
    ///
    /// # Errors
    /// [`MessageError`].
    pub fn parse(text: &str) -> Result<Option<Self>, MessageError> {
        let composed: String = text.trim().nfc().collect();
        match Text::<MOST_SIGNS>::parse_line(&composed) {
            Err(ContactError::Required) => return Ok(None),
            Err(ContactError::TooLong(_)) => return Err(MessageError::TooLong),
            Err(_) => return Err(MessageError::Letters),
            Ok(_) => {}
        }
        if !composed.chars().all(can_be_drawn) {
            return Err(MessageError::Letters);
        }
        if composed.graphemes(true).count() > LETTERS {
            return Err(MessageError::TooLong);
        }
        Ok(Some(Self(composed)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Latin, Devanagari, Tamil and Telugu, with what stands between their letters.
const fn can_be_drawn(sign: char) -> bool {
    matches!(
        sign,
        ' '..='~'
            | '\u{b7}'
            | '\u{c0}'..='\u{24f}'
            | '\u{300}'..='\u{36f}'
            | '\u{900}'..='\u{97f}'
            | '\u{b80}'..='\u{bff}'
            | '\u{c00}'..='\u{c7f}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{200c}'..='\u{200d}'
            | '‘'..='’'
            | '“'..='”'
            | '–'..='—'
            | '…'
            | '₹'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted_as_a_reader_counts_them() {
        // Telugu: each is a consonant with signs, three code points and one letter.
        let telugu = "శ్రీ".repeat(40);
        assert_eq!(telugu.graphemes(true).count(), 40);
        assert!(WovenMessage::parse(&telugu).unwrap().is_some());
        assert_eq!(WovenMessage::parse(&format!("{telugu}క")), Err(MessageError::TooLong));
        assert!(WovenMessage::parse(&"x".repeat(40)).is_ok());
        assert_eq!(WovenMessage::parse(&"x".repeat(41)), Err(MessageError::TooLong));
        let stacked = format!("x{}", "\u{301}".repeat(500));
        assert_eq!(WovenMessage::parse(&stacked), Err(MessageError::TooLong), "one letter of 500 signs");
    }

    #[test]
    fn only_what_can_be_drawn_is_woven() {
        for fine in ["Amma & Nanna, 12–02–2027", "ప్రియమైన అమ్మకు", "माँ के लिए", "அம்மாவுக்கு", "Zoë’s ₹1"]
        {
            assert!(WovenMessage::parse(fine).unwrap().is_some(), "{fine}");
        }
        for wrong in ["two\nlines", "heart ❤️", "👨‍👩‍👧", "中文", "a\u{202e}b", "tab\there"]
        {
            assert_eq!(WovenMessage::parse(wrong), Err(MessageError::Letters), "{wrong:?}");
        }
        for nothing in ["", "  ", "\u{200d}"] {
            assert_eq!(WovenMessage::parse(nothing), Ok(None));
        }
    }

    #[test]
    fn the_same_letters_are_kept_the_same_way() {
        let composed = WovenMessage::parse("Zoe\u{308}").unwrap().unwrap();
        assert_eq!(composed.as_str(), "Zoë");
    }
}
