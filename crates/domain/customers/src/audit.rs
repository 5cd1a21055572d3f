//! Who changed what: written with the change itself, for ever.

use pattu_kernel::{StoreError, Timestamp};
use serde_json::Value;

/// A change by somebody who works here.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditEntry {
    pub at: Timestamp,
    /// The name they sign in with.
    pub staff: String,
    /// `changed_product`: small letters.
    pub action: &'static str,
    /// `product`
    pub subject_kind: &'static str,
    /// Its id.
    pub subject: String,
    /// What people call it.
    pub label: String,
    /// The changed fields as they were, an object. Of customers their names only, so that erasing one leaves nothing here.
    pub before: Value,
    /// The same fields as they are now.
    pub after: Value,
}

/// Writing changes down, inside the transaction that makes them.
pub trait AuditTx {
    fn write_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
}
