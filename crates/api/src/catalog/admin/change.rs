//! Price, flags, stock, and what is on sale: changed from the list.

use actix_web::{HttpRequest, HttpResponse, delete, patch, post, web};
use pattu_catalog::{
    ProductId,
    staff::{ChangeProduct, ChangeStock, StockReason, change_product},
};
use pattu_customers::may::ProductsWrite;
use pattu_kernel::Money;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{AdminProductAnswer, AdminProductsApi};
use crate::{auth::May, error::Problem, idempotency::sent_key, json::Json, path_id::PathId};

/// What is changed; what is left out stays.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ListedProductBody {
    /// The version they saw.
    version: u32,
    /// In rupees: ₹1 to ₹10,00,000.
    price: Option<Money>,
    /// A special offer of the house.
    featured: Option<bool>,
    trending: Option<bool>,
}

/// Pieces in the house.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StockBody {
    /// As they saw it.
    expected: u32,
    /// From now on.
    now: u32,
    reason: StockReason,
}

/// Change a product's price or flags
///
/// It is in the shop at once, on every node. The same again changes nothing.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = ListedProductBody,
    responses(
        (status = 200, body = AdminProductAnswer),
        (status = 409, description = "stale: somebody else has changed it"),
    )
)]
#[patch("/products/{id}")]
pub async fn change_listed_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(product): PathId<ProductId>,
    body: Json<ListedProductBody>,
) -> Result<HttpResponse, Problem> {
    let ListedProductBody { version, price, featured, trending } = body.valid()?;
    let command = ChangeProduct { product, version, price, featured, trending };
    change_product(api.edits(), &staff, command).await?;
    Ok(HttpResponse::Ok().json(api.row(product).await?))
}

/// Take a product off sale
///
/// Orders that have it keep it; its address answers 404 from now on. A draft is deleted.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    responses(
        (status = 200, body = AdminProductAnswer),
        (status = 204, description = "it was a draft, and is gone"),
        (status = 409, description = "pieces_held: somebody is paying for one"),
    )
)]
#[delete("/products/{id}")]
pub async fn archive_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(product): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    pattu_catalog::staff::archive_product(api.edits(), &staff, product).await?;
    Ok(match api.queries.row(product).await? {
        Some(data) => HttpResponse::Ok().json(AdminProductAnswer { data }),
        None => HttpResponse::NoContent().finish(),
    })
}

/// Put an archived product on sale again
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    responses(
        (status = 200, body = AdminProductAnswer),
        (status = 409, description = "draft: it was never on sale"),
    )
)]
#[post("/products/{id}/restore")]
pub async fn restore_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(product): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    pattu_catalog::staff::restore_product(api.edits(), &staff, product).await?;
    Ok(HttpResponse::Ok().json(api.row(product).await?))
}

/// Change how many pieces are in the house
///
/// With the number that was seen, so that a sale of the same moment is never undone, and a reason for the ledger.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    params(
        ("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each change that is meant"),
    ),
    request_body = StockBody,
    responses(
        (status = 200, body = AdminProductAnswer),
        (status = 409, description = "stock_moved: sold or received meanwhile; idempotency_mismatch: the key came with another change before; draft: its pieces are told when it is published"),
        (status = 422, description = "invalid: fewer than are held, or too many"),
    )
)]
#[post("/products/{id}/stock")]
pub async fn change_stock(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(product): PathId<ProductId>,
    body: Json<StockBody>,
) -> Result<HttpResponse, Problem> {
    let key = sent_key(&request)?.to_owned();
    let StockBody { expected, now, reason } = body.valid()?;
    pattu_catalog::staff::change_stock(
        api.edits(),
        &staff,
        ChangeStock { product, expected, now, reason, key },
    )
    .await?;
    Ok(HttpResponse::Ok().json(api.row(product).await?))
}
