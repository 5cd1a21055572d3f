//! Where an offer stands at a moment, and the lists that go by it.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::OfferRecord;

/// Where an offer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// Not begun by anybody.
    Draft,
    /// Its first moment has not come.
    Scheduled,
    /// Carts have it.
    Live,
    /// No use is left.
    UsedUp,
    /// Its last moment has passed.
    Ended,
}

impl OfferState {
    /// An end goes before everything else: what is over is no draft any more.
    pub fn of(record: &OfferRecord, now: Timestamp) -> Self {
        let (conditions, limits) = (&record.offer.conditions, &record.offer.limits);
        if conditions.ends_at.is_some_and(|end| now >= end) {
            Self::Ended
        } else if record.is_draft {
            Self::Draft
        } else if conditions.starts_at.is_some_and(|start| now < start) {
            Self::Scheduled
        } else if limits.max_uses.is_some_and(|most| limits.uses >= most) {
            Self::UsedUp
        } else {
            Self::Live
        }
    }
}

/// A list of offers: all of them, or those of one state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OfferView(pub Option<OfferState>);

const VIEWS: [(&str, OfferView); 6] = [
    ("all", OfferView(None)),
    ("live", OfferView(Some(OfferState::Live))),
    ("scheduled", OfferView(Some(OfferState::Scheduled))),
    ("draft", OfferView(Some(OfferState::Draft))),
    ("used_up", OfferView(Some(OfferState::UsedUp))),
    ("ended", OfferView(Some(OfferState::Ended))),
];

impl OfferView {
    /// `all`, `live`, `scheduled`, `draft`, `used_up` or `ended`.
    pub fn parse(name: &str) -> Option<Self> {
        VIEWS.iter().find(|(known, _)| *known == name).map(|(_, view)| *view)
    }

    /// What a cursor of this list is known by.
    pub fn mark(self) -> &'static str {
        VIEWS.iter().find(|(_, view)| *view == self).map_or("all", |(name, _)| *name)
    }
}
