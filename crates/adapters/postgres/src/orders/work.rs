//! Picks for background work: each row goes to one node, the others skip it.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{OrderId, Refund};
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{orders, payments, refunds, reservations},
};

/// A refund that was not answered is asked for again after this, doubled with each try up to an hour.
const FIRST_RETRY_SECONDS: i64 = 15;

pub(super) fn overdue_orders(
    connection: &mut PgConnection,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<OrderId>, StoreError> {
    let ids: Vec<Uuid> = reservations::table
        .inner_join(orders::table)
        .filter(reservations::state.eq("held"))
        .filter(reservations::expires_at.le(now))
        .filter(orders::status.eq("pending"))
        .group_by(reservations::order_id)
        .order(diesel::dsl::min(reservations::expires_at))
        .select(reservations::order_id)
        .limit(i64::from(limit))
        .load(connection)
        .stored("reading overdue orders")?;
    Ok(ids.into_iter().map(Id::new).collect())
}

pub(super) fn take_due_checks(
    connection: &mut PgConnection,
    now: Timestamp,
    busy_until: Timestamp,
    limit: u32,
) -> Result<Vec<OrderId>, StoreError> {
    let ids: Vec<Uuid> = orders::table
        .filter(orders::next_check_at.le(now))
        .order(orders::next_check_at)
        .limit(i64::from(limit))
        .select(orders::id)
        .for_update()
        .skip_locked()
        .load(connection)
        .stored("picking orders to ask about")?;
    diesel::update(orders::table.filter(orders::id.eq_any(&ids)))
        .set(orders::next_check_at.eq(busy_until))
        .execute(connection)
        .stored("taking orders to ask about")?;
    Ok(ids.into_iter().map(Id::new).collect())
}

pub(super) fn take_refund_questions(
    connection: &mut PgConnection,
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
        .load(connection)
        .stored("picking payments to ask about")?;
    diesel::update(payments::table.filter(payments::id.eq_any(&ids)))
        .set(payments::ask_refunds_at.eq(busy_until))
        .execute(connection)
        .stored("taking payments to ask about")?;
    Ok(ids)
}

pub(super) fn take_due_refunds(
    connection: &mut PgConnection,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<Refund>, StoreError> {
    let rows: Vec<(String, String, Uuid, i64, String, i32)> = refunds::table
        .filter(refunds::status.eq("wanted"))
        .filter(refunds::next_try_at.le(now))
        .order(refunds::next_try_at)
        .limit(i64::from(limit))
        .select((
            refunds::key,
            refunds::payment_id,
            refunds::order_id,
            refunds::amount_paise,
            refunds::reason,
            refunds::attempts,
        ))
        .for_update()
        .skip_locked()
        .load(connection)
        .stored("picking refunds")?;
    for (key, .., attempts) in &rows {
        let doublings = u32::try_from(*attempts).unwrap_or(0).min(8);
        let pause = chrono::TimeDelta::seconds((FIRST_RETRY_SECONDS << doublings).min(3_600));
        diesel::update(refunds::table.find(key))
            .set((refunds::attempts.eq(refunds::attempts + 1), refunds::next_try_at.eq(now + pause)))
            .execute(connection)
            .stored("taking a refund")?;
    }
    Ok(rows
        .into_iter()
        .map(|(key, payment, order, paise, reason, _)| Refund {
            key,
            payment,
            order: Id::new(order),
            amount: Money::from_paise(paise),
            reason,
        })
        .collect())
}
