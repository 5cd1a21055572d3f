//! `GET /shortlist/{token}/picture.jpg`: what a chat shows of a shared shortlist's link.

use actix_files::NamedFile;
use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, HeaderValue},
    web,
};
use pattu_catalog::{MediaFile, PictureError, without_focal_point};
use pattu_kernel::RateLimit;

use super::{PagesApi, shortlist};
use crate::{client_address::ClientAddress, error::Problem, limiter::Limiter};

/// More could not be told apart on a phone.
const MOST: usize = 4;
/// A chat's machine fetches it once for everybody in the chat.
const PER_ADDRESS: RateLimit = RateLimit { scope: "shortlist pictures", most: 30, window_seconds: 60 };

/// The shown sarees' first pictures side by side; 404 for a link that was taken back.
#[get("/shortlist/{token}/picture.jpg")]
pub async fn open_picture(
    request: HttpRequest,
    api: web::Data<PagesApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let items = shortlist::shared(&api, &token).await?.map(|shared| shared.items).unwrap_or_default();
    let addresses = items.iter().filter_map(|item| item.product.image.as_deref());
    let files: Vec<MediaFile> = addresses.filter_map(file_of).take(MOST).collect();
    if files.is_empty() {
        return Err(PictureError::NotFound.into());
    }
    let picture = api.pictures.collage(files).await?;
    let file = NamedFile::open(&picture.path).map_err(|error| {
        tracing::warn!(%error, "a picture went away while it was being opened");
        PictureError::NotFound
    })?;
    let mut response = file.disable_content_disposition().use_last_modified(false).into_response(&request);
    // Whoever takes the link back takes the picture back.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=60"));
    Ok(response)
}

/// The file of a product picture's address.
fn file_of(address: &str) -> Option<MediaFile> {
    MediaFile::parse(without_focal_point(address).rsplit('/').next()?).ok()
}
