//! An order's way as its customer follows it: what has happened and when, what comes next and by when.

use chrono::NaiveDate;
use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    OrderId, OrderNumber, OrderStatus, PaymentStatus, Shipment,
    views::{ShopperOrderView, TimelineView},
};

/// From which moment on the days are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Milestone {
    /// It is paid and waits to be packed, or is being packed.
    Paid(Timestamp),
    /// It has left the store.
    Sent(Timestamp),
}

/// Days on which something is to happen, in India.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedDays {
    /// It is packed from then on.
    pub packing: NaiveDate,
    /// It leaves the store by then.
    pub sending: NaiveDate,
    /// The first day it may arrive.
    pub earliest: NaiveDate,
    /// The last day it may arrive.
    pub latest: NaiveDate,
}

/// Stations of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrackStatus {
    /// The order came in.
    Placed,
    /// Paid.
    Confirmed,
    /// Being packed.
    Processing,
    /// On its way.
    Shipped,
    /// Arrived.
    Delivered,
    /// Given up.
    Cancelled,
    /// Not paid in time.
    Expired,
}

/// One station.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TrackStep {
    /// Which.
    pub status: TrackStatus,
    /// In the shop's words.
    pub title: &'static str,
    /// When it was reached; null when it was not yet.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
    /// By which day it is expected; null when it is not known or has happened.
    #[schema(value_type = Option<String>, format = Date)]
    pub expected: Option<NaiveDate>,
    /// What there is to say about it.
    pub note: Option<&'static str>,
}

/// An order's way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderTrack {
    /// Public id.
    #[schema(value_type = uuid::Uuid)]
    pub id: OrderId,
    /// Short number for people.
    pub order_number: OrderNumber,
    /// Where it is.
    pub status: OrderStatus,
    /// Where its money is.
    pub payment_status: PaymentStatus,
    /// The first day it may arrive, in India; null when nothing is on its way or the PIN code is not known.
    #[schema(value_type = Option<String>, format = Date)]
    pub expected_from: Option<NaiveDate>,
    /// The last day it may arrive, in India.
    #[schema(value_type = Option<String>, format = Date)]
    pub expected_to: Option<NaiveDate>,
    /// Who carries the parcel; null until it is sent, or when nobody said.
    pub shipment: Option<Shipment>,
    /// All stations of an order that lives; those it reached, and its end, of one that does not.
    pub steps: Vec<TrackStep>,
}

/// After being placed, in the order of an order's life.
const ROAD: [(OrderStatus, TrackStatus, &str); 4] = [
    (OrderStatus::Confirmed, TrackStatus::Confirmed, "Payment received"),
    (OrderStatus::Processing, TrackStatus::Processing, "Being packed"),
    (OrderStatus::Shipped, TrackStatus::Shipped, "On its way"),
    (OrderStatus::Delivered, TrackStatus::Delivered, "Delivered"),
];

impl OrderTrack {
    /// From when on the days of this order are counted; `None` when nothing is to be expected of it.
    pub fn milestone(order: &ShopperOrderView) -> Option<Milestone> {
        if order.items.is_empty() {
            return None;
        }
        match order.status {
            OrderStatus::Confirmed | OrderStatus::Processing => {
                reached(&order.timeline, OrderStatus::Confirmed).map(Milestone::Paid)
            }
            OrderStatus::Shipped => reached(&order.timeline, OrderStatus::Shipped).map(Milestone::Sent),
            _ => None,
        }
    }

    /// The way of this order, with the days that were counted from its [`Self::milestone`].
    pub fn of(order: &ShopperOrderView, expected: Option<ExpectedDays>) -> Self {
        let end = match order.status {
            OrderStatus::Cancelled => Some((TrackStatus::Cancelled, "Cancelled")),
            OrderStatus::Expired => Some((TrackStatus::Expired, "Not paid in time")),
            _ => None,
        };
        let placed = TrackStep {
            status: TrackStatus::Placed,
            title: "Order placed",
            at: Some(order.created_at),
            expected: None,
            note: None,
        };
        let mut steps = vec![placed];
        for (status, step, title) in ROAD {
            let at =
                reached(&order.timeline, status).filter(|_| end.is_some() || !is_ahead(status, order.status));
            if at.is_some() || end.is_none() {
                let expected = expected.filter(|_| at.is_none()).and_then(|days| day_of(status, days));
                let waits = status == OrderStatus::Confirmed && at.is_none();
                let note = waits.then_some("Waiting for your payment");
                steps.push(TrackStep { status: step, title, at, expected, note });
            }
        }
        if let Some((status, title)) = end {
            let at = reached(&order.timeline, order.status);
            steps.push(TrackStep {
                status,
                title,
                at,
                expected: None,
                note: about_money(order.payment_status),
            });
        }
        Self {
            id: order.id,
            order_number: order.order_number.clone(),
            status: order.status,
            payment_status: order.payment_status,
            expected_from: expected.map(|days| days.earliest),
            expected_to: expected.map(|days| days.latest),
            shipment: order.shipment.clone(),
            steps,
        }
    }
}

/// When an order last came into a state: money can bring one back that had ended.
fn reached(timeline: &[TimelineView], status: OrderStatus) -> Option<Timestamp> {
    let before = std::iter::once(None).chain(timeline.iter().map(|entry| Some(entry.status)));
    let entered = timeline
        .iter()
        .zip(before)
        .filter(|(entry, before)| entry.status == status && *before != Some(status));
    entered.last().map(|(entry, _)| entry.at)
}

/// True when an order in the state `now` has `status` before it.
fn is_ahead(status: OrderStatus, now: OrderStatus) -> bool {
    let place = |one| OrderStatus::ALL.iter().position(|known| *known == one);
    place(status) > place(now)
}

const fn day_of(status: OrderStatus, days: ExpectedDays) -> Option<NaiveDate> {
    match status {
        OrderStatus::Processing => Some(days.packing),
        OrderStatus::Shipped => Some(days.sending),
        OrderStatus::Delivered => Some(days.latest),
        _ => None,
    }
}

/// What an order that has ended says about its money.
const fn about_money(payment: PaymentStatus) -> Option<&'static str> {
    match payment {
        PaymentStatus::Paid | PaymentStatus::PartiallyRefunded => {
            Some("The amount you paid is on its way back to you")
        }
        PaymentStatus::Refunded => Some("The full amount was returned"),
        PaymentStatus::Pending | PaymentStatus::Failed => None,
    }
}
