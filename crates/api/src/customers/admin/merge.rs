//! Two accounts of one customer become one.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{
    CustomerId,
    customer_admin::{self, Merge},
    may::CustomersMerge,
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::CustomerAdminApi;
use crate::{auth::Sure, error::Problem, json::Json, path_id::PathId};

/// Which account goes, and a word that nobody types by mistake.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MergeCustomersBody {
    /// The account that closes.
    #[schema(value_type = uuid::Uuid)]
    other: CustomerId,
    /// `MERGE`
    #[validate(length(max = 20))]
    word: String,
}

/// Put another account into this one.
///
/// Orders, addresses, the shortlist, reviews, notifications and notes go over. This account keeps its name, email, phone and
/// password; the other one closes, and both addresses are told. It cannot be undone.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.merge", "step-up"])),
    request_body = MergeCustomersBody,
    responses(
        (status = 204, description = "One account has everything"),
        (status = 404, description = "not_found: one of them is no open account"),
        (status = 409, description = "open_payment"),
    )
)]
#[post("/customers/{id}/merge")]
pub async fn merge_customers(
    api: web::Data<CustomerAdminApi>,
    staff: Sure<CustomersMerge>,
    PathId(kept): PathId<CustomerId>,
    body: Json<MergeCustomersBody>,
) -> Result<HttpResponse, Problem> {
    let MergeCustomersBody { other, word } = body.valid()?;
    let merge = Merge { kept, other };
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    customer_admin::merge_customers(db, clock, ids, &staff, merge, &word).await?;
    Ok(HttpResponse::NoContent().finish())
}
