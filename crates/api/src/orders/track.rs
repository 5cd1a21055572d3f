//! An order's way: what has happened and when, what comes next and by when.

use actix_web::{HttpResponse, get, web};
use pattu_delivery::{Departure, expect_delivery};
use pattu_orders::{ExpectedDays, Milestone, OrderTrack, views::ShopperOrderView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{OrdersApi, read::OrderRequest};
use crate::{delivery::DeliveryApi, error::Problem};

/// `{data: OrderTrack}`
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTrackAnswer {
    /// Its way.
    pub(super) data: OrderTrack,
}

/// An order's way, for whoever may see the order.
///
/// Days are counted from the payment, and from the moment the parcel left once it has.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    responses((status = 200, body = OrderTrackAnswer))
)]
#[get("/orders/{id}/track")]
pub async fn track_order(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    request: OrderRequest,
) -> Result<HttpResponse, Problem> {
    let (id, access) = api.access(&request).await?;
    let order = ShopperOrderView::of(&api.order(id).await?, &access, api.clock().now());
    let data = track(&delivery, &order).await?;
    Ok(HttpResponse::Ok().json(OrderTrackAnswer { data }))
}

/// The way of an order that whoever asks may see.
pub(super) async fn track(delivery: &DeliveryApi, order: &ShopperOrderView) -> Result<OrderTrack, Problem> {
    let expected = match OrderTrack::milestone(order) {
        Some(milestone) => expected(delivery, milestone, &order.shipping_address.pincode).await?,
        None => None,
    };
    Ok(OrderTrack::of(order, expected))
}

async fn expected(
    delivery: &DeliveryApi,
    milestone: Milestone,
    pincode: &str,
) -> Result<Option<ExpectedDays>, Problem> {
    let holidays = delivery.settings.settings().await?.settings.store.holidays;
    let departure = match milestone {
        Milestone::Paid(at) => Departure::Ordered(at),
        Milestone::Sent(at) => Departure::Sent(at),
    };
    let days = expect_delivery(delivery.places.as_ref(), &holidays, departure, pincode);
    Ok(days.map(|days| ExpectedDays {
        packing: days.dispatched_from,
        sending: days.dispatched_by,
        earliest: days.earliest,
        latest: days.latest,
    }))
}
