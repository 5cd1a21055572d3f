//! What a customer sees and changes of their own account: profile, address, email preferences, and the end of it.

use actix_web::{HttpResponse, get, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{
    ChangeProfile, ask_to_confirm,
    customer_views::{CustomerView, EmailPreferencesView},
    set_email_preferences,
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::answers::{CustomerAnswer, Done, EmailPreferencesAnswer};
use crate::{
    auth::{CustomerActor, CustomersApi},
    error::Problem,
    json::Json,
};

/// Who somebody is now.
#[describe_limits]
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileBody {
    /// 1 to 100 characters.
    #[validate(length(max = 100))]
    name: String,
    /// A new address has to be proven before it is used.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Ten digits.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
    /// For a new address.
    #[schema(format = Password)]
    current_password: String,
}

/// The token of a link.
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct ConfirmBody {
    /// From the link.
    token: String,
}

/// What somebody wants to hear of.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct EmailPreferencesBody {
    /// Notifications come by mail too.
    notify_by_mail: bool,
    /// News may be sent.
    marketing_by_mail: bool,
}

/// For what cannot be undone.
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct CloseBody {
    /// The current password.
    #[schema(format = Password)]
    current_password: String,
}

fn customer_answer(customer: &pattu_customers::Customer) -> HttpResponse {
    HttpResponse::Ok().json(CustomerAnswer { data: CustomerView::of(customer) })
}

/// Who is signed in
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, description = "The customer", body = CustomerAnswer))
)]
#[get("/customers/profile")]
pub async fn get_profile(actor: CustomerActor) -> HttpResponse {
    customer_answer(actor.customer())
}

/// Change the profile
///
/// A new address needs the password and is `pendingEmail` until the link that went there was opened.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = ProfileBody,
    responses((status = 200, description = "The customer", body = CustomerAnswer), (status = 429))
)]
#[put("/customers/profile")]
pub async fn change_profile(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    body: Json<ProfileBody>,
) -> Result<HttpResponse, Problem> {
    let ProfileBody { name, email, phone, current_password } = body.valid()?;
    let form = ChangeProfile { name, email, phone, current_password };
    let customer = pattu_customers::change_profile(api.deps(), actor.customer(), form).await?;
    Ok(customer_answer(&customer))
}

/// Prove an address with the link of the email
///
/// Orders that a guest placed with it join the account.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = ConfirmBody,
    responses(
        (status = 200, description = "The customer", body = CustomerAnswer),
        (status = 409, description = "email_taken"),
        (status = 422, description = "link_expired"),
    )
)]
#[post("/customers/confirm-email")]
pub async fn confirm_email(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    body: Json<ConfirmBody>,
) -> Result<HttpResponse, Problem> {
    let id = actor.customer().id();
    let customer = pattu_customers::confirm_email(api.deps(), id, &body.valid()?.token).await?;
    Ok(customer_answer(&customer))
}

/// Ask for that link once more
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 202, description = "Accepted", body = Done), (status = 429))
)]
#[post("/customers/confirm-email-request")]
pub async fn request_email_confirmation(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
) -> Result<HttpResponse, Problem> {
    ask_to_confirm(api.deps(), actor.customer().id()).await?;
    Ok(Done::accepted("We have sent you a link. Please look into your mail"))
}

fn preferences_answer(customer: &pattu_customers::Customer) -> HttpResponse {
    HttpResponse::Ok().json(EmailPreferencesAnswer { data: EmailPreferencesView::of(customer) })
}

/// What a customer wants to hear of
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, description = "The email preferences", body = EmailPreferencesAnswer))
)]
#[get("/customers/email-preferences")]
pub async fn get_email_preferences(actor: CustomerActor) -> HttpResponse {
    preferences_answer(actor.customer())
}

/// Choose what to hear of
///
/// Each yes and no to news is written down with the version of the notice.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = EmailPreferencesBody,
    responses((status = 200, description = "The email preferences", body = EmailPreferencesAnswer))
)]
#[put("/customers/email-preferences")]
pub async fn put_email_preferences(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    body: Json<EmailPreferencesBody>,
) -> Result<HttpResponse, Problem> {
    let EmailPreferencesBody { notify_by_mail, marketing_by_mail } = body.valid()?;
    let id = actor.customer().id();
    let customer = set_email_preferences(api.deps(), id, notify_by_mail, marketing_by_mail).await?;
    Ok(preferences_answer(&customer))
}

/// Close the account
///
/// Who they are is forgotten; orders stay as tax law needs them.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = CloseBody,
    responses(
        (status = 204, description = "Closed"),
        (status = 409, description = "open_orders"),
        (status = 422, description = "invalid under `currentPassword`"),
        (status = 429),
    )
)]
#[post("/customers/close")]
pub async fn close_account(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    body: Json<CloseBody>,
) -> Result<HttpResponse, Problem> {
    pattu_customers::close_account(api.deps(), actor.customer().id(), body.valid()?.current_password).await?;
    Ok(HttpResponse::NoContent().finish())
}
