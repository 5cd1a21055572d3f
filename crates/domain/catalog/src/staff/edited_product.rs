//! A product under lock, as far as staff change it in a list.

use pattu_customers::AuditEntry;
use pattu_kernel::Timestamp;
use serde_json::{Map, Value};

use crate::{Price, ProductId};

/// What is changed of a product, and what has to be known for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedProduct {
    pub id: ProductId,
    pub name: String,
    pub price: Price,
    pub featured: bool,
    pub trending: bool,
    pub archived: bool,
    pub on_hand: u32,
    pub reserved: u32,
    /// One more with each change.
    pub version: u32,
}

impl EditedProduct {
    fn fields(&self) -> [(&'static str, Value); 4] {
        [
            ("price", self.price.amount().to_string().into()),
            ("featured", self.featured.into()),
            ("trending", self.trending.into()),
            ("archived", self.archived.into()),
        ]
    }

    /// What became of `before`, for the audit log; `None` when it is the same.
    pub(super) fn changed_from(
        &self,
        before: &Self,
        action: &'static str,
        staff: &str,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let (mut was, mut is) = (Map::new(), Map::new());
        for ((name, old), (_, new)) in before.fields().into_iter().zip(self.fields()) {
            if old != new {
                was.insert(name.to_owned(), old);
                is.insert(name.to_owned(), new);
            }
        }
        (!is.is_empty()).then(|| AuditEntry {
            at,
            staff: staff.to_owned(),
            action,
            subject_kind: "product",
            subject: self.id.to_string(),
            label: self.name.clone(),
            before: was.into(),
            after: is.into(),
        })
    }
}
