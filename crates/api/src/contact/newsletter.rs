//! `POST /newsletter/subscriptions`, `POST /newsletter/confirmations`, `POST /newsletter/unsubscribe`

use actix_web::{HttpResponse, http::header, post, web};
use pattu_body_limits::describe_limits;
use pattu_contact::SubscriptionStatus;
use pattu_kernel::RateLimit;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::ContactApi;
use crate::{
    client_address::ClientAddress,
    error::Problem,
    json::{Json, Trapped},
    limiter::Limiter,
    query::Query,
};

/// Enough for a shop's worth of people behind one address, too few to ask who is subscribed (ruling 32).
const PER_ADDRESS: RateLimit = RateLimit { scope: "newsletter by address", most: 30, window_seconds: 60 };

/// Who wants the newsletter.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct SubscribeBody {
    /// Where it goes.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Must be empty: people do not see this field, programs that fill in every field do.
    website: String,
}

impl Trapped for SubscribeBody {
    fn trap(&self) -> &str {
        &self.website
    }
}

/// Whose link was opened.
#[derive(Debug, Default, Deserialize, ToSchema, Validate, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct TokenBody {
    /// From the link in a mail.
    token: String,
}

/// How it stands now.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewsletterAnswer {
    /// Whether newsletters are sent.
    status: SubscriptionStatus,
    /// For people.
    message: &'static str,
}

/// Subscribe to the newsletter
///
/// Every address is answered alike, whether it is new, subscribed, or has left. It gets the newsletter only after its owner
/// opened the link in the email that follows: at most three a day.
#[utoipa::path(
    tag = "contact",
    security(()),
    request_body = SubscribeBody,
    responses(
        (status = 202, description = "It waits for a yes by email", body = NewsletterAnswer),
        (status = 422, description = "invalid: no address"),
        (status = 429),
    )
)]
#[post("/newsletter/subscriptions")]
pub async fn subscribe(
    api: web::Data<ContactApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<SubscribeBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    if let Some(body) = body.of_a_person("newsletter")? {
        pattu_contact::subscribe(api.deps(), &body.email).await?;
    }
    let answer = NewsletterAnswer {
        status: SubscriptionStatus::Pending,
        message: "Almost done: please open the link in the email we have sent you",
    };
    Ok(HttpResponse::Accepted().json(answer))
}

/// Confirm a subscription
///
/// With the token of the email that asked for it, within seven days. Once more changes nothing and is answered alike.
#[utoipa::path(
    tag = "contact",
    security(()),
    request_body = TokenBody,
    responses(
        (status = 200, description = "Subscribed", body = NewsletterAnswer),
        (status = 404, description = "not_found: no email had this token, or it is too old"),
        (status = 429),
    )
)]
#[post("/newsletter/confirmations")]
pub async fn confirm_subscription(
    api: web::Data<ContactApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<TokenBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    pattu_contact::confirm_subscription(api.deps(), &body.valid()?.token).await?;
    let answer = NewsletterAnswer {
        status: SubscriptionStatus::Active,
        message: "Successfully subscribed to our newsletter!",
    };
    Ok(HttpResponse::Ok().json(answer))
}

/// Unsubscribe from the newsletter
///
/// With the token of any mail that was sent. Once more changes nothing and is answered alike.
#[utoipa::path(
    tag = "contact",
    security(()),
    request_body = TokenBody,
    responses(
        (status = 200, description = "Unsubscribed", body = NewsletterAnswer),
        (status = 404, description = "not_found: no mail had this token"),
        (status = 429),
    )
)]
#[post("/newsletter/unsubscribe")]
pub async fn unsubscribe(
    api: web::Data<ContactApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<TokenBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    ended(&api, &body.valid()?.token).await
}

/// Unsubscribe by the button of a mail program
///
/// The address in a mail's `List-Unsubscribe` (RFC 8058): a mail program posts to it, a person who opens it gets the page that
/// asks. The body is not looked at.
#[utoipa::path(
    tag = "contact",
    security(()),
    params(TokenBody),
    responses(
        (status = 200, description = "Unsubscribed", body = NewsletterAnswer),
        (status = 404, description = "not_found: no mail had this token"),
    )
)]
#[post("/newsletter/unsubscribe")]
pub async fn unsubscribe_by_mail_program(
    api: web::Data<ContactApi>,
    query: Query<TokenBody>,
) -> Result<HttpResponse, Problem> {
    // Mail services unsubscribe for thousands from a few addresses: a token of 244 random bits needs no limit.
    ended(&api, &query.0.token).await
}

async fn ended(api: &ContactApi, token: &str) -> Result<HttpResponse, Problem> {
    pattu_contact::unsubscribe(api.deps(), token).await?;
    let answer =
        NewsletterAnswer { status: SubscriptionStatus::Unsubscribed, message: "You are unsubscribed" };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(answer))
}
