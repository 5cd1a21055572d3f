//! A shop that nobody looks after yet: the way in for its first owner.

use pattu_kernel::{AuditActor, Clock, Ids, StoreError, UnitOfWork};

use super::{Invited, StaffAdminError, StaffAdminTx, invite_staff};
use crate::{PersonName, Role};

/// Invites an owner unless one can sign in; earlier invitations of the command line open nothing from then on.
///
/// # Errors
/// [`StaffAdminError`]: then there is no invitation.
pub async fn invite_first_owner(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    name: PersonName,
) -> Result<Option<Invited>, StaffAdminError> {
    let (by, now) = (AuditActor::command_line(), clock.now());
    let command_line = by.name.clone();
    let is_wanted = db
        .transaction(move |tx| {
            let members = tx.staff_members(now)?;
            if members.iter().any(|one| one.staff.role == Role::Owner && one.disabled_at.is_none()) {
                return Ok(false);
            }
            tx.withdraw_invitations_by(&command_line, now)?;
            Ok::<_, StoreError>(true)
        })
        .await?;
    if !is_wanted {
        return Ok(None);
    }
    invite_staff(db, clock, ids, (name, Role::Owner), by).await.map(Some)
}
