//! What the counter sells beside sarees, and that no shelf holds: a fall stitched on, pico.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{Money, Rate};

/// A service, as the owner wrote it down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CounterService {
    /// Made by the screen; stays when the rest is changed.
    pub id: Uuid,
    /// Its article number: capital letters, digits and hyphens, no two services have the same.
    pub code: String,
    /// As bills name it.
    pub name: String,
    /// Services accounting code: six digits that begin with 99.
    pub sac: String,
    /// GST.
    pub rate: Rate,
    /// For one, taxes included, in whole rupees.
    pub price: Money,
}

/// Whether a code on an invoice is one of services: those of no goods begin so.
pub fn is_service_code(code: &str) -> bool {
    code.starts_with("99")
}

/// Whether it is a whole number of the list of services.
pub fn is_sac(text: &str) -> bool {
    text.len() == 6 && is_service_code(text) && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl CounterService {
    /// Whether this is its article number, however it is written.
    pub fn is_called(&self, text: &str) -> bool {
        self.code.eq_ignore_ascii_case(text.trim())
    }

    /// Whether it is found by this: its article number begins so, or each word stands in its name.
    pub fn matches(&self, text: &str) -> bool {
        let (text, name) = (text.trim().to_lowercase(), self.name.to_lowercase());
        self.code.to_lowercase().starts_with(&text) || text.split_whitespace().all(|word| name.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_is_found_by_its_number_and_by_its_words() {
        let fall = CounterService {
            id: Uuid::nil(),
            code: "FALL-1".to_owned(),
            name: "Fall and pico".to_owned(),
            sac: "998822".to_owned(),
            rate: Rate::default(),
            price: Money::from_rupees(350),
        };
        assert!(fall.is_called(" fall-1") && !fall.is_called("fall"));
        for (text, is_found) in
            [("fal", true), ("pico fall", true), ("FALL-1", true), ("1", false), ("silk fall", false)]
        {
            assert_eq!(fall.matches(text), is_found, "{text}");
        }
    }

    #[test]
    fn a_service_is_coded_with_six_digits_from_99() {
        for (text, is_one) in
            [("998822", true), ("99882", false), ("500720", false), ("9988222", false), ("99882a", false)]
        {
            assert_eq!(is_sac(text), is_one, "{text}");
        }
    }
}
