//! Carts and offers to price, and what must be true of every price.

mod custom_lines;
mod examples;
mod importing;
mod looking;
mod properties;
mod staff_offers;
mod trying;

use chrono::{Duration, TimeZone, Utc};
use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_kernel::{Money, Rate, Timestamp};
use uuid::Uuid;

use crate::{
    Cart, CartLine, CouponCode, Offer, OfferConditions, OfferId, OfferKind, OfferLimits, OfferScope, Quote,
    ShippingTerms, quote,
};

/// The moment of every test.
fn noon() -> Timestamp {
    Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
}

fn rupees(amount: i32) -> Money {
    Money::from_rupees(amount)
}

fn product_id(number: u128) -> ProductId {
    ProductId::new(Uuid::from_u128(number))
}

fn product(number: u128, category: &str, price: Money) -> SellableProduct {
    SellableProduct {
        id: product_id(number),
        sku: format!("SKU-{number:03}"),
        name: format!("Saree {number}"),
        image: None,
        category: CategoryId::parse(category).unwrap(),
        price,
        available: 20,
    }
}

/// A line of product `number`, in category `silk`.
fn line(number: u128, price: Money, quantity: u32) -> CartLine {
    CartLine { product: product(number, "silk", price), quantity }
}

/// An automatic offer on the whole cart without conditions, as old as its number is small.
fn offer(number: u128, percent: u8) -> Offer {
    Offer {
        id: OfferId::new(Uuid::from_u128(number)),
        label: format!("Offer {number}"),
        description: String::new(),
        kind: OfferKind::Automatic,
        percentage: Rate::from_percent(percent).unwrap(),
        scope: OfferScope::WholeCart,
        conditions: OfferConditions::default(),
        max_discount: None,
        limits: OfferLimits::default(),
        created_at: noon() - Duration::days(100) + Duration::minutes(i64::try_from(number).unwrap()),
    }
}

fn coupon(number: u128, percent: u8, code: &str) -> Offer {
    Offer { kind: OfferKind::Coupon(CouponCode::parse(code).unwrap()), ..offer(number, percent) }
}

fn priced(lines: impl Into<Cart>, offers: &[Offer], typed: Option<&str>) -> Quote {
    quote(lines, offers, typed, ShippingTerms::DEFAULT, noon()).unwrap()
}
