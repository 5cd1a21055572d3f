//! What lies on the counter, by product.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_pricing::{CartProblem, merge_lines};

use crate::CounterRefusal;

/// Different sarees and services on one bill: a family buys for a wedding.
pub const MAX_BILL_LINES: usize = 60;

/// Pieces of each product, in ascending id order.
///
/// # Errors
/// [`CounterRefusal::TooManyLines`], [`CartProblem::Empty`] and [`CartProblem::Quantity`]
pub(crate) fn bill_lines(items: &[(ProductId, i64)]) -> Result<BTreeMap<ProductId, u32>, CounterRefusal> {
    if items.is_empty() {
        return Err(CartProblem::Empty.into());
    }
    if items.len() > MAX_BILL_LINES {
        return Err(CounterRefusal::TooManyLines);
    }
    Ok(merge_lines(items)?)
}
