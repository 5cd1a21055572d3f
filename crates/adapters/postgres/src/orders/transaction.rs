//! `OrdersTx`: orders and keys under lock. Attempts and refunds are in `money.rs`, background picks in `work.rs`.

use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl};
use pattu_catalog::ProductId;
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{
    Order, OrderId, OrderLink, PaymentAttempt, PaymentIssueId, ProviderOrder, Refund, Shopper, StoredRefund,
    ports::{CheckoutTerms, IdempotencyKey, KeyScope, KeyText, OpenOrders, OrdersTx, RememberedOrder},
};
use uuid::Uuid;

use super::{issues, links, money, queries, refunds, unpaid, work, writes};
use crate::{
    PgTx,
    failure::Stored,
    schema::{idempotency_keys, webhook_events},
};

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

    fn lock_shopper(&mut self, shopper: &Shopper) -> Result<(), StoreError> {
        unpaid::lock_shopper(self.connection(), shopper)
    }

    fn open_orders(&mut self, shopper: &Shopper, wanted: &[ProductId]) -> Result<OpenOrders, StoreError> {
        unpaid::open_orders(self.connection(), shopper, wanted)
    }

    fn insert_order(&mut self, order: &mut Order, shopper: &Shopper) -> Result<(), StoreError> {
        writes::insert(self.connection(), order, shopper)
    }

    fn link_of(&mut self, order: OrderId) -> Result<Option<OrderLink>, StoreError> {
        let row = links::row(self.connection(), order).stored("reading the version of links")?;
        row.map(links::LinkRow::into_link).transpose()
    }

    fn save_link(&mut self, order: OrderId, link: &OrderLink) -> Result<(), StoreError> {
        links::save(self.connection(), order, link)
    }

    fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        queries::lock(self.connection(), id)
    }

    fn save_order(&mut self, order: &mut Order) -> Result<(), StoreError> {
        writes::save(self.connection(), order)
    }

    fn order_of_issue(&mut self, issue: PaymentIssueId) -> Result<Option<OrderId>, StoreError> {
        issues::order_of(self.connection(), issue)
    }

    fn resolve_issue(
        &mut self,
        issue: PaymentIssueId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        issues::resolve(self.connection(), issue, staff, note, at)
    }

    fn provider_orders(&mut self, order: OrderId) -> Result<Vec<ProviderOrder>, StoreError> {
        money::provider_orders(self.connection(), order)
    }

    fn provider_order(&mut self, id: &str) -> Result<Option<ProviderOrder>, StoreError> {
        money::provider_order(self.connection(), id)
    }

    fn add_provider_order(
        &mut self,
        made: &str,
        order: OrderId,
        amount: Money,
        at: Timestamp,
    ) -> Result<String, StoreError> {
        money::add_provider_order(self.connection(), made, order, amount, at)
    }

    fn attempt(&mut self, payment: &str) -> Result<Option<PaymentAttempt>, StoreError> {
        money::attempt(self.connection(), payment)
    }

    fn applied_attempt(&mut self, order: OrderId) -> Result<Option<PaymentAttempt>, StoreError> {
        money::applied_attempt(self.connection(), order)
    }

    fn save_attempt(&mut self, attempt: &PaymentAttempt) -> Result<(), StoreError> {
        money::save_attempt(self.connection(), attempt)
    }

    fn request_refund(&mut self, refund: &Refund, at: Timestamp) -> Result<(), StoreError> {
        refunds::request_refund(self.connection(), refund, at)
    }

    fn refunds_of(&mut self, payment: &str) -> Result<Vec<StoredRefund>, StoreError> {
        refunds::refunds_of(self.connection(), payment)
    }

    fn save_refund(&mut self, refund: &StoredRefund, at: Timestamp) -> Result<(), StoreError> {
        refunds::save_refund(self.connection(), refund, at)
    }

    fn refund_of(&mut self, key: &str) -> Result<Option<Refund>, StoreError> {
        refunds::refund_of(self.connection(), key)
    }

    fn refunded_or_pending(&mut self, payment: &str) -> Result<Money, StoreError> {
        refunds::refunded_or_pending(self.connection(), payment)
    }

    fn abandon_refund(&mut self, key: &str) -> Result<(), StoreError> {
        refunds::abandon(self.connection(), key)
    }

    fn take_due_refunds(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Refund>, StoreError> {
        work::take_due_refunds(self.connection(), now, limit)
    }

    fn take_refund_questions(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        work::take_refund_questions(self.connection(), now, busy_until, limit)
    }

    fn note_event(&mut self, event: &str, kind: &str, at: Timestamp) -> Result<bool, StoreError> {
        diesel::insert_into(webhook_events::table)
            .values((
                webhook_events::id.eq(event),
                webhook_events::kind.eq(kind),
                webhook_events::received_at.eq(at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("noting an event")
    }

    fn overdue_orders(&mut self, now: Timestamp, limit: u32) -> Result<Vec<OrderId>, StoreError> {
        work::overdue_orders(self.connection(), now, limit)
    }

    fn take_due_checks(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<OrderId>, StoreError> {
        work::take_due_checks(self.connection(), now, busy_until, limit)
    }
}

/// Amounts in rows.
pub(super) const fn money_of(paise: i64) -> Money {
    Money::from_paise(paise)
}
