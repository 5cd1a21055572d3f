//! Orders as rows of a file: all their sums, and what belongs to each by the indexes of its order.

use diesel::{
    PgConnection, QueryDsl,
    dsl::sql,
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_types::{BigInt, Integer, Text},
};
use pattu_kernel::{Cursor, Money, StoreError, Timestamp};
use pattu_orders::{ExportedOrder, OrderStatus, PaymentStatus};
use uuid::Uuid;

use super::staff_list::Orders;
use crate::schema::orders;

type Row = (
    (Uuid, String, Timestamp, Option<Timestamp>, String, String, Option<String>, String),
    (String, String, String, String, String, String),
    (String, i32, i64),
    (i64, i64, i64, i64),
    (Option<String>, Option<String>, Option<String>),
);

/// The statement that reads the first `limit` of them.
pub(super) fn rows_of(
    rows: Orders,
    limit: i64,
) -> impl LoadQuery<'static, PgConnection, Row> + QueryFragment<Pg> {
    let skus = "(SELECT coalesce(string_agg(l.sku || CASE WHEN l.quantity > 1 THEN ' x' || l.quantity ELSE '' END, ' ' \
                ORDER BY l.custom, l.position), '') FROM (SELECT false AS custom, position, sku, quantity FROM order_lines \
                WHERE order_id = orders.id UNION ALL SELECT true, position, sku, 1 FROM order_custom_lines WHERE order_id = orders.id) l)";
    let pieces =
        "(SELECT coalesce(sum(l.quantity), 0)::integer FROM order_lines l WHERE l.order_id = orders.id)";
    let returned = "(SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r \
                    WHERE r.order_id = orders.id AND r.status <> 'failed')";
    rows.limit(limit).select((
        (
            orders::id,
            orders::number,
            orders::created_at,
            orders::paid_at,
            orders::status,
            orders::payment_status,
            orders::payment_method,
            orders::channel,
        ),
        (orders::full_name, orders::phone, orders::email, orders::city, orders::state, orders::pincode),
        (sql::<Text>(skus), sql::<Integer>(pieces), sql::<BigInt>(returned)),
        (orders::subtotal_paise, orders::discount_paise, orders::shipping_paise, orders::payable_paise),
        (orders::coupon, orders::courier, orders::tracking_number),
    ))
}

pub(super) fn order_of((order, customer, what, sums, rest): Row) -> Result<ExportedOrder, StoreError> {
    let (id, number, placed_at, paid_at, status, payment_status, method, channel) = order;
    let (name, phone, email, town, state, pincode) = customer;
    let (skus, pieces, returned) = what;
    let (subtotal, discount, shipping, payable) = sums;
    let (coupon, courier, tracking_number) = rest;
    let unknown = || StoreError::Broken(format!("order {id} is {status:?} and {payment_status:?}"));
    Ok(ExportedOrder {
        place: Cursor { key: placed_at.timestamp_micros(), id },
        status: OrderStatus::parse(&status).ok_or_else(unknown)?,
        payment_status: PaymentStatus::parse(&payment_status).ok_or_else(unknown)?,
        number,
        placed_at,
        paid_at,
        method,
        channel,
        customer: [name, phone, email, town, state, pincode],
        skus,
        pieces: u32::try_from(pieces).unwrap_or(0),
        subtotal: Money::from_paise(subtotal),
        discount: Money::from_paise(discount),
        shipping: Money::from_paise(shipping),
        payable: Money::from_paise(payable),
        returned: Money::from_paise(returned),
        coupon,
        courier,
        tracking_number,
    })
}
