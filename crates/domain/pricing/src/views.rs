//! What pricing shows: a quote as screens, orders and the answer `price_changed` carry it.

use pattu_catalog::ProductId;
use pattu_kernel::{Money, Rate};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::OfferId;

/// A cart's price, ready to be shown: the browser computes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteView {
    /// In the order of the cart.
    pub lines: Vec<QuoteLineView>,
    /// What is paid for custom orders, in the order of the cart: one each, never discounted.
    pub custom_lines: Vec<QuoteCustomLineView>,
    /// Pieces, all lines together.
    pub item_count: u32,
    /// Before discount.
    pub subtotal: Money,
    /// What is taken off.
    pub discount: Money,
    /// What sending costs.
    pub shipping: Money,
    /// Subtotal − discount.
    pub total: Money,
    /// Total + shipping: what is charged.
    pub payable: Money,
    /// The automatic offer, when it is the discount.
    pub offer: Option<OfferView>,
    /// What became of the code that was sent.
    pub coupon: Option<CouponView>,
    /// Which discount won and why, when both an automatic offer and a coupon were possible.
    pub explanation: Option<String>,
    /// Sending is free from this subtotal before discount on.
    pub free_shipping_from: Money,
    /// What is missing to free shipping; 0 when it is free.
    pub add_for_free_shipping: Money,
    /// What the shopper saves against the prices of the lines.
    pub saved: Money,
    /// One for each item that was asked for, in its order. Of what is short only the pieces there are have been priced, and
    /// nothing of what is sold out or gone. Empty where the quote goes with a refused order.
    pub states: Vec<LineStateView>,
    /// The codes that the shop shows openly, each tried on this cart; what saves most first.
    pub codes: Vec<AvailableCouponView>,
}

/// A code the shop shows openly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailableCouponView {
    /// In capitals.
    pub code: String,
    /// What its offer promises, cap included.
    pub terms: String,
    /// What would be taken off instead of the present discount; 0 when something is in its way.
    pub saves: Money,
    /// What the cart would come to with it, before shipping; null when something is in its way.
    pub total: Option<Money>,
    /// For the shopper: what is missing, or why it is of no use here. None when it would count.
    pub obstacle: Option<String>,
}

/// One line of a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLineView {
    /// The product.
    pub id: ProductId,
    /// As sold.
    pub name: String,
    /// The shop's article number.
    pub sku: String,
    /// The first picture's address.
    pub image: Option<String>,
    /// For one piece.
    pub price: Money,
    /// Pieces in the cart.
    pub quantity: u32,
    /// Pieces that can be had now.
    pub available: u32,
    /// Price times quantity, before discount.
    pub line_total: Money,
    /// This line's part of the discount.
    pub discount: Money,
}

/// What is paid for one custom order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteCustomLineView {
    /// The custom order.
    pub custom_order_id: Uuid,
    /// As it is sold.
    pub name: String,
    /// The custom order's number.
    pub sku: String,
    /// As it was when it was asked for, in rupees.
    pub price: Money,
}

/// How an item of the cart stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineStateView {
    /// The product, as it was sent.
    pub id: String,
    /// Whether it can be ordered as it was asked for.
    pub state: LineState,
    /// Pieces that can be had now.
    pub available: u32,
}

/// Whether an item can be ordered as it was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineState {
    /// Yes.
    Available,
    /// Yes, but for another price than was shown.
    PriceChanged,
    /// There are fewer pieces.
    Short,
    /// There is none at the moment.
    SoldOut,
    /// It is not on sale any more, or never was.
    Gone,
}

/// The automatic offer that won.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    /// Whose.
    pub id: OfferId,
    /// What people read, with the cap of a percentage it promises.
    pub label: String,
    /// What it is about.
    pub description: String,
    /// Before any cap.
    pub percentage: Rate,
    /// The most it takes off any cart.
    pub max_discount: Option<Money>,
    /// Subtotal it needs.
    pub min_order_value: Option<Money>,
    /// All of that in one sentence: `10% off, up to ₹10,000, on orders from ₹25,000`.
    pub terms: String,
    /// What it takes off.
    pub amount: Money,
}

/// What became of a coupon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CouponView {
    /// As the shop reads it: trimmed, in capitals.
    pub code: String,
    /// False when the shop has no such code.
    pub known: bool,
    /// True when it is the discount.
    pub applied: bool,
    /// Its offer's label with the cap of a percentage it promises, once the cart may have it.
    pub label: Option<String>,
    /// Its percentage before any cap, once the cart may have it.
    pub percentage: Option<Rate>,
    /// The most it takes off any cart, once the cart may have it.
    pub max_discount: Option<Money>,
    /// Subtotal it needs, once the cart may have it.
    pub min_order_value: Option<Money>,
    /// All of that in one sentence, once the cart may have it.
    pub terms: Option<String>,
    /// What it takes off; 0 unless applied.
    pub amount: Money,
    /// For the shopper: that it was applied, or what is missing.
    pub message: String,
}
