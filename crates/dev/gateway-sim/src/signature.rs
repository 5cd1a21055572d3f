//! Signatures: lower-case hex of HMAC-SHA256.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs `message` with `secret`.
pub fn sign(secret: &str, message: &[u8]) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
        unreachable!("HMAC takes keys of every length")
    };
    mac.update(message);
    hex::encode(mac.finalize().into_bytes())
}

/// What the browser is given after a payment: the signature of `order_id|payment_id` under the key secret.
pub fn sign_payment(key_secret: &str, order_id: &str, payment_id: &str) -> String {
    sign(key_secret, format!("{order_id}|{payment_id}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_payment_vector() {
        let signature =
            sign_payment("EnLs21M47BllR3X8PSFtjtbd", "order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l");
        assert_eq!(signature, "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f");
    }

    #[test]
    fn the_documented_webhook_vector() {
        let signature = sign("123456", br#"{"a":1,"b":2,"c":{"d":3}}"#);
        assert_eq!(signature, "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc");
    }
}
