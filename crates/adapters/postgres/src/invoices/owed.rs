//! Orders of whose money no voucher says yet that it came, or goes back. Triggers note them, so that paying waits for nothing.

use diesel::{ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, delete};
use pattu_kernel::{Id, StoreError};
use pattu_orders::OrderId;
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{orders, vouchers_owed},
};

/// The order's row is locked first, as by everybody; one that somebody works on is passed over.
pub(super) fn lock_oldest(connection: &mut PgConnection) -> Result<Option<OrderId>, StoreError> {
    let oldest: Option<Uuid> = orders::table
        .inner_join(vouchers_owed::table.on(vouchers_owed::order_id.eq(orders::id)))
        .order(vouchers_owed::since)
        .select(orders::id)
        .for_update()
        .skip_locked()
        .first(connection)
        .optional()
        .stored("reading whose voucher is owed")?;
    Ok(oldest.map(Id::new))
}

pub(super) fn forget(connection: &mut PgConnection, order: OrderId) -> Result<(), StoreError> {
    delete(vouchers_owed::table.find(order.uuid()))
        .execute(connection)
        .map(|_| ())
        .stored("noting that a voucher was issued")
}
