//! Who works here, what each may do, and who may no longer sign in.

use actix_web::{HttpResponse, get, post, web};
use pattu_customers::{
    Role, StaffId,
    may::StaffManage,
    staff_admin::{self, LastOwner, StaffMember, Whom},
};
use pattu_kernel::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{StaffAdminApi, invitations::InvitationView};
use crate::{
    auth::{May, Sure},
    error::Problem,
    json::Json,
    path_id::PathId,
};

/// An account of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMemberView {
    #[schema(value_type = uuid::Uuid)]
    id: StaffId,
    username: String,
    /// What people call them, if that was said.
    name: Option<String>,
    role: Role,
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// Since when they cannot sign in.
    #[schema(value_type = Option<String>, format = DateTime)]
    disabled_at: Option<Timestamp>,
    #[schema(value_type = Option<String>, format = DateTime)]
    last_sign_in: Option<Timestamp>,
    open_sessions: u32,
    /// A code is asked for after the password.
    second_factor: bool,
    /// Whoever asks: nobody decides about themselves.
    is_you: bool,
}

/// Everybody, by name, and who is still to come.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffListAnswer {
    data: Vec<StaffMemberView>,
    /// Those that still open something, newest first.
    invitations: Vec<InvitationView>,
}

/// How many sessions ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedSessionsAnswer {
    pub ended_sessions: u32,
}

/// What somebody is from now on.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct StaffRoleBody {
    /// `owner`, `manager` or `cashier`.
    #[schema(value_type = Role)]
    role: String,
}

fn view(member: StaffMember, asking: StaffId) -> StaffMemberView {
    let StaffMember { staff, name, created_at, disabled_at, last_sign_in, open_sessions, second_factor } =
        member;
    StaffMemberView {
        id: staff.id,
        username: staff.username.as_str().to_owned(),
        name: name.map(|name| name.as_str().to_owned()),
        role: staff.role,
        created_at,
        disabled_at,
        last_sign_in,
        open_sessions,
        second_factor,
        is_you: staff.id == asking,
    }
}

/// What nobody types by mistake.
const RESET_WORD: &str = "RESET";

/// What they typed.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ResetSecondFactorBody {
    /// `RESET`.
    word: String,
}

/// Everybody who works here, or did, and who is invited.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage"])),
    responses((status = 200, body = StaffListAnswer))
)]
#[get("/staff")]
pub async fn list_staff(
    api: web::Data<StaffAdminApi>,
    owner: May<StaffManage>,
) -> Result<HttpResponse, Problem> {
    let members = staff_admin::list_staff(api.db.as_ref(), api.clock.as_ref()).await?;
    let data = members.into_iter().map(|member| view(member, owner.staff().id)).collect();
    let invitations = staff_admin::list_invitations(api.db.as_ref(), api.clock.as_ref()).await?;
    let invitations = invitations.iter().map(InvitationView::from).collect();
    Ok(HttpResponse::Ok().json(StaffListAnswer { data, invitations }))
}

/// Keep somebody from signing in.
///
/// All their sessions end at once. The last owner stays, and nobody does this to themselves.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage", "step-up"])),
    responses(
        (status = 200, description = "How many sessions ended", body = EndedSessionsAnswer),
        (status = 409, description = "last_owner; own_account: another owner has to do it"),
    )
)]
#[post("/staff/{id}/disable")]
pub async fn disable_staff(
    api: web::Data<StaffAdminApi>,
    owner: Sure<StaffManage>,
    PathId(id): PathId<StaffId>,
) -> Result<HttpResponse, Problem> {
    let (whom, by) = (Whom::Id(id), owner.actor());
    let keep = LastOwner::Keep;
    let ended_sessions =
        staff_admin::disable_staff(api.db.as_ref(), api.clock.as_ref(), whom, keep, by).await?;
    Ok(HttpResponse::Ok().json(EndedSessionsAnswer { ended_sessions }))
}

/// Let somebody sign in again, with the password they had.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage", "step-up"])),
    responses((status = 204, description = "They may sign in again"))
)]
#[post("/staff/{id}/enable")]
pub async fn enable_staff(
    api: web::Data<StaffAdminApi>,
    owner: Sure<StaffManage>,
    PathId(id): PathId<StaffId>,
) -> Result<HttpResponse, Problem> {
    let (whom, by) = (Whom::Id(id), owner.actor());
    staff_admin::enable_staff(api.db.as_ref(), api.clock.as_ref(), whom, by).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Change what somebody may do.
///
/// It holds from their next request on; they stay signed in. The last owner stays one, and nobody changes their own role.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage", "step-up"])),
    request_body = StaffRoleBody,
    responses(
        (status = 204, description = "They may do other things now"),
        (status = 409, description = "last_owner; own_account: another owner has to do it"),
        (status = 422, description = "invalid: no such role"),
    )
)]
#[post("/staff/{id}/role")]
pub async fn change_staff_role(
    api: web::Data<StaffAdminApi>,
    owner: Sure<StaffManage>,
    PathId(id): PathId<StaffId>,
    body: Json<StaffRoleBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let role = Role::parse(&body.role).map_err(|error| Problem::invalid("role", &error.to_string()))?;
    let (whom, by) = (Whom::Id(id), owner.actor());
    staff_admin::change_role(api.db.as_ref(), api.clock.as_ref(), whom, role, by).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign somebody out everywhere; they may sign in again.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage"])),
    responses((status = 200, description = "How many sessions ended", body = EndedSessionsAnswer))
)]
#[post("/staff/{id}/end-sessions")]
pub async fn end_staff_sessions(
    api: web::Data<StaffAdminApi>,
    owner: May<StaffManage>,
    PathId(id): PathId<StaffId>,
) -> Result<HttpResponse, Problem> {
    let (whom, by) = (Whom::Id(id), owner.actor());
    let ended_sessions =
        staff_admin::end_staff_sessions(api.db.as_ref(), api.clock.as_ref(), whom, by).await?;
    Ok(HttpResponse::Ok().json(EndedSessionsAnswer { ended_sessions }))
}

/// Let somebody in by the password alone.
///
/// Their phone and their recovery codes are lost. All their sessions end; nobody does this to themselves.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage", "step-up"])),
    request_body = ResetSecondFactorBody,
    responses(
        (status = 200, description = "How many sessions ended", body = EndedSessionsAnswer),
        (status = 409, description = "own_account: another owner has to do it"),
        (status = 422, description = "invalid: another word"),
    )
)]
#[post("/staff/{id}/reset-second-factor")]
pub async fn reset_second_factor(
    api: web::Data<StaffAdminApi>,
    owner: Sure<StaffManage>,
    PathId(id): PathId<StaffId>,
    body: Json<ResetSecondFactorBody>,
) -> Result<HttpResponse, Problem> {
    if body.valid()?.word.trim() != RESET_WORD {
        return Err(Problem::invalid("word", "Please type RESET"));
    }
    let (whom, by) = (Whom::Id(id), owner.actor());
    let ended_sessions =
        staff_admin::reset_second_factor(api.db.as_ref(), api.clock.as_ref(), whom, by).await?;
    Ok(HttpResponse::Ok().json(EndedSessionsAnswer { ended_sessions }))
}
