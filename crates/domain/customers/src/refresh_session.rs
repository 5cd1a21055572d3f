//! A page's token has expired, and the cookie's refresh token gets the next one (ruling 17).

use pattu_kernel::{Refusal, StoreError};

use crate::{
    Blocked, CustomerSession, NotRecognised, Shown,
    customer_deps::CustomerDeps,
    customer_views::{CustomerView, SignInView},
    login_customer::SignedInNow,
    refresh_token::RefreshToken,
};

/// Why there is no next token.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum RefreshError {
    /// Nobody is signed in any more.
    #[error(transparent)]
    NotRecognised(#[from] NotRecognised),
    /// Staff ended the session, and no other can be opened.
    #[error(transparent)]
    Blocked(#[from] Blocked),
}

impl From<StoreError> for RefreshError {
    fn from(error: StoreError) -> Self {
        Self::NotRecognised(error.into())
    }
}

/// A new token, and a new refresh token for the cookie. One that was used before ends its session: somebody has a copy.
///
/// # Errors
/// [`RefreshError`]
pub async fn refresh_session(deps: CustomerDeps<'_>, cookie: &str) -> Result<SignedInNow, RefreshError> {
    let RefreshToken { session: id, secret } = RefreshToken::parse(cookie).ok_or(NotRecognised::Unknown)?;
    let now = deps.clock.now();
    let next = deps.new_token();
    let (hash, next_hash) = (secret.hash(), next.hash());
    let answer: Option<(CustomerSession, Shown)> = deps
        .db
        .transaction(move |tx| {
            let Some(mut session) = tx.lock_customer_session(id)? else { return Ok(None) };
            let shown = session.show(&hash, next_hash, now);
            // An ended session is stored as well: that is why a copied token is no error here.
            tx.save_customer_session(&session)?;
            Ok::<_, StoreError>(Some((session, shown)))
        })
        .await?;
    let (session, shown) = answer.ok_or(NotRecognised::Unknown)?;
    let refresh = match shown {
        Shown::Current => Some(RefreshToken { session: id, secret: next }),
        Shown::JustReplaced => None,
        Shown::Copied => {
            tracing::warn!(session = %id, "a session's old refresh token was shown: the session is ended");
            return Err(NotRecognised::Unknown.into());
        }
        Shown::Nothing => return Err(over(deps, &session, &hash).await?),
    };
    let customer = deps.queries.customer_of_session(id, now).await?;
    let customer = customer.ok_or(NotRecognised::Unknown)?;
    let claims = session.claims(now);
    let token = deps.tokens.sign_customer(claims).map_err(|error| StoreError::Broken(error.0))?;
    let view = SignInView { customer: CustomerView::of(&customer), token, expires_at: claims.expires_at };
    Ok(SignedInNow { view, refresh, device: None })
}

/// Whoever holds the session's own token hears why it is over.
async fn over(
    deps: CustomerDeps<'_>,
    session: &CustomerSession,
    hash: &[u8; 32],
) -> Result<RefreshError, StoreError> {
    let theirs = session.is_opened_by(hash);
    let blocked = theirs && deps.queries.is_blocked(session.stored().customer).await?;
    Ok(if blocked { Blocked.into() } else { NotRecognised::Unknown.into() })
}
