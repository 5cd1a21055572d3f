//! People at the counter as screens show them: enough to recognise somebody who is there, too little to learn who has
//! which number.

use serde::Serialize;
use utoipa::ToSchema;

use super::{KnownPerson, WalkIn};
use crate::Customer;

/// Whom a number belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KnownPersonView {
    /// Of the account, or of the walk-in customer.
    pub id: String,
    /// `account` or `walkIn`.
    pub kind: &'static str,
    /// The first letter of each word: `L•••• D••••`.
    pub name: String,
    /// `l••••@example.in`, when there is one.
    pub email: Option<String>,
    /// Staff saw that the number is theirs.
    pub phone_confirmed: bool,
}

/// A walk-in customer, to whoever wrote them down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalkInView {
    /// Whose.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Ten digits.
    pub phone: String,
    /// When they gave one.
    pub email: Option<String>,
}

impl KnownPersonView {
    /// Masked.
    pub fn of(person: &KnownPerson) -> Self {
        match person {
            KnownPerson::Account(customer) => Self::of_account(customer),
            KnownPerson::WalkIn(walk_in) => Self {
                id: walk_in.id.to_string(),
                kind: "walkIn",
                name: masked_name(walk_in.name.as_str()),
                email: walk_in.email.as_ref().map(|email| masked_email(email.as_str())),
                phone_confirmed: true,
            },
        }
    }

    /// An account, masked.
    pub fn of_account(customer: &Customer) -> Self {
        let stored = customer.stored();
        Self {
            id: stored.id.to_string(),
            kind: "account",
            name: masked_name(stored.name.as_str()),
            email: Some(masked_email(stored.email.as_str())),
            phone_confirmed: customer.has_proven_phone(),
        }
    }
}

impl WalkInView {
    /// As written down.
    pub fn of(walk_in: WalkIn) -> Self {
        Self {
            id: walk_in.id.to_string(),
            name: walk_in.name.as_str().to_owned(),
            phone: walk_in.phone.as_str().to_owned(),
            email: walk_in.email.map(|email| email.as_str().to_owned()),
        }
    }
}

/// The first letter, and as many dots for everybody: a length tells too.
fn masked(word: &str) -> String {
    word.chars().take(1).chain("••••".chars()).collect()
}

fn masked_name(name: &str) -> String {
    name.split_whitespace().map(masked).collect::<Vec<_>>().join(" ")
}

/// The domain stays: it helps to recognise one's own address, and half the country shares it.
fn masked_email(email: &str) -> String {
    let (local, domain) = email.rsplit_once('@').unwrap_or((email, ""));
    format!("{}@{domain}", masked(local))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_read_out_of_a_masked_name() {
        assert_eq!(masked_name("Lakshmi Devi"), "L•••• D••••");
        assert_eq!(masked_name("A"), "A••••", "the length is not told");
        assert_eq!(masked_name("లక్ష్మి"), "ల••••");
        assert_eq!(masked_email("lakshmi@example.in"), "l••••@example.in");
    }
}
