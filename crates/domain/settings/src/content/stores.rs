//! The contact page: the shop's stores and what people ask before they call.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FaqEntry, HttpsAddress};
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
    /// An https address that opens the way there: the owner's own, or one to the postal address; none without either.
    pub directions: Option<String>,
}

impl StoreCard {
    /// With the way there.
    #[must_use]
    pub(crate) fn with_directions(mut self) -> Self {
        let own = self.directions.filter(|link| MapLink::parse(link).is_ok());
        self.directions = own.or_else(|| (!self.address.trim().is_empty()).then(|| way_to(&self.address)));
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

/// Why an address is no way to a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please paste the link of a place in Google Maps or OpenStreetMap, beginning with https://")]
pub struct MapLinkError;

/// A link that opens a place in a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapLink;

impl MapLink {
    const HOSTS: [&str; 5] = [
        "https://www.google.com/maps",
        "https://maps.google.com/",
        "https://maps.app.goo.gl/",
        "https://goo.gl/maps/",
        "https://www.openstreetmap.org/",
    ];

    /// # Errors
    /// [`MapLinkError`] for any other host.
    pub fn parse(link: &str) -> Result<Self, MapLinkError> {
        let known = Self::HOSTS.iter().any(|begins| {
            link.strip_prefix(begins)
                .is_some_and(|rest| begins.ends_with('/') || rest.is_empty() || rest.starts_with(['/', '?']))
        });
        let plain = HttpsAddress::parse(link).is_ok() && !link.contains("..");
        if known && plain { Ok(Self) } else { Err(MapLinkError) }
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
        let own = |link: &str| {
            let card = StoreCard { directions: Some(link.to_owned()), ..StoreCard::default() };
            card.with_directions().directions
        };
        assert_eq!(own("https://maps.app.goo.gl/Ab1"), Some("https://maps.app.goo.gl/Ab1".to_owned()));
        for foreign in [
            "https://evil.example/maps",
            "https://www.google.com/mapsandmore",
            "https://www.google.com/maps/../url?q=x",
            "https://www.google.com.evil.example/maps",
            "javascript:alert(1)",
        ] {
            assert_eq!(own(foreign), None, "{foreign}");
        }
    }
}
