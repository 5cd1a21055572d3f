//! A page's token has expired, and the cookie's refresh token gets the next one (ruling 17).

use pattu_kernel::StoreError;

use crate::{
    CustomerSession, NotRecognised, Shown,
    customer_deps::CustomerDeps,
    customer_views::{CustomerView, SignInView},
    login_customer::SignedInNow,
    refresh_token::RefreshToken,
};

/// A new token, and a new refresh token for the cookie. One that was used before ends its session: somebody has a copy.
///
/// # Errors
/// [`NotRecognised`]: nobody is signed in any more.
pub async fn refresh_session(deps: CustomerDeps<'_>, cookie: &str) -> Result<SignedInNow, NotRecognised> {
    let RefreshToken { session: id, secret } = RefreshToken::parse(cookie).ok_or(NotRecognised::Unknown)?;
    let now = deps.clock.now();
    let next = deps.new_token();
    let next_hash = next.hash();
    let answer: Option<(CustomerSession, Shown)> = deps
        .db
        .transaction(move |tx| {
            let Some(mut session) = tx.lock_customer_session(id)? else { return Ok(None) };
            let shown = session.show(&secret.hash(), next_hash, now);
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
            return Err(NotRecognised::Unknown);
        }
        Shown::Nothing => return Err(NotRecognised::Unknown),
    };
    let customer = deps.queries.customer_of_session(id, now).await?;
    let customer = customer.ok_or(NotRecognised::Unknown)?;
    let claims = session.claims(now);
    let token = deps.tokens.sign_customer(claims).map_err(|error| StoreError::Broken(error.0))?;
    let view = SignInView { customer: CustomerView::of(&customer), token, expires_at: claims.expires_at };
    Ok(SignedInNow { view, refresh, device: None })
}
