//! The second step of the sign-in, the step-up, and what somebody does about their own second factor.

use std::fmt;

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use pattu_customers::{
    TypedPassword,
    second_factor::{self, LoginWithCode, SecondFactorState, StepUp},
    views::LoginView,
};
use pattu_kernel::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::StaffAdminApi;
use crate::{
    auth::{StaffActor, StaffApi, SureStaff},
    client_address::ClientAddress,
    cookies::STAFF_DEVICE,
    customers::{browser_of, welcome},
    error::Problem,
    json::Json,
    request_id,
};

/// The second step of the sign-in.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct LoginCodeBody {
    /// From the first step.
    ticket: String,
    /// Six digits of the app, or a recovery code.
    code: String,
}

/// Who it is, once more.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct StepUpBody {
    #[schema(format = Password)]
    password: String,
    /// For whoever has a second factor: six digits of the app, or a recovery code.
    #[serde(default)]
    code: String,
}

/// What the app shows.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ConfirmCodeBody {
    code: String,
}

/// Without what opens something, wherever it may end up.
macro_rules! secret {
    ($($body:ident),*) => { $(
        impl fmt::Debug for $body {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($body)).finish_non_exhaustive()
            }
        }
    )* };
}
secret!(LoginCodeBody, StepUpBody, ConfirmCodeBody);

/// What protects the account of whoever asks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorAnswer {
    /// False where the installation has no key for it.
    available: bool,
    /// Since when a code is asked for; null: it is not.
    #[schema(value_type = Option<String>, format = DateTime)]
    on_since: Option<Timestamp>,
    /// Recovery codes that can still be used.
    codes_left: u32,
}

/// What goes into the app; told this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BegunSecondFactorAnswer {
    /// To be typed: base32.
    text_key: String,
    /// To be photographed: SVG.
    qr: String,
}

/// Ten recovery codes; told this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesAnswer {
    codes: Vec<String>,
}

/// The second step of the sign-in
///
/// With a ticket of the first and a code, or a recovery code. Whatever is wrong, the answer is the same; tries are counted
/// together with those at the password.
#[utoipa::path(
    tag = "auth",
    security(()),
    request_body = LoginCodeBody,
    responses(
        (status = 200, description = "Signed in", body = LoginView),
        (status = 401, description = "bad_credentials: also a ticket that is used or over"),
        (status = 422, description = "invalid: a field is missing"),
        (status = 429),
    )
)]
#[post("/auth/admin/login/totp")]
pub async fn login_staff_with_code(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    staff: web::Data<StaffApi>,
    client: ClientAddress,
    body: Json<LoginCodeBody>,
) -> Result<HttpResponse, Problem> {
    let LoginCodeBody { ticket, code } = body.valid()?;
    let device = STAFF_DEVICE.shown(&request);
    let command =
        LoginWithCode { ticket, code, address: client.subject(), device, browser: browser_of(&request) };
    let (db, codes) = (api.second_factors.as_ref(), api.codes.as_ref());
    let signed_in = second_factor::login_with_code(db, staff.deps(), codes, command).await?;
    Ok(welcome(&request, signed_in))
}

/// Show once more who it is
///
/// For ten minutes the session may then do what asks for it: return money, change who works here, take data out.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    request_body = StepUpBody,
    responses(
        (status = 204, description = "Good for ten minutes"),
        (status = 422, description = "bad_credentials: password or code; invalid: a field is missing"),
        (status = 429),
    )
)]
#[post("/auth/admin/step-up")]
pub async fn step_up(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    staff: web::Data<StaffApi>,
    actor: StaffActor,
    client: ClientAddress,
    body: Json<StepUpBody>,
) -> Result<HttpResponse, Problem> {
    let StepUpBody { password, code } = body.valid()?;
    let command = StepUp {
        staff: actor.staff().clone(),
        session: actor.recognised().session.id,
        password: TypedPassword::new(password),
        code,
        address: client.subject(),
        device: STAFF_DEVICE.shown(&request),
    };
    let (db, codes) = (api.second_factors.as_ref(), api.codes.as_ref());
    second_factor::step_up(db, staff.deps(), codes, command).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What protects one's own account.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    responses((status = 200, body = SecondFactorAnswer))
)]
#[get("/totp")]
pub async fn get_second_factor(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
) -> Result<HttpResponse, Problem> {
    let (db, codes) = (api.second_factors.as_ref(), api.codes.as_ref());
    let SecondFactorState { available, on_since, codes_left } =
        second_factor::show_second_factor(db, codes, actor.staff().id).await?;
    Ok(HttpResponse::Ok().json(SecondFactorAnswer { available, on_since, codes_left }))
}

/// Begin to set up a second factor
///
/// It is not asked for before a code of it was confirmed.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = ["step-up"])),
    responses(
        (status = 200, description = "Told this once", body = BegunSecondFactorAnswer),
        (status = 409, description = "already_on, second_factor_unavailable"),
    )
)]
#[post("/totp")]
pub async fn begin_second_factor(
    api: web::Data<StaffAdminApi>,
    actor: SureStaff,
) -> Result<HttpResponse, Problem> {
    let (db, codes) = (api.second_factors.as_ref(), api.codes.as_ref());
    let begun = second_factor::begin_second_factor(db, codes, actor.staff()).await?;
    Ok(HttpResponse::Ok().json(BegunSecondFactorAnswer { text_key: begun.text_key, qr: begun.qr }))
}

/// Turn the second factor on
///
/// With one code of the app. The recovery codes are told this once.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = ["step-up"])),
    request_body = ConfirmCodeBody,
    responses(
        (status = 200, description = "On; the recovery codes, told this once", body = RecoveryCodesAnswer),
        (status = 409, description = "already_on, not_begun, second_factor_unavailable"),
        (status = 422, description = "invalid: not the code of now"),
    )
)]
#[post("/totp/confirm")]
pub async fn confirm_second_factor(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    actor: SureStaff,
    body: Json<ConfirmCodeBody>,
) -> Result<HttpResponse, Problem> {
    let code = body.valid()?.code;
    let (db, codes, clock) = (api.second_factors.as_ref(), api.codes.as_ref(), api.clock.as_ref());
    let id = request_id::of(&request);
    let codes = second_factor::confirm_second_factor(db, codes, clock, actor.staff(), &code, id).await?;
    Ok(HttpResponse::Ok().json(RecoveryCodesAnswer { codes }))
}

/// Make new recovery codes
///
/// The former ones open nothing any more.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = ["step-up"])),
    responses(
        (status = 200, description = "Told this once", body = RecoveryCodesAnswer),
        (status = 409, description = "not_on, second_factor_unavailable"),
    )
)]
#[post("/totp/codes")]
pub async fn renew_recovery_codes(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    actor: SureStaff,
) -> Result<HttpResponse, Problem> {
    let (db, codes, clock) = (api.second_factors.as_ref(), api.codes.as_ref(), api.clock.as_ref());
    let id = request_id::of(&request);
    let codes = second_factor::renew_recovery_codes(db, codes, clock, actor.staff(), id).await?;
    Ok(HttpResponse::Ok().json(RecoveryCodesAnswer { codes }))
}

/// Turn the second factor off
///
/// Whoever needs one sets it up again before anything else.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = ["step-up"])),
    responses((status = 204, description = "The password alone is enough"))
)]
#[post("/totp/off")]
pub async fn turn_off_second_factor(
    request: HttpRequest,
    api: web::Data<StaffAdminApi>,
    actor: SureStaff,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    second_factor::turn_off_second_factor(db, clock, actor.staff(), request_id::of(&request)).await?;
    Ok(HttpResponse::NoContent().finish())
}
