//! `/shortlists/{token}`: what a link shows, to people without an account.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_kernel::{RateLimit, Token};
use pattu_shortlists::{ShortlistError, VoteForm, views::SharedShortlistView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::ShortlistsApi;
use crate::{client_address::ClientAddress, error::Problem, json::Json, limiter::Limiter};

/// Thousands of shoppers share one address in mobile networks (ruling 32), and a family votes in one evening.
const VOTES_PER_ADDRESS: RateLimit =
    RateLimit { scope: "shortlist votes by address", most: 120, window_seconds: 60 };

/// Somebody's opinion. A missing field is answered like an empty one.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct VoteBody {
    /// About which saree.
    product_id: String,
    /// As they call themselves.
    #[validate(length(max = 40))]
    voter: String,
    /// Loves it, or does not.
    love: bool,
}

/// `{data: SharedShortlist}`
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedShortlistAnswer {
    /// The shortlist.
    data: SharedShortlistView,
}

/// A shared shortlist.
///
/// Whoever holds the link sees the owner's first name, the sarees and the votes.
#[utoipa::path(
    tag = "shortlists",
    security(()),
    params(("token" = String, Path)),
    responses(
        (status = 200, body = SharedShortlistAnswer),
        (status = 404, description = "not_found: no such link, or taken back"),
    )
)]
#[get("/shortlists/{token}")]
pub async fn get_shared_shortlist(
    api: web::Data<ShortlistsApi>,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let token = Token::parse(&token).ok_or(ShortlistError::NotShared)?;
    let found = api.queries.shared(token.reveal().to_owned()).await?;
    let data = found.ok_or(ShortlistError::NotShared)?;
    // A link is for those who were sent it, and for no search engine.
    Ok(HttpResponse::Ok().insert_header(("X-Robots-Tag", "noindex")).json(SharedShortlistAnswer { data }))
}

/// Vote on a saree.
///
/// One vote per name and saree: the last counts. At most forty people vote on a shortlist.
#[utoipa::path(
    tag = "shortlists",
    security(()),
    params(("token" = String, Path)),
    request_body = VoteBody,
    responses(
        (status = 204),
        (status = 404, description = "not_found: no such link, or the saree is not on this shortlist"),
        (status = 409, description = "too_many_voters"),
        (status = 422, description = "invalid: `errors.voter`"),
        (status = 429),
    )
)]
#[post("/shortlists/{token}/votes")]
pub async fn vote_on_saree(
    api: web::Data<ShortlistsApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    token: web::Path<String>,
    body: Json<VoteBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(VOTES_PER_ADDRESS, client.subject()).await?;
    let VoteBody { product_id, voter, love } = body.valid()?;
    let saree: ProductId = product_id.parse().map_err(|_| ShortlistError::NoSuchSaree)?;
    let form = VoteForm { saree, voter, love };
    pattu_shortlists::vote(api.db.as_ref(), api.clock.as_ref(), &token, form).await?;
    Ok(HttpResponse::NoContent().finish())
}
