//! Forgetting who a customer is.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{CustomerId, customer_admin, may::CustomersErase};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::CustomerAdminApi;
use crate::{auth::Sure, error::Problem, json::Json, path_id::PathId};

/// So that nobody does it by mistake.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct EraseCustomerBody {
    /// `ERASE`
    #[validate(length(max = 20))]
    word: String,
}

/// Erase a customer.
///
/// Name, contact, password, addresses, shortlist, devices, messages, newsletter and notes go, and a last email says so. Orders with
/// their documents and consents stay as the law wants, reviews without a name. It cannot be undone.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.erase", "step-up"])),
    request_body = EraseCustomerBody,
    responses((status = 204, description = "Nobody knows who they were"), (status = 409, description = "open_orders"))
)]
#[post("/customers/{id}/erase")]
pub async fn erase_customer(
    api: web::Data<CustomerAdminApi>,
    staff: Sure<CustomersErase>,
    PathId(id): PathId<CustomerId>,
    body: Json<EraseCustomerBody>,
) -> Result<HttpResponse, Problem> {
    let EraseCustomerBody { word } = body.valid()?;
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    customer_admin::erase_customer(db, clock, ids, &staff, id, &word).await?;
    Ok(HttpResponse::NoContent().finish())
}
