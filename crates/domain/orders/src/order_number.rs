//! What people read out on the telephone: `PT-7K3M9Q2X`.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A short, unguessable order number; also the receipt at the payment provider (≤ 40 characters).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct OrderNumber(String);

impl OrderNumber {
    /// Crockford's base 32: no I, L, O or U, so nothing is misread.
    const ALPHABET: &'static [u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const LENGTH: usize = 8;

    /// Eight characters (40 bits) out of a random UUID.
    pub fn from_random(random: Uuid) -> Self {
        let code: String = random
            .as_bytes()
            .iter()
            .take(Self::LENGTH)
            .filter_map(|byte| Self::ALPHABET.get(usize::from(byte % 32)))
            .map(|letter| char::from(*letter))
            .collect();
        Self(format!("PT-{code}"))
    }

    /// As stored.
    pub const fn from_stored(number: String) -> Self {
        Self(number)
    }

    /// With its prefix.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read_out() {
        for _ in 0..200 {
            let number = OrderNumber::from_random(Uuid::new_v4());
            let code = number.as_str().strip_prefix("PT-").unwrap();
            assert_eq!(code.len(), 8);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{number}");
        }
    }
}
