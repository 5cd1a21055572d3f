//! A shopper looks at the cart: price it as an order would be priced at this moment.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_kernel::{Clock, Money, MoneyError, Refusal, StoreError};
use uuid::Uuid;

use crate::{
    AskedLine, Cart, CartLine, CartProblem, CartQueries, CartSnapshot, CouponCode, CustomLine,
    available_coupons::available_coupons,
    compare_with_stock, merge_cart, quote, view_of,
    views::{LineState, LineStateView, QuoteView},
};

/// What the shopper asks for; prices come from the shop alone (ruling 2).
#[derive(Debug, Clone)]
pub struct QuoteCart {
    /// Product and pieces, as sent: unchecked, possibly the same product twice.
    pub items: Vec<(ProductId, i64)>,
    /// What is paid for custom orders; the caller has checked that they are theirs to book.
    pub custom: Vec<CustomLine>,
    /// Prices the shopper saw when putting them into the cart; only compared (ruling 2).
    pub shown_prices: BTreeMap<ProductId, Money>,
    /// What was typed into the coupon box.
    pub coupon: Option<String>,
    /// What an unpaid order of the same shopper keeps; it gives way to the order that this cart becomes.
    pub kept: Kept,
}

/// Pieces and an offer's use that are taken already, but by the very shopper who asks.
#[derive(Debug, Clone, Default)]
pub struct Kept {
    pub pieces: Vec<(ProductId, u32)>,
    /// The order that took them; with it goes the use of its offer, coupon or automatic.
    pub order: Option<Uuid>,
}

impl Kept {
    /// Counts what is kept as there.
    fn add_to(&self, snapshot: &mut CartSnapshot) {
        for product in &mut snapshot.products {
            for (_, pieces) in self.pieces.iter().filter(|(id, _)| *id == product.id) {
                product.available = product.available.saturating_add(*pieces);
            }
        }
        let offers = snapshot.offers.iter_mut().chain(&mut snapshot.open_codes);
        for offer in offers.filter(|offer| Some(offer.id) == snapshot.held_use) {
            offer.limits.uses = offer.limits.uses.saturating_sub(1);
        }
    }
}

/// Why a cart cannot be quoted.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum QuoteCartError {
    /// The cart itself is wrong.
    #[error(transparent)]
    Cart(#[from] CartProblem),
    /// The sums leave the range of money.
    #[error(transparent)]
    #[refusal(Invalid, "invalid")]
    Sum(#[from] MoneyError),
    /// Storage could not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The price of what can be had of the cart, with the lines in the order they were sent in, and how each of them stands:
/// one that vanished must not hide what changed of the others. Nothing is reserved; placing an order stays strict.
///
/// # Errors
/// [`QuoteCartError`] for a cart that is empty, too long, or asks for impossible quantities.
pub async fn quote_cart(
    queries: &dyn CartQueries,
    clock: &dyn Clock,
    command: QuoteCart,
) -> Result<QuoteView, QuoteCartError> {
    let merged = merge_cart(&command.items, command.custom.len())?;
    let coupon = command.coupon.as_deref().and_then(|typed| CouponCode::parse(typed).ok());
    let mut snapshot = queries.cart(merged.keys().copied().collect(), coupon, command.kept.order).await?;
    command.kept.add_to(&mut snapshot);
    let products = std::mem::take(&mut snapshot.products);
    let asked = compare_with_stock(&merged, products);
    let states = states(&command, &asked);
    let cart = Cart { lines: cart_lines(&command.items, asked), custom: command.custom };
    let typed = command.coupon.as_deref();
    let moment = clock.now();
    let codes = available_coupons(&cart, &snapshot, moment)?;
    let priced = quote(cart, &snapshot.offers, typed, snapshot.shipping, moment)?;
    Ok(QuoteView { states, codes, ..view_of(&priced, typed, snapshot.shipping) })
}

/// How each item stands, in the order they were asked for.
fn states(command: &QuoteCart, asked: &BTreeMap<ProductId, AskedLine>) -> Vec<LineStateView> {
    let state_of = |line: &AskedLine| match &line.product {
        None => LineState::Gone,
        Some(_) if line.available() == 0 => LineState::SoldOut,
        Some(_) if line.wanted > line.available() => LineState::Short,
        Some(product) if command.shown_prices.get(&line.id).is_some_and(|shown| *shown != product.price) => {
            LineState::PriceChanged
        }
        Some(_) => LineState::Available,
    };
    let items = command.items.iter().filter_map(|(id, _)| asked.get(id));
    items
        .map(|line| LineStateView {
            id: line.id.to_string(),
            state: state_of(line),
            available: line.available(),
        })
        .collect()
}

/// One line per product, where it was first asked for, with as many of the pieces asked for as there are.
fn cart_lines(items: &[(ProductId, i64)], mut asked: BTreeMap<ProductId, AskedLine>) -> Vec<CartLine> {
    items.iter().filter_map(|(id, _)| asked.remove(id)?.as_far_as_there_is()).collect()
}
