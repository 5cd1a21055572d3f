//! What people quote about a custom order: `PC-7K3M9QX2`.

use std::fmt;

use pattu_kernel::readable_code;
use uuid::Uuid;

/// A short number that can be read out on the telephone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CustomOrderNumber(String);

impl CustomOrderNumber {
    /// What they all begin with.
    pub const PREFIX: &'static str = "PC-";
    const LENGTH: usize = 8;

    /// Eight characters (40 bits) out of a random UUID. Storage says when one is taken already.
    pub fn from_random(random: Uuid) -> Self {
        Self(format!("{}{}", Self::PREFIX, readable_code(random, Self::LENGTH)))
    }

    pub const fn from_stored(number: String) -> Self {
        Self(number)
    }

    /// With its prefix.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CustomOrderNumber {
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
            let number = CustomOrderNumber::from_random(Uuid::new_v4());
            let code = number.as_str().strip_prefix("PC-").unwrap();
            assert_eq!(code.len(), 8);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{number}");
        }
    }
}
