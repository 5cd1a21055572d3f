//! An offer's picture as staff send it.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_catalog::UploadLimits;
use pattu_customers::may::OffersWrite;
use pattu_pricing::staff::keep_offer_picture;
use serde::Serialize;
use utoipa::ToSchema;

use super::AdminOffersApi;
use crate::{
    auth::May,
    error::Problem,
    upload::{UploadedFiles, read_files},
};

/// One picture (spec section 7).
const FILE: UploadedFiles = UploadedFiles {
    field: "image",
    most: 1,
    bytes_each: UploadLimits::PRODUCT.bytes,
    bytes_in_all: UploadLimits::PRODUCT.bytes,
};

/// A picture as multipart/form-data: one file of 8 MB in the field `image`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the file is read as it arrives")]
pub struct OfferPictureForm {
    #[schema(value_type = String, format = Binary)]
    image: String,
}

/// Where it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferPictureAnswer {
    /// Its address in this shop.
    image_path: String,
}

/// Send a picture for an offer
///
/// It is shown once an offer is saved with it. The same picture again is the same file.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    request_body(content = OfferPictureForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = OfferPictureAnswer),
        (status = 422, description = "invalid, unsupported_media, bad_image, image_too_large"),
        (status = 503),
    )
)]
#[post("/settings/offer-image")]
pub async fn upload_offer_picture(
    request: HttpRequest,
    api: web::Data<AdminOffersApi>,
    staff: May<OffersWrite>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let bytes = read_files(&request, payload, &FILE).await?.swap_remove(0);
    let image_path = keep_offer_picture(api.pictures.as_ref(), &staff, bytes).await?;
    Ok(HttpResponse::Created().json(OfferPictureAnswer { image_path }))
}
