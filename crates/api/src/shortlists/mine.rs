//! `/customers/shortlist`: sarees kept for later, and the link to show them.

use actix_web::{HttpResponse, delete, get, post, put, web};
use pattu_catalog::ProductId;
use pattu_shortlists::views::ShortlistView;
use serde::Serialize;
use utoipa::ToSchema;

use super::ShortlistsApi;
use crate::{auth::CustomerActor, error::Problem, limiter::ChangingCustomer, path_id::PathId};

/// `{data: Shortlist}`
#[derive(Debug, Serialize, ToSchema)]
pub struct ShortlistAnswer {
    /// The shortlist.
    data: ShortlistView,
}

/// The way in for the family.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShortlistLinkAnswer {
    /// For `/shortlist/{token}`.
    token: String,
}

/// Own shortlist, with the votes.
#[utoipa::path(
    tag = "shortlists",
    security(("customerToken" = [])),
    responses((status = 200, body = ShortlistAnswer))
)]
#[get("/customers/shortlist")]
pub async fn get_shortlist(
    actor: CustomerActor,
    api: web::Data<ShortlistsApi>,
) -> Result<HttpResponse, Problem> {
    let data = api.queries.shortlist_of(actor.customer().id()).await?;
    Ok(HttpResponse::Ok().json(ShortlistAnswer { data }))
}

/// Keep a saree.
#[utoipa::path(
    tag = "shortlists",
    security(("customerToken" = [])),
    params(("productId" = uuid::Uuid, Path, description = "The saree")),
    responses((status = 204), (status = 409, description = "shortlist_full"), (status = 429))
)]
#[put("/customers/shortlist/{productId}")]
pub async fn keep_saree(
    actor: ChangingCustomer,
    api: web::Data<ShortlistsApi>,
    PathId(saree): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.db.as_ref(), api.clock.as_ref());
    pattu_shortlists::keep_saree(db, clock, actor.customer().id(), saree).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Take a saree off.
#[utoipa::path(
    tag = "shortlists",
    security(("customerToken" = [])),
    params(("productId" = uuid::Uuid, Path, description = "The saree")),
    responses(
        (status = 204, description = "It is not on it, whether it was or not"),
        (status = 404, description = "not_found: not an id"),
        (status = 429),
    )
)]
#[delete("/customers/shortlist/{productId}")]
pub async fn take_off_saree(
    actor: ChangingCustomer,
    api: web::Data<ShortlistsApi>,
    PathId(saree): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    pattu_shortlists::take_off_saree(api.db.as_ref(), actor.customer().id(), saree).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Share the shortlist by a link.
///
/// The same link as long as it is not taken back.
#[utoipa::path(
    tag = "shortlists",
    security(("customerToken" = [])),
    responses((status = 200, body = ShortlistLinkAnswer), (status = 429))
)]
#[post("/customers/shortlist/link")]
pub async fn share_shortlist(
    actor: ChangingCustomer,
    api: web::Data<ShortlistsApi>,
) -> Result<HttpResponse, Problem> {
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    let token = pattu_shortlists::share_shortlist(db, clock, ids, actor.customer().id()).await?;
    Ok(HttpResponse::Ok().json(ShortlistLinkAnswer { token }))
}

/// Take the link back.
///
/// It shows nothing any more, for good; sharing again makes another.
#[utoipa::path(
    tag = "shortlists",
    security(("customerToken" = [])),
    responses((status = 204), (status = 429))
)]
#[delete("/customers/shortlist/link")]
pub async fn stop_sharing_shortlist(
    actor: ChangingCustomer,
    api: web::Data<ShortlistsApi>,
) -> Result<HttpResponse, Problem> {
    pattu_shortlists::stop_sharing(api.db.as_ref(), api.clock.as_ref(), actor.customer().id()).await?;
    Ok(HttpResponse::NoContent().finish())
}
