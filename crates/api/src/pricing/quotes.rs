//! `POST /cart/quote`

use actix_web::{FromRequest, HttpRequest, HttpResponse, http::StatusCode, post, web};
use pattu_catalog::ProductId;
use pattu_kernel::{Money, RateLimit};
use pattu_pricing::{
    CustomLine, Kept, QuoteCart,
    views::{CouponView, QuoteView},
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::{Guesses, PricingApi};
use crate::{
    auth::OptionalCustomer,
    client_address::ClientAddress,
    cookies::Browser,
    error::Problem,
    json::Json,
    orders::{CustomOrderInCart, OrdersApi, ReplacedOrderBody},
};

/// What a cart costs is asked with this; prices the browser may send along are not read.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct QuoteBody {
    /// At most 30 different sarees.
    #[schema(max_items = 30)]
    #[validate(nested)]
    items: Vec<QuoteItemBody>,
    /// Custom orders to be booked, at most 5, each once.
    #[serde(default)]
    #[schema(max_items = 5)]
    #[validate(nested)]
    custom_orders: Vec<CustomOrderInCart>,
    /// What was typed into the coupon box; case and outer spaces do not matter.
    #[serde(default)]
    coupon: Option<String>,
    /// Where it is to be sent; every PIN code costs the same.
    #[serde(default)]
    #[schema(pattern = "^[1-9][0-9]{5}$")]
    #[expect(
        dead_code,
        reason = "part of the request, but no price depends on it: sending costs the same everywhere"
    )]
    pincode: Option<String>,
    /// An unpaid order placed in this browser: what it keeps counts as there, because it gives way to the next order
    /// (`replaces` of `POST /orders`).
    #[serde(default)]
    #[validate(nested)]
    replaces: Option<ReplacedOrderBody>,
}

/// One line of the cart.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct QuoteItemBody {
    /// The product.
    #[schema(format = "uuid")]
    id: String,
    /// Pieces, of each saree 1 to 20 in all.
    #[schema(minimum = 1, maximum = 20)]
    #[validate(range(min = 1, max = 20, message = "Please choose a quantity from 1 to 20"))]
    quantity: i64,
    /// For one piece, as the shopper saw it when putting it into the cart: never believed, only compared.
    #[serde(default)]
    #[schema(value_type = Option<Money>)]
    price: Option<serde_json::Value>,
}

impl QuoteBody {
    fn into_command(self, kept: Kept, custom: Vec<CustomLine>) -> QuoteCart {
        let body = self;
        // A text that is no UUID names no product; nor does the nil UUID.
        let product = |text: &str| text.parse().unwrap_or_else(|_| ProductId::new(Uuid::nil()));
        let items = body.items.iter().map(|item| (product(&item.id), item.quantity)).collect();
        // What is no price was never shown by this shop.
        let price = |item: &QuoteItemBody| serde_json::from_value(item.price.clone()?).ok();
        let shown = body.items.iter().filter_map(|item| Some((product(&item.id), price(item)?)));
        QuoteCart { items, custom, shown_prices: shown.collect(), coupon: body.coupon, kept }
    }
}

/// What a cart costs
///
/// Subtotal, the discount that saves most, shipping and the amount to pay, exactly as an order placed now would be priced.
/// What can be had is priced, and `states` says how each item stands: short, sold out, gone, or with another price. A coupon
/// that cannot be used is no error: `coupon.message` says why. Nothing is reserved.
#[utoipa::path(
    tag = "cart",
    security(()),
    request_body = QuoteBody,
    responses(
        (status = 200, description = "The price", body = QuoteView),
        (status = 409, description = "custom_order_missing, custom_order_closed, custom_orders_take_no_money: `customOrders` names them"),
        (status = 422, description = "invalid, cart_empty, too_many_lines; `errors` names the line"),
    )
)]
#[post("/cart/quote")]
pub async fn quote_cart(
    request: HttpRequest,
    api: web::Data<PricingApi>,
    orders: Option<web::Data<OrdersApi>>,
    client: ClientAddress,
    browser: Browser,
    body: Json<QuoteBody>,
) -> Result<HttpResponse, Problem> {
    let mut body = body.valid()?;
    let typed = body.coupon.take_if(|typed| !typed.trim().is_empty());
    let is_guessing = typed.is_some() && api.has_guessed_enough(&client).await?;
    body.coupon = typed.clone().filter(|_| !is_guessing);
    let custom = custom_lines(&request, orders.as_ref(), &body.custom_orders).await?;
    let kept = match (&body.replaces, orders) {
        (Some(earlier), Some(orders)) => orders.kept_by(earlier).await?,
        _ => Kept::default(),
    };
    let sent: Vec<String> = body.items.iter().map(|item| item.id.clone()).collect();
    let command = body.into_command(kept, custom);
    let mut quote = pattu_pricing::quote_cart(api.queries.as_ref(), api.clock.as_ref(), command).await?;
    // What is no id of ours is named as it was sent.
    for (state, id) in quote.states.iter_mut().zip(sent) {
        state.id = id;
    }
    if quote.coupon.as_ref().is_some_and(|coupon| !coupon.known) {
        api.count_guess(&client).await?;
    }
    // The cart has its price all the same; only the code is not looked at.
    if let Some(typed) = typed.filter(|_| is_guessing) {
        quote.coupon = Some(not_looked_at(&typed));
    }
    let mut answer = HttpResponse::Ok();
    if !browser.is_known() {
        // Before anything is ordered: an order whose answer is lost must find the same browser when it is sent again.
        answer.cookie(browser.cookie());
    }
    Ok(answer.json(quote))
}

/// What booking these costs; who is signed in is asked only where there are some.
async fn custom_lines(
    request: &HttpRequest,
    orders: Option<&web::Data<OrdersApi>>,
    asked: &[CustomOrderInCart],
) -> Result<Vec<CustomLine>, Problem> {
    let (Some(orders), false) = (orders, asked.is_empty()) else { return Ok(Vec::new()) };
    let customer = OptionalCustomer::extract(request).await?.0.map(|customer| customer.id());
    orders.custom_lines(customer, asked).await
}

impl PricingApi {
    const fn limit(guesses: &Guesses) -> RateLimit {
        RateLimit { scope: "unknown coupons by address", most: guesses.in_an_hour, window_seconds: 3_600 }
    }

    async fn has_guessed_enough(&self, client: &ClientAddress) -> Result<bool, Problem> {
        let Some(guesses) = &self.guesses else { return Ok(false) };
        guesses.limiter.is_reached(Self::limit(guesses), client.subject()).await
    }

    /// One count for quotes and orders: a code is not to be found by trying it at the other door.
    pub(crate) async fn count_guess(&self, client: &ClientAddress) -> Result<(), Problem> {
        let Some(guesses) = &self.guesses else { return Ok(()) };
        guesses.limiter.count(vec![(Self::limit(guesses), client.subject())]).await
    }

    /// An order with a code is not placed from where too many were tried: without the code it would cost something else.
    pub(crate) async fn refuse_guessing(&self, client: &ClientAddress) -> Result<(), Problem> {
        if self.has_guessed_enough(client).await? {
            let fields = [("coupon".to_owned(), GUESSED_ENOUGH.to_owned())].into();
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "coupon_invalid", GUESSED_ENOUGH)
                .with_fields(fields));
        }
        Ok(())
    }
}

const GUESSED_ENOUGH: &str = "Too many wrong codes were tried. Please try again later";

/// Says nothing about the code, not even whether there is one.
fn not_looked_at(typed: &str) -> CouponView {
    CouponView {
        code: typed.trim().chars().filter(|sign| !sign.is_control()).take(32).collect(),
        known: false,
        applied: false,
        label: None,
        percentage: None,
        max_discount: None,
        min_order_value: None,
        terms: None,
        amount: Money::ZERO,
        message: GUESSED_ENOUGH.to_owned(),
    }
}
