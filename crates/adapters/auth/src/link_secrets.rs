//! What a link carries to show that the shop made it: HMAC-SHA256 of what it opens, under the shop's secret.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// 192 bits: more than the 128 that guessing must cost (ruling 15).
const BYTES: usize = 24;

/// The shop's secret, and the one before it: what was signed with that one stays good.
pub struct LinkSecrets {
    pub secret: SecretString,
    pub previous: Option<SecretString>,
}

impl LinkSecrets {
    /// Begin what is said with a purpose of its own: it keeps it apart from everything else that is signed with this secret.
    pub fn signed(&self, said: &[u8]) -> String {
        signed(&self.secret, said)
    }

    /// Takes as long for a wrong signature as for a right one.
    pub fn is_signed(&self, said: &[u8], shown: &str) -> bool {
        let secrets = [Some(&self.secret), self.previous.as_ref()];
        secrets.into_iter().flatten().fold(false, |found, secret| {
            let right = signed(secret, said);
            found | (!right.is_empty() && bool::from(right.as_bytes().ct_eq(shown.as_bytes())))
        })
    }
}

fn signed(secret: &SecretString, said: &[u8]) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()) else {
        return String::new();
    };
    mac.update(said);
    let digest = mac.finalize().into_bytes();
    URL_SAFE_NO_PAD.encode(digest.iter().take(BYTES).copied().collect::<Vec<u8>>())
}
