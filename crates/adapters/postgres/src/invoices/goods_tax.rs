//! How sarees are taxed, as their facts say now, and services, as the settings do.

use std::collections::BTreeMap;

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl};
use pattu_catalog::ProductId;
use pattu_invoices::ports::GoodsTax;
use pattu_kernel::{Id, Rate, StoreError};
use uuid::Uuid;

use crate::{failure::Stored, schema::products, settings::counter_terms};

/// Those whose HSN or rate is not known are left out.
pub(crate) fn goods_tax(
    connection: &mut PgConnection,
    wanted: &[ProductId],
) -> Result<BTreeMap<ProductId, GoodsTax>, StoreError> {
    let ids: Vec<Uuid> = wanted.iter().map(|product| product.uuid()).collect();
    let rows: Vec<(Uuid, Option<String>, Option<i32>)> = products::table
        .filter(products::id.eq_any(ids))
        .select((products::id, products::hsn, products::gst_bp))
        .load(connection)
        .stored("reading how sarees are taxed")?;
    let mut found = BTreeMap::new();
    if rows.len() < wanted.len() {
        let services = counter_terms(connection)?.services.into_iter();
        let services = services.map(|one| (Id::new(one.id), GoodsTax::written(one.sac, one.rate)));
        found.extend(services.filter(|(id, _)| wanted.contains(id)));
    }
    for (id, hsn, basis_points) in rows {
        let (Some(hsn), Some(basis_points)) = (hsn, basis_points) else { continue };
        let rate = Rate::from_basis_points(basis_points)
            .map_err(|error| StoreError::Broken(format!("the GST of saree {id}: {error}")))?;
        found.insert(Id::new(id), GoodsTax::written(hsn, rate));
    }
    Ok(found)
}
