//! One row for each HSN code and rate, as the form asks for it under the lines.

use std::collections::BTreeMap;

use pattu_kernel::{Money, MoneyError, Rate};

use super::lines::{Row, Sums};

/// All that was sold under a code at a rate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HsnRow {
    /// HSN or SAC.
    pub hsn: String,
    /// GST.
    pub rate: Rate,
    /// Pieces.
    pub quantity: u32,
    /// Their money.
    pub sums: Sums,
}

/// Sums the rows of a bill, by code and then by rate.
pub fn sum_by_hsn(rows: &[Row]) -> Result<Vec<HsnRow>, MoneyError> {
    let mut all: BTreeMap<(&str, Rate), (u32, Sums)> = BTreeMap::new();
    for row in rows {
        let (quantity, sums) = all.entry((&row.hsn, row.rate)).or_default();
        *quantity = quantity.checked_add(row.quantity).ok_or(MoneyError::Overflow)?;
        *sums = sums.zip_with(row.sums, Money::plus)?;
    }
    let rows = all.into_iter();
    Ok(rows
        .map(|((hsn, rate), (quantity, sums))| HsnRow { hsn: hsn.to_owned(), rate, quantity, sums })
        .collect())
}
