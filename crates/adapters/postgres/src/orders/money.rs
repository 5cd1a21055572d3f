//! `PaymentsTx`: provider orders and payment attempts.

use chrono::{DateTime, Utc};
use diesel::{
    AsChangeset, ExpressionMethods, Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, upsert::DecoratableTarget,
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{OrderId, PaymentAttempt, ProviderOrder, payment::AttemptStatus, ports::PaymentsTx};
use uuid::Uuid;

use crate::{
    PgTx,
    failure::Stored,
    prepared::prepared,
    schema::{payments, provider_orders, webhook_events},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = provider_orders)]
struct ProviderOrderRow {
    id: String,
    order_id: Uuid,
    amount_paise: i64,
    shown: bool,
    created_at: DateTime<Utc>,
}

impl From<ProviderOrderRow> for ProviderOrder {
    fn from(row: ProviderOrderRow) -> Self {
        Self {
            id: row.id,
            order: Id::new(row.order_id),
            amount: Money::from_paise(row.amount_paise),
            shown: row.shown,
            created_at: row.created_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = payments, treat_none_as_null = true)]
pub(super) struct PaymentRow {
    id: String,
    order_id: Uuid,
    provider_order_id: String,
    status: String,
    applied: bool,
    amount_paise: i64,
    refunded_paise: i64,
    method: Option<String>,
    error: Option<String>,
    seen_at: DateTime<Utc>,
    ask_refunds_at: Option<DateTime<Utc>>,
}

impl PaymentRow {
    pub(super) fn into_attempt(self) -> Result<PaymentAttempt, StoreError> {
        let status = AttemptStatus::parse(&self.status).ok_or_else(|| {
            StoreError::Broken(format!("payment {} has the status {:?}", self.id, self.status))
        })?;
        Ok(PaymentAttempt {
            id: self.id,
            order: Id::new(self.order_id),
            provider_order: self.provider_order_id,
            status,
            applied: self.applied,
            amount: Money::from_paise(self.amount_paise),
            refunded: Money::from_paise(self.refunded_paise),
            method: self.method,
            error: self.error,
            seen_at: self.seen_at,
            ask_refunds_at: self.ask_refunds_at,
        })
    }
}

impl PaymentsTx for PgTx {
    fn provider_orders(&mut self, order: OrderId) -> Result<Vec<ProviderOrder>, StoreError> {
        let rows: Vec<ProviderOrderRow> = provider_orders::table
            .filter(provider_orders::order_id.eq(order.uuid()))
            .order((provider_orders::shown.desc(), provider_orders::created_at))
            .select(ProviderOrderRow::as_select())
            .load(self.connection())
            .stored("reading provider orders")?;
        Ok(rows.into_iter().map(ProviderOrder::from).collect())
    }

    fn provider_order(&mut self, id: &str) -> Result<Option<ProviderOrder>, StoreError> {
        // A zero byte cannot be in a stored id, and PostgreSQL refuses it as text.
        if id.contains('\0') {
            return Ok(None);
        }
        let row: Option<ProviderOrderRow> = provider_orders::table
            .find(id)
            .select(ProviderOrderRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a provider order")?;
        Ok(row.map(ProviderOrder::from))
    }

    // The index on the one that is shown makes two at the same moment wait for each other.
    fn add_provider_order(
        &mut self,
        made: &str,
        order: OrderId,
        amount: Money,
        at: Timestamp,
    ) -> Result<String, StoreError> {
        let row = |shown: bool| ProviderOrderRow {
            id: made.to_owned(),
            order_id: order.uuid(),
            amount_paise: amount.paise(),
            shown,
            created_at: at,
        };
        let show = diesel::insert_into(provider_orders::table)
            .values(row(true))
            .on_conflict(provider_orders::order_id)
            .filter_target(provider_orders::shown)
            .do_nothing();
        let is_shown = prepared(show).execute(self.connection()).stored("remembering a provider order")? == 1;
        if is_shown {
            return Ok(made.to_owned());
        }
        diesel::insert_into(provider_orders::table)
            .values(row(false))
            .execute(self.connection())
            .stored("remembering another provider order")?;
        provider_orders::table
            .filter(provider_orders::order_id.eq(order.uuid()))
            .filter(provider_orders::shown)
            .select(provider_orders::id)
            .first(self.connection())
            .stored("reading the provider order that is shown")
    }

    fn attempt(&mut self, payment: &str) -> Result<Option<PaymentAttempt>, StoreError> {
        let row: Option<PaymentRow> = payments::table
            .find(payment)
            .select(PaymentRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a payment")?;
        row.map(PaymentRow::into_attempt).transpose()
    }

    fn applied_attempt(&mut self, order: OrderId) -> Result<Option<PaymentAttempt>, StoreError> {
        let row: Option<PaymentRow> = payments::table
            .filter(payments::order_id.eq(order.uuid()))
            .filter(payments::applied)
            .select(PaymentRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading the payment of an order")?;
        row.map(PaymentRow::into_attempt).transpose()
    }

    fn save_attempt(&mut self, attempt: &PaymentAttempt) -> Result<(), StoreError> {
        let row = PaymentRow {
            id: attempt.id.clone(),
            order_id: attempt.order.uuid(),
            provider_order_id: attempt.provider_order.clone(),
            status: attempt.status.as_str().to_owned(),
            applied: attempt.applied,
            amount_paise: attempt.amount.paise(),
            refunded_paise: attempt.refunded.paise(),
            method: attempt.method.clone(),
            error: attempt.error.clone(),
            seen_at: attempt.seen_at,
            ask_refunds_at: attempt.ask_refunds_at,
        };
        let save =
            diesel::insert_into(payments::table).values(&row).on_conflict(payments::id).do_update().set(&row);
        prepared(save).execute(self.connection()).map(|_| ()).stored("saving a payment")
    }

    fn take_refund_questions(
        &mut self,
        now: Timestamp,
        busy_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let ids: Vec<String> = payments::table
            .filter(payments::ask_refunds_at.le(now))
            .order(payments::ask_refunds_at)
            .limit(i64::from(limit))
            .select(payments::id)
            .for_update()
            .skip_locked()
            .load(self.connection())
            .stored("picking payments to ask about")?;
        diesel::update(payments::table.filter(payments::id.eq_any(&ids)))
            .set(payments::ask_refunds_at.eq(busy_until))
            .execute(self.connection())
            .stored("taking payments to ask about")?;
        Ok(ids)
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
}
