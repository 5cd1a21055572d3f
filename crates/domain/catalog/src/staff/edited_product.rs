//! A product under lock, as far as staff change it in a list.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};
use serde_json::{Value, json};

use crate::{Price, ProductId};

/// What is changed of a product, and what has to be known for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedProduct {
    pub id: ProductId,
    pub name: String,
    pub price: Price,
    pub featured: bool,
    pub trending: bool,
    /// It was never on sale.
    pub is_draft: bool,
    /// Since when it is not on sale any more.
    pub archived_at: Option<Timestamp>,
    pub on_hand: u32,
    pub reserved: u32,
    /// One more with each change.
    pub version: u32,
}

impl EditedProduct {
    fn fields(&self) -> Value {
        json!({
            "price": self.price.amount().to_string(),
            "featured": self.featured,
            "trending": self.trending,
            "archived": self.archived_at.is_some(),
        })
    }

    /// As the audit log names it.
    pub(super) fn subject(&self) -> AuditSubject {
        AuditSubject { kind: "product", id: self.id.to_string(), label: self.name.clone() }
    }

    /// That it is gone, for the audit log.
    pub(super) fn deleted(&self, by: AuditActor, at: Timestamp) -> AuditEntry {
        let changes = AuditChanges::between(&self.fields(), &json!({}));
        AuditEntry { at, by, action: "deleted_draft", subject: self.subject(), changes, reason: None }
    }

    /// What became of `before`, for the audit log; `None` when it is the same.
    pub(super) fn changed_from(
        &self,
        before: &Self,
        action: &'static str,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let both = (&before.fields(), &self.fields());
        AuditEntry::of_change(both, self.subject(), action, by, at)
    }
}
