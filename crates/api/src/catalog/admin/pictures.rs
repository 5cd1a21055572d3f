//! Pictures of sarees as staff send them.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_catalog::{
    ProductId, UploadLimits,
    staff::{FileName, ProductMediaDetails, keep_picture},
};
use pattu_customers::may::ProductsWrite;
use serde::Serialize;
use utoipa::ToSchema;

use super::{AdminProductsApi, edit::ProductDetailsAnswer};
use crate::{
    auth::May,
    error::Problem,
    path_id::PathId,
    upload::{UploadedFile, UploadedFiles, read_files, read_named_files},
};

/// The field that carries them (spec section 7).
const FIELD: &str = "images";
/// Of one request.
const FILES: UploadedFiles = UploadedFiles {
    field: FIELD,
    most: 10,
    bytes_each: UploadLimits::PRODUCT.bytes,
    bytes_in_all: 40_000_000,
};

/// Pictures as multipart/form-data: up to ten files of 8 MB in the field `images`, 40 MB in all.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the files are read as they arrive")]
pub struct ProductPicturesForm {
    #[schema(value_type = Vec<String>, format = Binary, max_items = 10)]
    images: Vec<String>,
}

/// The pictures that were taken in, in the order they were sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedPicturesAnswer {
    data: Vec<ProductMediaDetails>,
}

/// Send pictures for a saree that is being written
///
/// They are shown by no saree until one is saved with them, or until a file of products names them: for a week the shop
/// remembers what whoever sent them called their files. The same picture again is the same file.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body(content = ProductPicturesForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = UploadedPicturesAnswer),
        (status = 422, description = "invalid, unsupported_media, bad_image, image_too_large"),
        (status = 503),
    )
)]
#[post("/products/upload")]
pub async fn upload_pictures(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let mut data = Vec::new();
    for UploadedFile { name, bytes } in read_named_files(&request, payload, &FILES).await? {
        // One that cannot be named is a picture all the same.
        let name = name.and_then(|name| FileName::parse_line(&name).ok());
        data.push(keep_picture(api.forms(), api.pictures.as_ref(), &staff, name, bytes).await?);
    }
    Ok(HttpResponse::Created().json(UploadedPicturesAnswer { data }))
}

/// Add pictures to a saree
///
/// Behind those that it has, described by its name.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body(content = ProductPicturesForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = ProductDetailsAnswer),
        (status = 422, description = "invalid, unsupported_media, bad_image, image_too_large"),
        (status = 503),
    )
)]
#[post("/products/{id}/images")]
pub async fn add_pictures(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<ProductId>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let files = read_files(&request, payload, &FILES).await?;
    let data =
        pattu_catalog::staff::add_pictures(api.forms(), api.pictures.as_ref(), &staff, id, files).await?;
    Ok(HttpResponse::Created().json(ProductDetailsAnswer::to(staff.staff(), data)))
}
