//! `/customers/reviews`: what a buyer wrote, and what they may write about.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_reviews::{
    ReviewForm, WriteReviewError,
    views::{MyReviewView, ReviewableView},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::ReviewsApi;
use crate::{auth::CustomerActor, error::Problem, json::Json, limiter::ChangingCustomer};

/// A review. A missing field is answered like an empty one.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct ReviewBody {
    /// About which saree.
    product_id: String,
    /// 1 to 5 stars.
    rating: i64,
    /// A headline, or nothing.
    #[validate(length(max = 100))]
    title: Option<String>,
    /// What there is to say.
    #[validate(length(max = 1000))]
    text: String,
}

/// `{data: MyReview}`
#[derive(Debug, Serialize, ToSchema)]
pub struct MyReviewAnswer {
    /// The review.
    data: MyReviewView,
}

/// A buyer's reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyReviewsAnswer {
    /// What they wrote, newest first.
    data: Vec<MyReviewView>,
    /// What was delivered to them and they did not review yet.
    waiting: Vec<ReviewableView>,
}

/// Own reviews, and sarees to review.
#[utoipa::path(
    tag = "reviews",
    security(("customerToken" = [])),
    responses((status = 200, body = MyReviewsAnswer))
)]
#[get("/customers/reviews")]
pub async fn list_my_reviews(
    actor: CustomerActor,
    api: web::Data<ReviewsApi>,
) -> Result<HttpResponse, Problem> {
    let customer = actor.customer().id();
    let data = api.queries.reviews_of(customer).await?;
    let waiting = api.queries.reviewable_by(customer).await?;
    Ok(HttpResponse::Ok().json(MyReviewsAnswer { data, waiting }))
}

/// Write a review.
///
/// Of a saree that was delivered, once. It is shown after somebody of the shop has read it.
#[utoipa::path(
    tag = "reviews",
    security(("customerToken" = [])),
    request_body = ReviewBody,
    responses(
        (status = 201, body = MyReviewAnswer),
        (status = 409, description = "not_bought, already_reviewed"),
        (status = 429),
    )
)]
#[post("/customers/reviews")]
pub async fn write_review(
    actor: ChangingCustomer,
    api: web::Data<ReviewsApi>,
    body: Json<ReviewBody>,
) -> Result<HttpResponse, Problem> {
    let ReviewBody { product_id, rating, title, text } = body.valid()?;
    // An id that is none was not bought either.
    let product: ProductId = product_id.parse().map_err(|_| WriteReviewError::NotBought)?;
    let form = ReviewForm { rating, title: title.unwrap_or_default(), text };
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    let id = pattu_reviews::write_review(db, clock, ids, actor.customer(), product, &form).await?;
    let written = api.queries.reviews_of(actor.customer().id()).await?;
    // It can only have gone together with the account, a moment ago.
    let data = written.into_iter().find(|review| review.id == id).ok_or_else(Problem::unauthenticated)?;
    Ok(HttpResponse::Created().json(MyReviewAnswer { data }))
}
