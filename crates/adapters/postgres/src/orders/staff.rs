//! `StaffOrdersTx`: news that nobody is to hear of any more, and notes.

use diesel::{
    ExpressionMethods, QueryDsl, RunQueryDsl, sql_query,
    sql_types::{Timestamptz, Uuid as SqlUuid},
};
use pattu_kernel::{StoreError, Timestamp};
use pattu_orders::{OrderId, UndoneNews, ports::StaffOrdersTx};

use crate::{
    PgTx,
    failure::Stored,
    schema::{order_notes, outbox},
};

/// Of an order's account, about that moment of it.
const FORGET_NOTIFICATION: &str = "DELETE FROM customer_notifications n USING orders o
    WHERE o.id = $1 AND n.customer_id = o.customer_id AND n.created_at = $2
      AND n.kind = 'order' AND n.link LIKE '%' || o.id || '%'";

impl StaffOrdersTx for PgTx {
    fn forget_news(&mut self, order: OrderId, news: &UndoneNews) -> Result<bool, StoreError> {
        let kinds: Vec<&str> = news.emails.iter().map(|kind| kind.as_str()).collect();
        let about =
            outbox::table.filter(outbox::ref_.eq(order.to_string())).filter(outbox::kind.eq_any(&kinds));
        // Waits for a worker that is just taking one.
        let begun: Vec<i32> = about
            .clone()
            .select(outbox::attempts)
            .for_update()
            .load(self.connection())
            .stored("looking for emails of an order")?;
        if begun.iter().any(|attempts| *attempts > 0) {
            return Ok(false);
        }
        diesel::delete(about).execute(self.connection()).stored("deleting emails of an order")?;
        sql_query(FORGET_NOTIFICATION)
            .bind::<SqlUuid, _>(order.uuid())
            .bind::<Timestamptz, _>(news.at)
            .execute(self.connection())
            .stored("deleting a notification of an order")?;
        Ok(true)
    }

    fn add_order_note(
        &mut self,
        order: OrderId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        diesel::insert_into(order_notes::table)
            .values((
                order_notes::order_id.eq(order.uuid()),
                order_notes::at.eq(at),
                order_notes::staff.eq(staff),
                order_notes::note.eq(note),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a note")
    }
}
