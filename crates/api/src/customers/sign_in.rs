//! `POST /customers/login`, `POST /auth/refresh`, `POST /auth/logout`

use std::fmt;

use actix_web::{HttpRequest, HttpResponse, http::header, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{
    LoginCustomer, LoginForm, LoginFrom, SignedInNow, customer_views::SignInView, device_of,
    end_customer_session, end_staff_session,
};
use pattu_kernel::RateLimit;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::refresh_cookie;
use crate::{
    auth::{CustomersApi, StaffApi, bearer_token},
    client_address::ClientAddress,
    cookies::{CUSTOMER_DEVICE, CookiePolicy},
    error::Problem,
    json::Json,
    limiter::Limiter,
};

/// Each open tab asks every ten minutes.
const REFRESHES: RateLimit = RateLimit { scope: "refresh by address", most: 600, window_seconds: 60 };

/// What was typed: an address or a number, and the password.
#[describe_limits]
#[derive(Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct LoginBody {
    /// The email address.
    #[validate(length(max = 254, code = "email"))]
    email: Option<String>,
    /// Or the phone number.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: Option<String>,
    /// The password.
    #[serde(default)]
    #[schema(format = Password)]
    password: String,
}

/// Without the password, wherever it may end up.
impl fmt::Debug for LoginBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LoginBody").finish_non_exhaustive()
    }
}

/// Log in
///
/// By email or phone. Answers a token for ten minutes, and sets the cookie that gets the next one and the cookie by which
/// this browser is known. Whatever is wrong, the answer is the same. After five different wrong passwords from one network
/// address each further try at an account waits, up to a minute; a known browser has a count of its own.
#[utoipa::path(
    tag = "customers",
    security(()),
    request_body = LoginBody,
    responses(
        (status = 200, description = "Signed in", body = SignInView),
        (status = 401, description = "bad_credentials"),
        (status = 403, description = "blocked: the password is right, and they may not sign in"),
        (status = 422, description = "invalid: a field is missing"),
        (status = 429),
    )
)]
#[post("/customers/login")]
pub async fn login_customer(
    request: HttpRequest,
    api: web::Data<CustomersApi>,
    client: ClientAddress,
    body: Json<LoginBody>,
) -> Result<HttpResponse, Problem> {
    let LoginBody { email, phone, password } = body.valid()?;
    let from = LoginFrom {
        device: browser_of(&request),
        address: client.subject(),
        known_device: CUSTOMER_DEVICE.shown(&request),
    };
    let command = LoginCustomer::parse(LoginForm { email, phone, password }, from)?;
    let signed_in = pattu_customers::login_customer(api.deps(), command).await?;
    Ok(signed_in_answer(CookiePolicy::of(&request), signed_in))
}

/// What the browser of this request is called: `Chrome on Android`.
pub fn browser_of(request: &HttpRequest) -> String {
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    device_of(agent.unwrap_or_default())
}

fn signed_in_answer(cookies: CookiePolicy, signed_in: SignedInNow) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    if let Some(token) = &signed_in.refresh {
        response.cookie(refresh_cookie::holding(token, cookies));
    }
    if let Some(token) = &signed_in.device {
        response.cookie(CUSTOMER_DEVICE.holding(token, cookies));
    }
    response.json(signed_in.view)
}

/// Get the next token
///
/// With the cookie that signing in set; it changes at each use. A cookie that was used before ends its session, except
/// within half a minute: two tabs may ask at the same time.
#[utoipa::path(
    tag = "auth",
    security(("refreshCookie" = [])),
    responses(
        (status = 200, description = "Still signed in", body = SignInView),
        (status = 401, description = "auth_required: nobody is signed in any more"),
        (status = 403, description = "blocked: staff ended the session, and no other can be opened"),
        (status = 429),
    )
)]
#[post("/auth/refresh")]
pub async fn refresh_session(
    request: HttpRequest,
    api: web::Data<CustomersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
) -> Result<HttpResponse, Problem> {
    let cookie = refresh_cookie::shown(&request).ok_or_else(Problem::unauthenticated)?;
    limiter.check(REFRESHES, client.subject()).await?;
    let signed_in = pattu_customers::refresh_session(api.deps(), &cookie).await?;
    Ok(signed_in_answer(CookiePolicy::of(&request), signed_in))
}

/// Log out
///
/// Ends the session of the token, a customer's or a staff member's, and that of the cookie. Where there is nothing to end,
/// that is fine too.
#[utoipa::path(
    tag = "auth",
    security((), ("staffToken" = []), ("customerToken" = []), ("refreshCookie" = [])),
    responses(
        (status = 204, description = "Signed out"),
        (status = 503, description = "busy: the session may still live"),
    )
)]
#[post("/auth/logout")]
pub async fn logout(
    request: HttpRequest,
    staff: web::Data<StaffApi>,
    api: web::Data<CustomersApi>,
) -> Result<HttpResponse, Problem> {
    let token = bearer_token(&request);
    let cookie = refresh_cookie::shown(&request);
    if let Some(token) = token {
        end_staff_session(staff.db.as_ref(), staff.tokens.as_ref(), staff.clock.as_ref(), token).await?;
    }
    end_customer_session(api.deps(), token, cookie.as_deref()).await?;
    let mut response = HttpResponse::NoContent();
    if cookie.is_some() {
        response.cookie(refresh_cookie::empty(CookiePolicy::of(&request)));
    }
    Ok(response.finish())
}
