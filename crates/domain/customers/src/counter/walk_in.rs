//! Somebody who buys at the counter.

use pattu_kernel::{EmailAddress, Id, Phone};

use crate::{Customer, PersonName};

/// Marks ids of walk-in customers.
#[derive(Debug)]
pub enum WalkInTag {}
/// A walk-in customer's id.
pub type WalkInId = Id<WalkInTag>;

/// Somebody who buys at the counter: a name and a number for the invoice, and no password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalkIn {
    pub id: WalkInId,
    /// What they are called.
    pub name: PersonName,
    /// The number they gave; one number, one walk-in customer.
    pub phone: Phone,
    /// Where an invoice may go, when they gave one.
    pub email: Option<EmailAddress>,
}

/// Whom a number belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KnownPerson {
    /// This customer gives it; whether it is proven, the account knows.
    Account(Customer),
    /// They stood at the counter before.
    WalkIn(WalkIn),
}

impl KnownPerson {
    /// What they are called.
    pub fn name(&self) -> &str {
        match self {
            Self::Account(customer) => customer.stored().name.as_str(),
            Self::WalkIn(walk_in) => walk_in.name.as_str(),
        }
    }
}
