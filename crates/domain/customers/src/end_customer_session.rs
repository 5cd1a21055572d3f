//! A customer signs out: the session ends on the server (ruling 17).

use pattu_kernel::StoreError;

use crate::{customer_deps::CustomerDeps, refresh_token::RefreshToken};

/// Ends the session that the token or the cookie names. What is none of ours, or over, needs no ending.
///
/// # Errors
/// [`StoreError`] when storage could not do its part: then the session may live on.
pub async fn end_customer_session(
    deps: CustomerDeps<'_>,
    token: Option<&str>,
    cookie: Option<&str>,
) -> Result<(), StoreError> {
    let now = deps.clock.now();
    let by_token = token.and_then(|token| deps.tokens.read_customer(token, now)).map(|claims| claims.session);
    let by_cookie = cookie.and_then(RefreshToken::parse);
    deps.db
        .transaction(move |tx| {
            if let Some(id) = by_token
                && let Some(mut session) = tx.lock_customer_session(id)?
            {
                session.end(now);
                tx.save_customer_session(&session)?;
            }
            if let Some(RefreshToken { session: id, secret }) = by_cookie
                && let Some(mut session) = tx.lock_customer_session(id)?
                && session.is_opened_by(&secret.hash())
            {
                session.end(now);
                tx.save_customer_session(&session)?;
            }
            Ok(())
        })
        .await
}
