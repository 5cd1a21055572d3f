//! A request carries a token: whose is it? The server is asked each time, never a flag (ruling 17).

use pattu_kernel::{Clock, Refusal, StoreError};

use crate::{Staff, StaffQueries, StaffSession, TokenSigner, second_factor::SecondFactorFor};

/// Somebody who works here, and how far they are let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecognisedStaff {
    pub staff: Staff,
    pub session: StaffSession,
    /// A code is asked for when they sign in.
    pub has_second_factor: bool,
    /// Who needs one, as the owner decided.
    pub needed_for: SecondFactorFor,
}

impl RecognisedStaff {
    /// They need a second factor and have none: until they set it up they may do nothing else.
    pub const fn must_set_up(&self) -> bool {
        !self.has_second_factor && self.needed_for.includes(self.staff.role)
    }
}

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
) -> Result<RecognisedStaff, NotRecognised> {
    let now = clock.now();
    let claims = tokens.read(token, now).ok_or(NotRecognised::Unknown)?;
    let found = queries.staff_of_session(claims.session).await?;
    // The token's own words are checked against the session's: a session is never lent to another member of staff.
    let theirs = found.filter(|found| found.staff.id == claims.staff && found.session.lives(now));
    let found = theirs.ok_or(NotRecognised::Unknown)?;
    if let Some(idle_at) = found.session.used(now) {
        queries.note_use(found.session.id, now, idle_at).await?;
    }
    Ok(found)
}
