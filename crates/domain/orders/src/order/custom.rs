//! Custom orders in an order: whether they still wait for its money, and whether they have gone on with it.

use pattu_custom_orders::{CustomPaymentKind, PayableCustomOrder, Stage};

use super::{CustomLine, Order};
use crate::StockHold;

impl Order {
    /// Where its custom orders stand now, under their locks.
    pub fn see_custom_orders(&mut self, found: &[PayableCustomOrder]) {
        for line in &mut self.stored.custom {
            if let Some(order) = found.iter().find(|order| order.id == line.order) {
                line.standing = order.standing;
            }
        }
    }

    /// None of its custom orders was given up, paid with another order, or quoted anew.
    pub fn custom_orders_are_due(&self) -> bool {
        self.stored.custom.iter().all(CustomLine::is_due)
    }

    /// Somebody works on a custom order that it has paid for: the order cannot be undone any more.
    pub fn work_has_begun(&self) -> bool {
        // Cancelled by itself: after its design had begun.
        let is_worked_on = |line: &CustomLine| {
            line.kind != CustomPaymentKind::Booking
                || !matches!(line.standing.stage, Stage::Requested | Stage::Booked)
        };
        // Money that came too late has paid for nothing: another order may have.
        self.stored.stock == StockHold::Claimed && self.stored.custom.iter().any(is_worked_on)
    }
}
