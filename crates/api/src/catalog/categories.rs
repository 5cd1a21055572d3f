//! `GET /categories`

use actix_web::{HttpRequest, HttpResponse, get, web};
use pattu_catalog::CategoryList;

use super::CatalogApi;
use crate::error::Problem;

/// The kinds of saree the shop has
///
/// In the shop's order, each with the number of its sarees and a picture.
#[utoipa::path(
    tag = "catalog",
    security(()),
    responses((status = 200, description = "Every category", body = CategoryList), (status = 304))
)]
#[get("/categories")]
pub async fn list_categories(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(CategoryList { data: api.queries.categories().await? }) };
    api.cache.answer(&request, "categories", make).await
}
