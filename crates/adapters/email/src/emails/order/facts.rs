//! An order as its emails show it: every amount and date a finished text.

use chrono::NaiveDate;
use pattu_delivery::{Departure, Places, expect_delivery};
use pattu_kernel::{Holiday, Money};
use pattu_orders::{Milestone, views::ShopperOrderView};

use crate::{emails::moments::moment, templates::ShopFacts};

/// Wide enough for a sharp small picture on a telephone; the next size the shop makes is sent.
const PICTURE_WIDTH: &str = "w=240";

/// A line as sold.
pub(crate) struct LineOf {
    pub name: String,
    pub sku: String,
    /// With host, or empty.
    pub image: String,
    pub link: String,
    pub quantity: u32,
    /// `2 × ₹18,000`, or empty for one piece.
    pub each: String,
    pub total: String,
}

pub(crate) struct OrderOf {
    pub number: String,
    pub placed: String,
    /// `3 pieces`
    pub pieces: String,
    pub name: String,
    pub email: String,
    /// As it is dialled.
    pub phone: String,
    /// One line each, the name excepted.
    pub address: Vec<String>,
    pub lines: Vec<LineOf>,
    /// Numbers of custom orders in it, or empty: they are not packed.
    pub custom: String,
    /// There is something to pack.
    pub has_parcel: bool,
    pub subtotal: String,
    /// The discount's name and amount, or empty.
    pub discount_label: String,
    pub discount: String,
    pub shipping: String,
    pub payable: String,
    /// `UPI`, or empty.
    pub method: String,
    pub courier: String,
    pub tracking_number: String,
}

impl OrderOf {
    pub(super) fn of(shop: &ShopFacts, order: &ShopperOrderView) -> Self {
        let to = &order.shipping_address;
        let discounted = !order.discount.is_zero();
        let shipment = order.shipment.as_ref();
        Self {
            number: order.order_number.as_str().to_owned(),
            placed: moment(order.created_at),
            pieces: pieces(order),
            name: to.full_name.clone(),
            email: to.email.clone(),
            phone: format!("+91 {}", to.phone),
            address: to
                .address
                .lines()
                .map(str::to_owned)
                .chain([format!("{}, {} {}", to.city, to.state, to.pincode)])
                .collect(),
            lines: lines(shop, order).chain(custom_lines(shop, order)).collect(),
            custom: numbers(order),
            has_parcel: !order.items.is_empty(),
            subtotal: order.subtotal.to_string(),
            discount_label: if discounted { label(order) } else { String::new() },
            discount: if discounted { format!("−{}", order.discount) } else { String::new() },
            shipping: if order.shipping.is_zero() { "Free".to_owned() } else { order.shipping.to_string() },
            payable: order.payable.to_string(),
            method: order.payment_method.as_deref().map(method).unwrap_or_default(),
            courier: shipment.map(|shipment| shipment.courier.clone()).unwrap_or_default(),
            tracking_number: shipment
                .and_then(|shipment| shipment.tracking_number.clone())
                .unwrap_or_default(),
        }
    }
}

impl OrderOf {
    /// The same for whoever packs: only what they put into the parcel.
    pub(super) fn to_pack(shop: &ShopFacts, order: &ShopperOrderView) -> Self {
        Self { lines: lines(shop, order).collect(), ..Self::of(shop, order) }
    }
}

/// A custom order is shown where the order is.
fn custom_lines<'a>(shop: &'a ShopFacts, order: &'a ShopperOrderView) -> impl Iterator<Item = LineOf> + 'a {
    order.custom_items.iter().map(|item| LineOf {
        name: item.name.clone(),
        sku: item.sku.clone(),
        image: String::new(),
        link: format!("{}/order/{}", shop.url, order.id),
        quantity: item.quantity,
        each: String::new(),
        total: item.line_total.to_string(),
    })
}

fn numbers(order: &ShopperOrderView) -> String {
    order.custom_items.iter().map(|item| item.sku.as_str()).collect::<Vec<_>>().join(", ")
}

fn lines<'a>(shop: &'a ShopFacts, order: &'a ShopperOrderView) -> impl Iterator<Item = LineOf> + 'a {
    order.items.iter().map(|item| LineOf {
        name: item.name.clone(),
        sku: item.sku.clone(),
        image: item.image.as_deref().map(|image| picture(shop, image)).unwrap_or_default(),
        link: format!("{}/product/{}", shop.url, item.id),
        quantity: item.quantity,
        each: if item.quantity > 1 { format!("{} × {}", item.quantity, item.price) } else { String::new() },
        total: item.line_total.to_string(),
    })
}

/// Where mail programs, which know no page's address, find a picture of the shop.
pub(in crate::emails) fn picture(shop: &ShopFacts, image: &str) -> String {
    // What stays in view in a crop is for pages.
    let (image, _) = image.split_once('#').unwrap_or((image, ""));
    let whole = if image.starts_with('/') { format!("{}{image}", shop.url) } else { image.to_owned() };
    let sign = if whole.contains('?') { '&' } else { '?' };
    format!("{whole}{sign}{PICTURE_WIDTH}")
}

fn label(order: &ShopperOrderView) -> String {
    let name = order.discount_label.clone().unwrap_or_else(|| "Discount".to_owned());
    match &order.coupon {
        Some(code) if !name.contains(code.as_str()) => format!("{name} ({code})"),
        _ => name,
    }
}

pub(super) fn pieces(order: &ShopperOrderView) -> String {
    let count = order.items.iter().fold(0_u32, |sum, item| sum.saturating_add(item.quantity));
    let said = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let pieces = said(usize::try_from(count).unwrap_or(usize::MAX), "piece");
    let custom = said(order.custom_items.len(), "custom order");
    match (count, order.custom_items.is_empty()) {
        (_, true) => pieces,
        (0, false) => custom,
        (_, false) => format!("{pieces} and {custom}"),
    }
}

/// As people say it; an unknown word stays as it is.
fn method(word: &str) -> String {
    match word {
        "upi" => "UPI",
        "card" => "card",
        "netbanking" => "net banking",
        "wallet" => "wallet",
        "emi" => "EMI",
        other => other,
    }
    .to_owned()
}

/// From the first to the last day it may arrive.
pub(super) fn arrival(
    places: &dyn Places,
    holidays: &[Holiday],
    milestone: Milestone,
    pincode: &str,
) -> Option<String> {
    let departure = match milestone {
        Milestone::Paid(at) => Departure::Ordered(at),
        Milestone::Sent(at) => Departure::Sent(at),
    };
    let expected = expect_delivery(places, holidays, departure, pincode)?;
    let day = |date: NaiveDate| date.format("%a, %-d %b").to_string();
    if expected.earliest == expected.latest {
        return Some(day(expected.latest));
    }
    Some(format!("{} – {}", day(expected.earliest), day(expected.latest)))
}

/// What went back, said beside what was paid.
pub(super) fn is_whole(order: &ShopperOrderView, refunded: Money) -> bool {
    refunded >= order.payable
}
