#![doc = include_str!("../README.md")]

mod available_coupons;
mod cart_line;
mod coupon_code;
mod eligibility;
mod import_offers;
mod offer;
mod offer_form;
mod ports;
mod quote;
mod quote_cart;
mod saving;
mod shipping;
pub mod staff;
pub mod views;
mod wording;

#[cfg(test)]
mod tests;

pub use cart_line::{
    AskedLine, Cart, CartLine, CartProblem, CustomLine, MAX_LINES, MAX_QUANTITY, all_in_stock,
    compare_with_stock, merge_cart, merge_lines,
};
pub use coupon_code::{CouponCode, CouponCodeError};
pub use import_offers::{ImportOffersError, OfferImport, ScopeImport, import_offers};
pub use offer::{Offer, OfferConditions, OfferId, OfferKind, OfferLimits, OfferRecord, OfferScope};
pub use offer_form::OfferForm;
pub use ports::{CartQueries, CartSnapshot, OfferBookTx, OffersTx};
pub use quote::{AppliedDiscount, CouponOutcome, Quote, QuoteLine, quote};
pub use quote_cart::{Kept, QuoteCart, QuoteCartError, quote_cart};
pub use saving::LEAST_PAYMENT;
pub use shipping::ShippingTerms;
pub use wording::view_of;
