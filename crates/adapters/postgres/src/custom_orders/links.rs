//! Links to a custom order: of which version they are.

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Integer, Uuid as SqlUuid},
};
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::StoreError;

use super::rows::count;
use crate::failure::Stored;

/// Diesel's table of custom orders has as many columns as it may have: this one stands beside it.
pub(super) const LINK_VERSION: &str = "custom_orders.link_version";

#[derive(QueryableByName)]
struct LinkRow {
    #[diesel(sql_type = Integer)]
    link_version: i32,
}

/// Those given out so far open nothing any more; the version of the new ones.
pub(super) fn take_links_back(
    connection: &mut PgConnection,
    order: CustomOrderId,
) -> Result<u32, StoreError> {
    sql_query("UPDATE custom_orders SET link_version = link_version + 1 WHERE id = $1 RETURNING link_version")
        .bind::<SqlUuid, _>(order.uuid())
        .get_result(connection)
        .map(|row: LinkRow| count(row.link_version))
        .stored("taking a custom order's links back")
}
