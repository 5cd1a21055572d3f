//! Whose number is it? Asked at the counter, answered masked, and written down: a list of numbers must not become a list
//! of customers (ruling 21).

use pattu_kernel::{Clock, Phone, RateLimit, UnitOfWork};

use super::{CounterTx, FoundByPhone, audited, person_of::person_of};
use crate::{AccountError, Staff};

const PER_MINUTE: RateLimit = RateLimit { scope: "numbers a minute by staff", most: 30, window_seconds: 60 };
const PER_DAY: RateLimit = RateLimit { scope: "numbers a day by staff", most: 300, window_seconds: 86_400 };

/// Whom this number belongs to.
///
/// # Errors
/// [`AccountError::Invalid`], [`AccountError::NotFound`], [`AccountError::TooMany`], [`AccountError::Store`]
pub async fn find_by_phone(
    db: &dyn UnitOfWork<dyn CounterTx>,
    clock: &dyn Clock,
    staff: &Staff,
    phone: &str,
) -> Result<FoundByPhone, AccountError> {
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
            tx.write_audit(&audited::looked_up(&who, &phone, now))?;
            Ok::<_, AccountError>(Ok(person_of(tx, &phone)?))
        })
        .await??;
    found.ok_or(AccountError::NotFound)
}
