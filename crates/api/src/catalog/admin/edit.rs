//! One saree in the editor: begun as a draft, saved as a whole, put on sale.

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use pattu_catalog::{ProductId, ProductNotFound, staff::ProductDetails};
use pattu_customers::{
    Staff,
    may::{ProductsRead, ProductsWrite},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    AdminProductsApi,
    form::{ChangedProductBody, LargeJson, ProductFormBody},
};
use crate::{auth::May, error::Problem, idempotency::sent_key, json::Json, path_id::PathId};

/// A saree as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductDetailsAnswer {
    data: ProductDetails,
}

impl ProductDetailsAnswer {
    /// As this member of staff may see it.
    pub(super) fn to(staff: &Staff, data: ProductDetails) -> Self {
        Self { data: data.seen_by(staff) }
    }
}

/// How many there are.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishBody {
    /// The version they saw.
    version: u32,
    /// Pieces in the house: 0 to 1,00,000.
    pieces: u32,
}

/// One product with everything that staff may change of it
///
/// Drafts and archived ones too.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.read"])),
    responses((status = 200, body = ProductDetailsAnswer))
)]
#[get("/products/{id}")]
pub async fn get_admin_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsRead>,
    PathId(id): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    let data = api.queries.details(id).await?.ok_or(ProductNotFound)?;
    Ok(HttpResponse::Ok().json(ProductDetailsAnswer::to(staff.staff(), data)))
}

/// Begin a saree
///
/// A draft: no shopper sees it until it is published.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    params(("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each saree that is meant")),
    request_body = ProductFormBody,
    responses(
        (status = 201, body = ProductDetailsAnswer),
        (status = 409, description = "sku_taken: another saree has this article number; idempotency_mismatch: the key came with another saree before"),
    )
)]
#[post("/products")]
pub async fn create_product(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    body: LargeJson<ProductFormBody>,
) -> Result<HttpResponse, Problem> {
    let key = sent_key(&request)?;
    let data = pattu_catalog::staff::create_product(api.forms(), &staff, key, body.valid()?.into()).await?;
    Ok(HttpResponse::Created().json(ProductDetailsAnswer::to(staff.staff(), data)))
}

/// Save a saree
///
/// All of it but the stock, over the version that was seen. The same again changes nothing.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = ChangedProductBody,
    responses(
        (status = 200, body = ProductDetailsAnswer),
        (status = 409, description = "stale: somebody else has changed it; sku_taken: another saree has this article number"),
        (status = 422, description = "invalid; not_ready: it is on sale, and something that shoppers need would be missing"),
    )
)]
#[put("/products/{id}")]
pub async fn save_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<ProductId>,
    body: LargeJson<ChangedProductBody>,
) -> Result<HttpResponse, Problem> {
    let ChangedProductBody { version, product } = body.valid()?;
    let data = pattu_catalog::staff::save_product(api.forms(), &staff, id, version, product.into()).await?;
    Ok(HttpResponse::Ok().json(ProductDetailsAnswer::to(staff.staff(), data)))
}

/// Put a draft on sale
///
/// As the newest saree, with the pieces there are. One that is or was on sale stays as it is.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = PublishBody,
    responses(
        (status = 200, body = ProductDetailsAnswer),
        (status = 409, description = "stale: somebody else has changed it"),
        (status = 422, description = "not_ready: the fields say what is missing; invalid"),
    )
)]
#[post("/products/{id}/publish")]
pub async fn publish_product(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<ProductId>,
    body: Json<PublishBody>,
) -> Result<HttpResponse, Problem> {
    let PublishBody { version, pieces } = body.valid()?;
    let data = pattu_catalog::staff::publish_product(api.forms(), &staff, id, version, pieces).await?;
    Ok(HttpResponse::Ok().json(ProductDetailsAnswer::to(staff.staff(), data)))
}
