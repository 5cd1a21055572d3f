//! A new link to a custom order, instead of those given out before.

use actix_web::{HttpResponse, post, web};
use pattu_custom_orders::staff::renew_custom_link;
use pattu_customers::may::CustomOrdersHandle;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, order_id, seen},
};
use crate::{auth::May, error::Problem};

/// Send a new link to a custom order
///
/// To its email. Those that were given out before open nothing any more, by browser or by email.
#[utoipa::path(
    tag = "custom orders",
    operation_id = "renewCustomOrderLink",
    security(("staffToken" = ["custom-orders.handle"])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 201, body = StaffCustomOrderAnswer),
        (status = 409, description = "erased: their data was deleted"),
    )
)]
#[post("/custom-orders/{id}/link")]
pub async fn renew_link(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = order_id(&id)?;
    renew_custom_link(api.staff(), &staff, id).await?;
    Ok(HttpResponse::Created().json(seen(&api, id).await?))
}
