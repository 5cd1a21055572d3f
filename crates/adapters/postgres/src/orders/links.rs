//! Which links of an order open it.

use diesel::{
    OptionalExtension, PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_orders::{OrderId, OrderLink, OrderStatus, ports::OrderLinksTx};
use uuid::Uuid;

use crate::{PgTx, failure::Stored, prepared::prepared};

/// A delivered order's time runs from its delivery, whatever money goes back later; another one's from its last change.
const LINK: &str = "
    SELECT coalesce(l.version, 1) AS version, l.renewed_at, o.status, o.customer_id,
           coalesce((SELECT CASE WHEN o.status = 'delivered' THEN min(e.at) FILTER (WHERE e.status = 'delivered')
                                 ELSE max(e.at) END
                       FROM order_events e WHERE e.order_id = o.id), o.created_at) AS since
      FROM orders o LEFT JOIN order_links l ON l.order_id = o.id
     WHERE o.id = $1";

const SAVE: &str = "
    INSERT INTO order_links (order_id, version, renewed_at) VALUES ($1, $2, $3)
    ON CONFLICT (order_id) DO UPDATE SET version = excluded.version, renewed_at = excluded.renewed_at";

#[derive(QueryableByName)]
pub(super) struct LinkRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    customer_id: Option<Uuid>,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    renewed_at: Option<Timestamp>,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Timestamptz)]
    since: Timestamp,
}

impl LinkRow {
    pub fn into_link(self) -> Result<OrderLink, StoreError> {
        let status = OrderStatus::parse(&self.status)
            .ok_or_else(|| StoreError::Broken(format!("a stored order has the status {:?}", self.status)))?;
        let version = u32::try_from(self.version).unwrap_or(OrderLink::FIRST);
        let customer = self.customer_id.map(Id::new);
        Ok(OrderLink { customer, version, status, since: self.since, renewed_at: self.renewed_at })
    }
}

pub(super) fn row(connection: &mut PgConnection, order: OrderId) -> QueryResult<Option<LinkRow>> {
    prepared(sql_query(LINK).bind::<SqlUuid, _>(order.uuid())).get_result(connection).optional()
}

impl OrderLinksTx for PgTx {
    fn link_of(&mut self, order: OrderId) -> Result<Option<OrderLink>, StoreError> {
        let row = row(self.connection(), order).stored("reading the version of links")?;
        row.map(LinkRow::into_link).transpose()
    }

    fn save_link(&mut self, order: OrderId, link: &OrderLink) -> Result<(), StoreError> {
        sql_query(SAVE)
            .bind::<SqlUuid, _>(order.uuid())
            .bind::<Integer, _>(i32::try_from(link.version).unwrap_or(i32::MAX))
            .bind::<Nullable<Timestamptz>, _>(link.renewed_at)
            .execute(self.connection())
            .map(|_| ())
            .stored("saving the version of links")
    }
}
