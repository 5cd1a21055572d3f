//! The days of a report.

use chrono::NaiveDate;
use pattu_kernel::Refusal;

/// A year is reported at most.
const MOST_DAYS: i64 = 366;

/// From the first day to the last one, both included; days of India.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportPeriod {
    first: NaiveDate,
    last: NaiveDate,
}

/// Why these days are no period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum PeriodError {
    /// It ends before it begins.
    #[error("The last day lies before the first one")]
    #[refusal(Invalid, "invalid", field = "to")]
    Backwards,
    #[error("Please choose at most a year")]
    #[refusal(Invalid, "invalid", field = "to")]
    TooLong,
}

impl ReportPeriod {
    /// # Errors
    /// [`PeriodError`]
    pub fn new(first: NaiveDate, last: NaiveDate) -> Result<Self, PeriodError> {
        match (last - first).num_days() {
            days if days < 0 => Err(PeriodError::Backwards),
            days if days >= MOST_DAYS => Err(PeriodError::TooLong),
            _ => Ok(Self { first, last }),
        }
    }

    pub const fn first(self) -> NaiveDate {
        self.first
    }

    pub const fn last(self) -> NaiveDate {
        self.last
    }
}
