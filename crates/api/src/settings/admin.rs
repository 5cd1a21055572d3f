//! The settings as staff read them and the owner changes them.

use actix_web::{HttpResponse, get, put, web};
use pattu_customers::may::{SettingsStore, SettingsWrite};
use pattu_settings::{
    SectionName,
    staff::{ChangeSettingsError, change_settings},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    AdminSettingsApi,
    change::SettingsBody,
    kept::{StaffSettingsView, kept},
};
use crate::{
    auth::May,
    error::Problem,
    json::{Json, parse},
};

/// All settings as they are now.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffSettingsAnswer {
    data: StaffSettingsView,
}

/// One section as it shall be.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SectionBody {
    /// The version they saw.
    version: u32,
    /// In the form in which `PUT /settings` takes this section.
    #[schema(value_type = Object)]
    value: Value,
}

/// All that staff may see of the settings
///
/// Each section with its version. For the owner and managers.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.store"])),
    responses((status = 200, body = StaffSettingsAnswer))
)]
#[get("/settings")]
pub async fn get_admin_settings(
    _: May<SettingsStore>,
    api: web::Data<AdminSettingsApi>,
) -> Result<HttpResponse, Problem> {
    answer(&api).await
}

/// Change one section
///
/// `store`, `legal`, `shipping`, `checkout`, `refunds`, `customOrders`, `invoices`, `counter`, `promo`, `priceBands`, `social` or `security`, as a whole, over the version that was seen.
/// The same again changes nothing.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.write"])),
    params(("section" = String, Path)),
    request_body = SectionBody,
    responses(
        (status = 200, body = StaffSettingsAnswer),
        (status = 403, description = "forbidden, step_up_required: for `security`"),
        (status = 409, description = "stale: somebody else has changed it; `current` has the section as it is now, with who and when"),
    )
)]
#[put("/settings/{section}")]
pub async fn save_settings_section(
    owner: May<SettingsWrite>,
    api: web::Data<AdminSettingsApi>,
    section: web::Path<String>,
    body: Json<SectionBody>,
) -> Result<HttpResponse, Problem> {
    let name = SectionName::FORMS.into_iter().find(|name| name.field() == section.as_str());
    let name = name.ok_or_else(Problem::unknown_route)?.field();
    let SectionBody { version, value } = body.valid()?;
    // Null is a section that stays as it is, which nobody asks for here.
    let value = if value.is_null() { json!({}) } else { value };
    let one = json!({ "versions": { name: version }, name: value });
    let body: Json<SettingsBody> = Json::of(parse(one.to_string().as_bytes())?);
    save(&api, &owner, body).await
}

/// Change several sections at once
///
/// Each as a whole, over the version that was seen; all of them or none. Sections that are not named stay as they are.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.write"])),
    request_body = SettingsBody,
    responses(
        (status = 200, body = StaffSettingsAnswer),
        (status = 403, description = "forbidden, step_up_required: for `security`"),
        (status = 409, description = "stale: somebody else has changed one of them; `current` has those as they are now, with who and when"),
    )
)]
#[put("/settings")]
pub async fn save_settings(
    owner: May<SettingsWrite>,
    api: web::Data<AdminSettingsApi>,
    body: Json<SettingsBody>,
) -> Result<HttpResponse, Problem> {
    save(&api, &owner, body).await
}

async fn save(
    api: &AdminSettingsApi,
    owner: &May<SettingsWrite>,
    body: Json<SettingsBody>,
) -> Result<HttpResponse, Problem> {
    let changed = body.valid()?.read()?;
    match change_settings(api.edits.as_ref(), api.clock.as_ref(), owner, api.installation, changed).await {
        Ok(()) => answer(api).await,
        Err(ChangeSettingsError::Stale(sections)) => {
            let current: Map<String, Value> = sections.iter().cloned().map(kept).collect();
            Err(Problem::from(ChangeSettingsError::Stale(sections)).with("current", current.into()))
        }
        Err(other) => Err(other.into()),
    }
}

async fn answer(api: &AdminSettingsApi) -> Result<HttpResponse, Problem> {
    let data = StaffSettingsView::of(api.staff.staff_settings().await?, api.clock.now());
    Ok(HttpResponse::Ok().json(StaffSettingsAnswer { data }))
}
