//! Custom orders in the store in memory.

use pattu_custom_orders::{
    Booking, CustomOrderEvent, CustomOrderId, CustomOrderNumber, Stage, ports::CustomMovesTx,
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use uuid::Uuid;

use super::fakes::{FakeStore, State};

impl CustomMovesTx for State {
    fn lock_bookings(&mut self, ids: &[CustomOrderId]) -> Result<Vec<Booking>, StoreError> {
        Ok(self.custom.values().filter(|booking| ids.contains(&booking.id)).cloned().collect())
    }
    fn move_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        let booking = self.custom.get_mut(&event.order).unwrap();
        let to = event.to.unwrap();
        assert_eq!(Some(booking.stage), event.from, "moved from where it is");
        assert!(booking.stage.may_become(to, event.by), "a move of the table");
        booking.stage = to;
        self.custom_events.push(event.clone());
        Ok(())
    }
    fn keep_photo_until(&mut self, order: CustomOrderId, until: Option<Timestamp>) -> Result<(), StoreError> {
        self.photos.insert(order, until);
        Ok(())
    }
}

impl FakeStore {
    /// A request whose booking costs so much.
    pub fn request(&self, rupees: i32) -> CustomOrderId {
        let id: CustomOrderId = Id::new(Uuid::new_v4());
        let booking = Booking {
            id,
            number: CustomOrderNumber::from_random(Uuid::new_v4()),
            customer: None,
            stage: Stage::Requested,
            charge: Money::from_rupees(rupees),
            expires_at: Some(Timestamp::UNIX_EPOCH + pattu_custom_orders::LIVES_FOR),
        };
        self.0.lock().unwrap().custom.insert(id, booking);
        id
    }
}
