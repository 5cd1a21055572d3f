//! A staff member signs out: the session ends on the server (ruling 17).

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{StaffTx, TokenSigner};

/// Ends the session the token names. A token that is none of ours, or over, needs no ending.
///
/// # Errors
/// [`StoreError`] when storage could not do its part: then the session may live on.
pub async fn end_staff_session(
    db: &dyn UnitOfWork<dyn StaffTx>,
    tokens: &dyn TokenSigner,
    clock: &dyn Clock,
    token: &str,
) -> Result<(), StoreError> {
    let now = clock.now();
    let Some(claims) = tokens.read(token, now) else { return Ok(()) };
    db.transaction(move |tx| tx.end_session(claims.session, now)).await
}
