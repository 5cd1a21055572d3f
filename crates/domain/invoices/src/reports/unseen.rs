//! What a return still waits for: numbers of devices that nobody has seen, and bills that tills have not sent.

use chrono::{NaiveDate, TimeDelta};
use pattu_kernel::{FinancialYear, Refusal, Timestamp, day_in_india};

use super::{IssuedNumbers, ReportPeriod};
use crate::DocumentNumber;

/// A device sends after each sale, and sells for a day at most without being heard of: what waits was sold within a day of that.
const NEAR: TimeDelta = TimeDelta::days(1);

/// A till whose device said that bills wait on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingTill {
    pub name: String,
    pub bills: u32,
    /// When it said so.
    pub seen_at: Timestamp,
}

impl WaitingTill {
    fn may_be_of(&self, period: ReportPeriod) -> bool {
        day_in_india(self.seen_at - NEAR) <= period.last()
            && day_in_india(self.seen_at + NEAR) >= period.first()
    }
}

/// A number that a device used and nobody has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingNumber {
    pub number: DocumentNumber,
    /// Nobody has said that its bill cannot be found.
    pub is_open: bool,
    /// The day of the document before it.
    pub not_before: Option<NaiveDate>,
    /// The day of the document after it.
    pub not_after: Option<NaiveDate>,
}

impl MissingNumber {
    /// A device numbers in the order of its days.
    fn may_be_of(&self, period: ReportPeriod) -> bool {
        self.not_before.is_none_or(|day| day <= period.last())
            && self.not_after.is_none_or(|day| day >= period.first())
    }

    fn is_within(&self, (series, year): (&str, FinancialYear), issued: &IssuedNumbers) -> bool {
        let (of, in_year, no) = self.number.parts();
        let within = issued.first.parts().2..issued.last.parts().2;
        of.as_str() == series && in_year == year && within.contains(&no)
    }
}

/// What may still belong to a period.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unseen {
    pub numbers: Vec<MissingNumber>,
    pub waiting: Vec<WaitingTill>,
}

/// Why no file is made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("This return is not whole yet. {0}")]
#[refusal(Conflict, "gap_open")]
pub struct GapOpen(String);

/// Numbers that a sentence names.
const NAMED: usize = 5;

impl Unseen {
    /// What of it may be of these days.
    #[must_use]
    pub fn of(mut self, period: ReportPeriod) -> Self {
        self.numbers.retain(|missing| missing.may_be_of(period));
        self.waiting.retain(|till| till.may_be_of(period));
        self
    }

    /// Numbers that are missing, and that nobody has settled.
    pub fn open(&self) -> impl Iterator<Item = &DocumentNumber> {
        self.numbers.iter().filter(|missing| missing.is_open).map(|missing| &missing.number)
    }

    /// # Errors
    /// [`GapOpen`] says what is missing.
    pub fn is_settled(&self) -> Result<(), GapOpen> {
        let numbers: Vec<String> = self.open().map(ToString::to_string).collect();
        let (named, more) = numbers.split_at(numbers.len().min(NAMED));
        let mut words = Vec::new();
        if !named.is_empty() {
            let rest = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
            words.push(format!("Nobody has seen {}{rest}.", named.join(", ")));
        }
        words.extend(self.waiting.iter().map(|till| {
            let bills = if till.bills == 1 { "a bill".to_owned() } else { format!("{} bills", till.bills) };
            format!("{} still has {bills} to send.", till.name)
        }));
        if words.is_empty() { Ok(()) } else { Err(GapOpen(words.join(" "))) }
    }

    /// How many numbers of a series are missing between the first and the last that were used, and how many of a series are
    /// cancelled: somebody said that their bills cannot be found.
    pub(super) fn within(&self, series: (&str, FinancialYear), issued: &IssuedNumbers) -> (u32, u32) {
        self.numbers.iter().filter(|missing| missing.is_within(series, issued)).fold(
            (0, 0),
            |(missing, cancelled), one| {
                if one.is_open { (missing + 1, cancelled) } else { (missing, cancelled + 1) }
            },
        )
    }
}
