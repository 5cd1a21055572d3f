//! Somebody of the family says what they think.

use pattu_catalog::ProductId;
use pattu_kernel::{Clock, Token, UnitOfWork};

use crate::{ShortlistError, ShortlistsTx, Voter};

/// What was sent, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoteForm {
    pub saree: ProductId,
    /// As they call themselves.
    pub voter: String,
    /// Loves it, or does not.
    pub love: bool,
}

/// Stores a vote; the last one of a name on a saree counts.
///
/// # Errors
/// [`ShortlistError`]; a token that shares nothing and one that never did are the same.
pub async fn vote(
    db: &dyn UnitOfWork<dyn ShortlistsTx>,
    clock: &dyn Clock,
    token: &str,
    form: VoteForm,
) -> Result<(), ShortlistError> {
    let token = Token::parse(token).ok_or(ShortlistError::NotShared)?;
    let (voter, now) = (Voter::parse(&form.voter), clock.now());
    db.transaction(move |tx| {
        let ballot = tx.lock_ballot(token.reveal())?.ok_or(ShortlistError::NotShared)?;
        let voter = voter?;
        ballot.admits(&voter, form.saree)?;
        tx.put_vote(ballot.customer, form.saree, &voter, form.love, now)?;
        Ok(())
    })
    .await
}
