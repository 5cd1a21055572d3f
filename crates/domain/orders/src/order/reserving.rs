//! For how long an unpaid order keeps its pieces.

use pattu_kernel::Timestamp;

use super::{Actor, EventKind, Order, OrderChange, OrderRefusal};
use crate::{OrderStatus, PaymentStatus, StockHold, email::OrderEmailKind, history::SOLD_IN_SHOP};

impl Order {
    /// Its payment form opens: its pieces are reserved until `until`, never shorter than before. `false` when that is known
    /// already, or when nothing is reserved any more.
    pub fn open_payment(&mut self, at: Timestamp, until: Timestamp) -> bool {
        let is_unpaid = self.stored.status == OrderStatus::Pending && self.stored.stock == StockHold::Held;
        if !is_unpaid || self.stored.payment_opened_at.is_some() {
            return false;
        }
        self.stored.payment_opened_at = Some(at);
        self.stored.reserved_until = self.stored.reserved_until.max(until);
        true
    }

    /// Nobody paid in time. The caller puts the pieces back.
    pub fn expire(&mut self, at: Timestamp) -> Result<(), OrderRefusal> {
        let note = if self.stored.has_parcel() {
            "Not paid in time; the sarees are on sale again"
        } else {
            "Not paid in time; the custom order can be paid for again"
        };
        self.end_unpaid(at, note)
    }

    /// Its payment form was never opened, and a newer order needs the room (ruling 36). It ends as one that was not paid in
    /// time: money that comes all the same can still wake it up (ruling 12). The caller puts the pieces back.
    pub fn make_room(&mut self, at: Timestamp) -> Result<(), OrderRefusal> {
        self.end_unpaid(at, "Not paid when a newer order replaced it; the sarees are on sale again")
    }

    /// A saree of it was sold over the counter before it was paid. It stays cancelled: money that comes all the same goes back
    /// (ruling 12). The caller puts the pieces back.
    pub fn sold_in_shop(&mut self, at: Timestamp) -> Result<(), OrderRefusal> {
        self.move_to(OrderStatus::Cancelled)?;
        self.stored.stock = StockHold::Released;
        self.record(at, EventKind::Cancelled, Actor::Shop, SOLD_IN_SHOP);
        self.tell(at, OrderChange::SoldInShop);
        Ok(())
    }

    fn end_unpaid(&mut self, at: Timestamp, note: &str) -> Result<(), OrderRefusal> {
        self.move_to(OrderStatus::Expired)?;
        self.stored.stock = StockHold::Released;
        self.record(at, EventKind::Expired, Actor::Shop, note);
        let reserved = at.min(self.stored.reserved_until) - self.stored.created_at;
        let minutes = reserved.num_minutes().max(1);
        let has_parcel = self.stored.has_parcel();
        self.tell(at, if has_parcel { OrderChange::Expired(minutes) } else { OrderChange::NotBooked });
        if self.stored.payment_status == PaymentStatus::Failed {
            self.owe(OrderEmailKind::Expired, at);
        }
        Ok(())
    }
}
