//! Writes of an order: its row and everything that is its own, in one statement. Rows travel as JSON, so that the statement is
//! the same text however many lines and events there are.

use diesel::{
    PgConnection, sql_query,
    sql_types::{Array, Jsonb, Text},
};
use pattu_kernel::StoreError;
use pattu_orders::{Order, Shopper};
use serde::Serialize;
use serde_json::Value;

use super::{
    issues,
    rows::{CustomLineRow, EventRow, LineRow, OrderRow},
};
use crate::{customers::notifications, failure::Stored, outbox, prepared::prepared};

const INSERT: &str = "
    WITH o AS (SELECT * FROM jsonb_populate_record(NULL::orders, $1)),
    l AS (SELECT * FROM jsonb_populate_recordset(NULL::order_lines, $2)),
    c AS (SELECT * FROM jsonb_populate_recordset(NULL::order_custom_lines, $5)),
    placed AS (
      INSERT INTO orders (id, number, status, payment_status, payment_method, full_name, email, phone, address, city, state,
             pincode, subtotal_paise, discount_paise, shipping_paise, payable_paise, discount_label, coupon, created_at,
             reserved_until, payment_opened_at, next_check_at, checks, customer_id, shopper_marks)
      SELECT id, number, status, payment_status, payment_method, full_name, email, phone, address, city, state,
             pincode, subtotal_paise, discount_paise, shipping_paise, payable_paise, discount_label, coupon, created_at,
             reserved_until, payment_opened_at, next_check_at, checks, customer_id, $4 FROM o),
    sold AS (
      INSERT INTO order_lines (order_id, product_id, position, sku, name, image, unit_paise, quantity, discount_paise)
      SELECT order_id, product_id, position, sku, name, image, unit_paise, quantity, discount_paise FROM l),
    booked AS (
      INSERT INTO order_custom_lines (order_id, custom_order_id, kind, position, name, sku, unit_paise)
      SELECT order_id, custom_order_id, kind, position, name, sku, unit_paise FROM c),
    held AS (
      INSERT INTO reservations (order_id, product_id, quantity, expires_at)
      SELECT l.order_id, l.product_id, l.quantity, o.reserved_until FROM o, l)
    INSERT INTO order_events (order_id, at, status, payment_status, actor, note, kind)
    SELECT order_id, at, status, payment_status, actor, note, kind FROM jsonb_populate_recordset(NULL::order_events, $3)";

const SAVE: &str = "
    WITH o AS (SELECT * FROM jsonb_populate_record(NULL::orders, $1)),
    saved AS (
      UPDATE orders SET status = o.status, payment_status = o.payment_status, payment_method = o.payment_method,
             reserved_until = o.reserved_until, payment_opened_at = o.payment_opened_at, next_check_at = o.next_check_at,
             checks = o.checks, full_name = o.full_name, email = o.email, phone = o.phone, address = o.address,
             paid_at = o.paid_at, city = o.city, state = o.state, pincode = o.pincode, courier = o.courier,
             tracking_number = o.tracking_number, returned_at = o.returned_at, version = orders.version + 1
        FROM o WHERE orders.id = o.id),
    held AS (
      UPDATE reservations r SET state = $2, expires_at = o.reserved_until
        FROM o WHERE r.order_id = o.id AND (r.state <> $2 OR r.expires_at <> o.reserved_until))
    INSERT INTO order_events (order_id, at, status, payment_status, actor, note, kind)
    SELECT order_id, at, status, payment_status, actor, note, kind FROM jsonb_populate_recordset(NULL::order_events, $3)";

/// Stores a new order with its lines, its reserved pieces and what it has to tell.
pub(super) fn insert(
    connection: &mut PgConnection,
    order: &mut Order,
    shopper: &Shopper,
) -> Result<(), StoreError> {
    let insert = sql_query(INSERT)
        .bind::<Jsonb, _>(json(&OrderRow::of(order))?)
        .bind::<Jsonb, _>(json(&LineRow::of(order))?)
        .bind::<Jsonb, _>(new_events(order)?)
        .bind::<Array<Text>, _>(shopper.marks())
        .bind::<Jsonb, _>(json(&CustomLineRow::of(order))?);
    prepared(insert).execute(connection).stored("storing an order")?;
    tell(connection, order)
}

/// Stores what changed. The order's row MUST be locked.
pub(super) fn save(connection: &mut PgConnection, order: &mut Order) -> Result<(), StoreError> {
    let save = sql_query(SAVE)
        .bind::<Jsonb, _>(json(&OrderRow::of(order))?)
        .bind::<Text, _>(order.stored().stock.as_str())
        .bind::<Jsonb, _>(new_events(order)?);
    prepared(save).execute(connection).stored("saving an order")?;
    tell(connection, order)
}

/// Its account, whoever looks at payment issues, and the outbox.
fn tell(connection: &mut PgConnection, order: &mut Order) -> Result<(), StoreError> {
    if let Some(customer) = order.stored().customer {
        notifications::tell_of_order(connection, customer, &order.take_notices())?;
    }
    issues::open(connection, order.stored().id.uuid(), &order.take_issues())?;
    let emails = order.take_emails();
    let references: Vec<String> = emails.iter().map(|(email, _)| email.reference()).collect();
    let emails = emails.iter().zip(&references);
    outbox::enqueue_all(
        connection,
        emails.map(|((email, due), reference)| (email.kind.as_str(), reference.as_str(), *due)),
    )
}

fn new_events(order: &mut Order) -> Result<Value, StoreError> {
    let id = order.stored().id.uuid();
    json(&order.take_new_events().into_iter().map(|event| EventRow::of(id, event)).collect::<Vec<_>>())
}

fn json(rows: &impl Serialize) -> Result<Value, StoreError> {
    serde_json::to_value(rows).map_err(|error| StoreError::Broken(format!("a row of an order: {error}")))
}
