//! A payment too many: nothing about the order changes, and whoever ordered hears where their money is.

use pattu_kernel::{Money, Timestamp};

use super::Order;
use crate::{Actor, letter::OrderLetter, notice::OrderNews};

impl Order {
    /// A further payment came for what is paid already; it goes back, and the caller says so once per payment.
    pub fn paid_twice(&mut self, at: Timestamp, payment: &str, amount: Money) {
        self.record(
            at,
            &Actor::Provider,
            &format!("A second payment of {amount} came in; it is being returned in full"),
        );
        self.letters.push((OrderLetter::paid_twice(self.stored.id, payment), at));
        self.tell(at, OrderNews::PaidTwice(amount));
    }
}
