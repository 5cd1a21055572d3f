//! Where somebody who works here is signed in, and signing out there: one browser, or all others.

use actix_web::{HttpResponse, delete, get, post, web};
use pattu_customers::{StaffSessionId, views::DeviceView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{StaffAdminApi, people::EndedSessionsAnswer};
use crate::{auth::StaffActor, error::Problem, path_id::PathId};

/// Where somebody is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffDevicesAnswer {
    data: Vec<DeviceView>,
}

/// Where one is signed in
///
/// One's own open sessions, the newest first.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    responses((status = 200, body = StaffDevicesAnswer))
)]
#[get("/sessions")]
pub async fn list_own_sessions(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    let data = pattu_customers::list_own_sessions(db, clock, actor.staff().id, actor.recognised().session.id)
        .await?;
    Ok(HttpResponse::Ok().json(StaffDevicesAnswer { data }))
}

/// Sign one browser of one's own out.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    responses(
        (status = 204, description = "Signed out"),
        (status = 404, description = "not_found: over, or not one's own"),
    )
)]
#[delete("/sessions/{id}")]
pub async fn end_own_session(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
    PathId(session): PathId<StaffSessionId>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    pattu_customers::end_own_session(db, clock, actor.staff().id, session).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out everywhere but here.
#[utoipa::path(
    tag = "auth",
    security(("staffToken" = [])),
    responses((status = 200, description = "How many sessions ended", body = EndedSessionsAnswer))
)]
#[post("/sessions/end-others")]
pub async fn end_other_sessions(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    let session = actor.recognised().session.id;
    let ended_sessions = pattu_customers::end_other_sessions(db, clock, actor.staff().id, session).await?;
    Ok(HttpResponse::Ok().json(EndedSessionsAnswer { ended_sessions }))
}
