//! A shopper looks at the cart: price it as an order would be priced at this moment.

use std::collections::BTreeMap;

use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{Clock, ErrorKind, FieldErrors, MoneyError, Refusal, StoreError};
use uuid::Uuid;

use crate::{
    CartLine, CartProblem, CartQueries, CartSnapshot, CouponCode, merge_lines, quote,
    tried_codes::tried_codes,
    view_of,
    views::{QuoteView, Shortage},
};

/// What the shopper asks for; prices come from the shop alone (ruling 2).
#[derive(Debug, Clone)]
pub struct QuoteCart {
    /// Product and pieces, as sent: unchecked, possibly the same product twice.
    pub items: Vec<(ProductId, i64)>,
    /// What was typed into the coupon box.
    pub coupon: Option<String>,
    /// What an unpaid order of the same shopper keeps; it gives way to the order that this cart becomes.
    pub kept: Kept,
}

/// Pieces and an offer's use that are taken already, but by the very shopper who asks.
#[derive(Debug, Clone, Default)]
pub struct Kept {
    /// Product and pieces.
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
        for offer in offers.filter(|offer| Some(offer.id) == snapshot.kept_use) {
            offer.limits.uses = offer.limits.uses.saturating_sub(1);
        }
    }
}

/// Why a cart cannot be quoted.
#[derive(Debug, thiserror::Error)]
pub enum QuoteCartError {
    /// The cart itself is wrong.
    #[error(transparent)]
    Cart(#[from] CartProblem),
    /// Fewer pieces can be had than asked for.
    #[error("Some items are no longer available in this quantity")]
    OutOfStock(Vec<Shortage>),
    /// The sums leave the range of money.
    #[error(transparent)]
    Sum(#[from] MoneyError),
    /// Storage could not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for QuoteCartError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Cart(problem) => problem.kind(),
            Self::OutOfStock(_) => ErrorKind::Conflict,
            Self::Sum(_) => ErrorKind::Invalid,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Cart(problem) => problem.code(),
            Self::OutOfStock(_) => "out_of_stock",
            Self::Sum(_) => "invalid",
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Cart(problem) => problem.fields(),
            _ => FieldErrors::new(),
        }
    }
}

/// The price of the cart, with the lines in the order they were sent in. Nothing is reserved.
///
/// # Errors
/// [`QuoteCartError`] for a cart that is empty, too long, asks for too many or unknown sarees, or for more than there are.
pub async fn quote_cart(
    queries: &dyn CartQueries,
    clock: &dyn Clock,
    command: QuoteCart,
) -> Result<QuoteView, QuoteCartError> {
    let merged = merge_lines(&command.items)?;
    let coupon = command.coupon.as_deref().and_then(|typed| CouponCode::parse(typed).ok());
    let mut snapshot = queries.cart(merged.keys().copied().collect(), coupon, command.kept.order).await?;
    command.kept.add_to(&mut snapshot);
    let lines = cart_lines(&command.items, &merged, std::mem::take(&mut snapshot.products))?;
    refuse_shortages(&lines)?;
    let typed = command.coupon.as_deref();
    let moment = clock.now();
    let codes = tried_codes(&lines, &snapshot, moment)?;
    let priced = quote(lines, &snapshot.offers, typed, snapshot.shipping, moment)?;
    Ok(QuoteView { codes, ..view_of(&priced, typed, snapshot.shipping) })
}

/// One line per product, where it was first asked for.
fn cart_lines(
    asked: &[(ProductId, i64)],
    merged: &BTreeMap<ProductId, u32>,
    products: Vec<SellableProduct>,
) -> Result<Vec<CartLine>, CartProblem> {
    let mut found: BTreeMap<ProductId, SellableProduct> = products.into_iter().map(|p| (p.id, p)).collect();
    let unknown =
        asked.iter().enumerate().filter(|(_, (id, _))| !found.contains_key(id)).map(|(line, _)| line);
    let unknown: Vec<usize> = unknown.collect();
    if !unknown.is_empty() {
        return Err(CartProblem::UnknownProduct { lines: unknown });
    }
    let line = |(id, _): &(ProductId, i64)| {
        let quantity = *merged.get(id)?;
        found.remove(id).map(|product| CartLine { product, quantity })
    };
    Ok(asked.iter().filter_map(line).collect())
}

fn refuse_shortages(lines: &[CartLine]) -> Result<(), QuoteCartError> {
    let short = lines.iter().filter(|line| line.quantity > line.product.available);
    let short: Vec<Shortage> =
        short.map(|line| Shortage { id: line.product.id, available: line.product.available }).collect();
    if short.is_empty() { Ok(()) } else { Err(QuoteCartError::OutOfStock(short)) }
}
