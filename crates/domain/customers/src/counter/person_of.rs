//! Whom a number belongs to.

use pattu_kernel::{Phone, StoreError};

use super::{CounterTx, KnownPerson};
use crate::Customer;

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

/// Nobody is counted or written down here: for who asks, see [`super::find_by_phone()`].
pub fn person_of(
    tx: &mut (impl CounterTx + ?Sized),
    phone: &Phone,
) -> Result<Option<FoundByPhone>, StoreError> {
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
