//! What lies in the house.

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamptz},
};
use pattu_catalog::staff::{STOCKED_AT_ONCE, StockedProduct};
use pattu_kernel::{Money, Timestamp, day_in_india};

/// By article number. The last arrival is found in the index of the saree's own ledger.
const STOCKED: &str = "SELECT p.sku, p.name, c.name AS category, p.hsn, p.on_hand, p.reserved, p.cost_paise, p.price_paise,
    (SELECT max(l.at) FROM stock_ledger l WHERE l.product_id = p.id AND l.delta > 0 AND l.reason = 'receive') AS received_at
  FROM products p JOIN categories c ON c.id = p.category_id
  WHERE p.on_hand > 0 AND p.sku > $1 ORDER BY p.sku LIMIT $2";

#[derive(QueryableByName)]
struct StockedRow {
    #[diesel(sql_type = Text)]
    sku: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    category: String,
    #[diesel(sql_type = Nullable<Text>)]
    hsn: Option<String>,
    #[diesel(sql_type = Integer)]
    on_hand: i32,
    #[diesel(sql_type = Integer)]
    reserved: i32,
    #[diesel(sql_type = Nullable<BigInt>)]
    cost_paise: Option<i64>,
    #[diesel(sql_type = BigInt)]
    price_paise: i64,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    received_at: Option<Timestamp>,
}

impl From<StockedRow> for StockedProduct {
    fn from(row: StockedRow) -> Self {
        Self {
            sku: row.sku,
            name: row.name,
            category: row.category,
            hsn: row.hsn,
            on_hand: row.on_hand.unsigned_abs(),
            reserved: row.reserved.unsigned_abs(),
            cost: row.cost_paise.map(Money::from_paise),
            price: Money::from_paise(row.price_paise),
            received_on: row.received_at.map(day_in_india),
        }
    }
}

pub(super) fn stocked(connection: &mut PgConnection, after: &str) -> QueryResult<Vec<StockedProduct>> {
    let rows: Vec<StockedRow> = sql_query(STOCKED)
        .bind::<Text, _>(after)
        .bind::<BigInt, _>(i64::try_from(STOCKED_AT_ONCE).unwrap_or(i64::MAX))
        .load(connection)?;
    Ok(rows.into_iter().map(StockedProduct::from).collect())
}
