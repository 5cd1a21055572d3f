//! What staff do for a customer who calls: a note, a link to another password, signing them out.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{CustomerId, customer_admin, may::CustomersWrite};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::CustomerAdminApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// For those who work here.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomerNoteBody {
    /// Plain text.
    #[schema(min_length = 1)]
    #[validate(length(max = 1000))]
    text: String,
}

/// Write a note about a customer.
///
/// For those who work here; it is never changed, and goes with the account.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.write"])),
    request_body = CustomerNoteBody,
    responses((status = 204, description = "Written down"))
)]
#[post("/customers/{id}/notes")]
pub async fn add_customer_note(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersWrite>,
    PathId(id): PathId<CustomerId>,
    body: Json<CustomerNoteBody>,
) -> Result<HttpResponse, Problem> {
    let CustomerNoteBody { text } = body.valid()?;
    let (db, clock) = (api.db.as_ref(), api.clock.as_ref());
    customer_admin::add_customer_note(db, clock, &staff, id, &text).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Send a customer the link to another password.
///
/// By email, as if they had asked for it; nobody here sees the link.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.write"])),
    responses(
        (status = 202, description = "The email will leave"),
        (status = 429, description = "rate_limited: five went to that address within fifteen minutes"),
    )
)]
#[post("/customers/{id}/reset-link")]
pub async fn send_reset_link(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersWrite>,
    PathId(id): PathId<CustomerId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    customer_admin::send_reset_link(db, clock, ids, &staff, id).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Sign a customer out everywhere; they may sign in again.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.write"])),
    responses((status = 204, description = "Signed out"))
)]
#[post("/customers/{id}/end-sessions")]
pub async fn end_customer_sessions(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersWrite>,
    PathId(id): PathId<CustomerId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.db.as_ref(), api.clock.as_ref());
    customer_admin::end_customer_sessions(db, clock, &staff, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
