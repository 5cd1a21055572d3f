//! What the lists of staff can look for.

use crate::Phone;

/// Shorter texts are in too many rows.
const SHORTEST: usize = 3;
const LONGEST: usize = 100;

/// What was typed into a search box, with single spaces; `None` when it is too short or too long.
pub fn searched(typed: &str) -> Option<String> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (SHORTEST..=LONGEST).contains(&text.chars().count()) && !text.contains('\0');
    fits.then_some(text)
}

/// Whether an index of names can find this part of one. Fewer letters or digits together are in none; other alphabets' letters
/// are in none either, and are looked for still.
pub fn can_be_part_of_a_name(text: &str) -> bool {
    let longest = text.split(|sign: char| !sign.is_ascii_alphanumeric()).map(str::len).max();
    !text.is_ascii() || longest >= Some(SHORTEST)
}

/// What was typed into the search of a list whose rows have a number that people quote, a name, a phone and an email address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberedSearch {
    /// The beginning of a number, with its prefix.
    Number(String),
    /// Ten digits.
    Phone(String),
    /// The beginning of an email address, in lower case.
    Email(String),
    /// Part of a name, in lower case; or a number without a digit in it, and without its prefix.
    Name(String),
}

impl NumberedSearch {
    /// As what it can be; `prefix` is that of the numbers. `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str, prefix: &str) -> Option<Self> {
        let text = searched(typed)?;
        if text.contains('@') {
            return Some(Self::Email(text.to_lowercase()));
        }
        if let Ok(phone) = Phone::parse(&text) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        let capitals = text.to_ascii_uppercase();
        if let Some(code) = capitals.strip_prefix(prefix) {
            return (code.len() >= 2).then(|| Self::Number(capitals.clone()));
        }
        let is_code = capitals.bytes().all(|sign| sign.is_ascii_alphanumeric())
            && capitals.bytes().any(|sign| sign.is_ascii_digit());
        if is_code {
            return Some(Self::Number(format!("{prefix}{capitals}")));
        }
        can_be_part_of_a_name(&text).then(|| Self::Name(text.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_what_it_looks_like() {
        let cases = [
            ("c-7k3m", NumberedSearch::Number("C-7K3M".to_owned())),
            ("c-kmnpqr", NumberedSearch::Number("C-KMNPQR".to_owned())),
            ("7k3m9q", NumberedSearch::Number("C-7K3M9Q".to_owned())),
            ("+91 98765 43210", NumberedSearch::Phone("9876543210".to_owned())),
            ("Padma@Example.in", NumberedSearch::Email("padma@example.in".to_owned())),
            ("  Lakshmi   Devi ", NumberedSearch::Name("lakshmi devi".to_owned())),
            ("లక్ష్మి", NumberedSearch::Name("లక్ష్మి".to_owned())),
            ("100%_", NumberedSearch::Name("100%_".to_owned())),
        ];
        for (typed, meant) in cases {
            assert_eq!(NumberedSearch::parse(typed, "C-"), Some(meant), "{typed}");
        }
        for short in ["", "ab", "C-", "c-7", "%%%"] {
            assert_eq!(NumberedSearch::parse(short, "C-"), None, "{short:?}");
        }
    }

    #[test]
    fn spaces_are_one_and_length_has_limits() {
        assert_eq!(searched("  Lakshmi \n Devi ").as_deref(), Some("Lakshmi Devi"));
        assert_eq!(searched(&"x".repeat(100)).map(|text| text.len()), Some(100));
        for wrong in ["", "ab", "  a  ", "a\0bc", &"x".repeat(101)] {
            assert_eq!(searched(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn three_letters_together_or_another_alphabet() {
        for text in ["devi", "a b cde", "లక్", "100%_"] {
            assert!(can_be_part_of_a_name(text), "{text}");
        }
        for text in ["", "a b c", "%%%", "ab-cd"] {
            assert!(!can_be_part_of_a_name(text), "{text}");
        }
    }
}
