//! Placing an order, and paying for it once more.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_kernel::{RateLimit, Refusal};
use pattu_orders::{
    AskedFor, OrderId, Origin, PlaceOrderError, PlacedOrder, ensure_provider_order, views::ShopperOrderView,
};
use serde_json::json;

use super::{
    OrdersApi, OrdersInAMinute,
    bodies::{PaymentAttemptAnswer, PlaceOrderBody, PlacedOrderAnswer},
    read::{Seen, see},
};
use crate::{
    actors::OptionalCustomer,
    client_address::ClientAddress,
    error::{Problem, ProblemDocument},
    json::Json,
    limiter::Limiter,
    telemetry::Telemetry,
};

/// The header that goes before the body's `orderId`.
pub(super) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// Place an order.
///
/// Prices the cart, reserves the pieces and makes something to pay on. `order.reservedUntil` says until when: five minutes
/// unless the owner says otherwise, and fifteen in all once `payment-attempt` has said that the payment form opens. What
/// one shopper may have reserved unpaid is limited: an order beyond that ends their newest one whose payment form was not
/// opened, or is refused (`too_many_unpaid`). The same `orderId` (or `Idempotency-Key`)
/// with the same contents answers the same order; with other contents 409 `idempotency_mismatch`. An unpaid order named in
/// `replaces` is cancelled in the same step, and its pieces go to this one first. 503 `payment_unavailable` carries the
/// placed `order` and its `accessToken`: it can be paid later by `payment-attempt`.
#[utoipa::path(
    tag = "orders",
    operation_id = "placeOrder",
    security((), ("customerToken" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 255 characters; goes before `orderId`")),
    request_body = PlaceOrderBody,
    responses(
        (status = 201, body = PlacedOrderAnswer),
        (status = 409, description = "out_of_stock, price_changed, idempotency_mismatch, earlier_order_paid, too_many_unpaid (`Retry-After` says when the first of them ends), not_payable", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "invalid, unknown_product, coupon_invalid, too_many_pieces", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "rate_limited: `Retry-After` says for how many seconds", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 503, description = "payment_unavailable, busy", body = ProblemDocument, content_type = "application/problem+json"),
    )
)]
#[post("/orders")]
pub async fn place_order(
    request: HttpRequest,
    api: web::Data<OrdersApi>,
    telemetry: web::Data<Telemetry>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    buyer: OptionalCustomer,
    body: Json<PlaceOrderBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check_all(limits(api.orders_in_a_minute, &client, &body.0)).await?;
    let header =
        request.headers().get(IDEMPOTENCY_KEY).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let customer = buyer.0.map(|customer| customer.id());
    let origin = Origin { network_address: Some(client.subject()) };
    let command = body.0.into_command(header, customer, origin, api.tokens.as_ref())?;
    let placed = pattu_orders::place_order(&api.checkout, command).await;
    telemetry.order(match &placed {
        Ok(placed) if placed.repeated => "repeated",
        Ok(_) => "placed",
        Err(error) => error.code(),
    });
    let PlacedOrder { order, provider_order, .. } = match placed {
        Ok(placed) => placed,
        Err(PlaceOrderError::PaymentUnavailable(order)) => {
            return Err(placed_but_unpayable(&api, order).await);
        }
        Err(error) => return Err(refused(error)),
    };
    let view = fresh_view(&api, order).await?;
    Ok(HttpResponse::Created().insert_header(("Cache-Control", "no-store")).json(PlacedOrderAnswer {
        order: view,
        razorpay_order_id: provider_order,
        access_token: api.tokens.token_of(order),
    }))
}

/// By network address generously, by whom the order is for strictly: each order holds pieces that others cannot buy.
fn limits(most: OrdersInAMinute, client: &ClientAddress, body: &PlaceOrderBody) -> Vec<(RateLimit, String)> {
    let limit = |scope, most| RateLimit { scope, most, window_seconds: 60 };
    let (phone, email) = body.contact();
    let mut limits = vec![(limit("orders by address", most.per_address), client.subject())];
    // What is no phone number or address is refused by the order itself, at its field.
    limits.extend(phone.map(|phone| (limit("orders by phone", most.per_contact), phone)));
    limits.extend(email.map(|email| (limit("orders by email", most.per_contact), email)));
    limits
}

/// The payment form opens, for the first time or once more.
///
/// From the first time on the pieces are reserved for the whole time there is to pay (`order.reservedUntil`). Answers the
/// provider order that was shown before: a retry never makes a second one.
#[utoipa::path(
    tag = "orders",
    operation_id = "retryPayment",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 200, body = PaymentAttemptAnswer),
        (status = 404, description = "not_found", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "not_payable", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 503, description = "payment_unavailable", body = ProblemDocument, content_type = "application/problem+json"),
    )
)]
#[post("/orders/{id}/payment-attempt")]
pub async fn payment_attempt(api: web::Data<OrdersApi>, seen: Seen) -> Result<HttpResponse, Problem> {
    let order = see(&api, &seen).await?;
    let razorpay_order_id = ensure_provider_order(&api.checkout, order.id, AskedFor::Payment).await?;
    let order = fresh_view(&api, order.id).await?;
    Ok(HttpResponse::Ok()
        .insert_header(("Cache-Control", "no-store"))
        .json(PaymentAttemptAnswer { order, razorpay_order_id }))
}

/// The order right after something was done to it.
pub(super) async fn fresh_view(api: &OrdersApi, order: OrderId) -> Result<ShopperOrderView, Problem> {
    api.queries.find(order, api.clock().now()).await?.ok_or_else(super::read::not_found)
}

/// Refusals that carry more than words: the new quote, or the pieces left.
fn refused(error: PlaceOrderError) -> Problem {
    let more = match &error {
        PlaceOrderError::PriceChanged(quote) => Some(("quote", json!(quote))),
        PlaceOrderError::OutOfStock(short) => {
            let available: Vec<_> =
                short.iter().map(|(id, available)| json!({"id": id, "available": available})).collect();
            Some(("available", json!(available)))
        }
        _ => None,
    };
    let problem = Problem::from(error);
    match more {
        Some((name, value)) => problem.with(name, value),
        None => problem,
    }
}

/// The provider makes nothing to pay on just now, but the order stands: whoever retries pays this one and no second.
async fn placed_but_unpayable(api: &OrdersApi, order: OrderId) -> Problem {
    let problem = Problem::from(PlaceOrderError::PaymentUnavailable(order)).retry_after(10);
    match fresh_view(api, order).await {
        Ok(view) => problem.with("order", json!(view)).with("accessToken", json!(api.tokens.token_of(order))),
        // Without the order the same request, repeated with its key, finds it again.
        Err(_) => problem,
    }
}
