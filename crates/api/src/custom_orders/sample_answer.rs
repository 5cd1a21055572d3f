//! Whoever asked answers the sample, signed in or with their link.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_custom_orders::{AnswerSample, answer_sample};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    read::{CustomOrderAnswer, CustomOrderAsked, shown_to_shopper},
};
use crate::{error::Problem, json::Json};

/// A yes, or what is to change.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SampleAnswerBody {
    /// The version they saw.
    version: u32,
    /// The sarees may be woven like it; otherwise it is to be changed.
    approved: bool,
    /// What is to change; needed for that.
    #[serde(default)]
    #[validate(length(max = 1000))]
    words: String,
}

/// Approve the sample, or say what is to change
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    request_body = SampleAnswerBody,
    responses(
        (status = 200, body = CustomOrderAnswer),
        (status = 409, description = "stale: it has changed meanwhile; illegal_move: no sample waits"),
    )
)]
#[post("/custom-orders/{id}/sample-answer")]
pub async fn answer_custom_sample(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
    body: Json<SampleAnswerBody>,
) -> Result<HttpResponse, Problem> {
    let SampleAnswerBody { version, approved, words } = body.valid()?;
    let order = api.theirs(&asked).await?.id;
    answer_sample(api.deps(), AnswerSample { order, version, approved, words }).await?;
    Ok(HttpResponse::Ok().json(shown_to_shopper(&api, &asked).await?))
}
