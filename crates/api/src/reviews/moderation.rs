//! `/reviews`: managers read what was written, and show or hide it.

use actix_web::{HttpResponse, get, http::StatusCode, patch, put, web};
use pattu_customers::may::ReviewsModerate;
use pattu_kernel::{Page, PageRequest};
use pattu_reviews::{ReviewDecision, ReviewId, ReviewState, views::StaffReviewView};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::ReviewsApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId, query::Query};

/// Which reviews.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ReviewsQuery {
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 20 unless told.
    #[serde(default)]
    per_page: Option<u32>,
    /// `waiting`, `shown` or `hidden` only.
    #[serde(default)]
    state: Option<String>,
}

/// A page of reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewsAnswer {
    /// The oldest first: who waits longest is read first. Shown and hidden ones by their decision, the latest first.
    data: Vec<StaffReviewView>,
    /// Which page this is.
    page: Page,
}

/// `PATCH /reviews/{id}`
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct ModerationBody {
    /// `shown` or `hidden`.
    state: String,
    /// Why it is hidden: `abuse`, `private_data`, `off_topic` or `spam`.
    #[serde(default)]
    reason: Option<String>,
}

/// `PUT /admin/reviews/{id}/reply`
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReviewReplyBody {
    /// For everybody who reads the review; empty takes the answer away.
    #[schema(max_length = 500)]
    text: String,
}

/// Reviews, the oldest first.
#[utoipa::path(
    tag = "reviews",
    security(("staffToken" = ["reviews.moderate"])),
    params(ReviewsQuery),
    responses(
        (status = 200, body = ReviewsAnswer),
        (status = 422, description = "invalid: no such state"),
    )
)]
#[get("/reviews")]
pub async fn list_reviews(
    _: May<ReviewsModerate>,
    api: web::Data<ReviewsApi>,
    query: Query<ReviewsQuery>,
) -> Result<HttpResponse, Problem> {
    let ReviewsQuery { page, per_page, state } = query.0;
    let known = |text: String| {
        let message = "Please choose waiting, shown or hidden";
        ReviewState::parse(&text).ok_or_else(|| {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
                .with_fields([("state".to_owned(), message.to_owned())].into())
        })
    };
    let state = state.map(known).transpose()?;
    let page = PageRequest::clamped(page.unwrap_or(1), per_page.unwrap_or(20));
    let (data, page) = api.queries.reviews(state, page).await?;
    Ok(HttpResponse::Ok().json(ReviewsAnswer { data, page }))
}

/// Show or hide a review.
///
/// The rating and the number of reviews of the saree follow at once. Nobody edits what somebody wrote.
#[utoipa::path(
    tag = "reviews",
    security(("staffToken" = ["reviews.moderate"])),
    request_body = ModerationBody,
    responses(
        (status = 204),
        (status = 422, description = "invalid: neither shown nor hidden, or hidden without a reason"),
    )
)]
#[patch("/reviews/{id}")]
pub async fn moderate_review(
    staff: May<ReviewsModerate>,
    api: web::Data<ReviewsApi>,
    PathId(id): PathId<ReviewId>,
    body: Json<ModerationBody>,
) -> Result<HttpResponse, Problem> {
    let ModerationBody { state, reason } = body.valid()?;
    let decision = ReviewDecision::parse(&state, reason.as_deref())?;
    pattu_reviews::moderate_review(api.db.as_ref(), api.clock.as_ref(), &staff, id, decision).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Answer a review.
///
/// The answer stands under the review on the saree's page; an empty one takes it away.
#[utoipa::path(
    tag = "reviews",
    security(("staffToken" = ["reviews.moderate"])),
    request_body = ReviewReplyBody,
    responses(
        (status = 204),
        (status = 422, description = "invalid: too long"),
    )
)]
#[put("/reviews/{id}/reply")]
pub async fn reply_to_review(
    staff: May<ReviewsModerate>,
    api: web::Data<ReviewsApi>,
    PathId(id): PathId<ReviewId>,
    body: Json<ReviewReplyBody>,
) -> Result<HttpResponse, Problem> {
    let text = body.valid()?.text;
    pattu_reviews::reply_to_review(api.db.as_ref(), api.clock.as_ref(), &staff, id, &text).await?;
    Ok(HttpResponse::NoContent().finish())
}
