//! Parts of sarees whose ids are known: their media, and what a sale needs.

use std::collections::HashMap;

use diesel::{
    BoxableExpression, ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl, SelectableHelper,
    dsl::sql,
    pg::Pg,
    sql_types::{Array, Bool, Uuid as SqlUuid},
};
use uuid::Uuid;

use super::rows::{MediaRow, SellableRow};
use crate::{
    prepared::prepared,
    schema::{product_media, products},
};

macro_rules! picture {
    () => {
        "product_media.file || CASE WHEN (product_media.focal_x, product_media.focal_y) = (500, 200) THEN '' \
         ELSE '#focal=' || product_media.focal_x || ',' || product_media.focal_y END"
    };
}

/// A picture as [`picture_address`](super::rows::picture_address) reads it.
pub(super) const PICTURE: &str = picture!();

/// The first picture. In SQL of ours: diesel sends the 1 of the limit as a value, and PostgreSQL then plans for any number.
pub(super) const FIRST_PICTURE: &str = concat!(
    "(SELECT ",
    picture!(),
    " FROM product_media WHERE product_media.product_id = products.id AND product_media.kind = 'image' \
     ORDER BY product_media.position LIMIT 1)"
);

/// What a sale needs to know of a product.
macro_rules! sellable_columns {
    () => {
        (
            products::id,
            products::sku,
            products::name,
            diesel::dsl::sql::<diesel::sql_types::Nullable<diesel::sql_types::Text>>(
                $crate::catalog::parts::FIRST_PICTURE,
            ),
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

/// Through a subquery, so that PostgreSQL does not count the ids: it would plan the query anew each time, which costs more
/// than to run it.
pub(super) fn is_one_of(
    ids: &[Uuid],
) -> Box<dyn BoxableExpression<products::table, Pg, SqlType = Bool> + '_> {
    let given = sql::<Bool>("products.id = ANY((SELECT ").bind::<Array<SqlUuid>, _>(ids);
    Box::new(given.sql(")::uuid[])"))
}

pub(super) fn sellable_rows(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<SellableRow>> {
    let sellable = products::table
        .filter(is_one_of(ids))
        .filter(products::archived_at.is_null())
        .order(products::id)
        .select(sellable_columns!());
    prepared(sellable).load(connection)
}
