//! What everybody may know of the settings: nothing else ever leaves the shop (ruling 7).

use pattu_kernel::{Money, Rate};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{CustomerCare, GrievanceOfficer, Legal, MapAddress, Shipping, ShopOfferId, Store};

/// `GET /settings`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicSettings {
    /// The store itself.
    pub store: StoreView,
    /// Offers the owner shows, while they can be used.
    pub offers: Vec<PublicOffer>,
    /// What the payment form needs.
    pub payment: PublicPayment,
    /// The rotating banner.
    pub promo: Vec<PromoView>,
    /// What sending costs.
    pub shipping: Shipping,
    /// In how many days returned money arrives, in words: `5–7 business days`.
    pub refund_time: String,
    /// How much a cart holds.
    pub limits: CartLimits,
}

/// The store itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreView {
    /// On the sign.
    pub name: String,
    /// Under it.
    pub tagline: String,
    /// Postal address, lines parted by newlines.
    pub address: String,
    /// For calls.
    pub phone: String,
    /// For mail.
    pub email: String,
    /// For messages.
    pub whatsapp: String,
    /// When it is open.
    pub hours: String,
    /// An https address of a map to be framed, or nothing.
    pub google_maps_location: Option<String>,
    /// The year it was founded.
    pub founded: u16,
    /// The firm behind it; empty when not set, as are the four below.
    pub legal_name: String,
    /// Its registered office, lines parted by newlines.
    pub registered_office: String,
    /// Its tax number.
    pub gstin: String,
    /// Whom to complain to.
    pub grievance_officer: Option<GrievanceOfficer>,
    /// Who helps with orders.
    pub customer_care: CustomerCare,
}

impl StoreView {
    /// The store and who is behind it.
    pub fn of(store: Store, legal: Legal) -> Self {
        Self {
            name: store.name,
            tagline: store.tagline,
            address: store.address,
            phone: store.phone,
            email: store.email,
            whatsapp: store.whatsapp,
            hours: store.hours,
            google_maps_location: store
                .google_maps_location
                .as_ref()
                .map(MapAddress::as_str)
                .map(str::to_owned),
            founded: store.founded,
            legal_name: legal.legal_name,
            registered_office: legal.registered_office,
            gstin: legal.gstin,
            grievance_officer: legal.grievance_officer.filter(|officer| !officer.name.trim().is_empty()),
            customer_care: legal.customer_care,
        }
    }
}

/// An offer in the shop window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicOffer {
    /// Whose.
    pub id: ShopOfferId,
    /// What people read.
    pub label: String,
    /// What it is about.
    pub description: String,
    /// Percentage, before any cap.
    pub discount_percentage: Rate,
    /// The most it takes off any cart.
    pub max_discount: Option<Money>,
    /// All that it promises in one sentence: `10% off, up to ₹10,000, on orders from ₹25,000`.
    pub terms: String,
    /// True: by itself. False: with its code.
    pub is_automatic: bool,
    /// What an automatic offer asks of a cart; none for a coupon.
    pub automatic_settings: Option<AutomaticSettings>,
    /// Subtotal it needs.
    pub min_order_value: Option<Money>,
    /// A picture's address.
    pub image: Option<String>,
    /// Its code, when it is a coupon the owner shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coupon: Option<String>,
}

/// What an automatic offer asks of a cart (spec section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticSettings {
    /// Subtotal before discount.
    pub min_order_value: Option<Money>,
    /// Pieces, all lines together.
    pub min_items: Option<u32>,
    /// One of these must be in the cart; empty: any.
    pub applicable_categories: Vec<String>,
    /// One of these must be in the cart; empty: any.
    pub applicable_products: Vec<Uuid>,
}

/// What the payment form needs: the key's public half, never its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicPayment {
    /// `razorpay`
    pub provider: String,
    /// The public key id.
    pub key_id: String,
    /// Address of the payment form's script.
    pub checkout_script: String,
    /// `INR`
    pub currency: String,
}

/// One line of the banner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoView {
    /// At most 44 characters.
    pub text: String,
    /// `up to ₹10,000`: the cap of a percentage that the text promises without it. Never cut off.
    pub limit: Option<String>,
    /// Where it leads, within the shop.
    pub link: String,
}

/// How much a cart holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLimits {
    /// Pieces of one saree.
    pub max_quantity: u32,
    /// Different sarees.
    pub max_lines: usize,
}
