//! `GET /media/images/{kind}/{file}`: pictures and videos, outside `/api`.

mod accept;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use actix_files::NamedFile;
use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderName, HeaderValue},
    },
    route, web,
};
use pattu_catalog::{
    MediaFile, OpenPicture, PictureError, PictureKind, PictureWidth, Pictures, Standing, WantedPicture,
};
use pattu_kernel::FieldErrors;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{error::Problem, query::Query, routes::Routes};

/// A picture's file never changes under its name.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// The real picture, or a better one, may come any moment.
const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// What this route needs; put in as `web::Data`.
pub struct MediaApi {
    pictures: Arc<dyn Pictures>,
}

impl MediaApi {
    pub fn new(pictures: Arc<dyn Pictures>) -> Self {
        Self { pictures }
    }
}

/// `GET /media/images/{kind}/{file}`; belongs to the root, not under `/api`.
pub fn configure(config: &mut impl Routes) {
    config.service(get_picture);
}

/// How a picture is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// Pixels; answered with the next larger of 320, 480, 720, 960 and 1440, beyond that with the original.
    #[param(value_type = Option<u32>)]
    w: Option<String>,
    /// `404`: a missing picture is an error, for a page that asks again; otherwise the placeholder stands in for it.
    #[param(value_type = Option<String>, example = "404")]
    missing: Option<String>,
}

impl PictureQuery {
    fn width(&self) -> Result<Option<PictureWidth>, Problem> {
        match self.w.as_deref().unwrap_or_default() {
            "" => Ok(None),
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
                Ok(PictureWidth::snap(digits.parse().unwrap_or(u32::MAX)))
            }
            _ => Err(wrong("w", "Please give a width in pixels")),
        }
    }

    fn wants_placeholder(&self) -> Result<bool, Problem> {
        match self.missing.as_deref().unwrap_or_default() {
            "" => Ok(true),
            "404" => Ok(false),
            _ => Err(wrong("missing", "Please leave this out, or give 404")),
        }
    }
}

fn wrong(field: &str, why: &str) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", why)
        .with_fields(FieldErrors::from([(field.to_owned(), why.to_owned())]))
}

/// A picture or video
///
/// Pictures come in the width asked for, as AVIF or WebP where the client likes it, otherwise as JPEG; while an AVIF is
/// being made, the next best format is answered, for a minute. A missing picture is answered with the placeholder, or as missing
/// where `missing=404` asks for that. Videos come as they are and answer ranges.
#[utoipa::path(
    method(get, head),
    path = "/media/images/{kind}/{file}",
    tag = "media",
    security(()),
    params(
        ("kind" = String, Path, description = "products, offers or site"),
        ("file" = String, Path, description = "The file's name"),
        PictureQuery,
    ),
    responses(
        (status = 200, description = "The file"),
        (status = 206, description = "A range of it"),
        (status = 304),
        (status = 404, description = "No such kind, no such video, no file's name, or a missing picture with `missing=404`"),
        (status = 422, description = "The width is no number, or `missing` is not 404"),
        (status = 503, description = "The store of the originals does not answer"),
    )
)]
#[route("/media/images/{kind}/{file}", method = "GET", method = "HEAD")]
pub async fn get_picture(
    request: HttpRequest,
    api: web::Data<MediaApi>,
    path: web::Path<(String, String)>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let (kind, file) = path.into_inner();
    let wanted = WantedPicture {
        kind: PictureKind::parse(&kind).ok_or(PictureError::NotFound)?,
        file: MediaFile::parse(&file).map_err(|_| PictureError::NotFound)?,
        width: query.0.width()?,
        liked: accept::liked(&request),
    };
    let wants_placeholder = query.0.wants_placeholder()?;
    let picture = api.pictures.open(wanted.clone()).await?;
    if picture.standing == Standing::Placeholder && !wants_placeholder {
        return Err(PictureError::NotFound.into());
    }
    if let Ok(file) = file_of(&picture) {
        return Ok(send(&request, &picture, file));
    }
    // It was taken away just now to make room; asked again, it is made again.
    let picture = api.pictures.open(wanted).await?;
    let file = file_of(&picture).map_err(|error| {
        tracing::warn!(%error, "a picture went away while it was being opened");
        PictureError::NotFound
    })?;
    Ok(send(&request, &picture, file))
}

fn file_of(picture: &OpenPicture) -> std::io::Result<NamedFile> {
    NamedFile::open(&picture.path)
}

fn send(request: &HttpRequest, picture: &OpenPicture, file: NamedFile) -> HttpResponse {
    let mime = picture.media_type.mime().parse().unwrap_or(actix_files::file_extension_to_mime(""));
    let mut response = file.set_content_type(mime).disable_content_disposition().into_response(request);
    let kept = if picture.standing == Standing::Final { FOR_EVER } else { FOR_A_MINUTE };
    let ours: [(HeaderName, HeaderValue); 5] = [
        // Emails show them too, in mail programs that are pages of somebody else.
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin")),
        (header::CACHE_CONTROL, kept),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")),
        (header::VARY, HeaderValue::from_static("accept")),
    ];
    for (name, value) in ours {
        response.headers_mut().insert(name, value);
    }
    response
}
