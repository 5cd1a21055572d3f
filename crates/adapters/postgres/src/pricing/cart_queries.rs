//! `CartQueries`: everything a cart's price depends on, in one snapshot.

use pattu_catalog::ProductId;
use pattu_kernel::{BoxFuture, StoreError};
use pattu_pricing::{CartQueries, CartSnapshot, CouponCode, OfferId};
use uuid::Uuid;

use super::{
    offers::held_use,
    rows::{offers_with, open_codes},
};
use crate::{Database, catalog, failure::Stored, settings};

impl CartQueries for Database {
    fn cart(
        &self,
        products: Vec<ProductId>,
        coupon: Option<CouponCode>,
        replacing: Option<Uuid>,
    ) -> BoxFuture<'_, Result<CartSnapshot, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let ids: Vec<Uuid> = products.into_iter().map(ProductId::uuid).collect();
            let held = replacing.map(|order| held_use(connection, order)).transpose();
            let held_use = held.stored("reading a use")?.flatten().map(OfferId::new);
            let rows = offers_with(connection, coupon.as_ref()).stored("reading offers")?;
            let open = open_codes(connection).stored("reading open codes")?;
            Ok(CartSnapshot {
                products: catalog::sellable_products(connection, &ids)?,
                offers: rows.into_iter().map(|row| row.into_offer(0)).collect::<Result<_, _>>()?,
                open_codes: open.into_iter().map(|row| row.into_offer(0)).collect::<Result<_, _>>()?,
                held_use,
                shipping: settings::shipping_terms(connection)?,
            })
        }))
    }
}
