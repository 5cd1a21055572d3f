//! Giving an order up: whoever ordered, or the shop.

use actix_web::{HttpResponse, delete, web};
use pattu_customers::Role;
use pattu_orders::{CancelledBy, OrderStatus, StatusChange, cancel_order, change_status};

use super::{
    OrdersApi,
    bodies::OrderAnswer,
    place::fresh_view,
    read::{Right, Seen, not_found, right_of},
};
use crate::error::Problem;

/// Cancel an order.
///
/// The holder of its token while it is unpaid; its account until it is packed; a manager as the table of moves allows. Nothing
/// is deleted: its pieces go back to the shelf, and what was paid goes back by itself. Once more is as good.
#[utoipa::path(
    tag = "orders",
    operation_id = "cancelOrder",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 200, body = OrderAnswer),
        (status = 403, description = "forbidden"),
        (status = 404, description = "not_found: wrong id, wrong token or no token"),
        (status = 409, description = "already_paid, too_late_to_cancel, illegal_move"),
    )
)]
#[delete("/orders/{id}")]
pub async fn delete_order(api: web::Data<OrdersApi>, seen: Seen) -> Result<HttpResponse, Problem> {
    let (order, right) = right_of(&api, &seen).await?;
    match right {
        Right::Staff(staff) => {
            if !staff.role.covers(Role::Manager) {
                return Err(Problem::forbidden());
            }
            let name = staff.username.as_str().to_owned();
            change_status(&api.checkout, order, name, StatusChange::to(OrderStatus::Cancelled)).await?;
        }
        Right::Account(customer) => {
            cancel_order(&api.checkout, CancelledBy::Account(customer), order).await?;
        }
        // Number and phone stand on every parcel: they undo nothing.
        Right::MaskedHolder => return Err(not_found()),
        Right::Holder => cancel_order(&api.checkout, CancelledBy::Holder, order).await?,
    }
    let data = fresh_view(&api, order).await?;
    Ok(HttpResponse::Ok().json(OrderAnswer { data }))
}
