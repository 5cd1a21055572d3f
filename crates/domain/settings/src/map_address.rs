//! The map: an address of a known map service, whatever markup was pasted (ruling 22).

use serde::{Deserialize, Deserializer, Serialize, de};

/// Why a text is no map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please paste the embed code or the https address of a map from Google Maps or OpenStreetMap")]
pub struct MapAddressError;

/// An https address on a host that serves maps to be framed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MapAddress(String);

impl MapAddress {
    /// Where a map may come from: host and beginning of the path.
    const ALLOWED: [(&str, &str); 4] = [
        ("www.google.com", "/maps"),
        ("maps.google.com", "/maps"),
        ("www.google.co.in", "/maps"),
        ("www.openstreetmap.org", "/export/embed.html"),
    ];
    /// An embed address is a few hundred characters long.
    const MAX: usize = 2_000;

    /// Takes a bare address, or the `src` out of a pasted iframe; everything else of the markup is dropped.
    pub fn parse(pasted: &str) -> Result<Self, MapAddressError> {
        let pasted = pasted.trim();
        let address = if pasted.starts_with('<') {
            source_of(pasted).ok_or(MapAddressError)?
        } else {
            pasted.to_owned()
        };
        let rest = address.strip_prefix("https://").ok_or(MapAddressError)?;
        let (host, path) = rest.split_at(rest.find('/').ok_or(MapAddressError)?);
        let known = Self::ALLOWED.iter().any(|(allowed, begins)| {
            host == *allowed
                && path
                    .strip_prefix(begins)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
        });
        let plain = address.len() <= Self::MAX
            && !address.contains("..")
            && address.bytes().all(|b| b.is_ascii_graphic() && !b"\"'<>\\`".contains(&b));
        if known && plain { Ok(Self(address)) } else { Err(MapAddressError) }
    }

    /// The origins a frame may show, for the policy that browsers keep.
    pub fn origins() -> Vec<String> {
        Self::ALLOWED.iter().map(|(host, _)| format!("https://{host}")).collect()
    }

    /// The address, for our own sandboxed frame.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The value of the first `src` attribute, with `&amp;` read as it is meant.
fn source_of(markup: &str) -> Option<String> {
    let (_, after) = markup.split_once("src=")?;
    let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let (value, _) = after.strip_prefix(quote)?.split_once(quote)?;
    Some(value.replace("&amp;", "&"))
}

impl<'de> Deserialize<'de> for MapAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_taken_out_of_what_was_pasted() {
        let bare = "https://www.google.com/maps/embed?pb=!1m18!1m12&hl=en";
        let pasted = r#" <iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12&amp;hl=en" width="600" onload="alert(1)"></iframe> "#;
        assert_eq!(MapAddress::parse(pasted), MapAddress::parse(bare));
        assert_eq!(MapAddress::parse(bare).unwrap().as_str(), bare);
    }

    #[test]
    fn nothing_but_a_known_map_is_framed() {
        for wrong in [
            "",
            "http://www.google.com/maps/embed",
            "https://www.google.com/search?q=maps",
            "https://www.google.com/mapsandmore",
            "https://www.google.com.evil.example/maps/embed",
            "https://www.google.com@evil.example/maps/embed",
            "https://evil.example/maps",
            "https://www.google.com/maps/../url?q=https://evil.example",
            "https://www.google.com/maps/embed\" onload=\"alert(1)",
            "javascript:alert(1)",
            "<script src=\"https://evil.example/maps\"></script>",
            "<iframe srcdoc='<script>'></iframe>",
            "<iframe src=https://www.google.com/maps/embed></iframe>",
        ] {
            assert_eq!(MapAddress::parse(wrong), Err(MapAddressError), "{wrong}");
        }
    }
}
