//! `POST /auth/admin/login`

use std::fmt;

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_customers::{LoginStaff, TypedPassword, views::LoginView};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    auth::StaffApi,
    client_address::ClientAddress,
    cookies::{CookiePolicy, STAFF_DEVICE},
    error::Problem,
    json::Json,
};

/// What was typed.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct StaffLoginBody {
    /// The user name.
    username: String,
    /// The password.
    #[schema(format = Password)]
    password: String,
}

/// Without the password, wherever it may end up.
impl fmt::Debug for StaffLoginBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StaffLoginBody").field("username", &self.username).finish_non_exhaustive()
    }
}

/// Sign in as staff
///
/// Answers a token for 8 hours, and sets the cookie by which this browser is known. Whatever is wrong, the answer is the
/// same. After five different wrong passwords from one network address each further try at a name has to wait, up to a
/// minute; a known browser has a count of its own.
#[utoipa::path(
    tag = "auth",
    operation_id = "loginStaff",
    security(()),
    request_body = StaffLoginBody,
    responses(
        (status = 200, description = "Signed in", body = LoginView),
        (status = 401, description = "bad_credentials"),
        (status = 422, description = "invalid: a field is missing"),
        (status = 429, description = "rate_limited: `Retry-After` says for how many seconds"),
    )
)]
#[post("/auth/admin/login")]
pub async fn login_staff(
    request: HttpRequest,
    api: web::Data<StaffApi>,
    client: ClientAddress,
    body: Json<StaffLoginBody>,
) -> Result<HttpResponse, Problem> {
    let StaffLoginBody { username, password } = body.valid()?;
    let command = LoginStaff {
        username,
        password: TypedPassword::new(password),
        address: client.subject(),
        device: STAFF_DEVICE.shown(&request),
    };
    let signed_in = pattu_customers::login_staff(api.deps(), command).await?;
    Ok(HttpResponse::Ok()
        .cookie(STAFF_DEVICE.holding(&signed_in.device, CookiePolicy::of(&request)))
        .json(signed_in.view))
}
