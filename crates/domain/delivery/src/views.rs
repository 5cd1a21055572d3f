//! What the area shows.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// From so many to so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DeliverySpan)]
pub struct Span {
    /// At best.
    pub from: u32,
    /// At worst.
    pub to: u32,
}

/// When a saree that is ordered today arrives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryPromise)]
pub struct PromiseView {
    /// Six digits.
    #[schema(example = "518001")]
    pub pincode: String,
    /// Town or city, for the address form; the customer may know better.
    #[schema(example = "Kurnool")]
    pub city: String,
    /// District, as it is called today.
    #[schema(example = "Kurnool")]
    pub district: String,
    /// State or union territory.
    #[schema(example = "Andhra Pradesh")]
    pub state: String,
    /// Hours from order to dispatch.
    pub dispatch_hours: Span,
    /// Business days from dispatch to the door.
    pub business_days: Span,
    /// The first day it may arrive, in India.
    #[schema(value_type = String, format = Date, example = "2026-11-24")]
    pub earliest: NaiveDate,
    /// The last day it may arrive, in India.
    #[schema(value_type = String, format = Date, example = "2026-11-25")]
    pub latest: NaiveDate,
}
