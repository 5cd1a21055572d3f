//! A new link to a custom order, instead of those given out before.

use actix_web::{HttpResponse, post, web};
use pattu_custom_orders::{CustomOrderId, CustomOrderNotFound, send_custom_link, staff::renew_custom_link};
use pattu_customers::may::CustomOrdersHandle;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
    read::CustomOrderAsked,
};
use crate::{auth::May, error::Problem, path_id::PathId};

/// Send a new link instead of one that has ended
///
/// To the email of the custom order, for whoever shows the ended one, which opens nothing any more then. One that has not ended
/// stays good, and nothing is sent.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    responses(
        (status = 204, description = "If it had ended, another is on its way"),
        (status = 409, description = "erased: their data was deleted"),
    )
)]
#[post("/custom-orders/{id}/link")]
pub async fn send_custom_order_link(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
) -> Result<HttpResponse, Problem> {
    let id = asked.id.ok_or(CustomOrderNotFound)?;
    send_custom_link(api.deps(), api.keys.as_ref(), id, &asked.credentials).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Send a new link to a custom order
///
/// To its email. Those that were given out before open nothing any more, by browser or by email.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    responses(
        (status = 201, body = StaffCustomOrderAnswer),
        (status = 409, description = "erased: their data was deleted"),
    )
)]
#[post("/custom-orders/{id}/link")]
pub async fn renew_custom_order_link(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(id): PathId<CustomOrderId>,
) -> Result<HttpResponse, Problem> {
    renew_custom_link(api.staff(), &staff, id).await?;
    Ok(HttpResponse::Created().json(seen(&api, id).await?))
}
