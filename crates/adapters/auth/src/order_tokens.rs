//! The key to one order, for whoever placed it: derived, not stored, so the same request always gets the same answer.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use pattu_orders::{LinkAccess, OrderId, OrderLink, ports::AccessTokens};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Keeps these tokens apart from everything else that is signed with the shop's secret.
const PURPOSE: &[u8] = b"pattu order access 1";
/// 192 bits: more than the 128 that guessing must cost (ruling 15).
const BYTES: usize = 24;

/// HMAC-SHA256 of the order's id, its links' version and what they show, under the shop's secret.
pub struct OrderTokens {
    secret: SecretString,
    previous: Option<SecretString>,
}

impl OrderTokens {
    /// With the shop's secret, at least 32 characters (checked where configuration is read), and the one before it: links
    /// made with that one stay good.
    pub const fn new(secret: SecretString, previous: Option<SecretString>) -> Self {
        Self { secret, previous }
    }
}

fn token(secret: &SecretString, order: OrderId, version: u32, access: LinkAccess) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()) else {
        return String::new();
    };
    mac.update(PURPOSE);
    mac.update(order.uuid().as_bytes());
    // What was given out before links had versions is the first version's, and showed everything.
    if (version, access) != (OrderLink::FIRST, LinkAccess::Full) {
        mac.update(&version.to_be_bytes());
        mac.update(&[u8::from(access == LinkAccess::Full)]);
    }
    let digest = mac.finalize().into_bytes();
    URL_SAFE_NO_PAD.encode(digest.iter().take(BYTES).copied().collect::<Vec<u8>>())
}

impl AccessTokens for OrderTokens {
    fn token_of(&self, order: OrderId, version: u32, access: LinkAccess) -> String {
        token(&self.secret, order, version, access)
    }

    fn opens(&self, order: OrderId, version: u32, shown: &str) -> Option<LinkAccess> {
        let secrets = [Some(&self.secret), self.previous.as_ref()];
        let mut found = None;
        for secret in secrets.into_iter().flatten() {
            for access in [LinkAccess::Masked, LinkAccess::Full] {
                let right = token(secret, order, version, access);
                if !right.is_empty() && bool::from(right.as_bytes().ct_eq(shown.as_bytes())) {
                    found = Some(access);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;

    const OLD: &str = "another secret, just as long as it";

    fn tokens(secret: &str, previous: Option<&str>) -> OrderTokens {
        OrderTokens::new(SecretString::from(secret), previous.map(SecretString::from))
    }

    #[test]
    fn a_token_opens_its_own_order_only() {
        let (ours, others) = (tokens("a secret of the shop, long enough", None), tokens(OLD, None));
        let (mine, yours) = (Id::new(uuid::Uuid::new_v4()), Id::new(uuid::Uuid::new_v4()));
        let token = ours.token_of(mine, 1, LinkAccess::Full);
        assert_eq!(token, ours.token_of(mine, 1, LinkAccess::Full), "the same order has the same token");
        assert_eq!(ours.opens(mine, 1, &token), Some(LinkAccess::Full));
        assert_eq!(ours.opens(yours, 1, &token), None);
        assert_eq!(others.opens(mine, 1, &token), None);
        assert_eq!(ours.opens(mine, 1, ""), None);
    }

    #[test]
    fn a_token_shows_what_it_was_made_for_until_it_is_taken_back() {
        let tokens = tokens("a secret of the shop, long enough", None);
        let order = Id::new(uuid::Uuid::new_v4());
        for version in 1..4 {
            for access in [LinkAccess::Full, LinkAccess::Masked] {
                let token = tokens.token_of(order, version, access);
                assert_eq!(tokens.opens(order, version, &token), Some(access));
                assert_eq!(tokens.opens(order, version + 1, &token), None);
            }
        }
    }

    #[test]
    fn tokens_outlive_one_change_of_the_secret() {
        let order = Id::new(uuid::Uuid::new_v4());
        let token = tokens(OLD, None).token_of(order, 1, LinkAccess::Full);
        let now = tokens("a secret of the shop, long enough", Some(OLD));
        assert_eq!(now.opens(order, 1, &token), Some(LinkAccess::Full));
        assert_ne!(now.token_of(order, 1, LinkAccess::Full), token, "new ones are made with the new one");
        let later = tokens("the secret after it, as long as it", Some("a secret of the shop, long enough"));
        assert_eq!(later.opens(order, 1, &token), None);
    }
}
