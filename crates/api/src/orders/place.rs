//! Placing an order, and paying for it once more.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_customers::{Customer, CustomerId};
use pattu_kernel::{RateLimit, Refusal};
use pattu_orders::{
    AskedFor, LinkAccess, OrderId, Origin, PlaceOrder, PlaceOrderError, PlacedOrder, ensure_provider_order,
    new_order_token, ports::KeyScope, views::ShopperOrderView,
};
use pattu_pricing::CartProblem;
use serde_json::json;

use super::{
    OrdersApi, OrdersInAMinute,
    bodies::{PaymentAttemptAnswer, PlaceOrderBody, PlacedOrderAnswer},
    custom_problem,
    read::OrderRequest,
};
use crate::{
    auth::OptionalCustomer, client_address::ClientAddress, cookies::Browser, error::Problem,
    idempotency::IDEMPOTENCY_KEY, json::Json, limiter::Limiter, pricing::PricingApi, telemetry::Telemetry,
};

/// Place an order.
///
/// Prices the cart, reserves the pieces and makes something to pay on. `order.reservedUntil` says until when: five minutes
/// unless the owner says otherwise, and fifteen in all once `payment-attempt` has said that the payment form opens. What
/// one shopper may have reserved unpaid is limited: an order beyond that ends their newest one whose payment form was not
/// opened, or is refused (`too_many_unpaid`). The same `orderId` (or `Idempotency-Key`)
/// with the same contents from the same browser (its cookie, or else the signed-in account) answers the same order; with other contents 409 `idempotency_mismatch`. An unpaid order named in
/// `replaces` is cancelled in the same step, and its pieces go to this one first. 503 `payment_unavailable` carries the
/// placed `order` and its `accessToken`: it can be paid later by `payment-attempt`. `customOrders` are booked with it: each is
/// charged what it was asked for at, is never discounted, and is booked by the payment.
#[utoipa::path(
    tag = "orders",
    security((), ("customerToken" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "16 to 128 letters, digits and `-_.:`; goes before `orderId`")),
    request_body = PlaceOrderBody,
    responses(
        (status = 201, body = PlacedOrderAnswer),
        (status = 403, description = "blocked: this account, or one that has proven this email or phone, may not order"),
        (status = 409, description = "out_of_stock, price_changed, idempotency_mismatch, earlier_order_paid, too_many_unpaid (`Retry-After` says when the first of them ends), not_payable; custom_order_missing and custom_order_closed (`customOrders` names them), custom_orders_take_no_money"),
        (status = 422, description = "invalid, unknown_product, coupon_invalid, too_many_pieces"),
        (status = 429),
        (status = 503, description = "payment_unavailable, busy"),
    )
)]
#[post("/orders")]
pub async fn place_order(
    request: HttpRequest,
    api: web::Data<OrdersApi>,
    telemetry: web::Data<Telemetry>,
    limiter: web::Data<Limiter>,
    pricing: web::Data<PricingApi>,
    sender: Sender,
    body: Json<PlaceOrderBody>,
) -> Result<HttpResponse, Problem> {
    let (client, browser, _) = &sender;
    limiter.check(tries(api.orders_in_a_minute), client.subject()).await?;
    let body = body.valid()?;
    if body.has_coupon() {
        pricing.refuse_guessing(client).await?;
    }
    let command = command_of(&request, &api, &sender, body).await?;
    let placed = pattu_orders::place_order(&api.checkout, command).await;
    if let Err(PlaceOrderError::UnknownCoupon(_)) = &placed {
        pricing.count_guess(client).await?;
    }
    telemetry.order(match &placed {
        Ok(placed) if placed.repeated => "repeated",
        Ok(_) => "placed",
        Err(error) => error.code(),
    });
    let PlacedOrder { order, provider_order, repeated, view } = match placed {
        Ok(placed) => placed,
        Err(PlaceOrderError::PaymentUnavailable(order)) => {
            return Err(placed_but_unpayable(&api, order).await);
        }
        Err(error) => return Err(refused(error)),
    };
    let access_token = if repeated {
        api.token_of(order, LinkAccess::Full).await?
    } else {
        new_order_token(api.tokens.as_ref(), order)
    };
    Ok(HttpResponse::Created().cookie(browser.cookie()).json(PlacedOrderAnswer {
        order: *view,
        razorpay_order_id: provider_order,
        access_token,
    }))
}

/// Who sends an order, and from where.
type Sender = (ClientAddress, Browser, OptionalCustomer);

async fn command_of(
    request: &HttpRequest,
    api: &OrdersApi,
    (client, browser, buyer): &Sender,
    body: PlaceOrderBody,
) -> Result<PlaceOrder, Problem> {
    let header = request.headers().get(IDEMPOTENCY_KEY).and_then(|value| value.to_str().ok());
    let customer = buyer.0.as_ref().map(Customer::id);
    let origin =
        Origin { browser: browser.is_known().then(|| browser.id()), network_address: Some(client.subject()) };
    let replaces = match &body.replaces {
        Some(earlier) => api.opened_by(earlier).await?,
        None => None,
    };
    let counted_by = placed_limits(api.orders_in_a_minute, client, &body);
    let scope = key_scope(browser, customer);
    let payable = api.payable(customer, &body.custom_orders).await?;
    let custom = payable.into_iter().map(|order| order.id).collect();
    let command =
        body.into_command(header.map(str::to_owned), scope, customer, origin, replaces, counted_by)?;
    Ok(PlaceOrder { custom, ..command })
}

/// Whose keys a request's are: its browser's. An account stands in where a browser keeps no cookie.
pub(super) fn key_scope(browser: &Browser, customer: Option<CustomerId>) -> KeyScope {
    match customer {
        Some(customer) if !browser.is_known() => KeyScope::Customer(customer),
        _ => KeyScope::Browser(browser.id()),
    }
}

/// Tries from one network address, which thousands of shoppers may share.
const fn tries(most: OrdersInAMinute) -> RateLimit {
    RateLimit { scope: "orders by address", most: most.per_address, window_seconds: 60 }
}

/// Placed orders by whom they are for, and from where: a stranger elsewhere who types somebody's phone number or email must
/// not use up their orders. What a shopper may have reserved from everywhere is limited by the orders themselves.
fn placed_limits(
    most: OrdersInAMinute,
    client: &ClientAddress,
    body: &PlaceOrderBody,
) -> Vec<(RateLimit, String)> {
    let limit = |scope| RateLimit { scope, most: most.per_contact, window_seconds: 60 };
    let from = |contact: String| format!("{contact} from {}", client.subject());
    let (phone, email) = body.contact();
    // What is no phone number or email is refused by the order itself, at its field.
    let phone = phone.map(|phone| (limit("placed orders by phone"), from(phone)));
    let email = email.map(|email| (limit("placed orders by email"), from(email)));
    phone.into_iter().chain(email).collect()
}

/// The payment form opens, for the first time or once more.
///
/// From the first time on the pieces are reserved for the whole time there is to pay (`order.reservedUntil`). Answers the
/// provider order that was shown before: a retry never makes a second one.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    responses(
        (status = 200, body = PaymentAttemptAnswer),
        (status = 409, description = "not_payable"),
        (status = 503, description = "payment_unavailable"),
    )
)]
#[post("/orders/{id}/payment-attempt")]
pub async fn retry_payment(
    api: web::Data<OrdersApi>,
    request: OrderRequest,
) -> Result<HttpResponse, Problem> {
    let (order, access) = api.access(&request).await?;
    let order = ensure_provider_order(&api.checkout, order, AskedFor::Payment).await?;
    // Whoever sees it masked is not shown more for opening the form.
    let order = ShopperOrderView::of(&order, &access, api.clock().now());
    let razorpay_order_id = order.razorpay_order_id.clone();
    Ok(HttpResponse::Ok().json(PaymentAttemptAnswer { order, razorpay_order_id }))
}

/// The order right after something was done to it.
pub(super) async fn fresh_view(api: &OrdersApi, order: OrderId) -> Result<ShopperOrderView, Problem> {
    Ok(ShopperOrderView::of_buyer(&api.order(order).await?, api.clock().now()))
}

/// Refusals that carry more than words: the new quote, or the pieces left.
fn refused(error: PlaceOrderError) -> Problem {
    let error = match error {
        PlaceOrderError::Custom(error) => return custom_problem(error),
        other => other,
    };
    let more = match &error {
        PlaceOrderError::PriceChanged(quote) => Some(("quote", json!(quote))),
        PlaceOrderError::Cart(CartProblem::OutOfStock(short)) => {
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
    match (fresh_view(api, order).await, api.token_of(order, LinkAccess::Full).await) {
        (Ok(view), Ok(token)) => problem.with("order", json!(view)).with("accessToken", json!(token)),
        // Without the order the same request, repeated with its key, finds it again.
        _ => problem,
    }
}
