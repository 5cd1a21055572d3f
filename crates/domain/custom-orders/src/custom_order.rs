//! A request, and what became of it.

use chrono::{NaiveDate, TimeDelta};
use pattu_customers::CustomerId;
use pattu_kernel::{Id, Money, Refusal, Timestamp, day_in_india};
use uuid::Uuid;

use crate::{Booking, CustomOrderNumber, CustomOrderRequest, Stage};

/// Marks the id of a custom order.
#[derive(Debug)]
pub enum CustomOrderTag {}
/// The id of a custom order.
pub type CustomOrderId = Id<CustomOrderTag>;

/// Marks the id of a customer's picture.
#[derive(Debug)]
pub enum PhotoTag {}
/// The id of a customer's picture: its name where it lies.
pub type PhotoId = Id<PhotoTag>;

/// Made by the browser for one request: the same key is the same request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaveKey(pub Uuid);

/// A request nobody pays for is given up after this time, and its picture with it.
pub const LIVES_FOR: TimeDelta = TimeDelta::days(7);

/// A picture as the record knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhotoRecord {
    pub id: PhotoId,
    /// In pixels, upright.
    pub width: u32,
    pub height: u32,
    /// When it was deleted; the record stays.
    pub deleted_at: Option<Timestamp>,
}

impl PhotoRecord {
    /// Fewer pixels than this show no face that can be woven.
    const LEAST_SIDE: u32 = 200;

    pub fn is_too_small(&self) -> bool {
        self.width.min(self.height) < Self::LEAST_SIDE
    }
}

/// A custom order as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrder {
    pub id: CustomOrderId,
    pub number: CustomOrderNumber,
    /// Whoever was signed in.
    pub customer: Option<CustomerId>,
    pub request: CustomOrderRequest,
    pub stage: Stage,
    pub stage_since: Timestamp,
    /// What booking costs: fixed when it was asked for.
    pub charge: Money,
    pub terms_version: u32,
    pub created_at: Timestamp,
    /// Until it is paid for.
    pub expires_at: Option<Timestamp>,
    pub version: u32,
    pub photo: Option<PhotoRecord>,
}

impl CustomOrder {
    /// What the cart's line is called, also for whoever sent no name for it.
    pub fn line_id(&self) -> String {
        self.request.client_ref.as_ref().map_or_else(
            || format!("custom-{}", self.created_at.timestamp_millis()),
            |client_ref| client_ref.as_str().to_owned(),
        )
    }

    /// As an order over its charge needs it.
    pub fn booking(&self) -> Booking {
        Booking {
            id: self.id,
            number: self.number.clone(),
            customer: self.customer,
            stage: self.stage,
            charge: self.charge,
            expires_at: self.expires_at,
        }
    }

    /// From which day on what is to come is counted: until it is booked, from today.
    pub(crate) fn expected_from(&self, now: Timestamp) -> NaiveDate {
        day_in_india(if self.stage == Stage::Requested { now } else { self.stage_since })
    }
}

/// The one answer for wrong, missing and somebody else's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Custom order not found")]
#[refusal(NotFound, "not_found")]
pub struct CustomOrderNotFound;
