//! The mail server works again: what was given up meanwhile leaves.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, StoreError, UnitOfWork};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::ResendTx;

/// Rows of one press of the button; whoever has more presses once more.
const MOST: u32 = 100;

/// What was begun again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Resent {
    /// How many leave in a moment; 100 means that there may be more.
    pub emails: usize,
}

/// Makes up to a hundred emails due now that were given up. Addresses that take no mail are left out: to ask them again and
/// again makes mail servers distrust the shop.
///
/// # Errors
/// [`StoreError`]
pub async fn resend_given_up(
    db: &dyn UnitOfWork<dyn ResendTx>,
    clock: &dyn Clock,
    by: AuditActor,
) -> Result<Resent, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let ids = tx.restart_given_up(MOST, now)?;
        let resent = Resent { emails: ids.len() };
        if ids.is_empty() {
            return Ok(resent);
        }
        let subject = AuditSubject {
            kind: "email",
            id: "given up".to_owned(),
            label: format!("{} given up", ids.len()),
        };
        let changes = AuditChanges::between(&json!({}), &json!({ "emails": ids }));
        tx.write_audit(&AuditEntry { at: now, by, action: "resent_emails", subject, changes, reason: None })?;
        Ok(resent)
    })
    .await
}
