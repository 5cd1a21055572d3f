//! `/pos/tills/{id}/devices`, `/pos/devices/{id}/remove`: browsers that sell without the network.

use actix_web::{HttpResponse, post, web};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use pattu_body_limits::describe_limits;
use pattu_customers::may::SettingsWrite;
use pattu_tills::{
    self as tills, RegisterDevice, TillDeviceId, TillId,
    views::{TillDeviceView, TillView},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{TillsApi, registry::TillAnswer};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// A browser that asks for it.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct TillDeviceBody {
    /// A UUID, made by the device once: the same one sent twice is one.
    #[schema(format = "uuid")]
    id: String,
    /// The 65 bytes of a point of P-256, uncompressed, in base64url without padding.
    #[validate(length(max = 100))]
    public_key: String,
}

/// A device.
#[derive(Debug, Serialize, ToSchema)]
pub struct TillDeviceAnswer {
    data: TillDeviceView,
}

/// Let a browser sell without the network
///
/// It gets a series of its own. A till has one device at a time. Sent twice it is one: 200 then, 201 the first time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["settings.write"])),
    request_body = TillDeviceBody,
    responses(
        (status = 200, body = TillDeviceAnswer),
        (status = 201, body = TillDeviceAnswer),
        (status = 409, description = "device_taken, no_series_left, idempotency_mismatch"),
    )
)]
#[post("/tills/{id}/devices")]
pub async fn register_till_device(
    staff: May<SettingsWrite>,
    api: web::Data<TillsApi>,
    PathId(till): PathId<TillId>,
    body: Json<TillDeviceBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = RegisterDevice {
        id: body.id.parse().map_err(|_| Problem::invalid("id", "A device is known by a UUID"))?,
        till,
        public_key: BASE64_URL_SAFE_NO_PAD.decode(&body.public_key).unwrap_or_default(),
    };
    let (device, repeated) =
        tills::register_device(api.db.as_ref(), api.clock.as_ref(), &staff, command).await?;
    let mut answer = if repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(TillDeviceAnswer { data: device.into() }))
}

/// Remove a device
///
/// Nothing that is sold on it from then on becomes a sale by itself; its series is never given to another one.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["settings.write"])),
    responses((status = 200, body = TillAnswer), (status = 404, description = "not_found"))
)]
#[post("/devices/{id}/remove")]
pub async fn remove_till_device(
    staff: May<SettingsWrite>,
    api: web::Data<TillsApi>,
    PathId(id): PathId<TillDeviceId>,
) -> Result<HttpResponse, Problem> {
    let till = tills::remove_device(api.db.as_ref(), api.clock.as_ref(), &staff, id).await?;
    Ok(HttpResponse::Ok().json(TillAnswer::of(TillView::from(till))))
}
