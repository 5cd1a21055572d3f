//! `CategoryEditTx`: categories as staff change them.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, delete, dsl::max,
    insert_into, update,
};
use pattu_catalog::{
    CategoryId, Findable, ProductId,
    staff::{AdminCategory, CategoryEditTx, ProductDetails, ProductFormTx},
};
use pattu_kernel::{Id, StoreError};
use uuid::Uuid;

use super::{
    product_values::{remember, side},
    rows::count,
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{categories, products},
};

type Row = (String, String, String, Option<String>, Option<i32>, i32, Option<i64>);

/// All of them in their order, or the one that is asked for.
pub(super) fn for_staff(
    connection: &mut PgConnection,
    only: Option<&str>,
) -> QueryResult<Vec<AdminCategory>> {
    let products = products::table.filter(products::category_id.eq(categories::id)).count().single_value();
    let mut rows = categories::table.order((categories::position, categories::id)).into_boxed();
    if let Some(id) = only {
        rows = rows.filter(categories::id.eq(id.to_owned()));
    }
    let rows: Vec<Row> = rows
        .select((
            categories::id,
            categories::name,
            categories::description,
            categories::hsn,
            categories::gst_bp,
            categories::version,
            products,
        ))
        .load(connection)?;
    let row_of = |(id, name, description, hsn, gst, version, products): Row| AdminCategory {
        id,
        name,
        description,
        hsn,
        gst_rate: gst.map(count),
        products: products.and_then(|number| u64::try_from(number).ok()).unwrap_or(0),
        version: count(version),
    };
    Ok(rows.into_iter().map(row_of).collect())
}

impl CategoryEditTx for PgTx {
    fn lock_category(&mut self, id: &CategoryId) -> Result<Option<AdminCategory>, StoreError> {
        let locked: Option<String> = categories::table
            .find(id.as_str())
            .select(categories::id)
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking a category")?;
        if locked.is_none() {
            return Ok(None);
        }
        Ok(for_staff(self.connection(), Some(id.as_str())).stored("reading a category")?.pop())
    }

    fn insert_category(&mut self, category: &AdminCategory) -> Result<bool, StoreError> {
        let last: Option<i32> = categories::table
            .select(max(categories::position))
            .first(self.connection())
            .stored("reading categories")?;
        insert_into(categories::table)
            .values((
                categories::id.eq(&category.id),
                categories::name.eq(&category.name),
                categories::description.eq(&category.description),
                categories::hsn.eq(&category.hsn),
                categories::gst_bp.eq(category.gst_rate.map(side)),
                categories::position.eq(last.unwrap_or(0) + 1),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("storing a category")
    }

    fn save_category(&mut self, category: &AdminCategory) -> Result<(), StoreError> {
        update(categories::table.find(&category.id))
            .set((
                categories::name.eq(&category.name),
                categories::description.eq(&category.description),
                categories::hsn.eq(&category.hsn),
                categories::gst_bp.eq(category.gst_rate.map(side)),
                categories::version.eq(side(category.version)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("saving a category")
    }

    fn delete_category(&mut self, id: &CategoryId) -> Result<(), StoreError> {
        delete(categories::table.find(id.as_str()))
            .execute(self.connection())
            .map(|_| ())
            .stored("deleting a category")
    }

    fn lock_order(&mut self) -> Result<Vec<String>, StoreError> {
        categories::table
            .order((categories::position, categories::id))
            .select(categories::id)
            .for_no_key_update()
            .load(self.connection())
            .stored("locking categories")
    }

    fn save_order(&mut self, ids: &[String]) -> Result<(), StoreError> {
        for (position, id) in (1..).zip(ids) {
            update(categories::table.find(id))
                .set(categories::position.eq(position))
                .execute(self.connection())
                .stored("ordering categories")?;
        }
        Ok(())
    }

    fn sarees_of(&mut self, id: &CategoryId) -> Result<Vec<ProductDetails>, StoreError> {
        let ids: Vec<Uuid> = products::table
            .filter(products::category_id.eq(id.as_str()))
            .order(products::id)
            .select(products::id)
            .load(self.connection())
            .stored("reading a category's sarees")?;
        let details = ids.into_iter().map(|id| self.lock_details(Id::new(id)));
        details.filter_map(Result::transpose).collect()
    }

    fn save_words(&mut self, id: ProductId, findable: &Findable) -> Result<(), StoreError> {
        let words = |words: &std::collections::BTreeSet<String>| words.iter().cloned().collect::<Vec<_>>();
        update(products::table.find(id.uuid()))
            .set((
                products::title_words.eq(words(&findable.words.title)),
                products::text_words.eq(words(&findable.words.text)),
            ))
            .execute(self.connection())
            .stored("saving words")?;
        remember(self.connection(), findable)
    }
}
