//! An address under which a customer's picture is shown for ten minutes.

use chrono::TimeDelta;
use pattu_kernel::Timestamp;

use crate::{CustomOrder, CustomOrderId, ports::CustomOrderKeys};

/// A signed link to the picture of one custom order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoLink {
    /// Seconds since 1970 until it holds.
    pub until: i64,
    pub key: String,
}

impl PhotoLink {
    /// Nobody needs longer to look.
    const HOLDS: TimeDelta = TimeDelta::minutes(10);

    /// From this moment on; `None` where there is no picture any more.
    pub fn to(order: &CustomOrder, keys: &dyn CustomOrderKeys, now: Timestamp) -> Option<Self> {
        order.photo.filter(|photo| photo.deleted_at.is_none())?;
        let until = (now + Self::HOLDS).timestamp();
        Some(Self { until, key: keys.photo_key(order.id, until) })
    }

    /// It was made here, and holds.
    pub fn opens(&self, order: CustomOrderId, keys: &dyn CustomOrderKeys, now: Timestamp) -> bool {
        keys.opens_photo(order, self.until, &self.key)
            && self.until >= now.timestamp()
            && self.until <= (now + Self::HOLDS).timestamp()
    }

    /// Where it is shown.
    pub fn path(&self, order: CustomOrderId) -> String {
        format!("/api/custom-orders/{order}/photo?until={}&key={}", self.until, self.key)
    }
}
