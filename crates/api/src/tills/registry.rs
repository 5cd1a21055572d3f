//! `/pos/tills`: which tills there are.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::{CounterServe, SettingsWrite};
use pattu_kernel::Money;
use pattu_tills::{self as tills, Till, TillId, TillState, views::TillView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::TillsApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// A new till.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct TillBody {
    /// A UUID, made by the screen once for each till: the same one sent twice is one.
    #[schema(format = "uuid")]
    id: String,
    /// As it is called in the shop.
    #[schema(min_length = 1)]
    #[validate(length(max = 40))]
    name: String,
}

/// A till.
#[derive(Debug, Serialize, ToSchema)]
pub struct TillAnswer {
    data: TillView,
}

/// Tills by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillsAnswer {
    data: Vec<TillView>,
    /// What whoever asks takes out of one at once; null: whatever is there.
    cash_out_limit: Option<Money>,
}

/// One that was never opened, or is closed.
fn closed(till: Till) -> TillAnswer {
    TillAnswer::of(TillState { till, session: None, left: None, device: None }.into())
}

impl TillAnswer {
    pub(super) const fn of(data: TillView) -> Self {
        Self { data }
    }
}

/// Tills
///
/// Those in use, by name, and which of them are open. In a shop with tills everything is sold at one that is open.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    responses((status = 200, body = TillsAnswer))
)]
#[get("/tills")]
pub async fn list_tills(staff: May<CounterServe>, api: web::Data<TillsApi>) -> Result<HttpResponse, Problem> {
    let tills = tills::list_tills(api.queries.as_ref()).await?;
    let cash_out_limit = tills::cash_out_limit(staff.staff());
    let data = tills.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(TillsAnswer { data, cash_out_limit }))
}

/// Register a till
///
/// Sent twice it is one: 200 then, 201 the first time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["settings.write"])),
    request_body = TillBody,
    responses(
        (status = 200, body = TillAnswer),
        (status = 201, body = TillAnswer),
        (status = 409, description = "till_name_taken, too_many_tills, idempotency_mismatch"),
    )
)]
#[post("/tills")]
pub async fn register_till(
    staff: May<SettingsWrite>,
    api: web::Data<TillsApi>,
    body: Json<TillBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let id = body.id.parse().map_err(|_| Problem::invalid("id", "A till is known by a UUID"))?;
    let (till, repeated) =
        tills::register_till(api.db.as_ref(), api.clock.as_ref(), &staff, id, &body.name).await?;
    let mut answer = if repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(closed(till)))
}

/// Retire a till
///
/// Nothing is sold at it any more; its sessions stay. It must be closed.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["settings.write"])),
    responses(
        (status = 200, body = TillAnswer),
        (status = 409, description = "till_open, device_taken"),
    )
)]
#[post("/tills/{id}/retire")]
pub async fn retire_till(
    staff: May<SettingsWrite>,
    api: web::Data<TillsApi>,
    PathId(id): PathId<TillId>,
) -> Result<HttpResponse, Problem> {
    let till = tills::retire_till(api.db.as_ref(), api.clock.as_ref(), &staff, id).await?;
    Ok(HttpResponse::Ok().json(closed(till)))
}
