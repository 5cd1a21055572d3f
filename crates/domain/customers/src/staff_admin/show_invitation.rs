//! Somebody opened the link of an invitation.

use pattu_kernel::{Clock, Token, UnitOfWork};

use super::{Invitation, JoinError, JoinTx};

/// Whom the link is for, and as what.
///
/// # Errors
/// [`JoinError::LinkExpired`] for one that opens nothing.
pub async fn show_invitation(
    db: &dyn UnitOfWork<dyn JoinTx>,
    clock: &dyn Clock,
    token: &str,
) -> Result<Invitation, JoinError> {
    let token = Token::parse(token).ok_or(JoinError::LinkExpired)?.hash();
    let now = clock.now();
    db.transaction(move |tx| tx.invitation_of(&token, now)?.ok_or(JoinError::LinkExpired)).await
}
