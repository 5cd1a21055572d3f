//! Cancelling an order: whoever ordered, or the shop.

use actix_web::{HttpResponse, delete, web};
use pattu_orders::views::ShopperOrderView;

use super::{OrdersApi, bodies::OrderAnswer, read::OrderRequest};
use crate::error::Problem;

/// Cancel an order.
///
/// The holder of its token while it is unpaid; its account until it is packed; a manager as the table of moves allows. Nothing
/// is deleted: its pieces go back to the shelf, and what was paid goes back by itself. Once more is as good.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    responses(
        (status = 200, body = OrderAnswer),
        (status = 403, description = "forbidden, step_up_required: staff, of a paid order"),
        (status = 409, description = "already_paid, too_late_to_cancel, illegal_move"),
    )
)]
#[delete("/orders/{id}")]
pub async fn cancel_order(api: web::Data<OrdersApi>, request: OrderRequest) -> Result<HttpResponse, Problem> {
    let (order, access) = api.access(&request).await?;
    pattu_orders::cancel_order(&api.checkout, &access, order, request.sure).await?;
    let data = ShopperOrderView::of(&api.order(order).await?, &access, api.clock().now());
    Ok(HttpResponse::Ok().json(OrderAnswer { data }))
}
