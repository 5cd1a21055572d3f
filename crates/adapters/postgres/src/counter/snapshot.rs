//! `SnapshotQueries`: what a device needs to sell without the network.

use std::collections::HashMap;

use diesel::{ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl};
use pattu_catalog::ProductId;
use pattu_counter::devices::{SnapshotFacts, SnapshotProduct, SnapshotQueries};
use pattu_kernel::{BoxFuture, SeriesCode, StoreError};
use uuid::Uuid;

use super::{holds, queries::upi_payee};
use crate::{
    Database, catalog,
    failure::Stored,
    invoices, pricing,
    schema::{document_counters, products},
    settings::counter_terms,
};

impl SnapshotQueries for Database {
    fn snapshot(&self, series: SeriesCode) -> BoxFuture<'_, Result<SnapshotFacts, StoreError>> {
        Box::pin(Self::snapshot(self, move |connection| {
            let last: Option<(i32, i32)> = document_counters::table
                .filter(document_counters::series.eq(series.as_str()))
                .order(document_counters::year.desc())
                .select((document_counters::year, document_counters::last))
                .first(connection)
                .optional()
                .stored("reading the last number of a device")?;
            Ok(SnapshotFacts {
                products: on_sale(connection)?,
                services: counter_terms(connection)?.services,
                offers: pricing::automatic_offers(connection)?,
                seller: invoices::seller(connection)?,
                upi: upi_payee(connection)?,
                last: last.map(|(year, last)| (year, last.unsigned_abs())),
            })
        }))
    }
}

fn on_sale(connection: &mut PgConnection) -> Result<Vec<SnapshotProduct>, StoreError> {
    let rows: Vec<(Uuid, Option<String>)> = products::table
        .filter(products::archived_at.is_null())
        .select((products::id, products::barcode))
        .load(connection)
        .stored("reading sarees on sale")?;
    let ids: Vec<Uuid> = rows.iter().map(|(id, _)| *id).collect();
    let mut barcodes: HashMap<Uuid, Option<String>> = rows.into_iter().collect();
    let wanted: Vec<ProductId> = ids.iter().map(|id| ProductId::new(*id)).collect();
    let mut taxes = invoices::goods_tax(connection, &wanted)?;
    let sellable = catalog::sellable_products(connection, &ids)?;
    let on_bills = holds::by_product(connection)?;
    let product = |mut product: pattu_catalog::SellableProduct| {
        // Whoever sells without the network has the piece in hand, most of all what lies on the own bill.
        let held = on_bills.get(&product.id.uuid()).copied().unwrap_or(0);
        product.available = product.available.saturating_add(held);
        SnapshotProduct {
            barcode: barcodes.remove(&product.id.uuid()).flatten(),
            tax: taxes.remove(&product.id),
            product,
        }
    };
    Ok(sellable.into_iter().map(product).collect())
}
