//! The key to one order, for whoever placed it: derived, not stored, so the same request always gets the same answer.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use pattu_orders::{OrderId, ports::AccessTokens};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Keeps these tokens apart from everything else that is signed with the shop's secret.
const PURPOSE: &[u8] = b"pattu order access 1";
/// 192 bits: more than the 128 that guessing must cost (ruling 15).
const BYTES: usize = 24;

/// HMAC-SHA256 of the order's id under the shop's secret.
pub struct OrderTokens {
    secret: SecretString,
}

impl OrderTokens {
    /// With the shop's secret, at least 32 characters (checked where configuration is read).
    pub const fn new(secret: SecretString) -> Self {
        Self { secret }
    }
}

impl AccessTokens for OrderTokens {
    fn token_of(&self, order: OrderId) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.secret.expose_secret().as_bytes()) else {
            return String::new();
        };
        mac.update(PURPOSE);
        mac.update(order.uuid().as_bytes());
        let digest = mac.finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(digest.iter().take(BYTES).copied().collect::<Vec<u8>>())
    }

    fn opens(&self, order: OrderId, token: &str) -> bool {
        let right = self.token_of(order);
        !right.is_empty() && bool::from(right.as_bytes().ct_eq(token.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;

    #[test]
    fn a_token_opens_its_own_order_only() {
        let tokens = OrderTokens::new(SecretString::from("a secret of the shop, long enough"));
        let others = OrderTokens::new(SecretString::from("another secret, just as long as it"));
        let (mine, yours) = (Id::new(uuid::Uuid::new_v4()), Id::new(uuid::Uuid::new_v4()));
        let token = tokens.token_of(mine);
        assert_eq!(token, tokens.token_of(mine), "the same order has the same token");
        assert!(tokens.opens(mine, &token));
        assert!(!tokens.opens(yours, &token));
        assert!(!others.opens(mine, &token));
        assert!(!tokens.opens(mine, ""));
    }
}
