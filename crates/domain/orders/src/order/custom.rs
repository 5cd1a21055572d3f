//! Custom orders in an order: whether they can still be booked, and whether their design has begun.

use pattu_custom_orders::{Booking, Mover, Stage};

use super::Order;
use crate::StockHold;

impl Order {
    /// Where its custom orders stand now, under their locks.
    pub fn see_custom_orders(&mut self, found: &[Booking]) {
        for line in &mut self.stored.custom {
            if let Some(booking) = found.iter().find(|booking| booking.id == line.order) {
                line.stage = booking.stage;
            }
        }
    }

    /// None of its custom orders was given up, or booked by another order.
    pub fn can_be_booked(&self) -> bool {
        self.stored.custom.iter().all(|line| line.stage.may_become(Stage::Booked, Mover::Money))
    }

    /// Somebody works on the design of a custom order that it has paid for: the order cannot be undone any more.
    pub fn design_has_begun(&self) -> bool {
        // Cancelled by itself: after its design had begun.
        let is_worked_on = |stage| !matches!(stage, Stage::Requested | Stage::Booked);
        // Money that came too late has booked nothing: another order may have.
        self.stored.stock == StockHold::Claimed
            && self.stored.custom.iter().any(|line| is_worked_on(line.stage))
    }
}
