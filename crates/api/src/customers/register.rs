//! `POST /customers/register`

use std::fmt;

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{ACCOUNT_NOTICE, RegisterCustomer};
use pattu_kernel::RateLimit;
use serde::Deserialize;
use utoipa::{
    ToSchema,
    openapi::{Object, ObjectBuilder, Type},
};
use validator::Validate;

use super::answers::Done;
use crate::{
    auth::CustomersApi, client_address::ClientAddress, error::Problem, json::Json, limiter::Limiter,
};

/// Enough for a shop's worth of people behind one address (ruling 32).
const PER_ADDRESS: RateLimit = RateLimit { scope: "registration by address", most: 30, window_seconds: 600 };

/// Who wants an account. Absent fields are empty ones.
#[describe_limits]
#[derive(Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterBody {
    /// 1 to 100 characters.
    #[validate(length(max = 100))]
    name: String,
    /// Where mails go.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Ten digits.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
    /// 8 to 128 characters, not easily guessed.
    #[schema(format = Password, min_length = 8)]
    #[validate(length(max = 128, message = "Please choose a password of at most 128 characters"))]
    password: String,
    /// The same once more.
    #[schema(format = Password)]
    confirm_password: String,
    /// News may be sent.
    marketing: bool,
    /// The version of the notice that was shown.
    #[schema(schema_with = notice_version)]
    notice_version: String,
}

/// Described as the one version that is taken, so that a page with another one does not compile.
fn notice_version() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The version of the notice that was shown; the current one when it is not sent"))
        .enum_values(Some([ACCOUNT_NOTICE]))
        .build()
}

/// Without the passwords, wherever it may end up.
impl fmt::Debug for RegisterBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RegisterBody").finish_non_exhaustive()
    }
}

/// Register
///
/// The answer is the same whether the address has an account already: an email tells its owner.
#[utoipa::path(
    tag = "customers",
    security(()),
    request_body = RegisterBody,
    responses((status = 202, description = "Accepted", body = Done), (status = 429))
)]
#[post("/customers/register")]
pub async fn register_customer(
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<RegisterBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let body = body.valid()?;
    let form = RegisterCustomer {
        name: body.name,
        email: body.email,
        phone: body.phone,
        password: body.password,
        confirm_password: body.confirm_password,
        marketing: body.marketing,
        notice: body.notice_version,
    };
    pattu_customers::register_customer(api.deps(), form).await?;
    Ok(Done::accepted("Registration successful! Please login."))
}
