//! Rows of orders and what they mean; private to this folder.

use chrono::{DateTime, Utc};
use diesel::{Queryable, Selectable};
use pattu_custom_orders::CustomPaymentKind;
use pattu_customers::CustomerId;
use pattu_kernel::{Id, Money, StoreError};
use pattu_orders::{
    Actor, Amounts, CustomLine, EventKind, Order, OrderEvent, OrderLine, OrderNumber, OrderStatus,
    PaymentStatus, Shipment, StockHold, StoredOrder,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{custom_orders::standing::StandingRow, schema::orders, stored_address::stored_address};

#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = orders)]
pub(super) struct OrderRow {
    pub id: Uuid,
    pub number: String,
    pub status: String,
    pub payment_status: String,
    pub payment_method: Option<String>,
    pub full_name: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    pub city: String,
    pub state: String,
    pub pincode: String,
    pub subtotal_paise: i64,
    pub discount_paise: i64,
    pub shipping_paise: i64,
    pub payable_paise: i64,
    pub discount_label: Option<String>,
    pub coupon: Option<String>,
    pub created_at: DateTime<Utc>,
    pub reserved_until: DateTime<Utc>,
    pub payment_opened_at: Option<DateTime<Utc>>,
    pub next_check_at: Option<DateTime<Utc>>,
    pub checks: i32,
    pub review_note: Option<String>,
    pub customer_id: Option<Uuid>,
    pub courier: Option<String>,
    pub tracking_number: Option<String>,
    pub erased_at: Option<DateTime<Utc>>,
    pub paid_at: Option<DateTime<Utc>>,
    pub returned_at: Option<DateTime<Utc>>,
    pub version: i32,
}

#[derive(Serialize, Deserialize)]
pub(super) struct LineRow {
    pub order_id: Uuid,
    pub product_id: Uuid,
    pub position: i32,
    pub sku: String,
    pub name: String,
    pub image: Option<String>,
    pub unit_paise: i64,
    pub quantity: i32,
    pub discount_paise: i64,
}

#[derive(Serialize, Deserialize)]
pub(super) struct CustomLineRow {
    pub order_id: Uuid,
    pub custom_order_id: Uuid,
    pub kind: String,
    pub position: i32,
    pub name: String,
    pub sku: String,
    pub unit_paise: i64,
}

#[derive(Serialize, Deserialize)]
pub(super) struct EventRow {
    pub order_id: Uuid,
    pub at: DateTime<Utc>,
    pub status: String,
    pub payment_status: String,
    pub actor: String,
    pub note: String,
    pub kind: String,
}

/// What is an order's own besides its row.
pub(super) struct Parts {
    pub lines: Vec<OrderLine>,
    pub custom: Vec<CustomLine>,
    /// Where its pieces are; none: it has none.
    pub stock: Option<StockHold>,
    pub history: Vec<OrderEvent>,
    pub provider_order: Option<String>,
    pub paid_by: Option<String>,
}

/// What is stored was checked when it came in; if it no longer passes, the data is broken, not the request.
fn broken(what: &str, value: &str) -> StoreError {
    StoreError::Broken(format!("a stored order has the {what} {value:?}"))
}

fn status(text: &str) -> Result<OrderStatus, StoreError> {
    OrderStatus::parse(text).ok_or_else(|| broken("status", text))
}

fn payment_status(text: &str) -> Result<PaymentStatus, StoreError> {
    PaymentStatus::parse(text).ok_or_else(|| broken("payment status", text))
}

impl OrderRow {
    pub fn of(order: &Order) -> Self {
        let stored = order.stored();
        let address = &stored.address;
        Self {
            id: stored.id.uuid(),
            number: stored.number.as_str().to_owned(),
            status: stored.status.as_str().to_owned(),
            payment_status: stored.payment_status.as_str().to_owned(),
            payment_method: stored.payment_method.clone(),
            full_name: address.full_name.as_str().to_owned(),
            email: address.email.as_str().to_owned(),
            phone: address.phone.as_str().to_owned(),
            address: address.address.as_str().to_owned(),
            city: address.city.as_str().to_owned(),
            state: address.state.as_str().to_owned(),
            pincode: address.pincode.as_str().to_owned(),
            subtotal_paise: stored.amounts.subtotal.paise(),
            discount_paise: stored.amounts.discount.paise(),
            shipping_paise: stored.amounts.shipping.paise(),
            payable_paise: stored.amounts.payable.paise(),
            discount_label: stored.discount_label.clone(),
            coupon: stored.coupon.clone(),
            created_at: stored.created_at,
            reserved_until: stored.reserved_until,
            payment_opened_at: stored.payment_opened_at,
            next_check_at: stored.next_check_at,
            checks: i32::try_from(stored.checks).unwrap_or(i32::MAX),
            review_note: stored.review_note.clone(),
            customer_id: stored.customer.map(CustomerId::uuid),
            courier: stored.shipment.as_ref().map(|shipment| shipment.courier.clone()),
            tracking_number: stored.shipment.as_ref().and_then(|shipment| shipment.tracking_number.clone()),
            // Only `retention.rs` erases.
            erased_at: None,
            paid_at: stored.paid_at,
            returned_at: stored.returned_at,
            // Storing counts it on.
            version: i32::try_from(stored.version).unwrap_or(i32::MAX),
        }
    }

    pub fn into_order(self, parts: Parts) -> Result<Order, StoreError> {
        let Parts { lines, custom, stock, history, provider_order, paid_by } = parts;
        let address = stored_address((
            self.full_name,
            self.email,
            self.phone,
            self.address,
            self.city,
            self.state,
            self.pincode,
        ))?;
        let status = status(&self.status)?;
        Ok(Order::from_stored(StoredOrder {
            id: Id::new(self.id),
            number: OrderNumber::from_stored(self.number),
            customer: self.customer_id.map(Id::new),
            status,
            payment_status: payment_status(&self.payment_status)?,
            payment_method: self.payment_method,
            address,
            lines,
            custom,
            amounts: Amounts {
                subtotal: Money::from_paise(self.subtotal_paise),
                discount: Money::from_paise(self.discount_paise),
                shipping: Money::from_paise(self.shipping_paise),
                payable: Money::from_paise(self.payable_paise),
            },
            discount_label: self.discount_label,
            coupon: self.coupon,
            created_at: self.created_at,
            reserved_until: self.reserved_until,
            payment_opened_at: self.payment_opened_at,
            stock: stock.unwrap_or_else(|| StockHold::of_no_pieces(status)),
            next_check_at: self.next_check_at,
            checks: u32::try_from(self.checks).unwrap_or(0),
            review_note: self.review_note,
            is_erased: self.erased_at.is_some(),
            shipment: self.courier.map(|courier| Shipment { courier, tracking_number: self.tracking_number }),
            returned_at: self.returned_at,
            history,
            provider_order,
            paid_at: self.paid_at,
            paid_by,
            version: u32::try_from(self.version).unwrap_or(0),
        }))
    }
}

impl LineRow {
    pub fn of(order: &Order) -> Vec<Self> {
        let stored = order.stored();
        stored
            .lines
            .iter()
            .zip(0_i32..)
            .map(|(line, position)| Self {
                order_id: stored.id.uuid(),
                product_id: line.product.uuid(),
                position,
                sku: line.sku.clone(),
                name: line.name.clone(),
                image: line.image.clone(),
                unit_paise: line.unit_price.paise(),
                quantity: i32::try_from(line.quantity).unwrap_or(i32::MAX),
                discount_paise: line.discount.paise(),
            })
            .collect()
    }

    pub fn into_line(self) -> OrderLine {
        OrderLine {
            product: Id::new(self.product_id),
            sku: self.sku,
            name: self.name,
            image: self.image,
            unit_price: Money::from_paise(self.unit_paise),
            quantity: u32::try_from(self.quantity).unwrap_or(0),
            discount: Money::from_paise(self.discount_paise),
        }
    }
}

impl CustomLineRow {
    pub fn of(order: &Order) -> Vec<Self> {
        let stored = order.stored();
        stored
            .custom
            .iter()
            .zip(0_i32..)
            .map(|(line, position)| Self {
                order_id: stored.id.uuid(),
                custom_order_id: line.order.uuid(),
                kind: line.kind.as_str().to_owned(),
                position,
                name: line.name.clone(),
                sku: line.sku.clone(),
                unit_paise: line.unit_price.paise(),
            })
            .collect()
    }

    /// `standing` is where its custom order stands.
    pub fn into_line(self, standing: StandingRow) -> Result<CustomLine, StoreError> {
        Ok(CustomLine {
            order: Id::new(self.custom_order_id),
            kind: CustomPaymentKind::parse(&self.kind).ok_or_else(|| broken("kind of line", &self.kind))?,
            name: self.name,
            sku: self.sku,
            unit_price: Money::from_paise(self.unit_paise),
            standing: standing.into_standing()?,
        })
    }
}

impl EventRow {
    pub fn of(order: Uuid, event: OrderEvent) -> Self {
        Self {
            order_id: order,
            at: event.at,
            status: event.status.as_str().to_owned(),
            payment_status: event.payment_status.as_str().to_owned(),
            actor: event.actor.as_text(),
            note: event.note,
            kind: event.kind.as_str().to_owned(),
        }
    }

    pub fn into_event(self) -> Result<OrderEvent, StoreError> {
        Ok(OrderEvent {
            at: self.at,
            status: status(&self.status)?,
            payment_status: payment_status(&self.payment_status)?,
            kind: EventKind::parse(&self.kind).ok_or_else(|| broken("kind of event", &self.kind))?,
            actor: Actor::parse(&self.actor).ok_or_else(|| broken("actor", &self.actor))?,
            note: self.note,
        })
    }
}

/// The pieces of one order are always in one state; an order whose lines disagree is broken. None: it has no pieces.
pub(super) fn stock_of(states: &[String]) -> Result<Option<StockHold>, StoreError> {
    let mut holds = states.iter().map(|state| StockHold::parse(state));
    let Some(first) = holds.next() else { return Ok(None) };
    let first = first.ok_or_else(|| broken("hold", &states.join(", ")))?;
    if holds.all(|hold| hold == Some(first)) {
        Ok(Some(first))
    } else {
        Err(broken("hold", &states.join(", ")))
    }
}
