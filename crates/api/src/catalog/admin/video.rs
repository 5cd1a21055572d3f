//! Videos of sarees as staff send them.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_catalog::{
    MAX_VIDEO_BYTES,
    staff::{ProductMediaDetails, keep_video},
};
use pattu_customers::may::ProductsWrite;
use serde::Serialize;
use utoipa::ToSchema;

use super::AdminProductsApi;
use crate::{
    auth::May,
    error::Problem,
    upload::{UploadedFiles, read_files},
};

const FILE: UploadedFiles =
    UploadedFiles { field: "video", most: 1, bytes_each: MAX_VIDEO_BYTES, bytes_in_all: MAX_VIDEO_BYTES };

/// A video as multipart/form-data: one MP4 or `WebM` file of at most 50 MB in the field `video`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the file is read as it arrives")]
pub struct ProductVideoForm {
    #[schema(value_type = String, format = Binary)]
    video: String,
}

/// The video that was taken in.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedVideoAnswer {
    data: ProductMediaDetails,
}

/// Send the video of a saree that is being written
///
/// It is shown by no saree until one is saved with it. The same video again is the same file.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body(content = ProductVideoForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = UploadedVideoAnswer),
        (status = 422, description = "invalid, unsupported_media, bad_video, video_too_large"),
        (status = 503),
    )
)]
#[post("/products/upload/video")]
pub async fn upload_video(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let bytes = read_files(&request, payload, &FILE).await?.pop().unwrap_or_default();
    let data = keep_video(api.forms(), api.videos.as_ref(), &staff, bytes).await?;
    Ok(HttpResponse::Created().json(UploadedVideoAnswer { data }))
}
