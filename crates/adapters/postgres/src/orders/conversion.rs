//! Visits, and what became of the orders of a stretch of time.

use chrono::TimeDelta;
use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Date, Timestamptz},
};
use pattu_kernel::{Timestamp, day_in_india};
use pattu_orders::Conversion;

/// `$1` and `$2` the first and the last day, `$3` and `$4` the moments. An order that is still waited for is neither paid nor given up.
const CONVERSION: &str = "SELECT
      (SELECT coalesce(sum(visits), 0)::bigint FROM visit_days WHERE day BETWEEN $1 AND $2) AS visits,
      count(*) AS placed, count(paid_at) AS completed
    FROM orders WHERE created_at >= $3 AND created_at < $4 AND channel = 'online' AND status <> 'pending'";

#[derive(QueryableByName)]
struct ConversionRow {
    #[diesel(sql_type = BigInt)]
    visits: i64,
    #[diesel(sql_type = BigInt)]
    placed: i64,
    #[diesel(sql_type = BigInt)]
    completed: i64,
}

pub(super) fn conversion_of(
    connection: &mut PgConnection,
    from: Timestamp,
    before: Timestamp,
) -> QueryResult<Conversion> {
    let row: ConversionRow = sql_query(CONVERSION)
        .bind::<Date, _>(day_in_india(from))
        .bind::<Date, _>(day_in_india(before - TimeDelta::microseconds(1)))
        .bind::<Timestamptz, _>(from)
        .bind::<Timestamptz, _>(before)
        .get_result(connection)?;
    Ok(Conversion {
        visits: row.visits.unsigned_abs(),
        placed: row.placed.unsigned_abs(),
        completed: row.completed.unsigned_abs(),
    })
}
