//! Discounts by hand as the owner sees them.

use pattu_kernel::{Money, Rate};
use serde::Serialize;
use utoipa::ToSchema;

use crate::StaffDiscounts;

/// What one of the staff took off by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffDiscountsView {
    /// As they signed in.
    pub staff: String,
    pub bills: u32,
    /// Bills of which something was taken off by hand.
    pub reduced: u32,
    /// What these bills came to before anything was taken off.
    pub sold: Money,
    /// What was taken off by hand.
    pub discount: Money,
    /// Percent of `sold`.
    pub percentage: Rate,
    /// The number of the bill with the largest percentage; null when nothing was taken off.
    pub largest_number: Option<String>,
    /// Its percent.
    pub largest_percentage: Rate,
}

impl From<StaffDiscounts> for StaffDiscountsView {
    fn from(discounts: StaffDiscounts) -> Self {
        let StaffDiscounts { staff, bills, reduced, in_all, largest } = discounts;
        let largest_percentage = largest.as_ref().map_or(Rate::default(), |(_, off)| off.share());
        Self {
            staff,
            bills,
            reduced,
            sold: in_all.of,
            discount: in_all.by_hand,
            percentage: in_all.share(),
            largest_number: largest.map(|(number, _)| number),
            largest_percentage,
        }
    }
}
