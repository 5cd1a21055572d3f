//! What a refund by staff is made of: pieces, the delivery charge, goodwill. Each amount follows from what the order promised.

use std::collections::{BTreeMap, BTreeSet};

use pattu_catalog::ProductId;
use pattu_kernel::{Money, MoneyError, Refusal, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{StockHold, StoredOrder};

/// Why staff return money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundCause {
    Damaged,
    WrongPiece,
    NotAsDescribed,
    Late,
    Cancelled,
    CameBack,
    Goodwill,
    /// They say why in their own words.
    Other,
}

impl RefundCause {
    const ALL: [(Self, &'static str, &'static str); 8] = [
        (Self::Damaged, "damaged", "Damaged"),
        (Self::WrongPiece, "wrong_piece", "Wrong piece"),
        (Self::NotAsDescribed, "not_as_described", "Not as described"),
        (Self::Late, "late", "Late"),
        (Self::Cancelled, "cancelled", "Cancelled in part"),
        (Self::CameBack, "came_back", "The parcel came back"),
        (Self::Goodwill, "goodwill", "Goodwill"),
        (Self::Other, "other", ""),
    ];

    /// As stored and sent.
    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(cause, ..)| *cause == self).map_or("other", |(_, name, _)| name)
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name, _)| *name == text).map(|(cause, ..)| *cause)
    }

    /// As it stands in the history, with what was typed.
    pub(crate) fn in_words(self, typed: &str) -> String {
        let words = Self::ALL.iter().find(|(cause, ..)| *cause == self).map_or("", |(.., words)| words);
        match (words, typed) {
            ("", typed) => typed.to_owned(),
            (words, "") => words.to_owned(),
            (words, typed) => format!("{words}: {typed}"),
        }
    }
}

/// Pieces of one line that are paid back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundLine {
    pub product: ProductId,
    pub quantity: u32,
    /// They can be sold again.
    pub back_on_sale: bool,
}

/// What is to go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundParts {
    pub cause: RefundCause,
    pub lines: Vec<RefundLine>,
    /// The delivery charge, all that is left of it.
    pub shipping: bool,
    /// Beside pieces and delivery; zero for none.
    pub goodwill: Money,
}

/// What is paid back for the pieces of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundedLine {
    pub line: RefundLine,
    /// So many are on sale again by it.
    pub on_sale: u32,
    pub amount: Money,
}

/// What a refund amounts to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundedParts {
    pub cause: RefundCause,
    /// In ascending product order.
    pub lines: Vec<RefundedLine>,
    pub shipping: Money,
    pub goodwill: Money,
}

impl RefundedParts {
    pub fn total(&self) -> Result<Money, MoneyError> {
        let lines = self.lines.iter().map(|line| line.amount);
        Money::sum(lines.chain([self.shipping, self.goodwill]))
    }

    /// Was exactly this asked for?
    pub(crate) fn is_for(&self, parts: &RefundParts) -> bool {
        let lines = sorted(&parts.lines);
        self.cause == parts.cause
            && self.goodwill == parts.goodwill
            && (self.shipping > Money::ZERO) == parts.shipping
            && self.lines.iter().map(|line| &line.line).eq(lines.iter())
    }
}

/// Pieces of one line that left the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReturnedPieces {
    /// Paid back, or about to be; those of refunds that failed are not.
    pub refunded: u32,
    /// On sale again, whatever became of the money.
    pub on_sale: u32,
}

/// What went back of an order before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReturnedParts {
    pub pieces: BTreeMap<ProductId, ReturnedPieces>,
    /// Of the delivery charge.
    pub shipping: Money,
    /// Refunds with pieces, failed ones too.
    pub refunds: u32,
}

impl ReturnedParts {
    pub fn of(&self, product: ProductId) -> ReturnedPieces {
        self.pieces.get(&product).copied().unwrap_or_default()
    }
}

/// Why these parts cannot go back.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RefundPartsError {
    #[error("Please choose what goes back")]
    #[refusal(Invalid, "invalid", field = "lines")]
    Nothing,
    /// Not of this order, or said twice.
    #[error("Please choose pieces of this order, each line once")]
    #[refusal(Invalid, "invalid", field = "lines")]
    UnknownLine,
    #[error("Only {left} of {name} can still be returned")]
    #[refusal(Conflict, "refund_too_much", field = "lines")]
    TooManyPieces { name: String, left: u32 },
    #[error("Nothing of the delivery charge is left to return")]
    #[refusal(Conflict, "refund_too_much", field = "shipping")]
    NoShippingLeft,
    #[error("Please enter an amount above ₹0")]
    #[refusal(Invalid, "invalid", field = "goodwill")]
    NegativeGoodwill,
    /// Nothing would be left to send.
    #[error("These are all pieces of the order, and it has not left. Please cancel the order instead")]
    #[refusal(Conflict, "cancel_instead")]
    CancelInstead,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MoneyError> for RefundPartsError {
    fn from(error: MoneyError) -> Self {
        Self::Store(StoreError::Broken(format!("a refund that cannot be added up: {error}")))
    }
}

fn sorted(lines: &[RefundLine]) -> Vec<RefundLine> {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|line| line.product);
    lines
}

/// What these parts amount to, after what went back before.
///
/// # Errors
/// [`RefundPartsError`].
pub fn refunded_parts(
    order: &StoredOrder,
    before: &ReturnedParts,
    parts: &RefundParts,
) -> Result<RefundedParts, RefundPartsError> {
    if parts.goodwill.is_negative() {
        return Err(RefundPartsError::NegativeGoodwill);
    }
    if parts.lines.is_empty() && !parts.shipping && parts.goodwill.is_zero() {
        return Err(RefundPartsError::Nothing);
    }
    let distinct: BTreeSet<_> = parts.lines.iter().map(|line| line.product).collect();
    if distinct.len() != parts.lines.len() {
        return Err(RefundPartsError::UnknownLine);
    }
    let lines = sorted(&parts.lines)
        .into_iter()
        .map(|line| refunded_line(order, before, line))
        .collect::<Result<Vec<_>, _>>()?;
    if !lines.is_empty() && order.status.is_to_pack() && !anything_left(order, before, &lines) {
        return Err(RefundPartsError::CancelInstead);
    }
    let left_of_shipping = order.amounts.shipping.minus(before.shipping)?;
    if parts.shipping && left_of_shipping <= Money::ZERO {
        return Err(RefundPartsError::NoShippingLeft);
    }
    let shipping = if parts.shipping { left_of_shipping } else { Money::ZERO };
    Ok(RefundedParts { cause: parts.cause, lines, shipping, goodwill: parts.goodwill })
}

fn refunded_line(
    order: &StoredOrder,
    before: &ReturnedParts,
    line: RefundLine,
) -> Result<RefundedLine, RefundPartsError> {
    let sold = order.lines.iter().find(|sold| sold.product == line.product);
    let sold = sold.filter(|_| line.quantity > 0).ok_or(RefundPartsError::UnknownLine)?;
    let gone = before.of(line.product);
    let left = sold.quantity.saturating_sub(gone.refunded);
    if line.quantity > left {
        return Err(RefundPartsError::TooManyPieces { name: sold.name.clone(), left });
    }
    let refunded = gone.refunded.saturating_add(line.quantity);
    let amount = sold.price_of(refunded)?.minus(sold.price_of(gone.refunded)?)?;
    // What an earlier refund that failed has put on sale is there already: it is the same piece, paid back once more. So is each
    // piece of an order that is over.
    let may_go_on_sale =
        if order.stock == StockHold::Claimed { refunded.saturating_sub(gone.on_sale) } else { 0 };
    let on_sale = if line.back_on_sale { line.quantity.min(may_go_on_sale) } else { 0 };
    Ok(RefundedLine { line, on_sale, amount })
}

/// A custom order is left as long as the whole order is.
fn anything_left(order: &StoredOrder, before: &ReturnedParts, lines: &[RefundedLine]) -> bool {
    !order.custom.is_empty()
        || order.lines.iter().any(|sold| {
            let now =
                lines.iter().find(|one| one.line.product == sold.product).map_or(0, |one| one.line.quantity);
            before.of(sold.product).refunded.saturating_add(now) < sold.quantity
        })
}
