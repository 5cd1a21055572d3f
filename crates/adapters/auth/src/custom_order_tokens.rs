//! The keys to one custom order and its picture: derived, not stored, so the same request always gets the same answer.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use pattu_custom_orders::{CustomOrderId, ports::CustomOrderKeys};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Keeps these apart from everything else that is signed with the shop's secret.
const TOKEN: &str = "pattu custom order 1";
const PHOTO: &str = "custom";
/// 192 bits.
const BYTES: usize = 24;

/// HMAC-SHA256 under the shop's secret.
pub struct CustomOrderTokens {
    secret: SecretString,
    previous: Option<SecretString>,
}

impl CustomOrderTokens {
    /// With the shop's secret, at least 32 characters (checked where configuration is read), and the one before it: links
    /// made with that one stay good.
    pub const fn new(secret: SecretString, previous: Option<SecretString>) -> Self {
        Self { secret, previous }
    }

    fn is_signed(&self, said: &str, shown: &str) -> bool {
        let secrets = [Some(&self.secret), self.previous.as_ref()];
        secrets.into_iter().flatten().fold(false, |found, secret| {
            let right = signed(secret, said);
            found | (!right.is_empty() && bool::from(right.as_bytes().ct_eq(shown.as_bytes())))
        })
    }
}

fn signed(secret: &SecretString, said: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()) else {
        return String::new();
    };
    mac.update(said.as_bytes());
    let digest = mac.finalize().into_bytes();
    URL_SAFE_NO_PAD.encode(digest.iter().take(BYTES).copied().collect::<Vec<u8>>())
}

fn of_order(order: CustomOrderId) -> String {
    format!("{TOKEN}|{order}")
}

fn of_photo(order: CustomOrderId, until: i64) -> String {
    format!("{PHOTO}|{order}|photo|{until}")
}

impl CustomOrderKeys for CustomOrderTokens {
    fn token_of(&self, order: CustomOrderId) -> String {
        signed(&self.secret, &of_order(order))
    }

    fn opens(&self, order: CustomOrderId, shown: &str) -> bool {
        self.is_signed(&of_order(order), shown)
    }

    fn photo_key(&self, order: CustomOrderId, until: i64) -> String {
        signed(&self.secret, &of_photo(order, until))
    }

    fn opens_photo(&self, order: CustomOrderId, until: i64, shown: &str) -> bool {
        self.is_signed(&of_photo(order, until), shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;

    const OLD: &str = "another secret, just as long as it";

    fn tokens(secret: &str, previous: Option<&str>) -> CustomOrderTokens {
        CustomOrderTokens::new(SecretString::from(secret), previous.map(SecretString::from))
    }

    #[test]
    fn a_key_opens_its_own_order_and_nothing_else() {
        let keys = tokens("a secret of the shop, long enough", None);
        let (mine, yours) = (Id::new(uuid::Uuid::new_v4()), Id::new(uuid::Uuid::new_v4()));
        let (token, photo) = (keys.token_of(mine), keys.photo_key(mine, 600));
        assert!(keys.opens(mine, &token) && keys.opens_photo(mine, 600, &photo));
        assert!(!keys.opens(yours, &token) && !keys.opens_photo(yours, 600, &photo));
        assert!(!keys.opens(mine, &photo) && !keys.opens_photo(mine, 600, &token), "one for each purpose");
        assert!(!keys.opens_photo(mine, 601, &photo), "nobody makes a link last longer");
        assert!(!keys.opens(mine, "") && !keys.opens_photo(mine, 600, ""));
        assert!(!tokens(OLD, None).opens(mine, &token));
    }

    #[test]
    fn keys_outlive_one_change_of_the_secret() {
        let order = Id::new(uuid::Uuid::new_v4());
        let token = tokens(OLD, None).token_of(order);
        assert!(tokens("a secret of the shop, long enough", Some(OLD)).opens(order, &token));
        assert!(!tokens("the secret after it, as long as it", None).opens(order, &token));
    }
}
