//! Where a customer is signed in, and signing out there: one device, or all of them.

use actix_web::{HttpResponse, delete, get, web};
use pattu_customers::{CustomerSessionId, Devices, views::DeviceView};

use super::answers::DeviceList;
use crate::{
    auth::{CustomerActor, CustomersApi},
    error::Problem,
    path_id::PathId,
};

/// Where somebody is signed in
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, description = "The devices", body = DeviceList))
)]
#[get("/customers/sessions")]
pub async fn list_devices(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
) -> Result<HttpResponse, Problem> {
    let sessions = api.queries.sessions_of(actor.customer().id(), api.clock.now()).await?;
    let data =
        sessions.iter().map(|session| DeviceView::of_customer(session, Some(actor.session()))).collect();
    Ok(HttpResponse::Ok().json(DeviceList { data }))
}

/// Sign a device out
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses(
        (status = 204, description = "Signed out"),
        (status = 404, description = "not_found: not there, or not theirs"),
    )
)]
#[delete("/customers/sessions/{id}")]
pub async fn end_device(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
    PathId(device): PathId<CustomerSessionId>,
) -> Result<HttpResponse, Problem> {
    pattu_customers::end_device(api.deps(), actor.customer().id(), Devices::One(device)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out everywhere
///
/// The device that asks included.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 204, description = "Signed out"))
)]
#[delete("/customers/sessions")]
pub async fn end_all_devices(
    api: web::Data<CustomersApi>,
    actor: CustomerActor,
) -> Result<HttpResponse, Problem> {
    pattu_customers::end_device(api.deps(), actor.customer().id(), Devices::All).await?;
    Ok(HttpResponse::NoContent().finish())
}
