//! `OrdersTx`: orders and keys under lock.

use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl};
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_orders::{
    Order, OrderId, Shopper,
    ports::{CheckoutTerms, IdempotencyKey, KeyScope, KeyText, OrdersTx, RememberedOrder},
};
use uuid::Uuid;

use super::{queries, writes};
use crate::{PgTx, failure::Stored, schema::idempotency_keys};

impl OrdersTx for PgTx {
    fn checkout_terms(&mut self) -> Result<CheckoutTerms, StoreError> {
        crate::settings::checkout_terms(self.connection())
    }

    fn take_key(
        &mut self,
        key: &IdempotencyKey,
        order: OrderId,
        at: Timestamp,
    ) -> Result<Option<RememberedOrder>, StoreError> {
        // Waits for a transaction that is inserting the same key, and then sees its row.
        let taken = diesel::insert_into(idempotency_keys::table)
            .values((
                idempotency_keys::scope.eq(key.scope.as_text()),
                idempotency_keys::key.eq(key.key.as_str()),
                idempotency_keys::fingerprint.eq(key.fingerprint.as_slice()),
                idempotency_keys::order_id.eq(order.uuid()),
                idempotency_keys::created_at.eq(at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("taking a key")?;
        if taken == 1 {
            return Ok(None);
        }
        let (order, fingerprint): (Uuid, Vec<u8>) = idempotency_keys::table
            .find((key.scope.as_text(), key.key.as_str()))
            .select((idempotency_keys::order_id, idempotency_keys::fingerprint))
            .first(self.connection())
            .stored("reading a key")?;
        let fingerprint = <[u8; 32]>::try_from(fingerprint)
            .map_err(|_| StoreError::Broken("a stored fingerprint has not 32 bytes".to_owned()))?;
        Ok(Some(RememberedOrder { order: Id::new(order), fingerprint }))
    }

    fn order_of_key(&mut self, scope: &KeyScope, key: &KeyText) -> Result<Option<OrderId>, StoreError> {
        let order: Option<Uuid> = idempotency_keys::table
            .find((scope.as_text(), key.as_str()))
            .select(idempotency_keys::order_id)
            .first(self.connection())
            .optional()
            .stored("reading a key")?;
        Ok(order.map(Id::new))
    }

    fn insert_order(&mut self, order: &mut Order, shopper: &Shopper) -> Result<(), StoreError> {
        writes::insert(self.connection(), order, shopper)
    }

    fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        queries::lock(self.connection(), id)
    }

    fn save_order(&mut self, order: &mut Order) -> Result<(), StoreError> {
        writes::save(self.connection(), order)
    }
}
