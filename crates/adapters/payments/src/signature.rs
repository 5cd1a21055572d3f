//! HMAC-SHA256 in lower-case hex: over `order|payment` with the key secret, over raw bytes with a webhook secret.

use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// True when `signature` is the hex HMAC of `message`. Constant time for equal lengths.
pub(crate) fn verify(secret: &SecretString, message: &[u8], signature: &str) -> bool {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()) else { return false };
    mac.update(message);
    let expected = hex::encode(mac.finalize().into_bytes());
    bool::from(expected.as_bytes().ct_eq(signature.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_payment_vector() {
        let secret = SecretString::from("EnLs21M47BllR3X8PSFtjtbd");
        let message = b"order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l";
        let right = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f";
        assert!(verify(&secret, message, right));
        assert!(!verify(&secret, message, &right.to_uppercase()));
        assert!(!verify(&secret, message, ""));
        assert!(!verify(&secret, b"order_IEIaMR65cu6nz3|pay_other", right));
    }

    #[test]
    fn the_documented_webhook_vector() {
        let secret = SecretString::from("123456");
        let right = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
        assert!(verify(&secret, br#"{"a":1,"b":2,"c":{"d":3}}"#, right));
        assert!(
            !verify(&secret, br#"{"a":1,"b":2,"c":{"d": 3}}"#, right),
            "one space more is another message"
        );
    }
}
