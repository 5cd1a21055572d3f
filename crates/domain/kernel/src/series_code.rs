//! The code that the numbers of a series of documents begin with.

/// This is no code of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A series has a capital letter and up to two more letters or digits")]
pub struct SeriesCodeError;

/// `W` for orders of the web, `C1` for the first till: short, so that a number has at most sixteen characters (CGST Rule 46 (b)).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeriesCode(String);

impl SeriesCode {
    /// A capital letter, then up to two capital letters or digits.
    pub fn parse(text: &str) -> Result<Self, SeriesCodeError> {
        let mut signs = text.bytes();
        let begins = signs.next().is_some_and(|sign| sign.is_ascii_uppercase());
        let goes_on = signs.all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit());
        if begins && goes_on && text.len() <= 3 { Ok(Self(text.to_owned())) } else { Err(SeriesCodeError) }
    }

    /// `C1` to `C99`: kept for devices that number their own invoices.
    pub fn of_devices() -> impl Iterator<Item = Self> {
        (1..=99).map(|no| Self(format!("C{no}")))
    }

    /// Whether it is one of [`Self::of_devices`].
    pub fn is_of_device(&self) -> bool {
        Self::of_devices().any(|code| code == *self)
    }

    /// As it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_is_short_and_in_capitals() {
        for right in ["W", "C1", "C99", "CN", "RVA"] {
            assert!(SeriesCode::parse(right).is_ok(), "{right}");
        }
        for wrong in ["", "1C", "c1", "C1/", "ABCD", "Cé", "C 1"] {
            assert_eq!(SeriesCode::parse(wrong), Err(SeriesCodeError), "{wrong}");
        }
    }

    #[test]
    fn devices_have_series_of_their_own() {
        let is_of_device = |text| SeriesCode::parse(text).unwrap().is_of_device();
        assert!(["C1", "C10", "C99"].into_iter().all(is_of_device));
        assert!(!["C", "C0", "C01", "CN", "D1"].into_iter().any(is_of_device));
    }
}
