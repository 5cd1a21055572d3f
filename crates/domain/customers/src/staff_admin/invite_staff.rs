//! An owner invites somebody to work here.

use pattu_kernel::{AuditActor, Clock, Id, Ids, StoreError, Token, UnitOfWork};
use serde_json::json;

use super::{Invitation, LockedStaff, StaffAdminError, StaffAdminTx, Whom, audited};
use crate::{PersonName, Role};

/// An invitation, and what its link carries: told this once, and stored nowhere.
#[derive(Debug)]
pub struct Invited {
    pub invitation: Invitation,
    pub token: Token,
}

/// Makes an invitation for one account.
///
/// # Errors
/// [`StaffAdminError`]: then there is none.
pub async fn invite_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    (name, role): (PersonName, Role),
    by: AuditActor,
) -> Result<Invited, StaffAdminError> {
    let (id, token, created_at) = (Id::new(ids.fresh()), Token::fresh(ids), clock.now());
    let invitation = Invitation { id, name, role, invited_by: by.name.clone(), created_at };
    db.transaction(move |tx| {
        if by.role.is_some() {
            still_owner(tx, &by.name)?;
        }
        tx.add_invitation(&invitation, &token.hash())?;
        let changed = (json!({}), json!({ "role": role.as_str() }));
        tx.write_audit(&audited::invitation(by, "invited_staff", &invitation, changed, created_at))?;
        Ok(Invited { invitation, token })
    })
    .await
}

/// Whoever is disabled at this very moment leaves no way back in: that waits for this, or this for that.
fn still_owner(tx: &mut dyn StaffAdminTx, username: &str) -> Result<(), StaffAdminError> {
    tx.lock_staff_admin()?;
    match tx.lock_staff(&Whom::named(username)?)? {
        Some(LockedStaff { staff, disabled: false }) if staff.role == Role::Owner => Ok(()),
        // Asked again, they are told who they are now.
        _ => Err(StoreError::Unavailable("the owner's account was changed meanwhile".to_owned()).into()),
    }
}
