//! What a cart asks for, checked and merged per product before anything is priced.

use std::collections::BTreeMap;

use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{FieldErrors, Money, Refusal};
use uuid::Uuid;

/// Nobody buys more than twenty of one saree without talking to the shop.
pub const MAX_QUANTITY: u32 = 20;
/// Lines per cart.
pub const MAX_LINES: usize = 30;

/// One product and how many pieces of it: 1 ..= [`MAX_QUANTITY`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartLine {
    /// As locked or read from the database.
    pub product: SellableProduct,
    pub quantity: u32,
}

/// What is paid for a custom order: one, at the charge that was fixed when it was asked for. It has no stock, and no offer
/// knows it (ruling 8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomLine {
    /// The custom order.
    pub order: Uuid,
    pub name: String,
    /// Its number.
    pub sku: String,
    pub price: Money,
}

/// What is priced together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cart {
    pub lines: Vec<CartLine>,
    pub custom: Vec<CustomLine>,
}

impl From<Vec<CartLine>> for Cart {
    fn from(lines: Vec<CartLine>) -> Self {
        Self { lines, custom: Vec::new() }
    }
}

/// Why a cart cannot be priced; fields are named `items[n]…` as the client sent them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum CartProblem {
    #[error("Your cart is empty")]
    #[refusal(Invalid, "cart_empty", field = "items")]
    Empty,
    /// More than [`MAX_LINES`].
    #[error("A cart holds at most {MAX_LINES} different sarees")]
    #[refusal(Invalid, "too_many_lines", field = "items")]
    TooManyLines,
    /// Below one, above [`MAX_QUANTITY`], alone or together with another line of the same product.
    #[error("Please choose a quantity from 1 to {MAX_QUANTITY}")]
    #[refusal(Invalid, "invalid", fields = wrong_lines)]
    Quantity {
        /// The line's place in the request.
        line: usize,
    },
    /// Not on sale, or never was.
    #[error("Some items are no longer available")]
    #[refusal(Invalid, "unknown_product", fields = wrong_lines)]
    UnknownProduct {
        /// The lines' places in the request.
        lines: Vec<usize>,
    },
    /// Fewer pieces than asked for: how many there are of each.
    #[error("Some items are no longer available")]
    #[refusal(Conflict, "out_of_stock")]
    OutOfStock(Vec<(ProductId, u32)>),
}

impl CartProblem {
    fn wrong_lines(&self) -> FieldErrors {
        match self {
            Self::Empty | Self::TooManyLines | Self::OutOfStock(_) => FieldErrors::new(),
            Self::Quantity { line } => {
                FieldErrors::from([(format!("items[{line}].quantity"), self.to_string())])
            }
            Self::UnknownProduct { lines } => lines
                .iter()
                .map(|line| (format!("items[{line}].id"), "This saree is no longer available".to_owned()))
                .collect(),
        }
    }
}

/// One product that a cart asks for, against what there is of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedLine {
    pub id: ProductId,
    /// Pieces, of all places in the request together.
    pub wanted: u32,
    /// `None` when it is not on sale.
    pub product: Option<SellableProduct>,
}

impl AskedLine {
    /// Pieces that can be bought now.
    pub fn available(&self) -> u32 {
        self.product.as_ref().map_or(0, |product| product.available)
    }

    /// As many of the pieces asked for as there are.
    pub fn as_far_as_there_is(&self) -> Option<CartLine> {
        let quantity = self.wanted.min(self.available());
        let product = self.product.clone()?;
        (quantity > 0).then_some(CartLine { product, quantity })
    }
}

/// Each product that was asked for, in the order of [`merge_lines`], against what there is.
pub fn compare_with_stock(
    merged: &BTreeMap<ProductId, u32>,
    products: Vec<SellableProduct>,
) -> BTreeMap<ProductId, AskedLine> {
    let mut found: BTreeMap<ProductId, SellableProduct> =
        products.into_iter().map(|product| (product.id, product)).collect();
    let line = |(id, wanted): (&ProductId, &u32)| {
        (*id, AskedLine { id: *id, wanted: *wanted, product: found.remove(id) })
    };
    merged.iter().map(line).collect()
}

/// The lines of an order: everything that was `asked` for, or nothing.
///
/// # Errors
/// [`CartProblem::UnknownProduct`] and [`CartProblem::OutOfStock`]
pub fn all_in_stock(
    asked: &[(ProductId, i64)],
    lines: &BTreeMap<ProductId, AskedLine>,
) -> Result<Vec<CartLine>, CartProblem> {
    let is_gone = |id: &ProductId| lines.get(id).is_none_or(|line| line.product.is_none());
    let gone = asked.iter().enumerate().filter(|(_, (id, _))| is_gone(id));
    let gone: Vec<usize> = gone.map(|(place, _)| place).collect();
    if !gone.is_empty() {
        return Err(CartProblem::UnknownProduct { lines: gone });
    }
    let short: Vec<_> = lines
        .values()
        .filter(|line| line.wanted > line.available())
        .map(|line| (line.id, line.available()))
        .collect();
    if !short.is_empty() {
        return Err(CartProblem::OutOfStock(short));
    }
    Ok(lines.values().filter_map(AskedLine::as_far_as_there_is).collect())
}

/// The merged lines of a cart. Beside custom lines there may be none.
///
/// # Errors
/// [`CartProblem`] for an empty or overlong cart and for quantities out of range.
pub fn merge_cart(
    asked: &[(ProductId, i64)],
    custom_lines: usize,
) -> Result<BTreeMap<ProductId, u32>, CartProblem> {
    if asked.is_empty() && custom_lines == 0 {
        return Err(CartProblem::Empty);
    }
    if asked.len() > MAX_LINES {
        return Err(CartProblem::TooManyLines);
    }
    merge_lines(asked)
}

/// Sums quantities per product, in ascending id order; the same product twice is one line (complaint: two lines that
/// each fit can oversell together).
///
/// # Errors
/// [`CartProblem::Quantity`]
pub fn merge_lines(asked: &[(ProductId, i64)]) -> Result<BTreeMap<ProductId, u32>, CartProblem> {
    let mut merged = BTreeMap::new();
    for (line, (product, quantity)) in asked.iter().enumerate() {
        let wanted = u32::try_from(*quantity).ok().filter(|q| (1..=MAX_QUANTITY).contains(q));
        let sum = merged.entry(*product).or_insert(0_u32);
        *sum = wanted
            .and_then(|wanted| sum.checked_add(wanted))
            .filter(|sum| *sum <= MAX_QUANTITY)
            .ok_or(CartProblem::Quantity { line })?;
    }
    Ok(merged)
}
