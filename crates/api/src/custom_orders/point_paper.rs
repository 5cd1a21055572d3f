//! `GET /admin/custom-orders/{id}/point-paper/{ending}`: what the weaver needs, drawn anew each time from what is kept.

use std::str::FromStr;

use actix_web::{HttpResponse, get, http::header, web};
use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound,
    staff::{Drawn, PaperFile, draw_point_paper},
};
use pattu_customers::may::CustomOrdersHandle;
use pattu_kernel::RateLimit;
use serde::Deserialize;
use utoipa::IntoParams;

use super::CustomOrdersApi;
use crate::{
    auth::May,
    error::Problem,
    limiter::Limiter,
    path_id::PathId,
    query::{Query, choice, said},
};

/// Each takes up to two seconds of a core, one after the other.
const PER_STAFF: RateLimit = RateLimit { scope: "point paper by staff", most: 60, window_seconds: 3_600 };

/// Which drawing, and which weft of it.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PointPaperQuery {
    /// `picture` or `letters`; the picture unless told.
    of: Option<String>,
    /// Of `bmp`: this weft alone, from 1, one bit a pixel; a set bit is the weft on the face.
    #[param(value_type = Option<u8>)]
    weft: Option<String>,
    /// Of `html`: this sheet alone, from 1.
    #[param(value_type = Option<u32>)]
    sheet: Option<String>,
}

fn drawn(text: &str) -> Option<Drawn> {
    match text {
        "picture" => Some(Drawn::Picture),
        "letters" => Some(Drawn::Letters),
        _ => None,
    }
}

fn number<T: FromStr>(name: &str, sent: Option<&String>) -> Result<Option<T>, Problem> {
    let wrong = |_| Problem::invalid(name, "Please enter a whole number");
    said(sent).map(|text| text.parse().map_err(wrong)).transpose()
}

/// Point paper
///
/// `html`: sheets to print on A3. `bmp`: one pixel a cell for the jacquard's program, as large as the cloth. `png`: the same for every
/// other program. The log notes it before it is drawn.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    params(
        ("ending" = String, Path, description = "`html`, `bmp` or `png`"),
        PointPaperQuery,
    ),
    responses(
        (status = 200, description = "The file", content_type = "application/octet-stream", body = Vec<u8>),
        (status = 409, description = "no_photo: there is none, or it was deleted; no_letters: there is no message, or its letters did not come with it; drawn_otherwise: not as when its sample was shown"),
        (status = 429),
    )
)]
#[get("/custom-orders/{id}/point-paper/{ending}")]
pub async fn get_point_paper(
    api: web::Data<CustomOrdersApi>,
    limiter: web::Data<Limiter>,
    staff: May<CustomOrdersHandle>,
    PathId((id, ending)): PathId<(CustomOrderId, String)>,
    query: Query<PointPaperQuery>,
) -> Result<HttpResponse, Problem> {
    let PointPaperQuery { of, weft, sheet } = query.0;
    let of = choice("of", of.as_ref(), drawn)?.unwrap_or(Drawn::Picture);
    let weft: Option<u8> = number("weft", weft.as_ref())?;
    let sheet: Option<usize> = number("sheet", sheet.as_ref())?;
    let (file, content) = match (ending.as_str(), weft) {
        ("html", _) => (sheet.map_or(PaperFile::Sheets, PaperFile::Sheet), "text/html; charset=utf-8"),
        ("png", _) => (PaperFile::Png, "image/png"),
        ("bmp", None) => (PaperFile::Bitmap, "image/bmp"),
        ("bmp", Some(weft)) => (PaperFile::Weft(weft), "image/bmp"),
        _ => return Err(CustomOrderNotFound.into()),
    };
    limiter.check(PER_STAFF, staff.name()).await?;
    let bytes = draw_point_paper(api.staff(), api.photos.as_ref(), &staff, id, (of, file)).await?;
    // Never opened as a page of the shop: it is kept and printed.
    let name = format!("attachment; filename=\"point-paper.{ending}\"");
    Ok(HttpResponse::Ok()
        .content_type(content)
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(bytes))
}
