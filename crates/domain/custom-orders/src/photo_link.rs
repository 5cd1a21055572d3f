//! An address under which a picture of a custom order is shown for ten minutes.

use chrono::TimeDelta;
use pattu_kernel::Timestamp;

use crate::{CustomOrder, CustomOrderId, PhotoId, PhotoRecord, ports::CustomOrderKeys};

/// Which picture of a custom order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhotoOf {
    /// What the customer sent.
    Customer,
    /// One that the shop took.
    Shop(PhotoId),
}

/// A signed link to one picture of one custom order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoLink {
    pub of: PhotoOf,
    /// Seconds since 1970 until it holds.
    pub until: i64,
    pub key: String,
}

impl PhotoLink {
    /// Nobody needs longer to look.
    const HOLDS: TimeDelta = TimeDelta::minutes(10);

    /// To the customer's picture, from this moment on; `None` where there is none any more.
    pub fn to(order: &CustomOrder, keys: &dyn CustomOrderKeys, now: Timestamp) -> Option<Self> {
        order.photo.filter(|photo| photo.deleted_at.is_none())?;
        Some(Self::new(order.id, PhotoOf::Customer, keys, now))
    }

    /// To a picture of the shop; `None` where it was deleted.
    pub fn to_shop_photo(
        order: CustomOrderId,
        photo: &PhotoRecord,
        keys: &dyn CustomOrderKeys,
        now: Timestamp,
    ) -> Option<Self> {
        photo.deleted_at.is_none().then(|| Self::new(order, PhotoOf::Shop(photo.id), keys, now))
    }

    fn new(order: CustomOrderId, of: PhotoOf, keys: &dyn CustomOrderKeys, now: Timestamp) -> Self {
        let until = (now + Self::HOLDS).timestamp();
        Self { of, until, key: keys.photo_key(order, of, until) }
    }

    /// It was made here, and holds.
    pub fn opens(&self, order: CustomOrderId, keys: &dyn CustomOrderKeys, now: Timestamp) -> bool {
        keys.opens_photo(order, self.of, self.until, &self.key)
            && self.until >= now.timestamp()
            && self.until <= (now + Self::HOLDS).timestamp()
    }

    /// Where it is shown.
    pub fn path(&self, order: CustomOrderId) -> String {
        let place = match self.of {
            PhotoOf::Customer => "photo".to_owned(),
            PhotoOf::Shop(photo) => format!("photos/{photo}"),
        };
        format!("/api/custom-orders/{order}/{place}?until={}&key={}", self.until, self.key)
    }
}
