//! `/customers/pos`, `/customers/phone/{phone}`, `/customers/{id}/phone-confirmation`: who stands at the counter.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::{
    CustomerId,
    counter::{
        self, ConfirmPhone, RegisterWalkIn,
        views::{KnownPersonView, WalkInView},
    },
    may::CounterServe,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::CounterApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// Who buys at the counter. Absent fields are empty ones.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct WalkInBody {
    /// 1 to 100 characters.
    #[validate(length(max = 100))]
    name: String,
    /// Ten digits; `+91`, `0` and spaces are forgiven.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
    /// May be missing.
    #[validate(length(max = 254, code = "email"))]
    email: String,
}

/// A walk-in customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct WalkInAnswer {
    /// As stored now.
    data: WalkInView,
}

/// Whom a number belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownPersonAnswer {
    /// Masked: who proved the number, else the walk-in customer, else an account that only gives it.
    data: KnownPersonView,
    /// Accounts that give the number without proof, masked: one of them may be confirmed.
    unconfirmed: Vec<KnownPersonView>,
}

/// `POST /customers/{id}/phone-confirmation`
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct PhoneConfirmationBody {
    /// The number that was shown.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
}

/// What followed from it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneConfirmationAnswer {
    /// So many orders placed without an account stand in it now.
    joined_orders: u32,
}

/// Write a walk-in customer down
///
/// One number is one person: who gave it before keeps their id, by the newest name. 201 for somebody new, 200 otherwise.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = WalkInBody,
    responses((status = 200, body = WalkInAnswer), (status = 201, body = WalkInAnswer))
)]
#[post("/customers/pos")]
pub async fn register_walk_in(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    body: Json<WalkInBody>,
) -> Result<HttpResponse, Problem> {
    let WalkInBody { name, phone, email } = body.valid()?;
    let form = RegisterWalkIn { name, phone, email };
    let done = counter::register_walk_in(
        api.db.as_ref(),
        api.clock.as_ref(),
        api.ids.as_ref(),
        staff.staff(),
        &form,
    )
    .await?;
    let mut answer = if done.new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(WalkInAnswer { data: WalkInView::of(done.walk_in) }))
}

/// Whose number is it?
///
/// Masked: enough for somebody who is there to say yes. At most 30 a minute and 300 a day for each member of staff; each time is
/// written down.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(("phone" = String, Path, description = "Ten digits")),
    responses((status = 200, body = KnownPersonAnswer), (status = 422, description = "invalid"), (status = 429))
)]
#[get("/customers/phone/{phone}")]
pub async fn find_customer_by_phone(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    phone: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let found = counter::find_by_phone(api.db.as_ref(), api.clock.as_ref(), staff.staff(), &phone).await?;
    Ok(HttpResponse::Ok().json(KnownPersonAnswer {
        data: KnownPersonView::of(&found.person),
        unconfirmed: found.unconfirmed.iter().map(KnownPersonView::of_account).collect(),
    }))
}

/// A number was shown to be theirs
///
/// The customer says that the account is theirs, and the number rings in their hand: it signs them in from now on, and
/// orders placed with it without an account join theirs. An account that had proven it before has it no longer, and is told.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = PhoneConfirmationBody,
    responses(
        (status = 200, body = PhoneConfirmationAnswer),
        (status = 404, description = "not_found: no such account, or it gives another number"),
    )
)]
#[post("/customers/{id}/phone-confirmation")]
pub async fn confirm_customer_phone(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(customer): PathId<CustomerId>,
    body: Json<PhoneConfirmationBody>,
) -> Result<HttpResponse, Problem> {
    let command = ConfirmPhone { customer, phone: body.valid()?.phone };
    let joined_orders =
        counter::confirm_phone(api.db.as_ref(), api.clock.as_ref(), api.ids.as_ref(), staff.staff(), command)
            .await?;
    Ok(HttpResponse::Ok().json(PhoneConfirmationAnswer { joined_orders }))
}
