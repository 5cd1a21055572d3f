//! Products, categories and stock in PostgreSQL.

mod import;
mod matching;
mod narrowing;
mod parts;
mod picture_facts;
mod product_values;
mod queries;
mod related;
mod reviews;
mod rows;
mod search;
mod staff;
mod staff_categories;
mod staff_edits;
mod staff_forms;
mod staff_imports;
mod stock;
mod stock_value;

use diesel::PgConnection;
use pattu_catalog::SellableProduct;
use pattu_kernel::StoreError;
use uuid::Uuid;

use crate::{PgTx, failure::Stored};

impl pattu_catalog::CatalogTx for PgTx {}

/// Computes a product's rating and number of reviews anew, from those that are shown.
pub(crate) fn recalculate_rating(connection: &mut PgConnection, product: Uuid) -> Result<(), StoreError> {
    reviews::recalculate(connection, product)
}

/// What a price needs to know of those of these products that are on sale, ascending by id, for reads of other areas.
pub(crate) fn sellable_products(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> Result<Vec<SellableProduct>, StoreError> {
    let rows = parts::sellable_rows(connection, ids).stored("reading products")?;
    rows.into_iter().map(rows::sellable).collect()
}
