//! The categories are put into another order, the one in which shoppers see them.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{AuditChanges, AuditEntry, AuditSubject, Refusal, StoreError};
use serde_json::json;

use super::CategoryEdits;

/// Why they stay.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum OrderCategoriesError {
    /// One was added or deleted meanwhile, or named twice.
    #[error("The categories are others by now. Please look at them once more")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts them into this order; it names each of them once.
///
/// # Errors
/// [`OrderCategoriesError`]
pub async fn order_categories(
    categories: CategoryEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    ids: Vec<String>,
) -> Result<(), OrderCategoriesError> {
    let (now, by) = (categories.clock.now(), staff.actor());
    categories
        .db
        .transaction(move |tx| {
            let before = tx.lock_order()?;
            let sorted = |ids: &[String]| {
                let mut ids = ids.to_vec();
                ids.sort();
                ids
            };
            if sorted(&before) != sorted(&ids) {
                return Err(OrderCategoriesError::Stale);
            }
            if before == ids {
                return Ok(());
            }
            tx.save_order(&ids)?;
            Ok(tx.write_audit(&AuditEntry {
                at: now,
                by,
                action: "ordered_categories",
                subject: AuditSubject {
                    kind: "category",
                    id: "all".to_owned(),
                    label: "all categories".to_owned(),
                },
                changes: AuditChanges::between(&json!({ "order": before }), &json!({ "order": ids })),
                reason: None,
            })?)
        })
        .await
}
