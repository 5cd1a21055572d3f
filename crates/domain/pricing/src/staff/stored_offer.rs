//! An offer as it is stored, with what its history needs.

use pattu_catalog::CategoryId;
use pattu_kernel::{AuditActor, AuditEntry, AuditSubject, Money, Timestamp};
use serde_json::{Value, json};

use super::OfferState;
use crate::{OfferKind, OfferRecord};

/// An offer and who wrote it last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredOffer {
    /// With its uses so far, whether they are limited or not.
    pub record: OfferRecord,
    /// One more with each change.
    pub version: u32,
    pub changed_at: Timestamp,
    /// None: a file.
    pub changed_by: Option<String>,
}

impl StoredOffer {
    pub fn state(&self, now: Timestamp) -> OfferState {
        OfferState::of(&self.record, now)
    }

    /// What a deed made of it, for the audit log; `None` when it is the same.
    pub(super) fn change_to(
        before: Option<&Self>,
        after: &OfferRecord,
        action: &'static str,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let old = before.map_or_else(|| json!({}), |before| fields(&before.record));
        let label = after.offer.label.clone();
        let subject = AuditSubject { kind: "offer", id: after.offer.id.to_string(), label };
        AuditEntry::of_change((&old, &fields(after)), subject, action, by, at)
    }
}

fn fields(record: &OfferRecord) -> Value {
    let OfferRecord { offer, image, on_site, is_draft } = record;
    let (conditions, limits) = (&offer.conditions, &offer.limits);
    let money = |amount: Option<Money>| amount.map(|amount| amount.to_string());
    json!({
        "label": offer.label,
        "description": offer.description,
        "image": image,
        "code": match &offer.kind {
            OfferKind::Automatic => None,
            OfferKind::Coupon(code) => Some(code.as_str()),
        },
        "discountPercentage": offer.percentage.to_string(),
        "scope": offer.scope,
        "minOrderValue": money(conditions.min_order),
        "minItems": conditions.min_items,
        "maxDiscount": money(offer.max_discount),
        "categories": conditions.categories.iter().map(CategoryId::as_str).collect::<Vec<_>>(),
        "products": conditions.products,
        "startsAt": conditions.starts_at,
        "endsAt": conditions.ends_at,
        "maxUses": limits.max_uses,
        "maxUsesPerCustomer": limits.max_uses_per_customer,
        "onSite": on_site,
        "draft": is_draft,
    })
}
