//! Reads: one order, a customer's list and staff's. A page costs five queries, however many orders it shows.

use std::collections::HashMap;

use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl,
    QueryResult, RunQueryDsl, SelectableHelper,
    dsl::sql,
    pg::Pg,
    sql_types::{Bool, Text},
};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Id, Page, PageRequest, StoreError, Timestamp};
use pattu_orders::{
    Order, OrderContact, OrderEvent, OrderId, OrderLink, OrderNumber, OrderStatus, PaymentIssueView,
    ports::{OrderFilter, OrderQueries},
    views::{OrderPayments, ShopperOrderView, StaffOrderView},
};
use uuid::Uuid;

use super::issues;
use super::links;
use super::rows::{EventRow, LineRow, OrderRow, stock_of};
use crate::{
    Database,
    failure::Stored,
    schema::{order_events, order_lines, orders, payments, provider_orders, reservations},
};

/// Completes a row that is already locked or read.
pub(super) fn load(connection: &mut PgConnection, row: OrderRow) -> Result<Order, StoreError> {
    let rows: Vec<(LineRow, String)> = order_lines::table
        .inner_join(
            reservations::table.on(reservations::order_id
                .eq(order_lines::order_id)
                .and(reservations::product_id.eq(order_lines::product_id))),
        )
        .filter(order_lines::order_id.eq(row.id))
        .order(order_lines::product_id)
        .select((LineRow::as_select(), reservations::state))
        .load(connection)
        .stored("reading lines and holds")?;
    let (lines, holds): (Vec<LineRow>, Vec<String>) = rows.into_iter().unzip();
    row.into_order(lines.into_iter().map(LineRow::into_line).collect(), stock_of(&holds)?)
}

/// Everything that belongs to some orders, by order.
struct OrderParts {
    lines: HashMap<Uuid, Vec<LineRow>>,
    holds: HashMap<Uuid, Vec<String>>,
    events: HashMap<Uuid, Vec<EventRow>>,
    shown: HashMap<Uuid, String>,
    applied: HashMap<Uuid, String>,
}

fn grouped<T>(rows: Vec<T>, key: impl Fn(&T) -> Uuid) -> HashMap<Uuid, Vec<T>> {
    let mut groups: HashMap<Uuid, Vec<T>> = HashMap::new();
    for row in rows {
        groups.entry(key(&row)).or_default().push(row);
    }
    groups
}

fn parts_of(connection: &mut PgConnection, rows: &[OrderRow]) -> QueryResult<OrderParts> {
    let ids: &[Uuid] = &rows.iter().map(|row| row.id).collect::<Vec<_>>();
    let lines: Vec<LineRow> = order_lines::table
        .filter(order_lines::order_id.eq_any(ids))
        .order((order_lines::order_id, order_lines::position))
        .select(LineRow::as_select())
        .load(connection)?;
    let holds: Vec<(Uuid, String)> = reservations::table
        .filter(reservations::order_id.eq_any(ids))
        .select((reservations::order_id, reservations::state))
        .load(connection)?;
    let events: Vec<EventRow> = order_events::table
        .filter(order_events::order_id.eq_any(ids))
        .order(order_events::id)
        .select(EventRow::as_select())
        .load(connection)?;
    let shown: Vec<(Uuid, String)> = provider_orders::table
        .filter(provider_orders::order_id.eq_any(ids))
        .filter(provider_orders::shown)
        .select((provider_orders::order_id, provider_orders::id))
        .load(connection)?;
    // Only where money may have gone back is anybody told by which payment it came.
    let over: Vec<Uuid> = rows.iter().filter(|row| row.may_be_returned()).map(|row| row.id).collect();
    let applied: Vec<(Uuid, String)> = if over.is_empty() {
        Vec::new()
    } else {
        payments::table
            .filter(payments::order_id.eq_any(over))
            .filter(payments::applied)
            .select((payments::order_id, payments::id))
            .load(connection)?
    };
    let mut holds_by_order: HashMap<Uuid, Vec<String>> = HashMap::new();
    for (order, state) in holds {
        holds_by_order.entry(order).or_default().push(state);
    }
    Ok(OrderParts {
        lines: grouped(lines, |row| row.order_id),
        holds: holds_by_order,
        events: grouped(events, |row| row.order_id),
        shown: shown.into_iter().collect(),
        applied: applied.into_iter().collect(),
    })
}

fn views(
    rows: Vec<OrderRow>,
    mut parts: OrderParts,
    now: Timestamp,
) -> Result<Vec<StaffOrderView>, StoreError> {
    rows.into_iter()
        .map(|row| {
            let id = row.id;
            let lines = parts.lines.remove(&id).unwrap_or_default();
            let stock = stock_of(&parts.holds.remove(&id).unwrap_or_default())?;
            let order = row.into_order(lines.into_iter().map(LineRow::into_line).collect(), stock)?;
            let events = parts.events.remove(&id).unwrap_or_default();
            let history: Vec<OrderEvent> =
                events.into_iter().map(EventRow::into_event).collect::<Result<_, _>>()?;
            let payments =
                OrderPayments { shown: parts.shown.remove(&id), applied: parts.applied.remove(&id) };
            Ok(StaffOrderView::of(&order, history, payments, now))
        })
        .collect()
}

/// Which orders, of all there are.
#[derive(Debug, Clone, Copy, Default)]
struct Wanted {
    id: Option<Uuid>,
    customer: Option<Uuid>,
    filter: OrderFilter,
}

impl Wanted {
    fn rows(self) -> orders::BoxedQuery<'static, Pg> {
        let mut query = orders::table.into_boxed();
        if let Some(id) = self.id {
            query = query.filter(orders::id.eq(id));
        }
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
    async fn order(&self, wanted: Wanted, now: Timestamp) -> Result<Option<StaffOrderView>, StoreError> {
        let found = self
            .read(move |connection| {
                let row: Option<OrderRow> =
                    wanted.rows().select(OrderRow::as_select()).first(connection).optional()?;
                let Some(row) = row else { return Ok(None) };
                let parts = parts_of(connection, std::slice::from_ref(&row))?;
                Ok(Some((row, parts)))
            })
            .await?;
        let Some((row, parts)) = found else { return Ok(None) };
        Ok(views(vec![row], parts, now)?.pop())
    }

    async fn orders(
        &self,
        wanted: Wanted,
        page: PageRequest,
        now: Timestamp,
    ) -> Result<(Vec<StaffOrderView>, Page), StoreError> {
        let (rows, parts, total) = self
            .read(move |connection| {
                let total: i64 = wanted.rows().count().get_result(connection)?;
                let rows: Vec<OrderRow> = wanted
                    .rows()
                    .order((orders::created_at.desc(), orders::id))
                    .limit(i64::from(page.size()))
                    .offset(page.offset())
                    .select(OrderRow::as_select())
                    .load(connection)?;
                let parts = parts_of(connection, &rows)?;
                Ok((rows, parts, total))
            })
            .await?;
        let total = u64::try_from(total).unwrap_or(0);
        Ok((views(rows, parts, now)?, Page::of(page, total)))
    }
}

impl OrderQueries for Database {
    fn find(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<ShopperOrderView>, StoreError>> {
        Box::pin(async move { Ok(self.find_for_staff(id, now).await?.map(|seen| seen.order)) })
    }

    fn find_for_staff(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<StaffOrderView>, StoreError>> {
        Box::pin(self.order(Wanted { id: Some(id.uuid()), ..Wanted::default() }, now))
    }

    fn link(&self, id: OrderId) -> BoxFuture<'_, Result<Option<OrderLink>, StoreError>> {
        Box::pin(async move {
            let row = self.read(move |connection| links::row(connection, id)).await?;
            row.map(links::LinkRow::into_link).transpose()
        })
    }

    fn find_of(
        &self,
        customer: CustomerId,
        id: OrderId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<ShopperOrderView>, StoreError>> {
        let wanted =
            Wanted { id: Some(id.uuid()), customer: Some(customer.uuid()), filter: OrderFilter::default() };
        Box::pin(async move { Ok(self.order(wanted, now).await?.map(|seen| seen.order)) })
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
        let wanted = Wanted { id: None, customer: Some(customer.uuid()), filter };
        Box::pin(async move {
            let (orders, page) = self.orders(wanted, page, now).await?;
            Ok((orders.into_iter().map(|seen| seen.order).collect(), page))
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
        Box::pin(self.orders(Wanted { filter, ..Wanted::default() }, page, now))
    }
}
