//! What a bill is looked for by.

use pattu_kernel::Phone;

use crate::credit::as_number;

/// What a bill is looked for by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaleSearch {
    /// Ten digits.
    Phone(String),
    /// The whole number of its invoice or of one of its credit notes.
    Number(String),
    /// The last part of such a number.
    No(i32),
}

impl SaleSearch {
    /// `None` for nothing: then all are meant.
    pub fn parse(typed: &str) -> Option<Self> {
        let number = as_number(typed);
        if number.is_empty() {
            return None;
        }
        if let Ok(phone) = Phone::parse(typed) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        Some(number.parse().map_or(Self::Number(number), Self::No))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bill_is_known_by_its_number_or_by_a_phone_number() {
        for (typed, meant) in [
            (" ", None),
            ("+91 98480 12345", Some(SaleSearch::Phone("9848012345".into()))),
            ("s/2627/000012 ", Some(SaleSearch::Number("S/2627/000012".into()))),
            (" 000012", Some(SaleSearch::No(12))),
            ("99999999999", Some(SaleSearch::Number("99999999999".into()))),
        ] {
            assert_eq!(SaleSearch::parse(typed), meant, "{typed}");
        }
    }
}
