//! The list of customers as staff go through it.

use pattu_kernel::{Cursor, Phone, can_be_part_of_a_name, searched};

/// Lists of people.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CustomerListView {
    /// The newest first.
    #[default]
    Accounts,
    /// Known by their paid orders, or from the counter, and without an account: who was here last first.
    Guests,
    /// Accounts that may buy no more: blocked last first.
    Blocked,
    /// Accounts that give a number which another one gives too, the newest first.
    Duplicates,
}

impl CustomerListView {
    /// `accounts`, `guests`, `blocked` or `duplicates`.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "accounts" => Self::Accounts,
            "guests" => Self::Guests,
            "blocked" => Self::Blocked,
            "duplicates" => Self::Duplicates,
            _ => return None,
        })
    }
}

/// What was typed into the search box, as what it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomerSearch {
    /// Ten digits.
    Phone(String),
    /// The last digits of a phone number.
    PhoneEnd(String),
    /// The beginning of an email address, in lower case.
    Email(String),
    /// Part of a name, in lower case.
    Name(String),
}

impl CustomerSearch {
    /// Fewer digits are at the end of too many numbers.
    const FEWEST_DIGITS: usize = 4;

    /// `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str) -> Option<Self> {
        let text = searched(typed)?.to_lowercase();
        if text.contains('@') {
            return Some(Self::Email(text));
        }
        if let Ok(phone) = Phone::parse(&text) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        if text.bytes().all(|sign| sign.is_ascii_digit()) {
            return (Self::FEWEST_DIGITS..10).contains(&text.len()).then_some(Self::PhoneEnd(text));
        }
        can_be_part_of_a_name(&text).then_some(Self::Name(text))
    }
}

/// Which customers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomerFilter {
    pub view: CustomerListView,
    pub search: Option<CustomerSearch>,
}

impl CustomerFilter {
    /// What a cursor of this list is known by.
    pub fn mark(&self) -> String {
        Cursor::mark_of(&format!("{self:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_what_it_looks_like() {
        let cases = [
            ("+91 98765 43210", CustomerSearch::Phone("9876543210".to_owned())),
            ("09876543210", CustomerSearch::Phone("9876543210".to_owned())),
            ("3210", CustomerSearch::PhoneEnd("3210".to_owned())),
            ("43210987", CustomerSearch::PhoneEnd("43210987".to_owned())),
            ("Padma@Example.in", CustomerSearch::Email("padma@example.in".to_owned())),
            ("  Lakshmi   Devi ", CustomerSearch::Name("lakshmi devi".to_owned())),
            ("లక్ష్మి", CustomerSearch::Name("లక్ష్మి".to_owned())),
            ("100%_", CustomerSearch::Name("100%_".to_owned())),
        ];
        for (typed, meant) in cases {
            assert_eq!(CustomerSearch::parse(typed), Some(meant), "{typed}");
        }
        for wrong in ["", "ab", "%%%", "a b c", "123", "12345678901", "a\0bc", &"x".repeat(101)] {
            assert_eq!(CustomerSearch::parse(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn every_list_has_a_mark_of_its_own() {
        let list = CustomerFilter::default();
        let others = [
            CustomerFilter { view: CustomerListView::Blocked, ..list.clone() },
            CustomerFilter { search: CustomerSearch::parse("padma"), ..list.clone() },
        ];
        assert!(others.iter().all(|other| other.mark() != list.mark()));
    }
}
