//! Links to a custom order: of which version they are, and since when.

use diesel::{
    OptionalExtension, PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Integer, Timestamptz, Uuid as SqlUuid},
};
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{StoreError, Timestamp};

use super::rows::count;
use crate::failure::Stored;

/// Of a row of `custom_orders`: the first one, where none was taken back.
pub(super) const LINK_VERSION: &str =
    "coalesce((SELECT l.version FROM custom_order_links l WHERE l.custom_order_id = custom_orders.id), 1)";

/// Of a row of `custom_orders`: nothing, where none was taken back.
pub(super) const LINK_RENEWED_AT: &str =
    "(SELECT l.renewed_at FROM custom_order_links l WHERE l.custom_order_id = custom_orders.id)";

const READ: &str = "SELECT coalesce(l.version, 1) AS version
    FROM custom_orders c LEFT JOIN custom_order_links l ON l.custom_order_id = c.id WHERE c.id = $1";

const TAKE_BACK: &str = "INSERT INTO custom_order_links AS l (custom_order_id, version, renewed_at)
    SELECT id, 2, $2 FROM custom_orders WHERE id = $1 AND erased_at IS NULL
    ON CONFLICT (custom_order_id) DO UPDATE SET version = l.version + 1, renewed_at = excluded.renewed_at RETURNING version";

#[derive(QueryableByName)]
struct LinkRow {
    #[diesel(sql_type = Integer)]
    version: i32,
}

pub(super) fn link_version(
    connection: &mut PgConnection,
    order: CustomOrderId,
) -> Result<Option<u32>, StoreError> {
    let row = sql_query(READ).bind::<SqlUuid, _>(order.uuid()).get_result(connection);
    version_of(row).stored("reading of which version a custom order's links are")
}

/// Those given out so far open nothing any more; the version of the new ones. None of one whose data was deleted.
pub(super) fn take_links_back(
    connection: &mut PgConnection,
    order: CustomOrderId,
    at: Timestamp,
) -> Result<Option<u32>, StoreError> {
    let statement = sql_query(TAKE_BACK).bind::<SqlUuid, _>(order.uuid()).bind::<Timestamptz, _>(at);
    version_of(statement.get_result(connection)).stored("taking a custom order's links back")
}

fn version_of(row: QueryResult<LinkRow>) -> QueryResult<Option<u32>> {
    Ok(row.optional()?.map(|row| count(row.version)))
}
