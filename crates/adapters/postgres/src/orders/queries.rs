//! Reads: one order, a customer's list and staff's.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl,
    SelectableHelper,
    dsl::{AsSelect, sql},
    expression::SqlLiteral,
    pg::Pg,
    sql_types::{Bool, Jsonb, Nullable, Text},
};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Id, Page, PageRequest, StoreError, Timestamp};
use pattu_orders::{
    Order, OrderContact, OrderId, OrderLink, OrderNumber, OrderStatus, PaymentIssueView,
    ports::{OrderFilter, OrderQueries},
    views::{ShopperOrderView, StaffOrderView},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use uuid::Uuid;

use super::issues;
use super::links;
use super::rows::{CustomLineRow, EventRow, LineRow, OrderRow, Parts, stock_of};
use crate::{
    Database,
    custom_orders::standing::{StandingRow, standing},
    failure::Stored,
    prepared::prepared,
    schema::orders,
};

/// What belongs to an order is read with its row: one statement and one moment, however many orders a page shows.
const LINES: &str =
    "(SELECT jsonb_agg(jsonb_build_object('line', to_jsonb(l), 'hold', r.state) ORDER BY l.position)
    FROM order_lines l JOIN reservations r ON r.order_id = l.order_id AND r.product_id = l.product_id
    WHERE l.order_id = orders.id)";
const CUSTOM: &str = concat!(
    "(SELECT jsonb_agg(jsonb_build_object('line', to_jsonb(l), 'standing', to_jsonb(standing)) ORDER BY l.position)
    FROM order_custom_lines l JOIN custom_orders c ON c.id = l.custom_order_id, ",
    standing!(),
    " WHERE l.order_id = orders.id)"
);
const EVENTS: &str =
    "(SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM order_events e WHERE e.order_id = orders.id)";
const SHOWN: &str = "(SELECT p.id FROM provider_orders p WHERE p.order_id = orders.id AND p.shown)";
const APPLIED: &str = "(SELECT p.id FROM payments p WHERE p.order_id = orders.id AND p.applied)";

/// An order's row, its lines, its custom lines, its history, the provider order that is shown and the payment that paid it.
pub(super) type WholeRow =
    (OrderRow, Option<Value>, Option<Value>, Option<Value>, Option<String>, Option<String>);

pub(super) type WholeColumns = (
    AsSelect<OrderRow, Pg>,
    SqlLiteral<Nullable<Jsonb>>,
    SqlLiteral<Nullable<Jsonb>>,
    SqlLiteral<Nullable<Jsonb>>,
    SqlLiteral<Nullable<Text>>,
    SqlLiteral<Nullable<Text>>,
);

pub(super) fn whole() -> WholeColumns {
    (OrderRow::as_select(), sql(LINES), sql(CUSTOM), sql(EVENTS), sql(SHOWN), sql(APPLIED))
}

#[derive(Deserialize)]
struct HeldLine {
    line: LineRow,
    hold: String,
}

#[derive(Deserialize)]
struct StandingLine {
    line: CustomLineRow,
    standing: StandingRow,
}

fn rows_of<T: DeserializeOwned>(what: &str, list: Option<Value>) -> Result<Vec<T>, StoreError> {
    let read = list.map_or_else(|| Ok(Vec::new()), serde_json::from_value);
    read.map_err(|error| StoreError::Broken(format!("{what} of an order: {error}")))
}

pub(super) fn order_of(
    (row, lines, custom, events, provider_order, paid_by): WholeRow,
) -> Result<Order, StoreError> {
    let custom: Vec<StandingLine> = rows_of("custom lines", custom)?;
    let held: Vec<HeldLine> = rows_of("lines", lines)?;
    let (lines, holds): (Vec<_>, Vec<_>) = held.into_iter().map(|held| (held.line, held.hold)).unzip();
    let events: Vec<EventRow> = rows_of("history", events)?;
    row.into_order(Parts {
        lines: lines.into_iter().map(LineRow::into_line).collect(),
        custom: custom.into_iter().map(|one| one.line.into_line(one.standing)).collect::<Result<_, _>>()?,
        stock: stock_of(&holds)?,
        history: events.into_iter().map(EventRow::into_event).collect::<Result<_, _>>()?,
        provider_order,
        paid_by,
    })
}

/// Locks an order and reads it: in two statements, because what the lock waited for is seen by the next one only.
pub(super) fn lock(connection: &mut PgConnection, id: OrderId) -> Result<Option<Order>, StoreError> {
    let lock = orders::table.find(id.uuid()).select(orders::id).for_update();
    let locked: Option<Uuid> = lock.first(connection).optional().stored("locking an order")?;
    if locked.is_none() {
        return Ok(None);
    }
    read(connection, id)
}

/// As it stands now; nothing is locked.
pub(crate) fn read(connection: &mut PgConnection, id: OrderId) -> Result<Option<Order>, StoreError> {
    let read = prepared(orders::table.find(id.uuid()).select(whole()));
    read.get_result(connection).optional().stored("reading an order")?.map(order_of).transpose()
}

/// Which orders, of all there are.
#[derive(Debug, Clone, Copy, Default)]
struct Wanted {
    customer: Option<Uuid>,
    filter: OrderFilter,
}

impl Wanted {
    fn rows(self) -> orders::BoxedQuery<'static, Pg> {
        let mut query = orders::table.into_boxed();
        if let Some(customer) = self.customer {
            query = query.filter(orders::customer_id.eq(customer));
        }
        if let Some(status) = self.filter.status {
            query = query.filter(orders::status.eq(status.as_str()));
        }
        if let Some(status) = self.filter.payment_status {
            query = query.filter(orders::payment_status.eq(status.as_str()));
        }
        query
    }
}

impl Database {
    async fn orders(&self, wanted: Wanted, page: PageRequest) -> Result<(Vec<Order>, Page), StoreError> {
        let (rows, total) = self
            .read(move |connection| {
                let total: i64 = wanted.rows().count().get_result(connection)?;
                let rows: Vec<WholeRow> = wanted
                    .rows()
                    .order((orders::created_at.desc(), orders::id.desc()))
                    .limit(i64::from(page.size()))
                    .offset(page.offset())
                    .select(whole())
                    .load(connection)?;
                Ok((rows, total))
            })
            .await?;
        let total = u64::try_from(total).unwrap_or(0);
        Ok((rows.into_iter().map(order_of).collect::<Result<_, _>>()?, Page::of(page, total)))
    }
}

impl OrderQueries for Database {
    fn find(&self, id: OrderId) -> BoxFuture<'_, Result<Option<Order>, StoreError>> {
        Box::pin(async move {
            let read = prepared(orders::table.find(id.uuid()).select(whole()));
            let found = self.read(move |connection| read.get_result(connection).optional()).await?;
            found.map(order_of).transpose()
        })
    }

    fn link(&self, id: OrderId) -> BoxFuture<'_, Result<Option<OrderLink>, StoreError>> {
        Box::pin(async move {
            let row = self.read(move |connection| links::row(connection, id)).await?;
            row.map(links::LinkRow::into_link).transpose()
        })
    }

    fn look_up(
        &self,
        number: OrderNumber,
        contact: OrderContact,
    ) -> BoxFuture<'_, Result<Option<OrderId>, StoreError>> {
        let canonical = contact.canonical();
        Box::pin(async move {
            let found: Option<Uuid> = self
                .read(move |connection| {
                    orders::table
                        .filter(orders::number.eq(number.as_str()))
                        .filter(orders::erased_at.is_null())
                        .filter(
                            orders::phone
                                .eq(&canonical)
                                .or(sql::<Bool>("lower(email) = ").bind::<Text, _>(&canonical)),
                        )
                        .select(orders::id)
                        .first(connection)
                        .optional()
                })
                .await?;
            Ok(found.map(Id::new))
        })
    }

    fn list_of(
        &self,
        customer: CustomerId,
        status: Option<OrderStatus>,
        page: PageRequest,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<(Vec<ShopperOrderView>, Page), StoreError>> {
        let filter = OrderFilter { status, payment_status: None };
        let wanted = Wanted { customer: Some(customer.uuid()), filter };
        Box::pin(async move {
            let (orders, page) = self.orders(wanted, page).await?;
            Ok((orders.iter().map(|order| ShopperOrderView::of_buyer(order, now)).collect(), page))
        })
    }

    fn open_issues(
        &self,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<PaymentIssueView>, Page), StoreError>> {
        Box::pin(async move {
            let (rows, page) = self.read(move |connection| issues::page_of_open(connection, page)).await?;
            Ok((rows.into_iter().map(issues::view).collect::<Result<_, _>>()?, page))
        })
    }

    fn issue(&self, key: String) -> BoxFuture<'_, Result<Option<PaymentIssueView>, StoreError>> {
        Box::pin(async move {
            let row = self.read(move |connection| issues::of_key(connection, &key)).await?;
            row.map(issues::view).transpose()
        })
    }

    fn list(
        &self,
        filter: OrderFilter,
        page: PageRequest,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<(Vec<StaffOrderView>, Page), StoreError>> {
        Box::pin(async move {
            let (orders, page) = self.orders(Wanted { filter, ..Wanted::default() }, page).await?;
            Ok((orders.iter().map(|order| StaffOrderView::of(order, now)).collect(), page))
        })
    }
}
