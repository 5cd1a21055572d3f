//! Placing an order: price it, hold the pieces, freeze the amounts, then ask the provider for something to pay on.

mod refusal;

use std::collections::BTreeMap;

use chrono::TimeDelta;
use pattu_catalog::ProductId;
use pattu_custom_orders::{CustomOrderId, CustomPaymentError};
use pattu_customers::{Blocked, CustomerId};
use pattu_kernel::{AddressForm, Id, Money, RateLimit, ShippingAddress, StoreError, Timestamp};
use pattu_pricing::{
    Cart, CartProblem, CouponCode, CouponOutcome, Offer, Quote, all_in_stock, compare_with_stock, merge_cart,
    quote, view_of,
};

use crate::{
    CustomLine, NewReservation, Order, OrderId, OrderNumber, Origin, ReservationLimits, ReservationRefusal,
    Shopper,
    cancelling::{Earlier, Ending, Taking, end_for_new_order},
    checkout_deps::CheckoutDeps,
    custom_lines::custom_lines,
    ensure_provider_order::{AskedFor, ensure_provider_order, make_provider_order, what_to_ask_for},
    order::NewOrder,
    ports::{CheckoutTerms, CheckoutTx, IdempotencyKey, NewProviderOrder},
    settle::learn_of_payments,
    views::ShopperOrderView,
};

pub use refusal::PlaceOrderError;

/// After this long without news the provider is asked for the first time.
const FIRST_CHECK: TimeDelta = TimeDelta::seconds(20);

/// What somebody wants to buy. Prices, totals and states of the browser are not among it (ruling 2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceOrder {
    /// Product and quantity, as sent.
    pub items: Vec<(ProductId, i64)>,
    /// Custom orders to pay for, each once; the caller has checked that they are theirs.
    pub custom: Vec<CustomOrderId>,
    pub address: AddressForm,
    /// The code that was typed, if any.
    pub coupon: Option<String>,
    /// What the shopper was shown.
    pub shown: ShownSums,
    /// Who is signed in; a guest is nobody.
    pub customer: Option<CustomerId>,
    /// What makes a repeated request the same one.
    pub key: Option<IdempotencyKey>,
    /// An unpaid order of the same shopper that gives way to this one; the caller has checked that it is theirs.
    pub replaces: Option<OrderId>,
    /// Where the request came from.
    pub origin: Origin,
    /// What placed orders are counted by: an order that is not placed, and one that was placed before, counts nowhere.
    pub counted_by: Vec<(RateLimit, String)>,
}

/// Sums the shopper was shown, if the browser said so; never believed, only compared (ruling 2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShownSums {
    /// Subtotal − discount.
    pub total: Option<Money>,
    /// Total + shipping: what would be charged.
    pub payable: Option<Money>,
}

impl ShownSums {
    /// Nothing that was shown differs from this quote.
    fn agree_with(self, quote: &Quote) -> bool {
        self.total.is_none_or(|shown| shown == quote.total)
            && self.payable.is_none_or(|shown| shown == quote.payable)
    }
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedOrder {
    pub order: OrderId,
    /// What the payment form opens with; `None` when there is nothing to pay.
    pub provider_order: Option<String>,
    /// The same request had been answered before.
    pub repeated: bool,
    /// The order as it was stored a moment ago.
    pub view: Box<ShopperOrderView>,
}

/// Places an order, or finds the one that the same request placed before, and makes it payable.
///
/// # Errors
/// [`PlaceOrderError`]; after [`PlaceOrderError::PaymentUnavailable`] the same request may be repeated with its key.
pub async fn place_order(
    checkout: &CheckoutDeps,
    command: PlaceOrder,
) -> Result<PlacedOrder, PlaceOrderError> {
    let address = command.address.parse("shippingAddress").map_err(PlaceOrderError::Address)?;
    let wanted = merge_cart(&command.items, command.custom.len())?;
    if let Some(earlier) = command.replaces {
        learn_of_payments(checkout, earlier).await?;
    }
    let now = checkout.now();
    let fresh = FreshIds {
        order: Id::new(checkout.ids.fresh()),
        number: OrderNumber::from_random(checkout.ids.fresh()),
    };
    let request = Request {
        counted_by: command.counted_by,
        shopper: Shopper::of(&address, command.customer, &command.origin),
        limits: checkout.limits,
        asked: command.items,
        wanted,
        custom: command.custom,
        address,
        coupon: command.coupon,
        shown: command.shown,
        customer: command.customer,
        key: command.key,
        replaces: command.replaces,
    };
    let reserved = checkout.db.transaction(move |tx| reserve_and_store(tx, now, fresh, &request)).await?;
    let (order, repeated) = match reserved {
        Reserved::ToPay(order, ask_for) => {
            let id = ask_for.order;
            let made = make_provider_order(checkout, *order, ask_for).await;
            (made.map_err(|error| PlaceOrderError::unpayable(error, id))?, false)
        }
        Reserved::Before(id) => {
            let asked = ensure_provider_order(checkout, id, AskedFor::Repetition).await;
            (asked.map_err(|error| PlaceOrderError::unpayable(error, id))?, true)
        }
        Reserved::Paid(order) => (*order, false),
    };
    let view = Box::new(ShopperOrderView::of_buyer(&order, checkout.now()));
    Ok(PlacedOrder { order: view.id, provider_order: view.razorpay_order_id.clone(), repeated, view })
}

/// What one transaction made of a request.
enum Reserved {
    /// A new order that waits for its money, and what its provider order is asked for.
    ToPay(Box<Order>, NewProviderOrder),
    /// A new order that cost nothing.
    Paid(Box<Order>),
    /// The order that the same request placed before.
    Before(OrderId),
}

struct FreshIds {
    order: OrderId,
    number: OrderNumber,
}

struct Request {
    counted_by: Vec<(RateLimit, String)>,
    shopper: Shopper,
    limits: ReservationLimits,
    asked: Vec<(ProductId, i64)>,
    wanted: BTreeMap<ProductId, u32>,
    custom: Vec<CustomOrderId>,
    address: ShippingAddress,
    coupon: Option<String>,
    shown: ShownSums,
    customer: Option<CustomerId>,
    key: Option<IdempotencyKey>,
    replaces: Option<OrderId>,
}

/// One transaction: key, custom orders, price, pieces, offer, order. Nothing of it remains when any of it is refused.
fn reserve_and_store(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    fresh: FreshIds,
    request: &Request,
) -> Result<Reserved, PlaceOrderError> {
    tx.lock_shopper(&request.shopper)?;
    if let Some(key) = &request.key
        && let Some(before) = tx.take_key(key, fresh.order, now)?
    {
        return if before.fingerprint == key.fingerprint {
            Ok(Reserved::Before(before.order))
        } else {
            Err(PlaceOrderError::KeyUsed)
        };
    }
    // After the key: an order that was placed before goes on to its payment.
    if tx.is_blocked(request.customer, &request.address.email, &request.address.phone)? {
        return Err(Blocked.into());
    }
    let counted_by: Vec<_> =
        request.counted_by.iter().map(|(limit, subject)| (*limit, subject.as_str())).collect();
    if let Some(wait) = RateLimit::hit_all(tx, &counted_by, now)? {
        return Err(PlaceOrderError::TooMany { wait });
    }
    let typed = request.coupon.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let code = typed.and_then(|text| CouponCode::parse(text).ok());
    make_room(tx, now, request, code.as_ref())?;
    let terms = tx.checkout_terms()?;
    let custom = lock_custom_lines(tx, now, &request.custom, terms)?;
    let ids: Vec<ProductId> = request.wanted.keys().copied().collect();
    let lines = compare_with_stock(&request.wanted, tx.lock_products(&ids)?);
    let lines = all_in_stock(&request.asked, &lines)?;
    let buyer = request.address.phone.as_str();
    let offers = tx.offers_for(code.as_ref(), buyer)?;
    let quote = price(
        &offers,
        now,
        terms,
        Cart { lines, custom: custom.iter().map(CustomLine::priced).collect() },
        typed,
    )?;
    if !request.shown.agree_with(&quote) {
        let view = view_of(&quote, typed, terms.shipping);
        return Err(PlaceOrderError::PriceChanged(Box::new(view)));
    }
    for (product, quantity) in &request.wanted {
        if !tx.reserve(*product, *quantity)? {
            return Err(CartProblem::OutOfStock(vec![(*product, 0)]).into());
        }
    }
    let id = fresh.order;
    let mut order = Order::place(
        NewOrder {
            id,
            number: fresh.number,
            custom,
            customer: request.customer,
            address: request.address.clone(),
            at: now,
            reserved_until: terms.until_opened(now),
            first_check_at: now + FIRST_CHECK,
        },
        &quote,
    );
    tx.insert_order(&mut order, &request.shopper)?;
    if let Some(applied) = &quote.applied
        && !tx.redeem(applied.offer, id.uuid(), buyer)?
    {
        // The offers' rows are locked, so this is another order of the same moment on an offer without a row lock.
        return Err(PlaceOrderError::Coupon("This offer was just used up".to_owned()));
    }
    if quote.payable.is_zero() {
        confirm_without_payment(tx, now, &mut order)?;
        return Ok(Reserved::Paid(Box::new(order)));
    }
    let ask_for = what_to_ask_for(&order, terms);
    Ok(Reserved::ToPay(Box::new(order), ask_for))
}

/// Ends the order that this one replaces, and as many unpaid ones as have to make room for it.
fn make_room(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    request: &Request,
    code: Option<&CouponCode>,
) -> Result<(), PlaceOrderError> {
    let wanted: Vec<ProductId> = request.wanted.keys().copied().collect();
    let mut open = tx.open_orders(&request.shopper, &wanted)?;
    open.orders.retain(|order| Some(order.id) != request.replaces);
    let pieces = request.wanted.values().fold(0_u32, |sum, quantity| sum.saturating_add(*quantity));
    let new = NewReservation { pieces, has_unique: open.wants_unique };
    let refused = |refusal| PlaceOrderError::reservation(refusal, now);
    let making_room = request.limits.make_room(&request.shopper, new, open.orders).map_err(refused)?;
    let ending = Ending { replaced: request.replaces, making_room };
    let taking = Taking { custom: &request.custom, products: wanted, coupon: code };
    match end_for_new_order(tx, &ending, taking, now)? {
        Earlier::Replaced => Ok(()),
        Earlier::IsPaid => Err(PlaceOrderError::EarlierPaid),
        Earlier::IsBeingPaid => Err(refused(ReservationRefusal::OwnOrders { until: now })),
    }
}

/// The custom orders with what they cost, under their locks: before the products, as everywhere.
fn lock_custom_lines(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    wanted: &[CustomOrderId],
    terms: CheckoutTerms,
) -> Result<Vec<CustomLine>, PlaceOrderError> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let found = tx.lock_payable(wanted)?;
    if found.len() < wanted.len() {
        return Err(CustomPaymentError::Missing(wanted.iter().map(ToString::to_string).collect()).into());
    }
    Ok(custom_lines(&found, terms.takes_custom_payments, now)?)
}

fn price(
    offers: &[Offer],
    now: Timestamp,
    terms: CheckoutTerms,
    cart: Cart,
    typed: Option<&str>,
) -> Result<Quote, PlaceOrderError> {
    let quote = quote(cart, offers, typed, terms.shipping, now)?;
    match &quote.coupon {
        // A better offer is no reason to stop: the shopper pays less than the coupon promised.
        None | Some(CouponOutcome::Applied | CouponOutcome::BetterOffer) => Ok(quote),
        Some(outcome) => {
            let words = view_of(&quote, typed, terms.shipping).coupon.map(|coupon| coupon.message);
            let words = words.unwrap_or_else(|| "Invalid coupon code".to_owned());
            Err(match outcome {
                CouponOutcome::Unknown => PlaceOrderError::UnknownCoupon(words),
                _ => PlaceOrderError::Coupon(words),
            })
        }
    }
}

/// A discount of the whole price leaves nothing to pay: the provider is skipped and the pieces are sold at once.
fn confirm_without_payment(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    order: &mut Order,
) -> Result<(), StoreError> {
    let number = order.stored().number.clone();
    for line in order.stored().lines.clone() {
        tx.claim(line.product, line.quantity, number.as_str())?;
    }
    order
        .confirm_paid(now, None, None, "Nothing to pay")
        .map_err(|refusal| StoreError::Broken(format!("a new order could not be confirmed: {refusal}")))?;
    tx.save_order(order)
}
