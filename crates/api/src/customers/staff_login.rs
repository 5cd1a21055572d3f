//! `POST /auth/admin/login`

use std::fmt;

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_customers::{LoginStaff, StaffLogin, StaffSignedIn, TypedPassword, views::LoginView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    auth::StaffApi,
    client_address::ClientAddress,
    cookies::{CookiePolicy, STAFF_DEVICE},
    customers::browser_of,
    error::Problem,
    json::Json,
};

/// What was typed.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct StaffLoginBody {
    /// The username.
    username: String,
    /// The password.
    #[schema(format = Password)]
    password: String,
}

/// The password was right, and a code is asked for.
#[derive(Serialize, ToSchema)]
pub struct TicketView {
    /// For `POST /auth/admin/login/totp`, within five minutes.
    ticket: String,
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
    security(()),
    request_body = StaffLoginBody,
    responses(
        (status = 200, description = "Signed in", body = LoginView),
        (status = 202, description = "The password was right; a code is asked for", body = TicketView),
        (status = 401, description = "bad_credentials"),
        (status = 422, description = "invalid: a field is missing"),
        (status = 429),
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
        browser: browser_of(&request),
    };
    Ok(match pattu_customers::login_staff(api.deps(), command).await? {
        StaffLogin::SignedIn(signed_in) => welcome(&request, signed_in),
        StaffLogin::CodeNeeded(ticket) => {
            HttpResponse::Accepted().json(TicketView { ticket: ticket.reveal().to_owned() })
        }
    })
}

/// The session, and the cookie by which this browser is known.
pub fn welcome(request: &HttpRequest, signed_in: StaffSignedIn) -> HttpResponse {
    HttpResponse::Ok()
        .cookie(STAFF_DEVICE.holding(&signed_in.device, CookiePolicy::of(request)))
        .json(signed_in.view)
}
