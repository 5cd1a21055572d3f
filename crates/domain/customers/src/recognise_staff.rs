//! A request carries a token: whose is it? The server is asked each time, never a flag (ruling 17).

use pattu_kernel::{Clock, Refusal, StoreError};

use crate::{Staff, StaffQueries, TokenSigner};

/// Why nobody was recognised.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum NotRecognised {
    /// No token of ours, or its session is over.
    #[error("Authentication required")]
    #[refusal(Unauthenticated, "auth_required")]
    Unknown,
    /// Storage could not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The staff member whose live session the token names; being used keeps it from being idle.
///
/// # Errors
/// [`NotRecognised`]: the request is to be treated as a stranger's.
pub async fn recognise_staff(
    tokens: &dyn TokenSigner,
    queries: &dyn StaffQueries,
    clock: &dyn Clock,
    token: &str,
) -> Result<Staff, NotRecognised> {
    let now = clock.now();
    let claims = tokens.read(token, now).ok_or(NotRecognised::Unknown)?;
    let found = queries.staff_of_session(claims.session).await?;
    // The token's own words are checked against the session's: a session is never lent to another member of staff.
    let theirs = found.filter(|(staff, session)| staff.id == claims.staff && session.lives(now));
    let (staff, session) = theirs.ok_or(NotRecognised::Unknown)?;
    if let Some(idle_at) = session.used(now) {
        queries.note_use(session.id, now, idle_at).await?;
    }
    Ok(staff)
}
