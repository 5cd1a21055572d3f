//! The contact page: the shop's stores and what people ask before they call.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::FaqEntry;
use crate::Store;

/// A store people can visit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct StoreCard {
    /// On its sign.
    pub name: String,
    /// Postal address, lines parted by newlines.
    pub address: String,
    /// For calls.
    pub phone: String,
    /// For mail.
    pub email: String,
    /// For messages.
    pub whatsapp: String,
    /// When it is open.
    pub hours: String,
    /// An https address that opens the way there; none without an address.
    pub directions: Option<String>,
}

impl StoreCard {
    /// With the way there.
    #[must_use]
    pub(crate) fn with_directions(mut self) -> Self {
        self.directions = (!self.address.trim().is_empty()).then(|| way_to(&self.address));
        self
    }
}

impl From<Store> for StoreCard {
    fn from(store: Store) -> Self {
        Self {
            name: store.name,
            address: store.address,
            phone: store.phone,
            email: store.email,
            whatsapp: store.whatsapp,
            hours: store.hours,
            directions: None,
        }
    }
}

/// A postal address as the destination of a route; nothing in it can become another part of the link.
fn way_to(address: &str) -> String {
    let mut link = "https://www.google.com/maps/dir/?api=1&destination=".to_owned();
    let words = address.split_whitespace().collect::<Vec<_>>().join(" ");
    for byte in words.bytes() {
        match byte {
            b' ' => link.push('+'),
            b if b.is_ascii_alphanumeric() || b"-._~".contains(&b) => link.push(char::from(b)),
            b => {
                // Writing into a string cannot fail.
                let _ = write!(link, "%{b:02X}");
            }
        }
    }
    link
}

/// The contact page's words, with the stores beside the main one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactWords {
    pub title: String,
    /// The first sentence.
    pub lead: String,
    /// Further stores; the main one is the section `store`.
    #[serde(default)]
    pub branches: Vec<StoreCard>,
    /// What people ask before they call.
    pub faq: Vec<FaqEntry>,
}

/// `GET /content/contact`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContactContent {
    /// Heading.
    pub title: String,
    /// The first sentence.
    pub lead: String,
    /// The main store first.
    pub stores: Vec<StoreCard>,
    /// What people ask before they call.
    pub faq: Vec<FaqEntry>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_known_where_there_is_an_address() {
        let card = |address: &str| {
            StoreCard { address: address.to_owned(), ..StoreCard::default() }.with_directions()
        };
        assert_eq!(card(" \n").directions, None);
        assert_eq!(
            card("14-2, Weavers' St\nKurnool&key=x").directions.unwrap(),
            "https://www.google.com/maps/dir/?api=1&destination=14-2%2C+Weavers%27+St+Kurnool%26key%3Dx"
        );
    }
}
