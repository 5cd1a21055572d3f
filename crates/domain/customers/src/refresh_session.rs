//! A page's token is over, and the cookie's word gets the next one (ruling 17).

use pattu_kernel::StoreError;

use crate::{
    CustomerSession, NotRecognised, Shown,
    customer_desk::CustomerDesk,
    customer_views::{CustomerView, SignInView},
    login_customer::SignedInNow,
    refresh_word::RefreshWord,
};

/// A new token, and a new word for the cookie. A word that was used before ends its session: somebody has a copy.
///
/// # Errors
/// [`NotRecognised`]: nobody is signed in any more.
pub async fn refresh_session(desk: CustomerDesk<'_>, cookie: &str) -> Result<SignedInNow, NotRecognised> {
    let RefreshWord { session: id, word } = RefreshWord::parse(cookie).ok_or(NotRecognised::Unknown)?;
    let now = desk.clock.now();
    let next = desk.word();
    let next_hash = next.hash();
    let answer: Option<(CustomerSession, Shown)> = desk
        .db
        .transaction(move |tx| {
            let Some(mut session) = tx.lock_customer_session(id)? else { return Ok(None) };
            let shown = session.show(&word.hash(), next_hash, now);
            // An ended session is stored as well: that is why a copied word is no error here.
            tx.save_customer_session(&session)?;
            Ok::<_, StoreError>(Some((session, shown)))
        })
        .await?;
    let (session, shown) = answer.ok_or(NotRecognised::Unknown)?;
    let refresh = match shown {
        Shown::Current => Some(RefreshWord { session: id, word: next }),
        Shown::JustReplaced => None,
        Shown::Copied => {
            tracing::warn!(session = %id, "a session's old word was shown: the session is ended");
            return Err(NotRecognised::Unknown);
        }
        Shown::Nothing => return Err(NotRecognised::Unknown),
    };
    let customer = desk.queries.customer_of_session(id, now).await?;
    let customer = customer.ok_or(NotRecognised::Unknown)?;
    let claims = session.claims(now);
    let token = desk.tokens.sign_customer(claims).map_err(|error| StoreError::Broken(error.0))?;
    let view = SignInView { customer: CustomerView::of(&customer), token, expires_at: claims.expires_at };
    Ok(SignedInNow { view, refresh, device: None })
}
