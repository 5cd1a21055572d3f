//! Money on its way back.

use diesel::{ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::Refund;
use uuid::Uuid;

use crate::{failure::Stored, schema::refunds};

pub(super) fn want_refund(
    connection: &mut PgConnection,
    refund: &Refund,
    at: Timestamp,
) -> Result<(), StoreError> {
    insert(connection, refund, "wanted", None, at)
}

pub(super) fn note_refund(
    connection: &mut PgConnection,
    refund: &Refund,
    at: Timestamp,
) -> Result<(), StoreError> {
    insert(connection, refund, "processed", Some(&refund.key), at)
}

fn insert(
    connection: &mut PgConnection,
    refund: &Refund,
    status: &str,
    provider_refund: Option<&str>,
    at: Timestamp,
) -> Result<(), StoreError> {
    diesel::insert_into(refunds::table)
        .values((
            refunds::key.eq(&refund.key),
            refunds::payment_id.eq(&refund.payment),
            refunds::order_id.eq(refund.order.uuid()),
            refunds::provider_refund_id.eq(provider_refund),
            refunds::amount_paise.eq(refund.amount.paise()),
            refunds::reason.eq(&refund.reason),
            refunds::status.eq(status),
            refunds::next_try_at.eq(at),
            refunds::created_at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(connection)
        .map(|_| ())
        .stored("writing a refund down")
}

pub(super) fn refund_of(connection: &mut PgConnection, key: &str) -> Result<Option<Refund>, StoreError> {
    let row: Option<(String, String, Uuid, i64, String)> = refunds::table
        .find(key)
        .select((
            refunds::key,
            refunds::payment_id,
            refunds::order_id,
            refunds::amount_paise,
            refunds::reason,
        ))
        .first(connection)
        .optional()
        .stored("reading a refund")?;
    Ok(row.map(|(key, payment, order, paise, reason)| Refund {
        key,
        payment,
        order: Id::new(order),
        amount: Money::from_paise(paise),
        reason,
    }))
}

pub(super) fn going_back(connection: &mut PgConnection, payment: &str) -> Result<Money, StoreError> {
    let amounts: Vec<i64> = refunds::table
        .filter(refunds::payment_id.eq(payment))
        .filter(refunds::status.ne("failed"))
        .select(refunds::amount_paise)
        .load(connection)
        .stored("reading what goes back")?;
    Money::sum(amounts.into_iter().map(Money::from_paise))
        .map_err(|error| StoreError::Broken(format!("refunds of payment {payment}: {error}")))
}

pub(super) fn refund_failed(connection: &mut PgConnection, key: &str) -> Result<(), StoreError> {
    diesel::update(refunds::table.find(key))
        .set(refunds::status.eq("failed"))
        .execute(connection)
        .map(|_| ())
        .stored("giving a refund up")
}

/// A refund that is through stays through, whatever an older answer says.
pub(super) fn refund_answered(
    connection: &mut PgConnection,
    key: &str,
    provider_refund: &str,
    processed: bool,
) -> Result<(), StoreError> {
    diesel::update(refunds::table.find(key))
        .filter(refunds::status.ne("processed"))
        .set((
            refunds::provider_refund_id.eq(provider_refund),
            refunds::status.eq(if processed { "processed" } else { "pending" }),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("noting a refund's answer")
}
