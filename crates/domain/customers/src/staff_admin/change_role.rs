//! Somebody is to do more here, or less.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};
use crate::{Role, Staff};

/// Changes what an account may do, from its next request on; it stays signed in. Once more changes nothing.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn change_role(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    whom: Whom,
    role: Role,
    by: AuditActor,
) -> Result<(), StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        tx.lock_staff_admin()?;
        let Staff { id, username, role: former } =
            tx.lock_staff(&whom)?.ok_or(StaffAdminError::NotFound)?.staff;
        if former == role {
            return Ok(());
        }
        if former == Role::Owner && tx.other_active_owners(id)? == 0 {
            return Err(StaffAdminError::LastOwner);
        }
        if username.as_str() == by.name {
            return Err(StaffAdminError::OwnAccount);
        }
        tx.set_staff_role(id, role)?;
        // Whoever may no longer invite has not invited.
        tx.withdraw_invitations_by(username.as_str(), now)?;
        let (before, after) = (json!({ "role": former.as_str() }), json!({ "role": role.as_str() }));
        let whom = Staff { id, username, role };
        Ok(tx.write_audit(&audited::entry(by, "changed_staff_role", &whom, (before, after), now))?)
    })
    .await
}
