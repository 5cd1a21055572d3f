//! `GET /admin/products/export.csv`: a list of products as a file, sent while it is read.

use std::{future::ready, sync::Arc};

use actix_web::{HttpResponse, get, web};
use futures_util::{
    StreamExt,
    stream::{iter, once},
};
use pattu_catalog::{
    ProductId,
    staff::{SheetColumn, StaffProductQueries},
};
use pattu_customers::{Permission, may::ProductsRead};
use pattu_kernel::{RateLimit, StoreError, day_in_india};

use super::{AdminProductsApi, list::AdminProductsFilter};
use crate::{
    auth::May,
    csv_answer::{csv_answer, written},
    error::Problem,
    limiter::Limiter,
    query::Query,
};

/// Each reads all products there are.
const PER_STAFF: RateLimit =
    RateLimit { scope: "export of products by staff", most: 20, window_seconds: 3_600 };
/// Read at once: no connection is kept while somebody's line is slow.
const PRODUCTS_AT_ONCE: usize = 200;

async fn lines(
    queries: Arc<dyn StaffProductQueries>,
    columns: Arc<Vec<SheetColumn>>,
    ids: Vec<ProductId>,
) -> Result<web::Bytes, StoreError> {
    let products = queries.many_details(ids).await?;
    let rows = products.iter().map(|product| columns.iter().map(|column| column.cell(product)));
    Ok(written(false, rows)?.into())
}

/// A list of products as a file
///
/// CSV in UTF-8, which an import takes back: unchanged, it changes nothing. What begins like a formula has an apostrophe
/// before it. Pictures are not in it. The file is sent while it is read: it is whole when the answer ends as it should.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.read"])),
    params(AdminProductsFilter),
    responses(
        (status = 200, description = "The file; `X-Row-Count` says how many products it will hold. What they cost is in it for whoever has `products.cost`", content_type = "text/csv", body = String),
        (status = 429),
    )
)]
#[get("/products/export.csv")]
pub async fn export_products(
    api: web::Data<AdminProductsApi>,
    limiter: web::Data<Limiter>,
    staff: May<ProductsRead>,
    filter: Query<AdminProductsFilter>,
) -> Result<HttpResponse, Problem> {
    let list = filter.0.list(api.clock.now())?;
    limiter.check(PER_STAFF, staff.name()).await?;
    let ids = api.queries.ids(list).await?;
    let sees_cost = staff.staff().may(Permission::ProductsCost);
    let columns = Arc::new(SheetColumn::all(api.queries.specification_keys().await?, sees_cost));
    let headings = written(true, [columns.iter().map(SheetColumn::heading)])?;
    let number = ids.len();
    let parts: Vec<Vec<ProductId>> = ids.chunks(PRODUCTS_AT_ONCE).map(<[ProductId]>::to_vec).collect();
    let queries = api.queries.clone();
    let rest = iter(parts).then(move |ids| lines(queries.clone(), columns.clone(), ids));
    let name = format!("products-{}.csv", day_in_india(api.clock.now()));
    Ok(csv_answer(&name)
        .insert_header(("X-Row-Count", number.to_string()))
        .streaming(once(ready(Ok(headings.into()))).chain(rest)))
}
