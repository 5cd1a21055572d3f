//! One offer: made, saved as a whole, ended.

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use pattu_customers::may::OffersWrite;
use pattu_pricing::{OfferId, staff};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{AdminOfferAnswer, AdminOffersApi, form::OfferFormBody};
use crate::{auth::May, error::Problem, idempotency::sent_key, json::Json, path_id::PathId};

/// An offer as it shall be, over the version that was seen.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangedOfferBody {
    /// The version they saw.
    version: u32,
    #[validate(nested)]
    offer: OfferFormBody,
}

/// Which version is ended.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct EndOfferBody {
    /// The version they saw.
    version: u32,
}

/// One offer with everything that staff may change of it
///
/// Drafts and ended ones too.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    responses((status = 200, body = AdminOfferAnswer))
)]
#[get("/offers/{id}")]
pub async fn get_admin_offer(
    api: web::Data<AdminOffersApi>,
    _: May<OffersWrite>,
    PathId(id): PathId<OfferId>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(api.answer(id).await?))
}

/// Make an offer
///
/// A draft, or one that is in the shop at once, on every node.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    params(("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each offer that is meant")),
    request_body = OfferFormBody,
    responses(
        (status = 201, body = AdminOfferAnswer),
        (status = 409, description = "code_taken: another offer has this code; idempotency_mismatch: the key came with another offer before"),
        (status = 422, description = "invalid: also what a manager may not give"),
    )
)]
#[post("/offers")]
pub async fn create_offer(
    request: HttpRequest,
    api: web::Data<AdminOffersApi>,
    staff: May<OffersWrite>,
    body: Json<OfferFormBody>,
) -> Result<HttpResponse, Problem> {
    let key = sent_key(&request)?;
    let id = staff::create_offer(api.edits(), &staff, key, body.valid()?.into()).await?;
    Ok(HttpResponse::Created().json(api.answer(id).await?))
}

/// Save an offer
///
/// All of it, over the version that was seen. Orders that have it keep what it took off. The same again changes nothing.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    request_body = ChangedOfferBody,
    responses(
        (status = 200, body = AdminOfferAnswer),
        (status = 409, description = "stale: somebody else has changed it; code_taken: another offer has this code; used: its code stays as it is"),
        (status = 422, description = "invalid: also what a manager may not give"),
    )
)]
#[put("/offers/{id}")]
pub async fn save_offer(
    api: web::Data<AdminOffersApi>,
    staff: May<OffersWrite>,
    PathId(id): PathId<OfferId>,
    body: Json<ChangedOfferBody>,
) -> Result<HttpResponse, Problem> {
    let ChangedOfferBody { version, offer } = body.valid()?;
    staff::save_offer(api.edits(), &staff, id, version, offer.into()).await?;
    Ok(HttpResponse::Ok().json(api.answer(id).await?))
}

/// End an offer now
///
/// From this moment on no cart has it. One that has ended stays as it is.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    request_body = EndOfferBody,
    responses(
        (status = 200, body = AdminOfferAnswer),
        (status = 409, description = "stale: somebody else has changed it"),
    )
)]
#[post("/offers/{id}/end")]
pub async fn end_offer(
    api: web::Data<AdminOffersApi>,
    staff: May<OffersWrite>,
    PathId(id): PathId<OfferId>,
    body: Json<EndOfferBody>,
) -> Result<HttpResponse, Problem> {
    let EndOfferBody { version } = body.valid()?;
    staff::end_offer(api.edits(), &staff, id, version).await?;
    Ok(HttpResponse::Ok().json(api.answer(id).await?))
}
