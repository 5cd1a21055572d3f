//! Somebody may buy no more, or may again.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{CustomerId, customer_admin, may::CustomersWrite};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::CustomerAdminApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// Why.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BlockCustomerBody {
    /// For those who work here; the customer never reads it.
    #[schema(min_length = 1)]
    #[validate(length(max = 300))]
    reason: String,
}

/// Block a customer.
///
/// They are signed out everywhere and neither sign in nor order until they are unblocked, and hear `Please call the shop`. Who is
/// paying for an order can go on. An account that is blocked already stays as it is.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.write"])),
    request_body = BlockCustomerBody,
    responses((status = 204, description = "Blocked"))
)]
#[post("/customers/{id}/block")]
pub async fn block_customer(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersWrite>,
    PathId(id): PathId<CustomerId>,
    body: Json<BlockCustomerBody>,
) -> Result<HttpResponse, Problem> {
    let BlockCustomerBody { reason } = body.valid()?;
    let (db, clock) = (api.db.as_ref(), api.clock.as_ref());
    customer_admin::block_customer(db, clock, &staff, id, &reason).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Let a customer sign in and order again.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.write"])),
    responses((status = 204, description = "They may sign in again"))
)]
#[post("/customers/{id}/unblock")]
pub async fn unblock_customer(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersWrite>,
    PathId(id): PathId<CustomerId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.db.as_ref(), api.clock.as_ref());
    customer_admin::unblock_customer(db, clock, &staff, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
