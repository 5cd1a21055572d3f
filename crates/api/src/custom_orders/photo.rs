//! `/custom-orders/{id}/photo`: a customer's picture, by a link that holds for ten minutes, until they have it deleted.

use actix_web::{HttpResponse, delete, get, http::header, web};
use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound, PhotoLink, PhotoOf, PhotoRecord, delete_own_photo,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    CustomOrdersApi,
    read::{CustomOrderAnswer, CustomOrderAsked, shown_to_shopper},
};
use crate::{error::Problem, path_id::PathId, query::Query};

/// As the shop wrote it.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PhotoQuery {
    /// Seconds since 1970 until it holds.
    #[param(value_type = i64)]
    pub(super) until: String,
    pub(super) key: String,
}

/// A customer's picture
///
/// Whoever may see the custom order is given the link to it.
#[utoipa::path(
    tag = "custom orders",
    security(()),
    params(PhotoQuery),
    responses(
        (status = 200, description = "A JPEG", content_type = "image/jpeg"),
        (status = 404, description = "not_found: no such picture, or the link is wrong or does not hold any more"),
    )
)]
#[get("/custom-orders/{id}/photo")]
pub async fn get_custom_order_photo(
    api: web::Data<CustomOrdersApi>,
    PathId(id): PathId<CustomOrderId>,
    query: Query<PhotoQuery>,
) -> Result<HttpResponse, Problem> {
    let PhotoQuery { until, key } = query.0;
    let until = until.parse().map_err(|_| CustomOrderNotFound)?;
    let link = PhotoLink { of: PhotoOf::Customer, until, key };
    if !link.opens(id, api.keys.as_ref(), api.clock.now()) {
        return Err(CustomOrderNotFound.into());
    }
    let order = api.queries.find(id).await?.ok_or(CustomOrderNotFound)?;
    shown(&api, order.photo.ok_or(CustomOrderNotFound)?).await
}

/// A picture to which the link was right.
pub(super) async fn shown(api: &CustomOrdersApi, photo: PhotoRecord) -> Result<HttpResponse, Problem> {
    let photo = Some(photo).filter(|photo| photo.deleted_at.is_none()).ok_or(CustomOrderNotFound)?;
    let bytes = api.photos.read(photo.id).await?.ok_or(CustomOrderNotFound)?;
    Ok(HttpResponse::Ok()
        .content_type("image/jpeg")
        .insert_header((header::CACHE_CONTROL, "private, max-age=300"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header(("X-Robots-Tag", "noindex"))
        .insert_header(("Cross-Origin-Resource-Policy", "same-origin"))
        .body(bytes))
}

/// Have the picture deleted
///
/// At once, until it is on the loom and once the sarees have arrived; the record says when it was.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    responses(
        (status = 200, body = CustomOrderAnswer),
        (status = 409, description = "no_photo: there is none, or it was deleted; illegal_move: it is on the loom"),
    )
)]
#[delete("/custom-orders/{id}/photo")]
pub async fn delete_custom_order_photo(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
) -> Result<HttpResponse, Problem> {
    delete_own_photo(api.deps(), api.theirs(&asked).await?.id).await?;
    Ok(HttpResponse::Ok().json(shown_to_shopper(&api, &asked).await?))
}
