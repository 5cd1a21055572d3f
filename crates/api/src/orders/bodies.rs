//! What comes in and goes out. The specification's client sends more than this; what is not here is ignored.

use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{AddressForm, EmailAddress, Money, Phone, RateLimit};
use pattu_orders::{
    OrderId, Origin, PaymentOutcome, PlaceOrder, ShownSums,
    ports::{IdempotencyKey, KeyScope, KeyText},
    views::{ShopperOrderView, StaffOrderView},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::custom_lines::CustomOrderInCart;
use crate::error::Problem;

/// The body of `POST /orders` (spec section 3). Prices, sums and states in it are never believed.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct PlaceOrderBody {
    /// Made by the client, such as a UUID: the same id with the same contents from the same browser is the same order.
    #[serde(default)]
    #[schema(min_length = 16, pattern = "^[A-Za-z0-9_.:-]*$")]
    #[validate(length(
        max = 128,
        message = "Please use 16 to 128 letters, digits, hyphens, underscores, dots or colons"
    ))]
    pub order_id: Option<String>,
    /// What is bought; may be empty where a custom order is booked.
    #[validate(nested)]
    pub items: Vec<OrderItemBody>,
    /// Custom orders that are booked with it, at most 5, each once.
    #[serde(default)]
    #[schema(max_items = 5)]
    #[validate(nested)]
    pub custom_orders: Vec<CustomOrderInCart>,
    /// Where it goes.
    #[validate(nested)]
    pub shipping_address: AddressBody,
    /// A code, if one was typed.
    // However long: what is no code is answered `coupon_invalid`.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub coupon: Option<String>,
    /// Subtotal − discount as the shopper was shown it; another total of ours answers `price_changed`.
    #[serde(default)]
    pub total: Option<Money>,
    /// Total + shipping as the shopper was shown it; another sum of ours answers `price_changed` as well.
    #[serde(default)]
    pub payable: Option<Money>,
    /// An unpaid order placed in this browser before, which this one takes the place of; its pieces are this one's first.
    #[serde(default)]
    #[validate(nested)]
    pub replaces: Option<ReplacedOrderBody>,
}

/// An earlier order and the key to it.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct ReplacedOrderBody {
    /// The order.
    pub order_id: String,
    /// Its access token; with a wrong one nothing is replaced.
    pub access_token: String,
}

/// One line; its name, picture and price are the server's to know.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct OrderItemBody {
    /// The product.
    pub id: String,
    /// Pieces: 1 to 20.
    #[schema(minimum = 1, maximum = 20)]
    #[validate(range(min = 1, max = 20, message = "Please choose a quantity from 1 to 20"))]
    pub quantity: i64,
}

/// The checkout form.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct AddressBody {
    /// Who receives it.
    #[validate(length(max = 100))]
    pub full_name: String,
    /// Where the confirmation goes.
    #[validate(length(max = 254, code = "email"))]
    pub email: String,
    /// Ten digits.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    pub phone: String,
    /// House, street, landmark.
    #[validate(length(max = 300))]
    pub address: String,
    /// Town.
    #[validate(length(max = 80))]
    pub city: String,
    /// One of the States and Union territories of India, whatever its case.
    #[validate(length(max = 80))]
    pub state: String,
    /// Six digits.
    #[schema(pattern = "^[1-9][0-9]{5}$")]
    pub pincode: String,
    /// India.
    pub country: String,
}

impl From<AddressBody> for AddressForm {
    fn from(body: AddressBody) -> Self {
        Self {
            full_name: body.full_name,
            email: body.email,
            phone: body.phone,
            address: body.address,
            city: body.city,
            state: body.state,
            pincode: body.pincode,
            country: body.country,
        }
    }
}

impl PlaceOrderBody {
    /// The command of `customer`, if one is signed in, with `header` (the `Idempotency-Key`) going before the body's
    /// `orderId`. Who is signed in is not part of the fingerprint: the same wish, repeated after signing in, is the same order.
    pub(super) fn into_command(
        self,
        header: Option<String>,
        scope: KeyScope,
        customer: Option<CustomerId>,
        origin: Origin,
        replaces: Option<OrderId>,
        counted_by: Vec<(RateLimit, String)>,
    ) -> Result<PlaceOrder, Problem> {
        let key = header.or_else(|| self.order_id.clone()).filter(|key| !key.is_empty());
        let key = key.map(|key| KeyText::parse(&key).ok_or_else(no_key)).transpose()?;
        let key = key.map(|key| IdempotencyKey { scope, key, fingerprint: self.fingerprint() });
        let items = self
            .items
            .iter()
            // An id that is none cannot be for sale: the nil product is on no shelf and is answered like any unknown one.
            .map(|item| (item.id.parse().unwrap_or_else(|_| ProductId::new(Uuid::nil())), item.quantity))
            .collect();
        Ok(PlaceOrder {
            items,
            custom: Vec::new(),
            address: self.shipping_address.into(),
            coupon: self.coupon,
            shown: ShownSums { total: self.total, payable: self.payable },
            customer,
            key,
            replaces,
            origin,
            counted_by,
        })
    }

    /// A code was typed.
    pub(super) fn has_coupon(&self) -> bool {
        self.coupon.as_deref().is_some_and(|typed| !typed.trim().is_empty())
    }

    /// Phone number and email address as they are counted; `None` for what is none.
    pub(super) fn contact(&self) -> (Option<String>, Option<String>) {
        let phone = Phone::parse(&self.shipping_address.phone).ok();
        let email = EmailAddress::parse(&self.shipping_address.email).ok();
        (phone.map(|phone| phone.as_str().to_owned()), email.map(|email| email.as_str().to_lowercase()))
    }

    /// SHA-256 over what decides the order: who, where, what, which coupon, which sums were shown.
    fn fingerprint(&self) -> [u8; 32] {
        let address = &self.shipping_address;
        let mut hash = Sha256::new();
        let mut part = |text: &str| {
            hash.update(text.len().to_be_bytes());
            hash.update(text.as_bytes());
        };
        for item in &self.items {
            part(&item.id);
            part(&item.quantity.to_string());
        }
        for text in [
            &address.full_name,
            &address.email,
            &address.phone,
            &address.address,
            &address.city,
            &address.state,
            &address.pincode,
            &address.country,
        ] {
            part(text);
        }
        for one in &self.custom_orders {
            part("custom order");
            part(&one.id);
        }
        part(self.coupon.as_deref().unwrap_or(""));
        for shown in [self.total, self.payable] {
            part(&shown.map(|sum| sum.paise().to_string()).unwrap_or_default());
        }
        hash.finalize().into()
    }
}

fn no_key() -> Problem {
    Problem::invalid("orderId", "Please use 16 to 128 letters, digits, hyphens, underscores, dots or colons")
}

/// A placed order and the key to it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedOrderAnswer {
    /// The order.
    pub order: ShopperOrderView,
    /// What the payment form opens with; null when there is nothing to pay.
    pub razorpay_order_id: Option<String>,
    /// For `X-Order-Token`: reads this order and nothing else, until 90 days after it arrived or ended.
    pub access_token: String,
}

/// An order that may be paid for once more.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentAttemptAnswer {
    /// The order.
    pub order: ShopperOrderView,
    /// The same provider order as before.
    pub razorpay_order_id: Option<String>,
}

/// `{data: Order}`
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderAnswer {
    /// The order as whoever ordered sees it.
    pub data: ShopperOrderView,
}

/// `{data: StaffOrder}`
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffOrderAnswer {
    /// The order as staff see it.
    pub data: StaffOrderView,
}

/// An order as whoever asks may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SeenOrder {
    /// Whoever ordered.
    ByShopper(Box<ShopperOrderView>),
    /// Staff.
    ByStaff(Box<StaffOrderView>),
}

/// `{data: Order | StaffOrder}`
#[derive(Debug, Serialize, ToSchema)]
pub struct SeenOrderAnswer {
    /// The order.
    pub data: SeenOrder,
}

/// The three fields of the payment form's handler, and our order.
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct VerifyBody {
    /// The provider's payment id.
    pub razorpay_payment_id: Option<String>,
    /// The provider's order id.
    pub razorpay_order_id: Option<String>,
    /// HMAC over both.
    pub razorpay_signature: Option<String>,
    /// Our order's id.
    #[serde(rename = "orderId")]
    pub order_id: Option<String>,
}

impl VerifyBody {
    /// Our order, if the client named one; a name that is no id matches none of ours.
    pub(super) fn order(&self) -> Option<OrderId> {
        let text = self.order_id.as_deref().filter(|text| !text.trim().is_empty())?;
        Some(text.trim().parse().unwrap_or_else(|_| OrderId::new(Uuid::nil())))
    }
}

/// What became of a payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedAnswer {
    /// What came of it; `unpaid` is being confirmed, and the order can be read again.
    pub outcome: PaymentOutcome,
    /// The order as it stands now.
    pub order: ShopperOrderView,
    /// The confirmation mail: success only where the order is paid and stands.
    pub email_status: EmailStatus,
}

/// Accepted for sending, or not (ruling 16).
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailStatus {
    /// A row waits in the outbox.
    pub success: bool,
}

/// `PATCH /orders/{id}/status`
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct StatusBody {
    /// `processing`, `shipped`, `delivered` or `cancelled`.
    pub status: String,
    /// Who carries the parcel; with `shipped` only.
    #[serde(default)]
    #[validate(length(max = 60))]
    pub courier: String,
    /// The parcel's number there; needs a courier.
    #[serde(default)]
    #[validate(length(
        max = 40,
        message = "Please enter the number as the courier prints it, without spaces"
    ))]
    pub tracking_number: String,
    /// The order's version they have seen; another one answers `stale`.
    #[serde(default)]
    pub version: Option<u32>,
    /// For those who work here; kept if the order moves.
    #[serde(default)]
    #[validate(length(max = 1000))]
    pub note: String,
}
