//! `CartQueries`: everything a cart's price depends on, in one snapshot.

use pattu_catalog::ProductId;
use pattu_kernel::{BoxFuture, StoreError};
use pattu_pricing::{CartQueries, CartSnapshot, CouponCode};
use uuid::Uuid;

use super::rows::offers_with;
use crate::{Database, catalog, failure::Stored, settings};

impl CartQueries for Database {
    fn cart(
        &self,
        products: Vec<ProductId>,
        coupon: Option<CouponCode>,
    ) -> BoxFuture<'_, Result<CartSnapshot, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let ids: Vec<Uuid> = products.into_iter().map(ProductId::uuid).collect();
            let rows = offers_with(connection, coupon.as_ref()).stored("reading offers")?;
            Ok(CartSnapshot {
                products: catalog::sellable_products(connection, &ids)?,
                offers: rows.into_iter().map(|row| row.into_offer(0)).collect::<Result<_, _>>()?,
                shipping: settings::shipping_terms(connection)?,
            })
        }))
    }
}
