//! `OrdersTx`: orders and keys under lock. Attempts and refunds are in `money.rs`, background picks in `work.rs`.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl,
    RunQueryDsl, SelectableHelper,
};
use pattu_catalog::ProductId;
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{
    Order, OrderId, OrderLink, PaymentAttempt, PaymentIssueId, ProviderOrder, Refund, Shopper, StoredRefund,
    ports::{CheckoutTerms, IdempotencyKey, KeyScope, KeyText, OpenOrders, OrdersTx, RememberedOrder},
};
use uuid::Uuid;

use super::{
    issues, links, money, queries, refunds,
    rows::{EventRow, LineRow, OrderRow},
    unpaid, work,
};
use crate::{
    PgTx,
    customers::notifications,
    failure::Stored,
    outbox,
    schema::{idempotency_keys, order_events, order_lines, orders, reservations, webhook_events},
};

#[derive(Insertable)]
#[diesel(table_name = reservations)]
struct HeldRow {
    order_id: Uuid,
    product_id: Uuid,
    quantity: i32,
    expires_at: Timestamp,
}

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
        let stored = order.stored();
        let held: Vec<HeldRow> = stored
            .lines
            .iter()
            .map(|line| HeldRow {
                order_id: stored.id.uuid(),
                product_id: line.product.uuid(),
                quantity: i32::try_from(line.quantity).unwrap_or(i32::MAX),
                expires_at: stored.reserved_until,
            })
            .collect();
        diesel::insert_into(orders::table)
            .values((OrderRow::of(order), orders::shopper_marks.eq(shopper.marks())))
            .execute(self.connection())
            .stored("storing an order")?;
        diesel::insert_into(order_lines::table)
            .values(LineRow::of(order))
            .execute(self.connection())
            .stored("storing lines")?;
        diesel::insert_into(reservations::table)
            .values(held)
            .execute(self.connection())
            .stored("holding pieces")?;
        store_news(self.connection(), order)
    }

    fn link_of(&mut self, order: OrderId) -> Result<Option<OrderLink>, StoreError> {
        let row = links::row(self.connection(), order).stored("reading the version of links")?;
        row.map(links::LinkRow::into_link).transpose()
    }

    fn save_link(&mut self, order: OrderId, link: &OrderLink) -> Result<(), StoreError> {
        links::save(self.connection(), order, link)
    }

    fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        let row = orders::table
            .find(id.uuid())
            .select(OrderRow::as_select())
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking an order")?;
        row.map(|row| queries::load(self.connection(), row)).transpose()
    }

    fn save_order(&mut self, order: &mut Order) -> Result<(), StoreError> {
        let row = OrderRow::of(order);
        let stock = order.stored().stock;
        diesel::update(orders::table.find(row.id))
            .set((
                orders::status.eq(&row.status),
                orders::payment_status.eq(&row.payment_status),
                orders::payment_method.eq(&row.payment_method),
                orders::reserved_until.eq(row.reserved_until),
                orders::payment_opened_at.eq(row.payment_opened_at),
                orders::next_check_at.eq(row.next_check_at),
                orders::checks.eq(row.checks),
                (
                    orders::full_name.eq(&row.full_name),
                    orders::email.eq(&row.email),
                    orders::phone.eq(&row.phone),
                    orders::address.eq(&row.address),
                    orders::city.eq(&row.city),
                    orders::state.eq(&row.state),
                    orders::pincode.eq(&row.pincode),
                ),
                orders::courier.eq(&row.courier),
                orders::tracking_number.eq(&row.tracking_number),
                orders::version.eq(orders::version + 1),
            ))
            .execute(self.connection())
            .stored("saving an order")?;
        diesel::update(reservations::table)
            .filter(reservations::order_id.eq(row.id))
            .filter(
                reservations::state.ne(stock.as_str()).or(reservations::expires_at.ne(row.reserved_until)),
            )
            .set((reservations::state.eq(stock.as_str()), reservations::expires_at.eq(row.reserved_until)))
            .execute(self.connection())
            .stored("saving holds")?;
        store_news(self.connection(), order)
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

    fn want_refund(&mut self, refund: &Refund, at: Timestamp) -> Result<(), StoreError> {
        refunds::want_refund(self.connection(), refund, at)
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

    fn going_back(&mut self, payment: &str) -> Result<Money, StoreError> {
        refunds::going_back(self.connection(), payment)
    }

    fn refund_failed(&mut self, key: &str) -> Result<(), StoreError> {
        refunds::refund_failed(self.connection(), key)
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

fn store_news(connection: &mut PgConnection, order: &mut Order) -> Result<(), StoreError> {
    let id = order.stored().id.uuid();
    if let Some(customer) = order.stored().customer {
        notifications::tell_of_order(connection, customer, &order.take_notices())?;
    }
    issues::open(connection, id, &order.take_issues())?;
    let letters = order.take_letters();
    let references: Vec<String> = letters.iter().map(|(letter, _)| letter.reference()).collect();
    let letters = letters.iter().zip(&references);
    outbox::enqueue_all(
        connection,
        letters.map(|((letter, due), reference)| (letter.kind.as_str(), reference.as_str(), *due)),
    )?;
    let news: Vec<EventRow> = order.take_news().into_iter().map(|event| EventRow::of(id, event)).collect();
    if news.is_empty() {
        return Ok(());
    }
    diesel::insert_into(order_events::table)
        .values(news)
        .execute(connection)
        .map(|_| ())
        .stored("writing the history")
}

/// Amounts in rows.
pub(super) const fn money_of(paise: i64) -> Money {
    Money::from_paise(paise)
}
