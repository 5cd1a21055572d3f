//! What people read out on the telephone: `PT-7K3M9Q2X`.

use std::fmt;

use pattu_kernel::readable_code;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A short, unguessable order number; also the receipt at the payment provider (≤ 40 characters).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct OrderNumber(String);

impl OrderNumber {
    const LENGTH: usize = 8;

    /// Eight characters (40 bits) out of a random UUID.
    pub fn from_random(random: Uuid) -> Self {
        Self(format!("PT-{}", readable_code(random, Self::LENGTH)))
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
