//! Whether the shop may open, and the test email that belongs to it.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::{SettingsStore, SettingsWrite};
use pattu_settings::staff::{self, ReadyLine, ReadyState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::AdminSettingsApi;
use crate::{auth::May, error::Problem, json::Json};

/// The list, and how far it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReadyAnswer {
    data: Vec<ReadyLine>,
    /// Lines that are still open.
    open: usize,
}

/// Where the test email goes.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TestMailBody {
    #[validate(length(max = 254, code = "email"))]
    email: String,
}

/// What is to be done before the shop opens
///
/// Each line open, done, or not needed. For the owner and managers.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.store"])),
    responses((status = 200, body = ReadyAnswer))
)]
#[get("/settings/ready")]
pub async fn list_ready(
    _: May<SettingsStore>,
    api: web::Data<AdminSettingsApi>,
) -> Result<HttpResponse, Problem> {
    let data = staff::list_ready(api.queries.as_ref(), api.ready.as_ref(), api.clock.as_ref()).await?;
    let open = data.iter().filter(|line| line.state == ReadyState::Open).count();
    Ok(HttpResponse::Ok().json(ReadyAnswer { data, open }))
}

/// Send a test email
///
/// To the address that is typed, through the outbox as every other email; five an hour for each member of staff.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.write"])),
    request_body = TestMailBody,
    responses((status = 202, description = "It leaves in a moment"), (status = 429))
)]
#[post("/mail-test")]
pub async fn send_test_mail(
    owner: May<SettingsWrite>,
    api: web::Data<AdminSettingsApi>,
    body: Json<TestMailBody>,
) -> Result<HttpResponse, Problem> {
    let TestMailBody { email } = body.valid()?;
    let (db, clock, ids) = (api.test_mails.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    staff::send_test_mail(db, clock, ids, &owner, &email).await?;
    Ok(HttpResponse::Accepted().finish())
}
