//! `POST /auth/admin/invitation`, `POST /auth/admin/join`: whoever holds an invitation's link becomes staff.

use std::fmt;

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{
    Role,
    staff_admin::{self, JoinStaff},
    views::LoginView,
};
use pattu_kernel::RateLimit;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::StaffAdminApi;
use crate::{
    auth::StaffApi,
    client_address::ClientAddress,
    cookies::{CookiePolicy, STAFF_DEVICE},
    customers::browser_of,
    error::Problem,
    json::Json,
    limiter::Limiter,
    request_id,
};

/// Nobody guesses a token; whoever tries makes no work. Enough for a shop whose staff all join on one morning.
const PER_ADDRESS: RateLimit = RateLimit { scope: "invitation by address", most: 60, window_seconds: 600 };

/// The link's word.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct InvitationBody {
    /// From the link.
    token: String,
}

/// The link's word, and how they want to sign in.
#[describe_limits]
#[derive(Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct JoinBody {
    /// From the link.
    token: String,
    /// 3 to 60 letters a to z, digits, dots, dashes.
    #[schema(min_length = 3)]
    #[validate(length(max = 60))]
    username: String,
    /// 12 to 128 characters, not easily guessed.
    #[schema(format = Password, min_length = 12, max_length = 128)]
    password: String,
}

/// Without what opens something, wherever it may end up.
impl fmt::Debug for JoinBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinBody").field("username", &self.username).finish_non_exhaustive()
    }
}

impl fmt::Debug for InvitationBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InvitationBody").finish_non_exhaustive()
    }
}

/// Whom the link is for.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationAnswer {
    name: String,
    role: Role,
}

/// Open an invitation
///
/// Tells whom it is for, and as what; it stays good.
#[utoipa::path(
    tag = "auth",
    security(()),
    request_body = InvitationBody,
    responses(
        (status = 200, body = InvitationAnswer),
        (status = 422, description = "link_expired: used, taken back, over, or never one"),
        (status = 429),
    )
)]
#[post("/auth/admin/invitation")]
pub async fn show_invitation(
    api: web::Data<StaffAdminApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<InvitationBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let token = body.valid()?.token;
    let invitation = staff_admin::show_invitation(api.joining.as_ref(), api.clock.as_ref(), &token).await?;
    let name = invitation.name.as_str().to_owned();
    Ok(HttpResponse::Ok().json(InvitationAnswer { name, role: invitation.role }))
}

/// Join by an invitation
///
/// Makes the account, uses the invitation up, and signs in.
#[utoipa::path(
    tag = "auth",
    security(()),
    request_body = JoinBody,
    responses(
        (status = 200, description = "Signed in", body = LoginView),
        (status = 409, description = "username_taken"),
        (status = 422, description = "invalid: by field; link_expired: used, taken back, over, or never one"),
        (status = 429),
    )
)]
#[post("/auth/admin/join")]
pub async fn join_staff(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    staff: web::Data<StaffApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<JoinBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let JoinBody { token, username, password } = body.valid()?;
    let command = JoinStaff {
        token,
        username,
        password,
        device: STAFF_DEVICE.shown(&request),
        browser: browser_of(&request),
        request: request_id::of(&request),
    };
    let joined = staff_admin::join_staff(api.joining.as_ref(), staff.deps(), command).await?;
    Ok(HttpResponse::Ok()
        .cookie(STAFF_DEVICE.holding(&joined.device, CookiePolicy::of(&request)))
        .json(joined.view))
}
