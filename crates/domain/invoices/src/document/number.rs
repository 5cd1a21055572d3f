//! Numbers without a gap: a series, the financial year, six digits (Rule 46 (b): at most sixteen characters).

use std::fmt;

use pattu_kernel::{FinancialYear, SeriesCode};

/// A number runs from 1 to 9,999,999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A document's number has one to seven digits")]
pub struct NumberOutOfRange;

/// `C1/2627/000123`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentNumber {
    series: SeriesCode,
    year: FinancialYear,
    no: u32,
}

impl DocumentNumber {
    const MOST: u32 = 9_999_999;

    /// The `no`-th of a series in a year; the first is 1.
    pub fn new(series: SeriesCode, year: FinancialYear, no: u32) -> Result<Self, NumberOutOfRange> {
        if (1..=Self::MOST).contains(&no) { Ok(Self { series, year, no }) } else { Err(NumberOutOfRange) }
    }

    /// As it is printed; `None` for a text that is no number of this year.
    pub fn parse(text: &str, year: FinancialYear) -> Option<Self> {
        let (series, rest) = text.split_once('/')?;
        let no = rest.strip_prefix(&year.to_string())?.strip_prefix('/')?;
        let number = Self::new(SeriesCode::parse(series).ok()?, year, no.parse().ok()?).ok()?;
        (number.to_string() == text).then_some(number)
    }

    /// As the file is called that holds the document: `C1-2627-000123.pdf`.
    pub fn file_name(&self) -> String {
        format!("{}.pdf", self.to_string().replace('/', "-"))
    }

    /// The series, the year and the place in both.
    pub const fn parts(&self) -> (&SeriesCode, FinancialYear, u32) {
        (&self.series, self.year, self.no)
    }
}

impl fmt::Display for DocumentNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{:06}", self.series.as_str(), self.year, self.no)
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Rule 46 (b): letters, digits, `-` and `/`, at most sixteen of them, and no two alike.
        #[test]
        fn a_number_is_as_the_rule_has_it(series in "[A-Z][A-Z0-9]{0,2}", days in 0_u64..40_000, no in 1_u32..=9_999_999) {
            let day = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap() + chrono::Days::new(days);
            let number = |no| DocumentNumber::new(SeriesCode::parse(&series).unwrap(), FinancialYear::of(day), no);
            let text = number(no).unwrap().to_string();
            prop_assert!(text.len() <= 16);
            prop_assert!(text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'/'));
            prop_assert_eq!(DocumentNumber::parse(&text, FinancialYear::of(day)), number(no).ok());
            if let Ok(next) = number(no + 1) {
                prop_assert_ne!(text, next.to_string());
            }
        }
    }

    #[test]
    fn nothing_is_numbered_nought() {
        let number = |no| {
            DocumentNumber::new(
                SeriesCode::parse("C1").unwrap(),
                FinancialYear::of("2026-11-25".parse().unwrap()),
                no,
            )
        };
        assert_eq!(number(123).unwrap().to_string(), "C1/2627/000123");
        assert_eq!(number(123).unwrap().file_name(), "C1-2627-000123.pdf");
        let year = FinancialYear::of("2026-11-25".parse().unwrap());
        for wrong in
            ["", "C1/2627/123", "C1/2728/000123", "c1/2627/000123", "C1/2627/000000", "C1/2627/+00123"]
        {
            assert_eq!(DocumentNumber::parse(wrong, year), None, "{wrong}");
        }
        assert_eq!(number(0), Err(NumberOutOfRange));
        assert_eq!(number(10_000_000), Err(NumberOutOfRange));
    }
}
