//! Web orders that hold what the counter has sold.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use diesel::{
    ExpressionMethods, JoinOnDsl, PgConnection, QueryDsl, QueryableByName, RunQueryDsl,
    dsl::min,
    sql_query,
    sql_types::{Array, Integer, Uuid as SqlUuid},
};
use pattu_catalog::ProductId;
use pattu_counter::{Held, devices::HoldingOrder};
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_orders::{OrderId, OrderNumber, OrderStatus, StockHold};
use uuid::Uuid;

use super::rows::small;
use crate::{
    failure::Stored,
    prepared::prepared,
    schema::{counter_holds, orders, reservations},
};

/// Orders shown beside all that is short.
const MOST: i64 = 200;

/// What is missing of each saree is counted down along the orders that hold it: an order is among them while something was missing
/// before it.
const UNPAID: &str = "
    WITH wanted AS (SELECT * FROM unnest($1, $2) AS w(product_id, quantity)),
    short AS (
        SELECT w.product_id, w.quantity - free.pieces AS missing
          FROM wanted w JOIN products p ON p.id = w.product_id
          -- What lies on other bills of the counter gives way to what has left the shop.
          CROSS JOIN LATERAL (SELECT p.on_hand - p.reserved + coalesce(sum(h.quantity), 0)::integer AS pieces
                                FROM counter_holds h WHERE h.product_id = p.id) free
         WHERE w.quantity > free.pieces),
    held AS (
        SELECT o.id, s.missing, sum(r.quantity) OVER (
                   PARTITION BY r.product_id ORDER BY o.payment_opened_at IS NOT NULL, o.created_at DESC, o.id
                   ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
          FROM short s
          JOIN reservations r ON r.product_id = s.product_id AND r.state = 'held'
          JOIN orders o ON o.id = r.order_id AND o.status = 'pending')
    SELECT DISTINCT id FROM held WHERE coalesce(before, 0) < missing";

#[derive(QueryableByName)]
struct Holder {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// The unpaid orders that hold what is missing of these pieces, as few as have it together.
pub(super) fn unpaid(
    connection: &mut PgConnection,
    wanted: &BTreeMap<ProductId, u32>,
) -> Result<BTreeSet<OrderId>, StoreError> {
    let (ids, pieces): (Vec<Uuid>, Vec<i32>) =
        wanted.iter().map(|(product, quantity)| (product.uuid(), small(*quantity))).unzip();
    let query = sql_query(UNPAID).bind::<Array<SqlUuid>, _>(ids).bind::<Array<Integer>, _>(pieces);
    let rows: Vec<Holder> =
        prepared(query).load(connection).stored("asking who holds what the counter sold")?;
    Ok(rows.into_iter().map(|row| Id::new(row.id)).collect())
}

/// Until when the first of the unpaid orders that hold pieces of these gives them back, or else the first of the other bills.
pub(super) fn held(
    connection: &mut PgConnection,
    wanted: &[ProductId],
    bill: Option<Uuid>,
) -> Result<BTreeMap<ProductId, Held>, StoreError> {
    if wanted.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ids: Vec<Uuid> = wanted.iter().map(|product| product.uuid()).collect();
    let on_bills: Vec<(Uuid, Option<Timestamp>)> = counter_holds::table
        .filter(counter_holds::product_id.eq_any(&ids))
        .filter(counter_holds::bill.ne(bill.unwrap_or_default()))
        .group_by(counter_holds::product_id)
        .select((counter_holds::product_id, min(counter_holds::until)))
        .load(connection)
        .stored("asking until when pieces lie on bills")?;
    let by_orders: Vec<(Uuid, Option<Timestamp>)> = reservations::table
        .filter(reservations::state.eq(StockHold::Held.as_str()))
        .filter(reservations::product_id.eq_any(ids))
        .group_by(reservations::product_id)
        .select((reservations::product_id, min(reservations::expires_at)))
        .load(connection)
        .stored("asking until when pieces are held")?;
    let held = |rows: Vec<(Uuid, Option<Timestamp>)>, on_bill| {
        let one = move |(product, until): (Uuid, Option<Timestamp>)| {
            Some((Id::new(product), Held { until: until?, on_bill }))
        };
        rows.into_iter().filter_map(one)
    };
    Ok(held(on_bills, true).chain(held(by_orders, false)).collect())
}

/// Orders that are not packed yet and have pieces of these sarees, by saree, the newest first.
pub(super) fn orders_with(
    connection: &mut PgConnection,
    products: &[Uuid],
) -> Result<HashMap<Uuid, Vec<HoldingOrder>>, StoreError> {
    let mut found: HashMap<Uuid, Vec<HoldingOrder>> = HashMap::new();
    if products.is_empty() {
        return Ok(found);
    }
    let waiting =
        [OrderStatus::Pending, OrderStatus::Confirmed, OrderStatus::Processing].map(OrderStatus::as_str);
    let rows: Vec<(Uuid, Uuid, String, Timestamp, Option<Timestamp>, i32)> = orders::table
        .inner_join(reservations::table.on(reservations::order_id.eq(orders::id)))
        .filter(orders::status.eq_any(waiting))
        .filter(reservations::state.ne(StockHold::Released.as_str()))
        .filter(reservations::product_id.eq_any(products))
        .order((orders::created_at.desc(), orders::id))
        .limit(MOST)
        .select((
            reservations::product_id,
            orders::id,
            orders::number,
            orders::created_at,
            orders::paid_at,
            reservations::quantity,
        ))
        .load(connection)
        .stored("asking which orders have what is short")?;
    for (product, id, number, placed_at, paid_at, quantity) in rows {
        found.entry(product).or_default().push(HoldingOrder {
            id: Id::new(id),
            number: OrderNumber::from_stored(number),
            placed_at,
            is_paid: paid_at.is_some(),
            quantity: quantity.unsigned_abs(),
        });
    }
    Ok(found)
}
