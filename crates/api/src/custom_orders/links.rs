//! A new link to a custom order, instead of those given out before.

use actix_web::{HttpResponse, post, web};
use pattu_custom_orders::{CustomOrderId, staff::renew_custom_link};
use pattu_customers::may::CustomOrdersHandle;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
};
use crate::{auth::May, error::Problem, path_id::PathId};

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
