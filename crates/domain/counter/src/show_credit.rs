//! What a credit note is still worth.

use crate::{CounterQueries, CounterRefusal, Credit, credit::as_number};

/// The credit under this number, whatever its case.
///
/// # Errors
/// [`CounterRefusal::NotFound`] also for a credit note whose money went back; [`CounterRefusal::Store`]
pub async fn show_credit(queries: &dyn CounterQueries, number: &str) -> Result<Credit, CounterRefusal> {
    queries.credit(as_number(number)).await?.ok_or(CounterRefusal::NotFound)
}
