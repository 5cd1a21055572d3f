//! `CatalogImport`: a catalogue file's entries become rows, again and again the same ones.

use diesel::{
    ExpressionMethods, IntoSql, NullableExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    dsl::now, sql_types::Timestamptz, upsert::excluded,
};
use pattu_catalog::{CatalogImport, Category, Findable, Product, ProductId, PutProduct, Review};
use pattu_kernel::{Id, StoreError};
use uuid::Uuid;

use super::{
    product_values::{ProductValues, TaxValues, remember, replace_media},
    reviews,
    stock::{Reason, note},
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{categories, products},
};

impl CatalogImport for PgTx {
    fn put_category(&mut self, category: &Category) -> Result<(), StoreError> {
        diesel::insert_into(categories::table)
            .values((
                categories::id.eq(category.id.as_str()),
                categories::name.eq(category.name.as_str()),
                categories::description.eq(category.description.as_str()),
                categories::position.eq(category.position),
            ))
            .on_conflict(categories::id)
            .do_update()
            .set((
                categories::name.eq(excluded(categories::name)),
                categories::description.eq(excluded(categories::description)),
                categories::position.eq(excluded(categories::position)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a category")
    }

    fn put_product(&mut self, product: &Product, findable: &Findable) -> Result<PutProduct, StoreError> {
        let inserted: Option<Uuid> = diesel::insert_into(products::table)
            .values((
                products::id.eq(product.id().uuid()),
                products::sku.eq(product.sku.as_str()),
                products::created_at.eq(product.created_at),
                ProductValues::of(product, findable)?,
                TaxValues::of(&product.trade),
            ))
            .on_conflict(products::sku)
            .do_nothing()
            .returning(products::id)
            .get_result(self.connection())
            .optional()
            .stored("storing a product")?;
        let id = match inserted {
            Some(id) => id,
            None => diesel::update(products::table.filter(products::sku.eq(product.sku.as_str())))
                .set((
                    ProductValues::of(product, findable)?,
                    TaxValues::of(&product.trade),
                    products::version.eq(products::version + 1),
                ))
                .returning(products::id)
                .get_result(self.connection())
                .stored("bringing a product up to date")?,
        };
        replace_media(self.connection(), id, &product.media)?;
        remember(self.connection(), findable)?;
        Ok(PutProduct { id: Id::new(id), is_new: inserted.is_some() })
    }

    fn put_reviews(&mut self, product: ProductId, reviews: &[Review]) -> Result<(), StoreError> {
        reviews::put(self.connection(), product.uuid(), reviews)
    }

    fn receive(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError> {
        let pieces = i32::try_from(quantity).map_err(|_| StoreError::Broken(format!("{quantity} pieces")))?;
        let connection = self.connection();
        if pieces == 0
            || !note(connection, product, pieces, Reason::Receive, reference)
                .stored("writing the stock ledger")?
        {
            return Ok(());
        }
        diesel::update(products::table.find(product.uuid()))
            .set((
                products::on_hand.eq(products::on_hand + pieces),
                products::resting_since.eq(now.into_sql::<Timestamptz>().nullable()),
            ))
            .execute(connection)
            .map(|_| ())
            .stored("receiving pieces")
    }
}
