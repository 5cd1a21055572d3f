//! Somebody who works here signs one browser out that is not at hand.

use pattu_kernel::{Clock, Refusal, StoreError, UnitOfWork};

use crate::{StaffId, StaffSessionId, second_factor::SecondFactorTx};

/// Why no session ended.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum EndOwnSessionError {
    /// Not theirs, or over.
    #[error("You are not signed in there any more")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends one session of their own.
///
/// # Errors
/// [`EndOwnSessionError`].
pub async fn end_own_session(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    clock: &dyn Clock,
    staff: StaffId,
    session: StaffSessionId,
) -> Result<(), EndOwnSessionError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let theirs = tx.open_sessions(staff, now)?.iter().any(|open| open.id == session);
        if !theirs {
            return Err(EndOwnSessionError::NotFound);
        }
        Ok(tx.end_session(session, now)?)
    })
    .await
}
