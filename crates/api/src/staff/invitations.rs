//! Who is to work here: invited by an owner, with a link that makes one account.

use actix_web::{HttpResponse, delete, post, web};
use pattu_customers::{
    PersonName, Role,
    may::StaffManage,
    staff_admin::{self, Invitation, InvitationId, Invited},
};
use pattu_kernel::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::StaffAdminApi;
use crate::{
    auth::{May, Sure},
    error::Problem,
    json::Json,
    path_id::PathId,
};

/// Somebody who may join.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    #[schema(value_type = uuid::Uuid)]
    id: InvitationId,
    name: String,
    role: Role,
    /// The owner's username, or `command line`.
    invited_by: String,
    /// From then on the link opens nothing.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl From<&Invitation> for InvitationView {
    fn from(invitation: &Invitation) -> Self {
        Self {
            id: invitation.id,
            name: invitation.name.as_str().to_owned(),
            role: invitation.role,
            invited_by: invitation.invited_by.clone(),
            expires_at: invitation.expires_at(),
        }
    }
}

/// A new invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitedAnswer {
    invitation: InvitationView,
    /// For the link `/admin/join#…`: told this once, nobody can read it again.
    token: String,
}

/// Whom, and as what.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct InviteStaffBody {
    /// What people call them: at most 100 characters.
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    /// `owner`, `manager` or `cashier`.
    #[schema(value_type = Role)]
    role: String,
}

/// Invite somebody to work here.
///
/// The link is good for one account within 72 hours.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage", "step-up"])),
    request_body = InviteStaffBody,
    responses(
        (status = 201, description = "The link, told this once", body = InvitedAnswer),
        (status = 422, description = "invalid: a name or role that is none"),
    )
)]
#[post("/staff/invitations")]
pub async fn invite_staff(
    api: web::Data<StaffAdminApi>,
    owner: Sure<StaffManage>,
    body: Json<InviteStaffBody>,
) -> Result<HttpResponse, Problem> {
    let InviteStaffBody { name, role } = body.valid()?;
    let name = PersonName::parse_line(&name).map_err(|error| Problem::invalid("name", &error.to_string()))?;
    let role = Role::parse(&role).map_err(|error| Problem::invalid("role", &error.to_string()))?;
    let (db, clock, ids) = (api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    let Invited { invitation, token } =
        staff_admin::invite_staff(db, clock, ids, (name, role), owner.actor()).await?;
    let answer =
        InvitedAnswer { invitation: InvitationView::from(&invitation), token: token.reveal().to_owned() };
    Ok(HttpResponse::Created().json(answer))
}

/// Take an invitation back.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["staff.manage"])),
    responses(
        (status = 204, description = "Its link opens nothing any more"),
        (status = 404, description = "not_found: used, over, or taken back before"),
    )
)]
#[delete("/staff/invitations/{id}")]
pub async fn withdraw_invitation(
    api: web::Data<StaffAdminApi>,
    owner: May<StaffManage>,
    PathId(id): PathId<InvitationId>,
) -> Result<HttpResponse, Problem> {
    staff_admin::withdraw_invitation(api.db.as_ref(), api.clock.as_ref(), id, owner.actor()).await?;
    Ok(HttpResponse::NoContent().finish())
}
