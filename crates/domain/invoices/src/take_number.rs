//! The next document of a series gets its number.

use chrono::NaiveDate;
use pattu_kernel::{FinancialYear, SeriesCode, StoreError, Timestamp, day_in_india};

use crate::{DocumentNumber, ports::DocumentsTx};

/// What a number comes with.
pub struct TakenNumber {
    pub number: DocumentNumber,
    /// The day in India on which it was taken.
    pub day: NaiveDate,
    /// The hash of the document before.
    pub previous: Option<[u8; 32]>,
}

/// Takes it, as the last thing but storing the document: whoever takes the next one waits for the end of this transaction. `None` when
/// the series has one of a later day.
pub fn take_number(
    tx: &mut (impl DocumentsTx + ?Sized),
    series: SeriesCode,
    at: Timestamp,
) -> Result<Option<TakenNumber>, StoreError> {
    let day = day_in_india(at);
    let year = FinancialYear::of(day);
    let Some(next) = tx.next_number(&series, year, day)? else { return Ok(None) };
    let number = DocumentNumber::new(series, year, next.no)
        .map_err(|error| StoreError::Broken(format!("a document's number: {error}")))?;
    Ok(Some(TakenNumber { number, day, previous: next.previous }))
}
