//! How the counter is paid, and what it sells beside sarees.

use pattu_kernel::CounterService;
use serde::{Deserialize, Serialize};

/// What the owner decided about the counter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CounterTerms {
    /// To which UPI payments go: `pattu@okbank`. Empty: the counter shows no QR code.
    pub upi_id: String,
    /// At most [`Self::MOST_SERVICES`].
    pub services: Vec<CounterService>,
    /// Nothing is sold for more than ₹2,00,000 to somebody who gives no PAN.
    pub pan_required: bool,
}

impl CounterTerms {
    /// Under which it is stored.
    pub const SECTION: &'static str = "counter";
    /// Services.
    pub const MOST_SERVICES: usize = 30;
}

/// A name of letters, digits, `.`, `-` and `_`, an `@`, and the bank's handle of letters and digits.
pub(crate) fn is_upi_id(text: &str) -> bool {
    let plain = |part: &str, signs: &str| {
        part.chars().all(|sign| sign.is_ascii_alphanumeric() || signs.contains(sign))
    };
    text.split_once('@').is_some_and(|(name, handle)| {
        (2..=60).contains(&name.len())
            && (2..=30).contains(&handle.len())
            && plain(name, ".-_")
            && plain(handle, "")
            && handle.starts_with(|sign: char| sign.is_ascii_alphabetic())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upi_id_is_a_name_at_a_bank() {
        for right in ["pattu@okbank", "9848012345@ybl", "silk.house-1_2@axl", "Pattu@ICICI"] {
            assert!(is_upi_id(right), "{right}");
        }
        for wrong in [
            "",
            "pattu",
            "@okbank",
            "p@okbank",
            "pattu@",
            "pattu@o",
            "pattu@1ok",
            "pat tu@ok",
            "a@b@ok",
            "పట్టు@ok",
            "pattu@ok&am=1",
        ] {
            assert!(!is_upi_id(wrong), "{wrong}");
        }
    }
}
