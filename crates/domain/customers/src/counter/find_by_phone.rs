//! Whose number is it? Asked at the counter, answered masked, and written down: a list of numbers must not become a list
//! of customers (ruling 21, threat T9).

use pattu_kernel::{Clock, Phone, RateLimit, UnitOfWork};

use super::{AuditAction, CounterTx, KnownPerson};
use crate::{AccountError, Staff};

const PER_MINUTE: RateLimit = RateLimit { scope: "numbers a minute by staff", most: 30, window_seconds: 60 };
const PER_DAY: RateLimit = RateLimit { scope: "numbers a day by staff", most: 300, window_seconds: 86_400 };

/// Whom this number belongs to: an account before a walk-in customer.
///
/// # Errors
/// [`AccountError::Invalid`], [`AccountError::NotFound`], [`AccountError::TooMany`], [`AccountError::Store`]
pub async fn find_by_phone(
    db: &dyn UnitOfWork<dyn CounterTx>,
    clock: &dyn Clock,
    staff: &Staff,
    phone: &str,
) -> Result<KnownPerson, AccountError> {
    let phone = Phone::parse(phone).map_err(|error| AccountError::field("phone", &error.to_string()))?;
    let (now, who) = (clock.now(), staff.clone());
    // Counting and writing down stand whether somebody is found or not.
    let found = db
        .transaction(move |tx| {
            for limit in [PER_MINUTE, PER_DAY] {
                if let Some(wait) = limit.hit(tx, &who.id.to_string(), now)? {
                    return Ok(Err(AccountError::TooMany { wait }));
                }
            }
            tx.audit(&who.username, AuditAction::LookedUpPhone, phone.as_str(), now)?;
            if let Some(account) = tx.account_of_phone(&phone)? {
                return Ok(Ok(Some(KnownPerson::Account(account.customer))));
            }
            Ok::<_, AccountError>(Ok(tx.walk_in_of(&phone)?.map(KnownPerson::WalkIn)))
        })
        .await??;
    found.ok_or(AccountError::NotFound)
}
