//! What staff took off by hand on some days, by who sold.

use chrono::Days;
use pattu_customers::{Permitted, may::ReportsRead};
use pattu_invoices::reports::ReportPeriod;
use pattu_kernel::{Money, Rate, StoreError, start_of_day_in_india};

use crate::CounterQueries;

/// So much of so much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakenOff {
    /// Before anything was taken off.
    pub of: Money,
    /// Neither offers nor rounding.
    pub by_hand: Money,
}

impl TakenOff {
    /// Half of the last digit up; nothing of nothing.
    pub fn share(self) -> Rate {
        let (off, of) = (i128::from(self.by_hand.paise()), i128::from(self.of.paise()));
        if of <= 0 {
            return Rate::default();
        }
        let basis_points = (off * 20_000 + of) / (2 * of);
        i32::try_from(basis_points)
            .ok()
            .and_then(|bp| Rate::from_basis_points(bp).ok())
            .unwrap_or(Rate::default())
    }
}

/// One of those who sold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffDiscounts {
    /// As they signed in.
    pub staff: String,
    pub bills: u32,
    /// Bills of which something was taken off by hand.
    pub reduced: u32,
    pub in_all: TakenOff,
    /// The bill with the largest share, by its number.
    pub largest: Option<(String, TakenOff)>,
}

/// Whoever took off most stands first.
///
/// # Errors
/// [`StoreError`]
pub async fn report_discounts(
    queries: &dyn CounterQueries,
    _by: &Permitted<ReportsRead>,
    period: ReportPeriod,
) -> Result<Vec<StaffDiscounts>, StoreError> {
    let (since, until) = (period.first(), period.last() + Days::new(1));
    queries.discounts_by_staff(start_of_day_in_india(since), start_of_day_in_india(until)).await
}
