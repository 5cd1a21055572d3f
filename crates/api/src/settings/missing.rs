//! `GET /settings/missing`

use actix_web::{HttpResponse, get, web};
use pattu_customers::may::SettingsStore;
use pattu_settings::MissingSetting;
use serde::Serialize;
use utoipa::ToSchema;

use super::SettingsApi;
use crate::{auth::May, error::Problem};

/// A list in an envelope.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissingSettings {
    /// What is missing.
    pub data: Vec<MissingSetting>,
}

/// What the owner has still to say before the shop may open
///
/// For the owner and managers. Empty when nothing is missing.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.store"])),
    responses((status = 200, description = "What is missing", body = MissingSettings))
)]
#[get("/settings/missing")]
pub async fn list_missing_settings(
    _: May<SettingsStore>,
    api: web::Data<SettingsApi>,
) -> Result<HttpResponse, Problem> {
    let data = pattu_settings::list_missing(api.queries.as_ref()).await?;
    Ok(HttpResponse::Ok().json(MissingSettings { data }))
}
