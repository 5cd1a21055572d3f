//! `GET /admin/me`

use actix_web::{HttpResponse, get};
use pattu_customers::{Permission, Role, Staff, StaffId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::StaffActor;

/// Who is signed in, and what screens may show them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMeAnswer {
    #[schema(value_type = uuid::Uuid)]
    id: StaffId,
    username: String,
    role: Role,
    /// What they may do: `orders.read`, …
    permissions: Vec<Permission>,
    /// A code is asked for when they sign in.
    has_second_factor: bool,
    /// They need a second factor and have none: until then they may do nothing else.
    must_set_up: bool,
}

/// Who is signed in, and what they may do.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    responses((status = 200, body = StaffMeAnswer))
)]
#[get("/me")]
pub async fn get_staff_me(staff: StaffActor) -> HttpResponse {
    let Staff { id, username, role } = staff.staff();
    let username = username.as_str().to_owned();
    let permissions = staff.staff().permissions();
    let (has_second_factor, must_set_up) =
        (staff.recognised().has_second_factor, staff.recognised().must_set_up());
    HttpResponse::Ok().json(StaffMeAnswer {
        id: *id,
        username,
        role: *role,
        permissions,
        has_second_factor,
        must_set_up,
    })
}
