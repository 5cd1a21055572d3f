//! `SalesQueries`: closed days from their table, the days since from orders, refunds, and the counter's sales and returns, by
//! their indexes.

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, BigInt, Bool, Integer, Text, Timestamptz},
};
use pattu_kernel::{BoxFuture, Money, StoreError, Timestamp, day_in_india, start_of_day_in_india};
use pattu_orders::{
    BestSeller, BestSellers, Conversion, Sales, SlotSales, Slots, Taken, ports::SalesQueries,
};

use super::conversion::conversion_of;
use crate::Database;

/// Days closed by one statement: some milliseconds each.
const DAYS_AT_ONCE: i32 = 31;

/// Orders, refunds, and the counter's sales and returns of a stretch of time, as rows of one form. A payment that was not the order's is
/// sent back as a whole: neither it nor its way back is a sale.
macro_rules! live {
    ($from:literal, $before:literal) => {
        concat!(
            "SELECT o.paid_at AS at, o.channel, 1::bigint AS orders, o.subtotal_paise AS gross, o.discount_paise AS discounts,
                    o.shipping_paise AS shipping, 0::bigint AS refunds
             FROM orders o WHERE o.paid_at >= ", $from, " AND o.paid_at < ", $before, "
             UNION ALL
             SELECT r.processed_at, o.channel, 0, 0, 0, 0, r.amount_paise
             FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.applied JOIN orders o ON o.id = r.order_id
             WHERE r.processed_at >= ", $from, " AND r.processed_at < ", $before, "
             UNION ALL
             SELECT c.booked_at, 'pos', 1, c.subtotal_paise, c.discount_paise, 0, 0
             FROM counter_sales c WHERE c.booked_at >= ", $from, " AND c.booked_at < ", $before, "
             UNION ALL
             SELECT b.returned_at, 'pos', 0, 0, 0, 0, b.total_paise
             FROM counter_returns b WHERE b.returned_at >= ", $from, " AND b.returned_at < ", $before
        )
    };
}

pub(crate) use live;

/// `$1` the edges of the slots, `$2` from when on rows are read live, `$3` when the last slot ends.
const SALES: &str = concat!(
    "SELECT width_bucket(at, $1) AS slot, channel = 'pos' AS counter, sum(orders)::bigint AS orders, sum(gross)::bigint AS gross,
            sum(discounts)::bigint AS discounts, sum(shipping)::bigint AS shipping, sum(refunds)::bigint AS refunds
     FROM (SELECT starts_at AS at, channel, orders, gross_paise AS gross, discount_paise AS discounts,
                  shipping_paise AS shipping, refund_paise AS refunds
           FROM sales_days WHERE starts_at >= $1[1] AND starts_at < $2
           UNION ALL ",
    live!("$2", "$3"),
    ") facts GROUP BY 1, 2"
);

/// `$1` the last day to be closed, `$2` how many at most. Each day has a row, also without sales: the last row says where to go on.
const CLOSE: &str = concat!(
    "WITH since AS (SELECT coalesce(
         (SELECT max(day) + 1 FROM sales_days),
         (SELECT (least((SELECT min(paid_at) FROM orders), (SELECT min(booked_at) FROM counter_sales)) AT TIME ZONE 'Asia/Kolkata')::date)) AS day),
     days AS (SELECT d::date AS day, d AT TIME ZONE 'Asia/Kolkata' AS starts_at, (d + interval '1 day') AT TIME ZONE 'Asia/Kolkata' AS ends_at
              FROM since, generate_series(since.day::timestamp, least($1::date, since.day + $2 - 1)::timestamp, interval '1 day') d)
     INSERT INTO sales_days (day, channel, starts_at, orders, gross_paise, discount_paise, shipping_paise, refund_paise)
     SELECT days.day, channels.channel, days.starts_at, sums.* FROM days, (VALUES ('online'), ('pos')) channels (channel),
       LATERAL (SELECT coalesce(sum(orders), 0)::integer, coalesce(sum(gross), 0), coalesce(sum(discounts), 0),
                       coalesce(sum(shipping), 0), coalesce(sum(refunds), 0)
                FROM (",
    live!("days.starts_at", "days.ends_at"),
    ") facts WHERE facts.channel = channels.channel) sums
     ON CONFLICT DO NOTHING"
);

const SOLD: &str = "WITH sold AS (
    SELECT product_id, -sum(delta) AS pieces FROM stock_ledger
    WHERE reason IN ('sale', 'return') AND at >= $1 AND at < $2 GROUP BY product_id HAVING sum(delta) < 0)";

const TAKEN: &str = "SELECT kind, sum(paise)::bigint AS amount, sum(back)::bigint AS paid_back FROM (
      SELECT t.kind, t.amount_paise AS paise, 0 AS back FROM counter_sales s JOIN tenders t ON t.sale_id = s.id
      WHERE s.booked_at >= $1 AND s.booked_at < $2
      UNION ALL
      SELECT refund_kind, 0, total_paise FROM counter_returns WHERE returned_at >= $1 AND returned_at < $2) moved
    GROUP BY kind ORDER BY array_position(ARRAY['cash', 'upi', 'card', 'credit_note'], kind)";

#[derive(QueryableByName)]
struct TakenRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    paid_back: i64,
}

#[derive(QueryableByName)]
struct SalesRow {
    #[diesel(sql_type = Integer)]
    slot: i32,
    #[diesel(sql_type = Bool)]
    counter: bool,
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    gross: i64,
    #[diesel(sql_type = BigInt)]
    discounts: i64,
    #[diesel(sql_type = BigInt)]
    shipping: i64,
    #[diesel(sql_type = BigInt)]
    refunds: i64,
}

#[derive(QueryableByName)]
struct SoldRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    pieces: i64,
}

#[derive(QueryableByName)]
struct Closed {
    #[diesel(sql_type = Timestamptz)]
    until: Timestamp,
}

impl SalesRow {
    fn sales(&self) -> Sales {
        Sales {
            orders: self.orders.unsigned_abs(),
            gross: Money::from_paise(self.gross),
            discounts: Money::from_paise(self.discounts),
            shipping: Money::from_paise(self.shipping),
            refunds: Money::from_paise(self.refunds),
        }
    }
}

fn is_midnight(edge: Timestamp) -> bool {
    start_of_day_in_india(day_in_india(edge)) == edge
}

/// Until when the closed days tell what these slots hold: a day that a slot cuts is read live.
fn closed_until(edges: &[Timestamp], closed: Option<Timestamp>) -> Option<Timestamp> {
    let first = edges.first().copied()?;
    let whole = edges.iter().copied().take_while(|edge| is_midnight(*edge)).last();
    Some(closed.zip(whole).map_or(first, |(closed, whole)| closed.min(whole)).max(first))
}

fn sales_of(connection: &mut PgConnection, slots: &Slots) -> QueryResult<Vec<SlotSales>> {
    let closed = sql_query(
        "SELECT (max(day) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS until FROM sales_days HAVING max(day) IS NOT NULL",
    );
    let closed: Vec<Closed> = closed.load(connection)?;
    let mut found = vec![SlotSales::NONE; slots.begins().len()];
    let (Some(live), Some(end)) =
        (closed_until(slots.edges(), closed.first().map(|closed| closed.until)), slots.edges().last())
    else {
        return Ok(found);
    };
    let rows: Vec<SalesRow> = sql_query(SALES)
        .bind::<Array<Timestamptz>, _>(slots.edges())
        .bind::<Timestamptz, _>(live)
        .bind::<Timestamptz, _>(*end)
        .load(connection)?;
    for row in rows {
        let slot = usize::try_from(row.slot - 1).ok().and_then(|slot| found.get_mut(slot));
        if let Some(slot) = slot {
            *(if row.counter { &mut slot.counter } else { &mut slot.online }) = row.sales();
        }
    }
    Ok(found)
}

impl SalesQueries for Database {
    fn sales(&self, slots: Slots) -> BoxFuture<'_, Result<Vec<SlotSales>, StoreError>> {
        Box::pin(self.read(move |connection| sales_of(connection, &slots)))
    }

    fn taken_at_counter(
        &self,
        from: Timestamp,
        before: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Taken>, StoreError>> {
        Box::pin(self.read(move |connection| {
            let rows: Vec<TakenRow> = sql_query(TAKEN)
                .bind::<Timestamptz, _>(from)
                .bind::<Timestamptz, _>(before)
                .load(connection)?;
            let taken = |row: TakenRow| Taken {
                kind: row.kind,
                amount: Money::from_paise(row.amount),
                paid_back: Money::from_paise(row.paid_back),
            };
            Ok(rows.into_iter().map(taken).collect())
        }))
    }

    fn conversion(
        &self,
        from: Timestamp,
        before: Timestamp,
    ) -> BoxFuture<'_, Result<Conversion, StoreError>> {
        Box::pin(self.read(move |connection| conversion_of(connection, from, before)))
    }

    fn best_sellers(
        &self,
        from: Timestamp,
        before: Timestamp,
        most: u32,
    ) -> BoxFuture<'_, Result<BestSellers, StoreError>> {
        Box::pin(self.read(move |connection| {
            let mut best = |rest: &str| -> QueryResult<Vec<BestSeller>> {
                let rows: Vec<SoldRow> = sql_query(format!("{SOLD} {rest} ORDER BY pieces DESC, name, id LIMIT $3"))
                    .bind::<Timestamptz, _>(from)
                    .bind::<Timestamptz, _>(before)
                    .bind::<BigInt, _>(i64::from(most))
                    .load(connection)?;
                let sellers = rows.into_iter();
                Ok(sellers.map(|SoldRow { id, name, pieces }| BestSeller { id, name, pieces }).collect())
            };
            Ok(BestSellers {
                kinds: best(
                    "SELECT c.id, c.name, sum(sold.pieces)::bigint AS pieces FROM sold JOIN products p ON p.id = sold.product_id
                     JOIN categories c ON c.id = p.category_id GROUP BY c.id, c.name",
                )?,
                sarees: best(
                    "SELECT p.id::text AS id, p.name, sold.pieces::bigint AS pieces FROM sold JOIN products p ON p.id = sold.product_id",
                )?,
            })
        }))
    }
}

impl Database {
    /// Writes down the days that have been over for five minutes, so that whatever was under way at midnight is in; some at a time,
    /// and true while there may be more. Any number of nodes may do so: each day is written once.
    ///
    /// # Errors
    /// [`StoreError`] when the database does not answer.
    pub async fn close_sales_days(&self, now: Timestamp) -> Result<bool, StoreError> {
        let today = day_in_india(now - chrono::TimeDelta::minutes(5));
        let Some(yesterday) = today.pred_opt() else { return Ok(false) };
        let rows = self
            .read(move |connection| {
                sql_query(CLOSE)
                    .bind::<diesel::sql_types::Date, _>(yesterday)
                    .bind::<Integer, _>(DAYS_AT_ONCE)
                    .execute(connection)
            })
            .await?;
        Ok(rows > 0)
    }
}

#[cfg(test)]
mod tests;
