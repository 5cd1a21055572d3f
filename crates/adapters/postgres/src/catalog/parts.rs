//! Parts of sarees whose ids are known: their media, and what a sale needs.

use std::collections::HashMap;

use diesel::{ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl, SelectableHelper};
use uuid::Uuid;

use super::rows::{MediaRow, SellableRow};
use crate::schema::{product_media, products};

/// What a sale needs to know of a product.
macro_rules! sellable_columns {
    () => {
        (
            products::id,
            products::sku,
            products::name,
            product_media::table
                .filter(product_media::product_id.eq(products::id))
                .filter(product_media::kind.eq("image"))
                .order(product_media::position)
                .select(product_media::file)
                .single_value(),
            products::category_id,
            products::price_paise,
            products::on_hand,
            products::reserved,
        )
    };
}
pub(super) use sellable_columns;

pub(super) fn media_of(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> QueryResult<HashMap<Uuid, Vec<MediaRow>>> {
    let rows: Vec<MediaRow> = product_media::table
        .filter(product_media::product_id.eq_any(ids))
        .order((product_media::product_id, product_media::position))
        .select(MediaRow::as_select())
        .load(connection)?;
    let mut groups: HashMap<Uuid, Vec<MediaRow>> = HashMap::with_capacity(ids.len());
    for row in rows {
        groups.entry(row.product_id).or_default().push(row);
    }
    Ok(groups)
}

pub(super) fn sellable_rows(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<SellableRow>> {
    products::table
        .filter(products::id.eq_any(ids))
        .filter(products::archived_at.is_null())
        .order(products::id)
        .select(sellable_columns!())
        .load(connection)
}
