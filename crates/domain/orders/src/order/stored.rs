//! What an order consists of.

use pattu_catalog::ProductId;
use pattu_custom_orders::{CustomOrderId, CustomPaymentKind, CustomStanding, Due};
use pattu_customers::CustomerId;
use pattu_kernel::{Money, MoneyError, ShippingAddress, Timestamp};

use super::OrderId;
use crate::{OrderEvent, OrderNumber, OrderStatus, PaymentStatus, Shipment, StockHold};

/// One line as sold: names and prices never change afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// Which product it was.
    pub product: ProductId,
    /// Its article number then.
    pub sku: String,
    pub name: String,
    /// Its first picture then.
    pub image: Option<String>,
    /// For one piece, taxes included.
    pub unit_price: Money,
    pub quantity: u32,
    /// This line's part of the discount.
    pub discount: Money,
}

impl OrderLine {
    /// What the first `pieces` of it that go back cost, its part of the discount taken off: the last piece takes the paise that
    /// are left over.
    pub fn price_of(&self, pieces: u32) -> Result<Money, MoneyError> {
        let whole = self.unit_price.times(self.quantity)?.minus(self.discount)?;
        if pieces >= self.quantity {
            return Ok(whole);
        }
        Money::from_paise(whole.paise() / i64::from(self.quantity.max(1))).times(pieces)
    }
}

/// What is paid for a custom order: one of it, never discounted, with nothing in stock behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomLine {
    pub order: CustomOrderId,
    pub kind: CustomPaymentKind,
    pub name: String,
    /// The custom order's number.
    pub sku: String,
    pub unit_price: Money,
    /// Where the custom order stood when this order was read. It moves on by itself.
    pub standing: CustomStanding,
}

impl CustomLine {
    /// As a cart is priced with it.
    pub fn priced(&self) -> pattu_pricing::CustomLine {
        pattu_pricing::CustomLine {
            order: self.order.uuid(),
            name: self.name.clone(),
            sku: self.sku.clone(),
            price: self.unit_price,
        }
    }

    /// Exactly this waits to be paid for its custom order.
    pub fn is_due(&self) -> bool {
        self.standing.due() == Some(Due { kind: self.kind, amount: self.unit_price })
    }
}

/// What the order promised; the database refuses to change it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amounts {
    /// Before discount, custom lines included.
    pub subtotal: Money,
    pub discount: Money,
    pub shipping: Money,
    /// Subtotal − discount + shipping: shown, charged, invoiced.
    pub payable: Money,
}

/// Everything a stored order consists of; only the adapter and [`Order::place`] make one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredOrder {
    /// Its public id.
    pub id: OrderId,
    pub number: OrderNumber,
    /// Whose account it stands in; a guest's order stands in none.
    pub customer: Option<CustomerId>,
    pub status: OrderStatus,
    /// Where its money is.
    pub payment_status: PaymentStatus,
    /// How it was paid (`upi`, `card`, …), once known.
    pub payment_method: Option<String>,
    pub address: ShippingAddress,
    /// What was bought, in ascending product order.
    pub lines: Vec<OrderLine>,
    /// What is paid for custom orders, in ascending order of their ids.
    pub custom: Vec<CustomLine>,
    pub amounts: Amounts,
    pub discount_label: Option<String>,
    /// The coupon that made the discount.
    pub coupon: Option<String>,
    /// When it was placed.
    pub created_at: Timestamp,
    /// Until when its pieces are held.
    pub reserved_until: Timestamp,
    /// When its payment form was opened for the first time, if it was.
    pub payment_opened_at: Option<Timestamp>,
    /// Where its pieces are.
    pub stock: StockHold,
    /// When the provider is asked again.
    pub next_check_at: Option<Timestamp>,
    /// How often it has been asked.
    pub checks: u32,
    /// Why a person must look at its money: the newest of its open payment issues.
    pub review_note: Option<String>,
    /// Its name, address and contacts were taken out: nothing can be delivered any more.
    pub is_erased: bool,
    /// In whose hands its parcel is.
    pub shipment: Option<Shipment>,
    /// Since when its parcel is back in the store.
    pub returned_at: Option<Timestamp>,
    /// What happened to it, oldest first.
    pub history: Vec<OrderEvent>,
    /// The provider order a payment form opens with.
    pub provider_order: Option<String>,
    /// When money came first; it stays when money goes back.
    pub paid_at: Option<Timestamp>,
    /// The payment that paid it.
    pub paid_by: Option<String>,
    /// Each stored change makes it one more: whoever changes an order can say which one they saw.
    pub version: u32,
}

impl StoredOrder {
    /// There is something to pack: custom orders are woven first, and go their own way.
    pub const fn has_parcel(&self) -> bool {
        !self.lines.is_empty()
    }

    /// The design of a custom order begins with its money.
    pub fn books_custom_order(&self) -> bool {
        self.custom.iter().any(|line| line.kind == CustomPaymentKind::Booking)
    }
}
