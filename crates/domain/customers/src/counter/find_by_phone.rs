//! Whose number is it? Asked at the counter, answered masked, and written down: a list of numbers must not become a list
//! of customers (ruling 21).

use pattu_kernel::{Clock, Phone, RateLimit, UnitOfWork};

use super::{CounterTx, KnownPerson, audited};
use crate::{AccountError, Customer, Staff};

const PER_MINUTE: RateLimit = RateLimit { scope: "numbers a minute by staff", most: 30, window_seconds: 60 };
const PER_DAY: RateLimit = RateLimit { scope: "numbers a day by staff", most: 300, window_seconds: 86_400 };

/// More accounts that give one number without proof are not listed.
const UNCONFIRMED: u32 = 20;

/// Whose number it is, as far as the shop knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundByPhone {
    /// Who proved it; else whom staff wrote down with it; else the likeliest of those who only typed it.
    pub person: KnownPerson,
    /// Accounts that give it without proof: one of them may be confirmed now, by whoever is there and knows its email.
    pub unconfirmed: Vec<Customer>,
}

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
            Ok::<_, AccountError>(Ok(found(tx, &phone)?))
        })
        .await??;
    found.ok_or(AccountError::NotFound)
}

fn found(tx: &mut dyn CounterTx, phone: &Phone) -> Result<Option<FoundByPhone>, AccountError> {
    let giving = tx.accounts_giving_phone(phone, UNCONFIRMED)?;
    let (proven, unconfirmed): (Vec<_>, Vec<_>) = giving.into_iter().partition(Customer::has_proven_phone);
    let person = match proven.into_iter().next() {
        Some(customer) => Some(KnownPerson::Account(customer)),
        None => tx
            .walk_in_of(phone)?
            .map(KnownPerson::WalkIn)
            .or_else(|| unconfirmed.first().cloned().map(KnownPerson::Account)),
    };
    Ok(person.map(|person| FoundByPhone { person, unconfirmed }))
}
