//! What a return still waits for: numbers of devices that nobody has seen, and bills that tills have not sent.

use pattu_kernel::{FinancialYear, Refusal, Timestamp};

use super::IssuedNumbers;
use crate::DocumentNumber;

/// A till whose device said that bills wait on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingTill {
    pub name: String,
    pub bills: u32,
    /// When it said so.
    pub seen_at: Timestamp,
}

/// What may still belong to a period.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unseen {
    /// Numbers that are missing, and that nobody has settled.
    pub missing: Vec<DocumentNumber>,
    /// Numbers of which somebody said that their bill cannot be found.
    pub cancelled: Vec<DocumentNumber>,
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
    /// # Errors
    /// [`GapOpen`] says what is missing.
    pub fn is_settled(&self) -> Result<(), GapOpen> {
        let numbers: Vec<String> = self.missing.iter().take(NAMED).map(ToString::to_string).collect();
        let more = self.missing.len().saturating_sub(NAMED);
        let mut words = Vec::new();
        if !numbers.is_empty() {
            let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
            words.push(format!("Nobody has seen {}{rest}.", numbers.join(", ")));
        }
        words.extend(self.waiting.iter().map(|till| {
            let bills = if till.bills == 1 { "a bill".to_owned() } else { format!("{} bills", till.bills) };
            format!("{} still has {bills} to send.", till.name)
        }));
        if words.is_empty() { Ok(()) } else { Err(GapOpen(words.join(" "))) }
    }

    /// How many numbers of a series are cancelled between the first and the last that were used.
    pub(super) fn cancelled_within(
        &self,
        (series, year): (&str, FinancialYear),
        issued: &IssuedNumbers,
    ) -> u32 {
        let within = issued.first.parts().2..issued.last.parts().2;
        let is_of_it = |number: &&DocumentNumber| {
            let (of, in_year, no) = number.parts();
            of.as_str() == series && in_year == year && within.contains(&no)
        };
        u32::try_from(self.cancelled.iter().filter(is_of_it).count()).unwrap_or(u32::MAX)
    }
}
