//! A bill that waits until its customer is back.

use chrono::TimeDelta;
use pattu_catalog::ProductId;
use pattu_kernel::{Id, Money, Timestamp};
use uuid::Uuid;

use crate::{CustomerForm, HandDiscounts};

/// For so long a bill waits.
pub(crate) const PARKED_FOR: TimeDelta = TimeDelta::days(1);

/// Marks ids of parked bills.
#[derive(Debug)]
pub enum ParkedBillTag {}
/// Made by the screen once for each bill that is put on hold: sent twice it is one.
pub type ParkedBillId = Id<ParkedBillTag>;

/// What was on the counter. Prices are not among it: it is priced anew when it is taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParkedBill {
    pub id: ParkedBillId,
    /// The id that its sale would have had; none of a screen that did not say it.
    pub rung_up: Option<Uuid>,
    pub parked_at: Timestamp,
    /// Who put it on hold.
    pub staff_name: String,
    pub customer: CustomerForm,
    /// Product and pieces, as scanned.
    pub items: Vec<(ProductId, i64)>,
    pub by_hand: HandDiscounts,
    /// What the screen showed.
    pub total: Money,
    /// The key of whoever took it up.
    pub taken_by: Option<Uuid>,
}

impl ParkedBill {
    pub fn pieces(&self) -> i64 {
        self.items.iter().fold(0, |sum, (_, quantity)| sum.saturating_add(*quantity))
    }
}
