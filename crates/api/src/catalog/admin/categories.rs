//! Categories: added, changed, put into order, deleted when they are empty.

use actix_web::{HttpResponse, delete, get, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::staff::{AdminCategory, CategoryForm};
use pattu_customers::may::{ProductsRead, ProductsWrite};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::AdminProductsApi;
use crate::{auth::May, error::Problem, json::Json};

/// All categories in the order in which shoppers see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCategoriesAnswer {
    data: Vec<AdminCategory>,
}

/// A category as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCategoryAnswer {
    data: AdminCategory,
}

/// A category's words, and what it proposes for its sarees.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CategoryFormBody {
    #[validate(length(max = 120))]
    name: String,
    /// A sentence or two for shoppers.
    #[serde(default)]
    #[validate(length(max = 2_000))]
    description: String,
    /// 4 to 8 digits.
    #[validate(length(max = 8))]
    hsn: Option<String>,
    /// GST in basis points: 0, 500, 1200 or 1800.
    gst_rate: Option<u32>,
}

/// A category that is added.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCategoryBody {
    /// As it stands in addresses: small letters, digits, dashes. It stays as it is.
    #[validate(length(max = 60))]
    id: String,
    #[validate(nested)]
    category: CategoryFormBody,
}

/// A category as it shall be, over the version that was seen.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangedCategoryBody {
    /// The version they saw.
    version: u32,
    #[validate(nested)]
    category: CategoryFormBody,
}

/// The order of all categories.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CategoryOrderBody {
    /// Each category once.
    ids: Vec<String>,
}

impl From<CategoryFormBody> for CategoryForm {
    fn from(body: CategoryFormBody) -> Self {
        let CategoryFormBody { name, description, hsn, gst_rate } = body;
        Self { name, description, hsn, gst: gst_rate }
    }
}

/// Categories as staff look after them
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.read"])),
    responses((status = 200, body = AdminCategoriesAnswer))
)]
#[get("/categories")]
pub async fn list_admin_categories(
    api: web::Data<AdminProductsApi>,
    _: May<ProductsRead>,
) -> Result<HttpResponse, Problem> {
    let data = api.queries.categories_for_staff().await?;
    Ok(HttpResponse::Ok().json(AdminCategoriesAnswer { data }))
}

/// Add a category
///
/// Behind the others. The same again is the same category.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = NewCategoryBody,
    responses(
        (status = 201, body = AdminCategoryAnswer),
        (status = 409, description = "id_taken: another category has this id"),
    )
)]
#[post("/categories")]
pub async fn create_category(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    body: Json<NewCategoryBody>,
) -> Result<HttpResponse, Problem> {
    let NewCategoryBody { id, category } = body.valid()?;
    let data =
        pattu_catalog::staff::create_category(api.category_edits(), &staff, &id, category.into()).await?;
    Ok(HttpResponse::Created().json(AdminCategoryAnswer { data }))
}

/// Put the categories into another order
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = CategoryOrderBody,
    responses(
        (status = 200, body = AdminCategoriesAnswer),
        (status = 409, description = "stale: the categories are others by now"),
    )
)]
#[put("/categories/order")]
pub async fn order_categories(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    body: Json<CategoryOrderBody>,
) -> Result<HttpResponse, Problem> {
    pattu_catalog::staff::order_categories(api.category_edits(), &staff, body.valid()?.ids).await?;
    let data = api.queries.categories_for_staff().await?;
    Ok(HttpResponse::Ok().json(AdminCategoriesAnswer { data }))
}

/// Save a category
///
/// Over the version that was seen. Its sarees are found by its new name at once.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    params(("id" = String, Path)),
    request_body = ChangedCategoryBody,
    responses(
        (status = 200, body = AdminCategoryAnswer),
        (status = 409, description = "stale: somebody else has changed it"),
    )
)]
#[put("/categories/{id}")]
pub async fn save_category(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    id: web::Path<String>,
    body: Json<ChangedCategoryBody>,
) -> Result<HttpResponse, Problem> {
    let ChangedCategoryBody { version, category } = body.valid()?;
    let data =
        pattu_catalog::staff::save_category(api.category_edits(), &staff, &id, version, category.into())
            .await?;
    Ok(HttpResponse::Ok().json(AdminCategoryAnswer { data }))
}

/// Delete a category that holds nothing
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, description = "in_use: sarees lie in it, maybe drafts or archived ones"),
    )
)]
#[delete("/categories/{id}")]
pub async fn delete_category(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    pattu_catalog::staff::delete_category(api.category_edits(), &staff, &id).await?;
    Ok(HttpResponse::NoContent().finish())
}
