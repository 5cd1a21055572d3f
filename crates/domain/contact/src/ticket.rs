//! What people quote when they ask about their message: `C-7K3M9Q`.

use std::fmt;

use pattu_kernel::readable_code;
use uuid::Uuid;

/// A short number that can be read out on the telephone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TicketNumber(String);

impl TicketNumber {
    /// What they all begin with.
    pub const PREFIX: &'static str = "C-";
    const LENGTH: usize = 6;

    /// Six characters (30 bits) out of a random UUID. Storage says when one is taken already.
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

impl fmt::Display for TicketNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_can_be_read_out() {
        for _ in 0..200 {
            let ticket = TicketNumber::from_random(Uuid::new_v4());
            let code = ticket.as_str().strip_prefix("C-").unwrap();
            assert_eq!(code.len(), 6);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{ticket}");
        }
    }
}
