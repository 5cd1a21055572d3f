//! What this area shows to whoever ordered; [`staff`] adds what staff see besides.

mod staff;

use pattu_catalog::ProductId;
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{Money, ShippingAddress, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

pub use staff::{HistoryView, StaffOrderView};

use crate::{
    CustomLine, Order, OrderAccess, OrderEvent, OrderId, OrderNumber, OrderStatus, PaymentOutcome,
    PaymentStatus, Shipment, history::without_undone,
};

/// An order as whoever ordered sees it; both dialects of the specification's names. What is between the people who work here
/// has no field in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Order)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of a screen, and a field on the wire")]
pub struct ShopperOrderView {
    /// Public id.
    #[schema(value_type = uuid::Uuid)]
    pub id: OrderId,
    /// The same as `id`.
    #[schema(value_type = uuid::Uuid)]
    pub order_id: OrderId,
    /// Short number for people.
    pub order_number: OrderNumber,
    /// `online` or `pos`.
    pub order_type: &'static str,
    /// When it was placed.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The same as `createdAt`.
    #[schema(value_type = String, format = DateTime)]
    pub order_date: Timestamp,
    /// Where it is.
    pub status: OrderStatus,
    /// Where its money is.
    pub payment_status: PaymentStatus,
    /// What came of the payment: what a screen goes by, whatever the two states are.
    pub outcome: PaymentOutcome,
    /// The money that goes back, or went back, of an order nothing is delivered for.
    pub refund: Option<RefundView>,
    /// How it was paid, once known.
    pub payment_method: Option<String>,
    /// Where it goes.
    pub shipping_address: OrderAddressView,
    /// Who is called about it.
    pub customer_info: CustomerInfoView,
    /// What was bought, and is packed.
    pub items: Vec<OrderItemView>,
    /// What was paid for custom orders, or is to be.
    pub custom_items: Vec<OrderCustomItemView>,
    /// Before discount, in rupees, custom items included.
    pub subtotal: Money,
    /// Taken off, in rupees.
    pub discount: Money,
    /// The discount's name.
    pub discount_label: Option<String>,
    /// The coupon that made the discount.
    pub coupon: Option<String>,
    /// For sending, in rupees.
    pub shipping: Money,
    /// Subtotal − discount, in rupees.
    pub total: Money,
    /// Total + shipping, in rupees: what is charged.
    pub payable: Money,
    /// Until when its pieces are held.
    #[schema(value_type = String, format = DateTime)]
    pub reserved_until: Timestamp,
    /// The provider order a payment form opens with.
    pub razorpay_order_id: Option<String>,
    /// Somebody may pay for it now.
    pub can_pay: bool,
    /// Names, phone, email and address are masked: the link shows no more. The order's email has one that does.
    pub is_masked: bool,
    /// Whoever ordered may cancel it now: from their account until it is packed, a guest while it is unpaid.
    pub can_cancel: bool,
    /// There is something to follow: paid and under way, or arrived.
    pub can_track: bool,
    /// Who carries the parcel; null until it is sent, or when nobody said.
    pub shipment: Option<Shipment>,
    /// What happened, oldest first.
    pub timeline: Vec<TimelineView>,
}

/// Money that goes back because nothing is delivered for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderRefund)]
pub struct RefundView {
    /// What was paid, in rupees.
    pub paid: Money,
    /// All of it has left us; the bank may still need its time.
    pub returned: bool,
    /// The provider's id of the payment: what its help desk and the bank ask for.
    pub reference: Option<String>,
}

/// Where an order goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderAddress)]
pub struct OrderAddressView {
    /// Who receives it.
    pub full_name: String,
    /// Where the confirmation goes.
    pub email: String,
    /// Ten digits.
    pub phone: String,
    /// House, street, landmark.
    pub address: String,
    /// Town.
    pub city: String,
    /// State or union territory.
    pub state: String,
    /// Six digits.
    pub pincode: String,
    /// India.
    pub country: &'static str,
}

/// Who ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CustomerInfo)]
pub struct CustomerInfoView {
    /// Name.
    pub name: String,
    /// Ten digits.
    pub phone: String,
    /// Address.
    pub email: String,
}

/// One line as sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderItem)]
pub struct OrderItemView {
    /// The product.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// Its name then.
    pub name: String,
    /// Its article number then.
    pub sku: String,
    /// Its first picture then.
    pub image: Option<String>,
    /// Pieces.
    pub quantity: u32,
    /// For one piece, in rupees.
    pub price: Money,
    /// Price times quantity, in rupees.
    pub line_total: Money,
}

/// What is paid for a custom order: one of it, never discounted. It is not packed with the order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderCustomItem)]
pub struct OrderCustomItemView {
    /// The same as `sku`: an id among the lines of this order.
    pub id: String,
    /// The custom order; null where the order is shown masked.
    #[schema(value_type = Option<uuid::Uuid>)]
    pub custom_order_id: Option<CustomOrderId>,
    /// `booking`
    pub kind: &'static str,
    pub name: String,
    /// The custom order's number: `PC-7K3M9QX2`.
    pub sku: String,
    /// Always 1.
    pub quantity: u32,
    /// In rupees.
    pub price: Money,
    /// The same as `price`.
    pub line_total: Money,
}

/// An entry of the history as whoever ordered reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderTimelineEntry)]
pub struct TimelineView {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The order's state after it.
    pub status: OrderStatus,
    /// The money's state after it.
    pub payment_status: PaymentStatus,
    /// `you`, `the shop` or `payment provider`.
    pub actor: &'static str,
    /// One of a closed list of sentences; empty where the state says it all.
    pub note: &'static str,
}

impl OrderAddressView {
    pub(crate) fn of(address: &ShippingAddress) -> Self {
        Self {
            full_name: address.full_name.as_str().to_owned(),
            email: address.email.as_str().to_owned(),
            phone: address.phone.as_str().to_owned(),
            address: address.address.as_str().to_owned(),
            city: address.city.as_str().to_owned(),
            state: address.state.as_str().to_owned(),
            pincode: address.pincode.as_str().to_owned(),
            country: "India",
        }
    }
}

impl OrderCustomItemView {
    fn of(line: &CustomLine, with_order: bool) -> Self {
        Self {
            id: line.sku.clone(),
            custom_order_id: with_order.then_some(line.order),
            kind: line.kind.as_str(),
            name: line.name.clone(),
            sku: line.sku.clone(),
            quantity: 1,
            price: line.unit_price,
            line_total: line.unit_price,
        }
    }
}

impl TimelineView {
    /// `None` for what is between the people who work here.
    fn of(event: &OrderEvent) -> Option<Self> {
        event.for_shopper().map(|note| Self {
            at: event.at,
            status: event.status,
            payment_status: event.payment_status,
            actor: event.actor.for_shopper(),
            note,
        })
    }
}

impl ShopperOrderView {
    /// The order as it is now, for whoever ordered it.
    pub fn of_buyer(order: &Order, now: Timestamp) -> Self {
        Self::of(order, &OrderAccess::of_buyer(order), now)
    }

    /// The order as it is now, as much of it as this right shows. Staff see what whoever ordered does.
    pub fn of(order: &Order, access: &OrderAccess, now: Timestamp) -> Self {
        let stored = order.stored();
        let can_cancel = match access {
            OrderAccess::Staff(_) => order.may_be_cancelled_by(&OrderAccess::of_buyer(order)),
            OrderAccess::Account(_) | OrderAccess::Link(_) => order.may_be_cancelled_by(access),
        };
        let is_masked = !access.shows_contact();
        let shipping_address = if is_masked {
            OrderAddressView::masked(&stored.address)
        } else {
            OrderAddressView::of(&stored.address)
        };
        let outcome = PaymentOutcome::of(stored.status, stored.payment_status, &stored.history);
        Self {
            id: stored.id,
            order_id: stored.id,
            order_number: stored.number.clone(),
            order_type: "online",
            created_at: stored.created_at,
            order_date: stored.created_at,
            status: stored.status,
            payment_status: stored.payment_status,
            outcome,
            refund: outcome.is_returned().then(|| RefundView {
                paid: stored.amounts.payable,
                returned: stored.payment_status == PaymentStatus::Refunded,
                reference: stored.paid_by.clone(),
            }),
            payment_method: stored.payment_method.clone(),
            customer_info: CustomerInfoView {
                name: shipping_address.full_name.clone(),
                phone: shipping_address.phone.clone(),
                email: shipping_address.email.clone(),
            },
            shipping_address,
            items: stored
                .lines
                .iter()
                .map(|line| OrderItemView {
                    id: line.product,
                    name: line.name.clone(),
                    sku: line.sku.clone(),
                    image: line.image.clone(),
                    quantity: line.quantity,
                    price: line.unit_price,
                    line_total: line.unit_price.times(line.quantity).unwrap_or(Money::ZERO),
                })
                .collect(),
            custom_items: stored
                .custom
                .iter()
                .map(|line| OrderCustomItemView::of(line, !is_masked))
                .collect(),
            subtotal: stored.amounts.subtotal,
            discount: stored.amounts.discount,
            discount_label: stored.discount_label.clone(),
            coupon: stored.coupon.clone(),
            shipping: stored.amounts.shipping,
            total: stored.amounts.subtotal.minus(stored.amounts.discount).unwrap_or(Money::ZERO),
            payable: stored.amounts.payable,
            reserved_until: stored.reserved_until,
            razorpay_order_id: stored.provider_order.clone(),
            can_pay: order.can_be_paid(now),
            is_masked,
            can_cancel,
            can_track: stored.has_parcel() && stored.status.can_be_followed(),
            shipment: stored.shipment.clone(),
            timeline: without_undone(&stored.history).filter_map(TimelineView::of).collect(),
        }
    }
}
