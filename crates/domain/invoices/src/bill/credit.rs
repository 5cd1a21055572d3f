//! What is credited of an invoice's row. Computed from the whole row each time, so that notes in any order end at the invoice.

use pattu_kernel::{Money, MoneyError};

use super::lines::Sums;

/// The amounts of a note that takes `off` of what a row of an invoice cost, after `before` was credited of it. Never more than is
/// left of the row.
pub fn credit_row(row: Sums, before: Sums, off: Money) -> Result<Sums, MoneyError> {
    let off_in_all = before.net.plus(off)?.min(row.net);
    row.portion(off_in_all, row.net)?.zip_with(before, Money::minus)
}
