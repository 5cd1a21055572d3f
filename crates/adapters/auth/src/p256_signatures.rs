//! Whether a device of a till signed a text: ECDSA of P-256 and SHA-256, as browsers make it.

use pattu_counter::devices::DeviceSignatures;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

/// By ring.
pub struct P256Signatures;

impl DeviceSignatures for P256Signatures {
    fn is_signed(&self, public_key: &[u8], text: &[u8], signature: &[u8]) -> bool {
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public_key).verify(text, signature).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use ring::{
        rand::SystemRandom,
        signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
    };

    use super::*;

    #[test]
    fn only_the_key_itself_signs_and_only_this_text() {
        let random = SystemRandom::new();
        let key = || {
            let file = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, file.as_ref(), &random).unwrap()
        };
        let (till, other) = (key(), key());
        let signature = till.sign(&random, b"a bill").unwrap();
        let is_signed = |by: &EcdsaKeyPair, text: &[u8]| {
            P256Signatures.is_signed(by.public_key().as_ref(), text, signature.as_ref())
        };
        assert!(is_signed(&till, b"a bill"));
        assert!(!is_signed(&till, b"a bill of more"));
        assert!(!is_signed(&other, b"a bill"));
        assert!(!P256Signatures.is_signed(&[4; 65], b"a bill", &[0; 64]));
        assert!(!P256Signatures.is_signed(till.public_key().as_ref(), b"a bill", b""));
    }
}
