//! How the shop is kept safe from inside: who needs a second factor, and how much a manager may return.

use pattu_customers::second_factor::SecondFactorFor;
use pattu_kernel::{Money, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::BrokenSection;

/// What the owner decided about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Security {
    /// Who may work only with a second factor.
    pub second_factor_for: SecondFactorFor,
    /// What managers may return of one order, in all.
    pub refund_limit: Money,
}

impl Default for Security {
    fn default() -> Self {
        Self { second_factor_for: SecondFactorFor::Nobody, refund_limit: Money::from_rupees(10_000) }
    }
}

impl Security {
    /// Under which it is stored.
    pub const SECTION: &'static str = "security";

    /// From what is stored, if anything is.
    ///
    /// # Errors
    /// [`StoreError::Broken`] for what cannot be read: nobody is let off by a guess.
    pub fn read(stored: Option<Value>) -> Result<Self, StoreError> {
        let Some(body) = stored else { return Ok(Self::default()) };
        Ok(serde_json::from_value(body).map_err(|cause| BrokenSection::new(Self::SECTION, &cause))?)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nobody_is_let_off_by_what_cannot_be_read() {
        assert_eq!(Security::read(None).unwrap(), Security::default());
        let stored = json!({"secondFactorFor": "owners"});
        assert_eq!(Security::read(Some(stored)).unwrap().second_factor_for, SecondFactorFor::Owners);
        assert!(Security::read(Some(json!({"secondFactorFor": "cats"}))).is_err());
    }
}
