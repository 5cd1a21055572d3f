//! Somebody forgot a password. The answer is the same, in the same time, whether there is such an account (ruling 20).

use pattu_kernel::{Phone, RateLimit};

use crate::{
    AccountError, AccountLetterKind,
    customer_desk::{CustomerDesk, account_email},
};

/// Letters to one account.
const PER_NAME: RateLimit = RateLimit { scope: "password reset", most: 3, window_seconds: 3_600 };

/// Asks for a letter with a link to whoever has an account by this address or number, if anybody has. More than three an
/// hour are not written, and nobody learns that either.
///
/// # Errors
/// [`AccountError::Invalid`] under `field`, when it is neither an address nor a number.
pub async fn ask_for_reset(
    desk: CustomerDesk<'_>,
    field: &'static str,
    typed: &str,
) -> Result<(), AccountError> {
    if typed.trim().is_empty() {
        return Err(AccountError::field(field, "Please enter your email address"));
    }
    let email = account_email(typed);
    let name = match Phone::parse(typed) {
        Ok(phone) => phone.as_str().to_owned(),
        Err(_) => email.map_err(|error| AccountError::field(field, &error.to_string()))?.as_str().to_owned(),
    };
    let now = desk.clock.now();
    let letter = desk.letter_id();
    desk.db
        .transaction(move |tx| {
            if PER_NAME.hit(tx, &name, now)?.is_none() {
                tx.enqueue_letter(AccountLetterKind::Reset, letter, &name, now)?;
            }
            Ok(())
        })
        .await
}
