//! Provider orders and payment attempts.

use chrono::{DateTime, Utc};
use diesel::{
    AsChangeset, ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, Queryable,
    RunQueryDsl, Selectable, SelectableHelper, upsert::DecoratableTarget,
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{OrderId, PaymentAttempt, ProviderOrder, payment::AttemptStatus};
use uuid::Uuid;

use super::transaction::money_of;
use crate::{
    failure::Stored,
    prepared::prepared,
    schema::{payments, provider_orders},
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
            amount: money_of(row.amount_paise),
            shown: row.shown,
            created_at: row.created_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = payments, treat_none_as_null = true)]
struct PaymentRow {
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
    fn into_attempt(self) -> Result<PaymentAttempt, StoreError> {
        let status = AttemptStatus::parse(&self.status).ok_or_else(|| {
            StoreError::Broken(format!("payment {} has the status {:?}", self.id, self.status))
        })?;
        Ok(PaymentAttempt {
            id: self.id,
            order: Id::new(self.order_id),
            provider_order: self.provider_order_id,
            status,
            applied: self.applied,
            amount: money_of(self.amount_paise),
            refunded: money_of(self.refunded_paise),
            method: self.method,
            error: self.error,
            seen_at: self.seen_at,
            ask_refunds_at: self.ask_refunds_at,
        })
    }
}

pub(super) fn provider_orders(
    connection: &mut PgConnection,
    order: OrderId,
) -> Result<Vec<ProviderOrder>, StoreError> {
    let rows: Vec<ProviderOrderRow> = provider_orders::table
        .filter(provider_orders::order_id.eq(order.uuid()))
        .order((provider_orders::shown.desc(), provider_orders::created_at))
        .select(ProviderOrderRow::as_select())
        .load(connection)
        .stored("reading provider orders")?;
    Ok(rows.into_iter().map(ProviderOrder::from).collect())
}

pub(super) fn provider_order(
    connection: &mut PgConnection,
    id: &str,
) -> Result<Option<ProviderOrder>, StoreError> {
    // A zero byte cannot be in a stored id, and PostgreSQL refuses it as text.
    if id.contains('\0') {
        return Ok(None);
    }
    let row: Option<ProviderOrderRow> = provider_orders::table
        .find(id)
        .select(ProviderOrderRow::as_select())
        .first(connection)
        .optional()
        .stored("reading a provider order")?;
    Ok(row.map(ProviderOrder::from))
}

/// The index on the one that is shown makes two at the same moment wait for each other.
pub(super) fn add_provider_order(
    connection: &mut PgConnection,
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
    let is_shown = prepared(show).execute(connection).stored("remembering a provider order")? == 1;
    if is_shown {
        return Ok(made.to_owned());
    }
    diesel::insert_into(provider_orders::table)
        .values(row(false))
        .execute(connection)
        .stored("remembering another provider order")?;
    provider_orders::table
        .filter(provider_orders::order_id.eq(order.uuid()))
        .filter(provider_orders::shown)
        .select(provider_orders::id)
        .first(connection)
        .stored("reading the provider order that is shown")
}

pub(super) fn attempt(
    connection: &mut PgConnection,
    payment: &str,
) -> Result<Option<PaymentAttempt>, StoreError> {
    let row: Option<PaymentRow> = payments::table
        .find(payment)
        .select(PaymentRow::as_select())
        .first(connection)
        .optional()
        .stored("reading a payment")?;
    row.map(PaymentRow::into_attempt).transpose()
}

pub(super) fn applied_attempt(
    connection: &mut PgConnection,
    order: OrderId,
) -> Result<Option<PaymentAttempt>, StoreError> {
    let row: Option<PaymentRow> = payments::table
        .filter(payments::order_id.eq(order.uuid()))
        .filter(payments::applied)
        .select(PaymentRow::as_select())
        .first(connection)
        .optional()
        .stored("reading the payment of an order")?;
    row.map(PaymentRow::into_attempt).transpose()
}

pub(super) fn save_attempt(
    connection: &mut PgConnection,
    attempt: &PaymentAttempt,
) -> Result<(), StoreError> {
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
    prepared(save).execute(connection).map(|_| ()).stored("saving a payment")
}
