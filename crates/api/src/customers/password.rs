//! `POST /customers/password-reset-request`, `POST /customers/request-reset`, `POST /customers/reset-password`,
//! `PUT /customers/change-password`: one service behind all of them.

use actix_web::{HttpResponse, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{ResetBy, ask_for_reset};
use pattu_kernel::RateLimit;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::answers::Done;
use crate::{
    auth::{CustomerActor, CustomersApi},
    client_address::ClientAddress,
    error::Problem,
    json::Json,
    limiter::Limiter,
};

/// The strict limits are by account and address (ruling 32).
const PER_ADDRESS: RateLimit = RateLimit { scope: "reset by address", most: 60, window_seconds: 600 };
/// Said whether there is such an account or not (ruling 20): it depends on what was typed alone.
const fn asked(by: ResetBy) -> &'static str {
    match by {
        ResetBy::Email => "Password reset instructions sent to your email",
        // Whoever types a number sees no address: it is promised only if there is one.
        ResetBy::Phone => "If an account has this number, password reset instructions were sent to its email",
    }
}

/// Whose password.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct ResetRequestBody {
    /// The account's address or number.
    #[validate(length(max = 254, code = "email"))]
    email_or_phone: String,
}

/// Whose password.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct ResetByEmailBody {
    /// The account's address.
    #[validate(length(max = 254, code = "email"))]
    email: String,
}

/// The link's word and the new password.
#[describe_limits]
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct ResetPasswordBody {
    /// From the link.
    token: String,
    /// 8 to 128 characters, not easily guessed.
    #[schema(format = Password, min_length = 8)]
    #[validate(length(max = 128, message = "Please choose a password of at most 128 characters"))]
    new_password: String,
}

/// The old and the new password.
#[describe_limits]
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct ChangePasswordBody {
    /// The current one.
    #[schema(format = Password)]
    current_password: String,
    /// 8 to 128 characters, not easily guessed.
    #[schema(format = Password, min_length = 8)]
    #[validate(length(max = 128, message = "Please choose a password of at most 128 characters"))]
    new_password: String,
}

/// Ask for a new password
///
/// A link for half an hour goes to the account's email address, confirmed or not, if there is such an account; the answer
/// does not tell. By a number it goes to the account that proved it, or else to all that give it.
#[utoipa::path(
    tag = "customers",
    security(()),
    request_body = ResetRequestBody,
    responses(
        (status = 202, description = "Accepted", body = Done),
        (status = 422, description = "invalid: neither an address nor a number"),
        (status = 429),
    )
)]
#[post("/customers/password-reset-request")]
pub async fn request_password_reset(
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<ResetRequestBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let by =
        ask_for_reset(api.deps(), "emailOrPhone", &body.valid()?.email_or_phone, &client.subject()).await?;
    Ok(Done::accepted(asked(by)))
}

/// Ask for a new password, by email address
///
/// The same as `POST /customers/password-reset-request`.
#[utoipa::path(
    tag = "customers",
    security(()),
    request_body = ResetByEmailBody,
    responses(
        (status = 202, description = "Accepted", body = Done),
        (status = 422, description = "invalid: no address"),
        (status = 429),
    )
)]
#[post("/customers/request-reset")]
pub async fn request_password_reset_by_email(
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<ResetByEmailBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let by = ask_for_reset(api.deps(), "email", &body.valid()?.email, &client.subject()).await?;
    Ok(Done::accepted(asked(by)))
}

/// Choose a new password with the link of the email
///
/// The link opens once. All sessions of the account end.
#[utoipa::path(
    tag = "customers",
    security(()),
    request_body = ResetPasswordBody,
    responses(
        (status = 200, description = "Changed", body = Done),
        (status = 422, description = "link_expired, or invalid under `newPassword`: then the link still opens"),
        (status = 429),
    )
)]
#[post("/customers/reset-password")]
pub async fn reset_password(
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<ResetPasswordBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let ResetPasswordBody { token, new_password } = body.valid()?;
    pattu_customers::reset_password(api.deps(), &token, &new_password).await?;
    Ok(Done::now("Your password is changed. Please log in."))
}

/// Change the password
///
/// All other sessions end.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = ChangePasswordBody,
    responses(
        (status = 204, description = "Changed"),
        (status = 422, description = "invalid under `currentPassword` or `newPassword`"),
        (status = 429),
    )
)]
#[put("/customers/change-password")]
pub async fn change_password(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    body: Json<ChangePasswordBody>,
) -> Result<HttpResponse, Problem> {
    let ChangePasswordBody { current_password, new_password } = body.valid()?;
    let (customer, session) = (actor.customer().id(), actor.session());
    pattu_customers::change_password(api.deps(), customer, session, current_password, &new_password).await?;
    Ok(HttpResponse::NoContent().finish())
}
