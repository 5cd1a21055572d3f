//! Custom orders in the store in memory.

use std::collections::BTreeSet;

use pattu_custom_orders::{
    CustomOrderEvent, CustomOrderId, CustomOrderNumber, CustomPaymentKind, CustomStanding,
    PayableCustomOrder, QuotedSums, Stage,
    ports::{CustomMailTx, CustomMovesTx, NewCustomPayment},
};
use pattu_kernel::{Id, Money, StoreError, Timestamp, day_in_india};
use uuid::Uuid;

use super::fakes::{FakeStore, State};

impl CustomMovesTx for State {
    fn lock_payable(&mut self, ids: &[CustomOrderId]) -> Result<Vec<PayableCustomOrder>, StoreError> {
        Ok(self.custom.values().filter(|order| ids.contains(&order.id)).cloned().collect())
    }
    fn move_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        let order = self.custom.get_mut(&event.order).unwrap();
        let to = event.to.unwrap();
        assert_eq!(Some(order.standing.stage), event.from, "moved from where it is");
        assert!(order.standing.stage.may_become(to, event.by), "a move of the table");
        order.standing.stage = to;
        order.version += 1;
        self.custom_events.push(event.clone());
        Ok(())
    }
    fn add_custom_payment(
        &mut self,
        payment: &NewCustomPayment,
        event: &CustomOrderEvent,
    ) -> Result<(), StoreError> {
        self.custom_payments.push(*payment);
        let paid: BTreeSet<_> =
            self.custom_payments.iter().map(|one| (one.custom_order, one.kind.as_str())).collect();
        assert_eq!(paid.len(), self.custom_payments.len(), "each kind is paid once");
        if payment.kind == CustomPaymentKind::Balance {
            let order = self.custom.get_mut(&event.order).unwrap();
            order.standing.balance_paid = true;
            order.version += 1;
            self.custom_events.push(event.clone());
            return Ok(());
        }
        self.move_custom_order(event)
    }
    fn keep_photo_until(&mut self, order: CustomOrderId, until: Option<Timestamp>) -> Result<(), StoreError> {
        self.photos.insert(order, until);
        Ok(())
    }
}

impl CustomMailTx for State {
    fn enqueue_custom_mail(&mut self, kind: &str, reference: &str, _: Timestamp) -> Result<(), StoreError> {
        self.outbox.insert((kind.to_owned(), reference.to_owned()));
        Ok(())
    }
}

impl FakeStore {
    /// A request whose booking costs so much.
    pub fn request(&self, rupees: i32) -> CustomOrderId {
        let id: CustomOrderId = Id::new(Uuid::new_v4());
        let order = PayableCustomOrder {
            id,
            number: CustomOrderNumber::from_random(Uuid::new_v4()),
            customer: None,
            standing: CustomStanding {
                stage: Stage::Requested,
                charge: Money::from_rupees(rupees),
                quote: None,
                balance_paid: false,
            },
            expires_at: Some(Timestamp::UNIX_EPOCH + pattu_custom_orders::LIVES_FOR),
            version: 1,
        };
        self.0.lock().unwrap().custom.insert(id, order);
        id
    }

    /// It is quoted: so much in advance, and so much before it leaves.
    pub fn quote(&self, id: CustomOrderId, advance: i32, balance: i32) {
        let mut state = self.0.lock().unwrap();
        let order = state.custom.get_mut(&id).unwrap();
        order.standing.stage = Stage::Quoted;
        order.standing.quote = Some(QuotedSums {
            advance: Money::from_rupees(advance),
            balance: Money::from_rupees(balance),
            valid_until: day_in_india(Timestamp::UNIX_EPOCH) + chrono::Days::new(30),
        });
    }
}
