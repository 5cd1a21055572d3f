//! Where a text may lead: pages of the shop, or https. Nothing else is ever put behind a link, whatever is stored.

use serde::{Deserialize, Deserializer, Serialize, de};

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// For [`ShopPath`].
    #[error("Please give a page or picture of the shop, beginning with /")]
    NotOurs,
    /// For [`HttpsAddress`].
    #[error("Please give a full address, beginning with https://")]
    NotHttps,
}

const LONGEST: usize = 500;

fn is_plain(address: &str) -> bool {
    address.len() <= LONGEST && address.bytes().all(|b| b.is_ascii_graphic() && !b"\"'<>\\`".contains(&b))
}

/// A page or a picture of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShopPath(String);

impl ShopPath {
    /// Refuses what would leave the shop (`//host`).
    ///
    /// # Errors
    /// [`LinkError::NotOurs`]
    pub fn parse(path: &str) -> Result<Self, LinkError> {
        let ours = path.starts_with('/') && !path.starts_with("//") && is_plain(path);
        if ours { Ok(Self(path.to_owned())) } else { Err(LinkError::NotOurs) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for ShopPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// An address elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HttpsAddress(String);

impl HttpsAddress {
    /// Refuses everything but https on a named host, without credentials.
    ///
    /// # Errors
    /// [`LinkError::NotHttps`]
    pub fn parse(address: &str) -> Result<Self, LinkError> {
        let host = address.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
        let named = host.is_some_and(|host| host.contains('.') && !host.contains(['@', ':']));
        if named && is_plain(address) { Ok(Self(address.to_owned())) } else { Err(LinkError::NotHttps) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for HttpsAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_shop_itself_or_https() {
        for ours in ["/", "/products?sort=newest", "/media/site/loom.jpg"] {
            assert_eq!(ShopPath::parse(ours).unwrap().as_str(), ours);
        }
        for wrong in [
            "",
            "products",
            "//evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/\\evil.example",
            "/a b",
        ] {
            assert_eq!(ShopPath::parse(wrong), Err(LinkError::NotOurs), "{wrong}");
        }
        let elsewhere = "https://www.instagram.com/pattu/";
        assert_eq!(HttpsAddress::parse(elsewhere).unwrap().as_str(), elsewhere);
        for wrong in [
            "http://a.example",
            "https://",
            "https://localhost",
            "https://a.example@evil.example/",
            "javascript:alert(1)",
            "https://a.example/\"onload",
        ] {
            assert_eq!(HttpsAddress::parse(wrong), Err(LinkError::NotHttps), "{wrong}");
        }
    }
}
