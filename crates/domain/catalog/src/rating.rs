//! Stars, exact to a hundredth.

use serde::{Serialize, Serializer};

/// The average of approved reviews, 0.00 (none) to 5.00 (ruling 26). On the wire a number: `4.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Rating {
    hundredths: u16,
}

impl Rating {
    /// Hundredths of a star; `None` outside 0 ..= 500.
    pub fn from_hundredths(hundredths: i32) -> Option<Self> {
        u16::try_from(hundredths).ok().filter(|h| *h <= 500).map(|hundredths| Self { hundredths })
    }

    /// Hundredths of a star.
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The same two decimals as a rupee, written the same exact way.
        pattu_kernel::Money::from_paise(i64::from(self.hundredths)).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_on_the_wire() {
        for (hundredths, json) in [(0, "0"), (450, "4.5"), (467, "4.67"), (500, "5")] {
            assert_eq!(serde_json::to_string(&Rating::from_hundredths(hundredths).unwrap()).unwrap(), json);
        }
        assert_eq!(Rating::from_hundredths(501), None);
        assert_eq!(Rating::from_hundredths(-1), None);
    }
}
