//! `OrderWorkTx`: picks for background work: each row goes to one node, the others skip it.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_orders::{OrderId, ports::OrderWorkTx};
use uuid::Uuid;

use crate::{PgTx, failure::Stored, schema::orders};

impl OrderWorkTx for PgTx {
    fn overdue_orders(&mut self, now: Timestamp, limit: u32) -> Result<Vec<OrderId>, StoreError> {
        // Not by their pieces: an order of custom orders only holds none. Unpaid orders are few at any moment.
        let ids: Vec<Uuid> = orders::table
            .filter(orders::status.eq("pending"))
            .filter(orders::reserved_until.le(now))
            .order(orders::reserved_until)
            .select(orders::id)
            .limit(i64::from(limit))
            .load(self.connection())
            .stored("reading overdue orders")?;
        Ok(ids.into_iter().map(Id::new).collect())
    }

    fn take_due_checks(
        &mut self,
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
            .load(self.connection())
            .stored("picking orders to ask about")?;
        diesel::update(orders::table.filter(orders::id.eq_any(&ids)))
            .set(orders::next_check_at.eq(busy_until))
            .execute(self.connection())
            .stored("taking orders to ask about")?;
        Ok(ids.into_iter().map(Id::new).collect())
    }
}
