//! Where somebody who works here is signed in, and signing out there: one browser, or all others.

use actix_web::{HttpResponse, delete, get, post, web};
use pattu_customers::{EndOwnSessionError, end_own_session, list_own_sessions, views::StaffDeviceView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{StaffAdminApi, people::EndedSessionsAnswer};
use crate::{auth::StaffActor, error::Problem};

/// Where somebody is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffDevicesAnswer {
    data: Vec<StaffDeviceView>,
}

/// Where one is signed in
///
/// One's own open sessions, the newest first.
#[utoipa::path(
    tag = "auth",
    operation_id = "listOwnSessions",
    security(("staffToken" = [])),
    responses((status = 200, body = StaffDevicesAnswer))
)]
#[get("/sessions")]
pub async fn list_sessions(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    let data = list_own_sessions(db, clock, actor.staff().id, actor.recognised().session.id).await?;
    Ok(HttpResponse::Ok().json(StaffDevicesAnswer { data }))
}

/// Sign one browser of one's own out.
#[utoipa::path(
    tag = "auth",
    operation_id = "endOwnSession",
    security(("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 204, description = "Signed out"),
        (status = 404, description = "not_found: over, or not one's own"),
    )
)]
#[delete("/sessions/{id}")]
pub async fn delete_session(
    api: web::Data<StaffAdminApi>,
    actor: StaffActor,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let session = id.parse().map_err(|_| EndOwnSessionError::NotFound)?;
    let (db, clock) = (api.second_factors.as_ref(), api.clock.as_ref());
    end_own_session(db, clock, actor.staff().id, session).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out everywhere but here.
#[utoipa::path(
    tag = "auth",
    operation_id = "endOtherSessions",
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
