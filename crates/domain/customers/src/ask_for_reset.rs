//! Somebody forgot a password. The answer is the same, in the same time, whether there is such an account (ruling 20).

use pattu_kernel::{Phone, RateLimit};

use crate::{
    AccountEmailKind, AccountError,
    customer_deps::{CustomerDeps, account_email},
};

/// Half of what a link lives, and no link replaces another: whenever strangers have used a limit up, a link that works is in
/// the owner's mailbox.
const WINDOW_SECONDS: u32 = 15 * 60;
/// By one address or number, from one network address.
const HERE: RateLimit = RateLimit { scope: "password reset here", most: 3, window_seconds: WINDOW_SECONDS };
/// From everywhere: so many emails fill nobody's mailbox.
pub(crate) const ANYWHERE: RateLimit =
    RateLimit { scope: "password reset", most: 5, window_seconds: WINDOW_SECONDS };

/// By what somebody asked, which is all the answer may depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResetBy {
    Email,
    Phone,
}

/// Asks for an email with a link to whoever has an account by this address or number, if anybody has; `from` is the network
/// address. What is beyond the limits is not written, and nobody learns that either.
///
/// # Errors
/// [`AccountError::Invalid`] under `field`, when it is neither an address nor a number.
pub async fn ask_for_reset(
    deps: CustomerDeps<'_>,
    field: &'static str,
    typed: &str,
    from: &str,
) -> Result<ResetBy, AccountError> {
    if typed.trim().is_empty() {
        return Err(AccountError::field(field, "Please enter your email address"));
    }
    let email = account_email(typed);
    let (by, name) = if let Ok(phone) = Phone::parse(typed) {
        (ResetBy::Phone, phone.as_str().to_owned())
    } else {
        let email = email.map_err(|error| AccountError::field(field, &error.to_string()))?;
        (ResetBy::Email, email.as_str().to_owned())
    };
    let now = deps.clock.now();
    let (message, here) = (deps.email_id(), format!("{name} {from}"));
    deps.db
        .transaction(move |tx| {
            // What is refused here is not counted everywhere: one stranger uses up three at most.
            if HERE.hit(tx, &here, now)?.is_none() && ANYWHERE.hit(tx, &name, now)?.is_none() {
                tx.enqueue_email(AccountEmailKind::Reset, message, &name, now)?;
            }
            Ok(by)
        })
        .await
}
