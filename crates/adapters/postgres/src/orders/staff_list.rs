//! `StaffOrderQueries`: pages of orders found by their indexes, whatever they are sorted by and however many there are.

use diesel::{
    BoolExpressionMethods, BoxableExpression, ExpressionMethods, PgConnection, QueryDsl, QueryResult,
    RunQueryDsl,
    dsl::sql,
    expression::SqlLiteral,
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_types::{Bool, Integer, Nullable, Text, Timestamptz},
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Id, Money, Rows, StoreError, Timestamp};
use pattu_orders::{
    ExportedOrder, NarrowedOrders, OrderCounts, OrderDetails, OrderId, OrderListRow, OrderNumber,
    OrderSearch, OrderSort, OrderStatus, OrderView, PaymentStatus, StaffOrderFilter,
    ports::StaffOrderQueries,
};
use uuid::Uuid;

use super::{details, export};
use crate::{
    Database,
    keyset::{Key, Keyset},
    schema::orders,
    words::{beginning, literally},
};

/// What is to be packed, in the words of its index; an order of custom orders only never is.
const TO_PACK: &str = "orders.status IN ('confirmed', 'processing')
    AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id)";
/// What has come back and is not all paid back, in the words of its index.
const CAME_BACK: &str = "orders.returned_at IS NOT NULL AND orders.payment_status <> 'refunded'";
const FIRST: &str = "FROM order_lines l WHERE l.order_id = orders.id ORDER BY l.position LIMIT 1)";
const FIRST_CUSTOM: &str =
    "FROM order_custom_lines l WHERE l.order_id = orders.id ORDER BY l.position LIMIT 1)";
type Row = (
    (Uuid, String, String, Timestamp, String, String, String, String),
    (i32, Option<String>, Option<String>),
    (i64, String, String, Option<Timestamp>, Option<String>, Option<String>, bool, bool),
);

pub(super) type Orders = orders::BoxedQuery<'static, Pg>;
type Condition = Box<dyn BoxableExpression<orders::table, Pg, SqlType = Bool>>;

/// Orders are found before they are sorted: read in the list's order, a rare name would be looked for in all of them.
fn found(rows: Orders, search: OrderSearch) -> Orders {
    const ALSO: &str = "))";
    let one = |before: &str, value: String| {
        sql::<Bool>(&format!("orders.id = ANY(ARRAY(SELECT {before} ")).bind::<Text, _>(value).sql(ALSO)
    };
    match search {
        OrderSearch::Number(number) => {
            rows.filter(one("o.id FROM orders o WHERE o.number LIKE", beginning(&number)))
        }
        OrderSearch::Phone(phone) => rows.filter(orders::phone.eq(phone)),
        OrderSearch::PhoneEnd(digits) => {
            let turned: String = digits.chars().rev().collect();
            rows.filter(one("o.id FROM orders o WHERE reverse(o.phone) LIKE", beginning(&turned)))
        }
        OrderSearch::Email(email) => {
            rows.filter(one("o.id FROM orders o WHERE lower(o.email) LIKE", beginning(&email)))
        }
        OrderSearch::Payment(id) => rows.filter(one("p.order_id FROM payments p WHERE p.id =", id)),
        OrderSearch::ProviderOrder(id) => {
            rows.filter(one("p.order_id FROM provider_orders p WHERE p.id =", id))
        }
        OrderSearch::Name(name) => {
            let part = format!("%{}%", literally(&name));
            // One order number in twenty has no digit in it, and looks like a name.
            let number = format!("PT-{}", name.to_uppercase());
            rows.filter(
                one("o.id FROM orders o WHERE lower(o.full_name) LIKE", part).or(orders::number.eq(number)),
            )
        }
        OrderSearch::Code(code) => rows.filter(
            one("l.order_id FROM order_lines l WHERE l.sku =", code.clone())
                .or(one("l.order_id FROM order_custom_lines l WHERE l.sku =", code.clone()))
                .or(one("o.id FROM orders o WHERE upper(o.tracking_number) LIKE", beginning(&code)))
                .or(one("o.id FROM orders o WHERE o.number LIKE", beginning(&format!("PT-{code}")))),
        ),
    }
}

fn wanted(list: &StaffOrderFilter) -> Orders {
    let mut rows = orders::table.into_boxed();
    rows = match list.view {
        OrderView::All => rows,
        OrderView::ToPack => rows.filter(sql::<Bool>(TO_PACK)),
        OrderView::Waiting => rows.filter(orders::status.eq(OrderStatus::Pending.as_str())),
        OrderView::OnTheWay => rows
            .filter(orders::status.eq(OrderStatus::Shipped.as_str()))
            .filter(orders::returned_at.is_null()),
        OrderView::ToLookAt => rows.filter(orders::review_note.is_not_null()),
        OrderView::CameBack => rows.filter(sql::<Bool>(CAME_BACK)),
    };
    if list.sort == OrderSort::PackBy || list.late_before.is_some() {
        rows = rows.filter(sql::<Bool>(TO_PACK)).filter(orders::paid_at.is_not_null());
    }
    if let Some(status) = list.status {
        rows = rows.filter(orders::status.eq(status.as_str()));
    }
    if let Some(status) = list.payment_status {
        rows = rows.filter(orders::payment_status.eq(status.as_str()));
    }
    if let Some(from) = list.placed_from {
        rows = rows.filter(orders::created_at.ge(from));
    }
    if let Some(before) = list.placed_before {
        rows = rows.filter(orders::created_at.lt(before));
    }
    if let Some(before) = list.late_before {
        rows = rows.filter(orders::paid_at.lt(before));
    }
    rows = narrowed(rows, &list.narrowed);
    match &list.search {
        Some(search) => found(rows, search.clone()),
        None => rows,
    }
}

fn narrowed(mut rows: Orders, by: &NarrowedOrders) -> Orders {
    let NarrowedOrders {
        paid_from,
        paid_before,
        state,
        courier,
        coupon,
        method,
        amount_from,
        amount_to,
        discounted,
        shipping_paid,
        refunded_from,
        refunded_before,
    } = by.clone();
    if let Some(from) = paid_from {
        rows = rows.filter(orders::paid_at.ge(from));
    }
    if let Some(before) = paid_before {
        rows = rows.filter(orders::paid_at.lt(before));
    }
    if let Some(state) = state {
        rows = rows.filter(sql::<Bool>("lower(orders.state) = lower(").bind::<Text, _>(state).sql(")"));
    }
    if let Some(courier) = courier {
        rows = rows.filter(sql::<Bool>("lower(orders.courier) = lower(").bind::<Text, _>(courier).sql(")"));
    }
    if let Some(coupon) = coupon {
        rows = rows.filter(orders::coupon.eq(coupon));
    }
    if let Some(method) = method {
        let paid_so =
            "EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.applied AND p.method = ";
        rows = rows.filter(sql::<Bool>(paid_so).bind::<Text, _>(method.as_str()).sql(")"));
    }
    if let Some(amount) = amount_from {
        rows = rows.filter(orders::payable_paise.ge(amount.paise()));
    }
    if let Some(amount) = amount_to {
        rows = rows.filter(orders::payable_paise.le(amount.paise()));
    }
    // In the words of their indexes.
    if discounted {
        rows = rows.filter(sql::<Bool>("orders.discount_paise > 0"));
    }
    if shipping_paid {
        rows = rows.filter(sql::<Bool>("orders.shipping_paise > 0"));
    }
    if refunded_from.is_some() || refunded_before.is_some() {
        rows = rows.filter(refunded(refunded_from, refunded_before));
    }
    rows
}

/// Money of the order's own payment went back within this time: the same that counts as a refund among the sales.
fn refunded(from: Option<Timestamp>, before: Option<Timestamp>) -> Condition {
    const WITHIN: &str = "orders.id = ANY(ARRAY(SELECT r.order_id FROM refunds r
        JOIN payments p ON p.id = r.payment_id AND p.applied WHERE r.processed_at >= ";
    let within = sql::<Bool>(WITHIN)
        .bind::<Timestamptz, _>(from.unwrap_or(Timestamp::UNIX_EPOCH))
        .sql(" AND r.processed_at < ")
        .bind::<Timestamptz, _>(before.unwrap_or(Timestamp::MAX_UTC))
        .sql("))");
    Box::new(within)
}

const fn keyset(sort: OrderSort) -> Keyset {
    let (column, key, largest_first) = match sort {
        OrderSort::Newest => ("created_at", Key::Moment, true),
        OrderSort::Oldest => ("created_at", Key::Moment, false),
        OrderSort::PackBy => ("paid_at", Key::Moment, false),
        OrderSort::Amount => ("payable_paise", Key::Amount, true),
    };
    Keyset { table: "orders", column, key, largest_first }
}

fn sorted(rows: Orders, sort: OrderSort, from: Option<(Direction, Cursor)>) -> Orders {
    let rows = rows.order(keyset(sort).order(from));
    match keyset(sort).behind(from) {
        Some(behind) => rows.filter(behind),
        None => rows,
    }
}

/// The statement that reads them, each with its first saree.
fn page_of(rows: Orders, limit: i64) -> impl LoadQuery<'static, PgConnection, Row> + QueryFragment<Pg> {
    let image = sql::<Nullable<Text>>(&format!("(SELECT l.image {FIRST}"));
    let name =
        sql::<Nullable<Text>>(&format!("coalesce((SELECT l.name {FIRST}, (SELECT l.name {FIRST_CUSTOM})"));
    let pieces: SqlLiteral<Integer> =
        sql("(SELECT coalesce(sum(l.quantity), 0)::integer FROM order_lines l WHERE l.order_id = orders.id)");
    rows.limit(limit).select((
        (
            orders::id,
            orders::number,
            orders::channel,
            orders::created_at,
            orders::full_name,
            orders::phone,
            orders::city,
            orders::state,
        ),
        (pieces, name, image),
        (
            orders::payable_paise,
            orders::status,
            orders::payment_status,
            orders::paid_at,
            orders::courier,
            orders::tracking_number,
            orders::review_note.is_not_null(),
            orders::returned_at.is_not_null(),
        ),
    ))
}

/// The first of a list's rows, as many as are counted.
fn counted(list: &StaffOrderFilter) -> impl LoadQuery<'static, PgConnection, i32> + QueryFragment<Pg> {
    wanted(list).select(sql::<Integer>("1")).limit(i64::from(OrderCounts::MOST))
}

fn count(connection: &mut PgConnection, list: &StaffOrderFilter) -> QueryResult<u32> {
    let rows: Vec<i32> = counted(list).load(connection)?;
    Ok(u32::try_from(rows.len()).unwrap_or(OrderCounts::MOST))
}

fn row_of((who, what, state): Row) -> Result<OrderListRow, StoreError> {
    let (id, number, channel, created_at, name, phone, city, country_state) = who;
    let (pieces, first_item, image) = what;
    let (payable, status, payment_status, paid_at, courier, tracking_number, to_look_at, came_back) = state;
    let unknown = || StoreError::Broken(format!("order {id} is {status:?} and {payment_status:?}"));
    Ok(OrderListRow {
        id: Id::new(id),
        order_number: OrderNumber::from_stored(number),
        channel,
        created_at,
        name,
        phone,
        city,
        state: country_state,
        pieces: u32::try_from(pieces).unwrap_or(0),
        first_item: first_item.unwrap_or_default(),
        image,
        payable: Money::from_paise(payable),
        status: OrderStatus::parse(&status).ok_or_else(unknown)?,
        payment_status: PaymentStatus::parse(&payment_status).ok_or_else(unknown)?,
        paid_at,
        courier,
        tracking_number,
        to_look_at,
        came_back,
    })
}

fn place_of(row: &OrderListRow, sort: OrderSort) -> Cursor {
    let key = match sort {
        OrderSort::Newest | OrderSort::Oldest => row.created_at.timestamp_micros(),
        OrderSort::PackBy => row.paid_at.unwrap_or(row.created_at).timestamp_micros(),
        OrderSort::Amount => row.payable.paise(),
    };
    Cursor { key, id: row.id.uuid() }
}

impl StaffOrderQueries for Database {
    fn page(
        &self,
        list: StaffOrderFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<OrderListRow>, StoreError>> {
        let sort = list.sort;
        Box::pin(self.read_page(
            (from, limit),
            move |connection, most| page_of(sorted(wanted(&list), sort, from), most).load(connection),
            row_of,
            move |row| place_of(row, sort),
        ))
    }

    fn number_of(&self, list: StaffOrderFilter) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let rows: i64 = self.read(move |connection| wanted(&list).count().get_result(connection)).await?;
            Ok(rows.unsigned_abs())
        })
    }

    fn export(
        &self,
        list: StaffOrderFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<ExportedOrder>, StoreError>> {
        Box::pin(async move {
            let from = after.map(|cursor| (Direction::After, cursor));
            let rows = self
                .read(move |connection| {
                    export::rows_of(sorted(wanted(&list), OrderSort::Newest, from), i64::from(limit))
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(export::order_of).collect()
        })
    }

    fn counts(&self, late_before: Timestamp) -> BoxFuture<'_, Result<OrderCounts, StoreError>> {
        Box::pin(async move {
            self.read(move |connection| {
                let all = StaffOrderFilter::of;
                let late = StaffOrderFilter { late_before: Some(late_before), ..all(OrderView::ToPack) };
                Ok(OrderCounts {
                    to_pack: count(connection, &all(OrderView::ToPack))?,
                    late: count(connection, &late)?,
                    waiting: count(connection, &all(OrderView::Waiting))?,
                    on_the_way: count(connection, &all(OrderView::OnTheWay))?,
                    to_look_at: count(connection, &all(OrderView::ToLookAt))?,
                    came_back: count(connection, &all(OrderView::CameBack))?,
                })
            })
            .await
        })
    }

    fn details(&self, id: OrderId) -> BoxFuture<'_, Result<Option<OrderDetails>, StoreError>> {
        Box::pin(async move {
            let rows = self.read(move |connection| details::read(connection, id)).await?;
            rows.map(details::DetailRows::into_details).transpose()
        })
    }
}

#[cfg(test)]
mod tests;
