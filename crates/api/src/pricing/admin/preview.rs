//! What an offer would do, before it is saved.

use actix_web::{HttpResponse, post, web};
use pattu_customers::may::OffersWrite;
use pattu_pricing::{
    OfferId,
    staff::{self, OfferPreview},
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{AdminOffersApi, form::OfferFormBody};
use crate::{auth::May, error::Problem, json::Json};

/// An unsaved offer.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewOfferBody {
    /// The one it will be written over; null for a new one.
    #[schema(value_type = Option<uuid::Uuid>)]
    id: Option<OfferId>,
    #[validate(nested)]
    offer: OfferFormBody,
}

/// What an offer would do
///
/// Imaginary carts, priced as shoppers' are, with the unsaved offer among those that run.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    request_body = PreviewOfferBody,
    responses((status = 200, body = OfferPreview))
)]
#[post("/offers/preview")]
pub async fn preview_offer(
    api: web::Data<AdminOffersApi>,
    staff: May<OffersWrite>,
    body: Json<PreviewOfferBody>,
) -> Result<HttpResponse, Problem> {
    let PreviewOfferBody { id, offer } = body.valid()?;
    let (carts, clock) = (api.carts.as_ref(), api.clock.as_ref());
    let preview = staff::preview_offer(carts, clock, &staff, id, offer.into()).await?;
    Ok(HttpResponse::Ok().json(preview))
}
