//! An invitation went to the wrong person, or is no longer meant.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{InvitationId, StaffAdminError, StaffAdminTx, audited};

/// From now on its link opens nothing.
///
/// # Errors
/// [`StaffAdminError::NotFound`] when there is nothing to take back: used, over, or taken back before.
pub async fn withdraw_invitation(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    id: InvitationId,
    by: AuditActor,
) -> Result<(), StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let invitation = tx.withdraw_invitation(id, now)?.ok_or(StaffAdminError::NotFound)?;
        let changed = (json!({ "role": invitation.role.as_str() }), json!({}));
        tx.write_audit(&audited::invitation(by, "withdrew_invitation", &invitation, changed, now))?;
        Ok(())
    })
    .await
}
