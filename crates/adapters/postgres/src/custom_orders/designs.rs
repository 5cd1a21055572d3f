//! The versions of a design.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, SelectableHelper, dsl::max};
use pattu_custom_orders::{CustomOrderId, DesignHashes, DesignVersion};
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use super::rows::{DesignRow, broken, count, picture_design};
use crate::{Database, failure::Stored, schema::custom_designs};

/// When it was made and by whom, and what is woven of its picture and of its letters.
type MadeRow = (Timestamp, Option<String>, Option<Vec<u8>>, Option<Vec<u8>>);

fn design_version(
    id: Uuid,
    row: DesignRow,
    (made_at, by, picture, letters): MadeRow,
) -> Result<DesignVersion, StoreError> {
    let hash = |bytes: Option<Vec<u8>>, column| {
        bytes.map(|bytes| bytes.try_into().map_err(|_| broken(id, column))).transpose()
    };
    Ok(DesignVersion {
        version: count(row.version),
        picture: picture_design(id, row)?,
        made_at,
        by,
        hashes: DesignHashes {
            picture: hash(picture, "picture_sha256")?,
            letters: hash(letters, "letters_sha256")?,
        },
    })
}

/// The newest version there is. The custom order's row MUST be locked.
pub(super) fn newest_design(
    connection: &mut PgConnection,
    order: CustomOrderId,
) -> Result<Option<i32>, StoreError> {
    custom_designs::table
        .filter(custom_designs::custom_order_id.eq(order.uuid()))
        .select(max(custom_designs::version))
        .first(connection)
        .stored("looking for the newest design")
}

/// Of this custom order, the first one first.
pub(super) async fn designs(
    database: &Database,
    id: CustomOrderId,
) -> Result<Vec<DesignVersion>, StoreError> {
    let rows: Vec<(DesignRow, MadeRow)> = database
        .read(move |connection| {
            custom_designs::table
                .filter(custom_designs::custom_order_id.eq(id.uuid()))
                .order(custom_designs::version)
                .select((
                    DesignRow::as_select(),
                    (
                        custom_designs::made_at,
                        custom_designs::made_by,
                        custom_designs::picture_sha256,
                        custom_designs::letters_sha256,
                    ),
                ))
                .load(connection)
        })
        .await?;
    rows.into_iter().map(|(design, made)| design_version(id.uuid(), design, made)).collect()
}
