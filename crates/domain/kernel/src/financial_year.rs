//! The year of accounts and papers: April to March.

use std::fmt;

use chrono::{Datelike, NaiveDate};

/// Known by its first day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FinancialYear(NaiveDate);

impl FinancialYear {
    /// The one a day in India lies in.
    pub fn of(day: NaiveDate) -> Self {
        let year = if day.month() < 4 { day.year() - 1 } else { day.year() };
        Self(NaiveDate::from_ymd_opt(year, 4, 1).unwrap_or(day))
    }

    /// A first of April.
    pub const fn first_day(self) -> NaiveDate {
        self.0
    }
}

/// `2627` for April 2026 to March 2027, as papers have it.
impl fmt::Display for FinancialYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = self.0.year();
        write!(f, "{:02}{:02}", year.rem_euclid(100), (year + 1).rem_euclid(100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_begins_on_the_first_of_april() {
        let year = |text: &str| FinancialYear::of(text.parse().unwrap());
        assert_eq!(year("2027-03-31").to_string(), "2627");
        assert_eq!(year("2027-04-01").to_string(), "2728");
        assert_eq!(year("2099-12-31").to_string(), "9900");
        assert_eq!(year("2027-03-31").first_day().to_string(), "2026-04-01");
    }
}
