//! What goes back when pieces do. Computed from the whole invoice each time, so that any order of returns ends at its total.

use pattu_kernel::{Money, MoneyError};

use super::lines::{Bill, Sums, TotalRule};

/// What a credit note says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credited {
    /// For each row of the bill.
    pub rows: Vec<Sums>,
    /// Of all rows.
    pub sums: Sums,
    /// What the customer gets back: the net that was paid, never the price on the shelf.
    pub total: Money,
    /// `total` − taxable value − taxes.
    pub round_off: Money,
}

/// Why this cannot be credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CreditError {
    /// More came back than was sold, or rows that the bill does not have.
    #[error("More pieces than were sold")]
    TooMany,
    /// Nothing comes back.
    #[error("Nothing comes back")]
    Nothing,
    /// A sum does not fit.
    #[error(transparent)]
    Money(#[from] MoneyError),
}

/// The credit note for the pieces that come back `now`, when those of `before` were credited already: so many of each row, in the
/// order of [`Bill::rows`]. Freight is a row of one piece.
pub fn credit_pieces(bill: &Bill, before: &[u32], now: &[u32]) -> Result<Credited, CreditError> {
    if before.len() != bill.rows.len() || now.len() != bill.rows.len() {
        return Err(CreditError::TooMany);
    }
    if now.iter().all(|pieces| *pieces == 0) {
        return Err(CreditError::Nothing);
    }
    let after = before.iter().zip(now).map(|(before, now)| before.checked_add(*now));
    let after = after.collect::<Option<Vec<_>>>().ok_or(CreditError::TooMany)?;
    if after.iter().zip(&bill.rows).any(|(pieces, row)| *pieces > row.quantity) {
        return Err(CreditError::TooMany);
    }
    let (was, is) = (so_far(bill, before)?, so_far(bill, &after)?);
    let rows = is
        .iter()
        .zip(&was)
        .map(|(is, was)| is.zip_with(*was, Money::minus))
        .collect::<Result<Vec<_>, _>>()?;
    let sums = Sums::of(rows.iter().copied())?;
    let total = paid_back(bill, &is)?.minus(paid_back(bill, &was)?)?;
    let round_off = total.minus(sums.taxable)?.minus(sums.taxes()?)?;
    Ok(Credited { rows, sums, total, round_off })
}

/// Each row's part of so many of its pieces.
fn so_far(bill: &Bill, pieces: &[u32]) -> Result<Vec<Sums>, MoneyError> {
    bill.rows.iter().zip(pieces).map(|(row, pieces)| row.sums.portion(*pieces, row.quantity)).collect()
}

/// The part of the total that belongs to these rows, rounded as the total was.
fn paid_back(bill: &Bill, rows: &[Sums]) -> Result<Money, MoneyError> {
    let net = Sums::of(rows.iter().copied())?.net;
    if bill.sums.net.is_zero() {
        return Ok(Money::ZERO);
    }
    let whole = bill.sums.net;
    match bill.rule {
        TotalRule::Exact => bill.total.portion(net.paise(), whole.paise()),
        // The total is in whole rupees, and so is each part of it.
        TotalRule::NearestRupee => bill.total.portion(net.paise(), whole.times(100)?.paise())?.times(100),
    }
}
