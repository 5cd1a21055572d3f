//! Ids as the provider makes them: a prefix, `_`, and 14 characters of `[A-Za-z0-9]`, case-sensitive.

use rand::distr::{Alphanumeric, SampleString};

use crate::error::ApiError;

/// Characters behind the prefix.
const LENGTH: usize = 14;

/// 14 random characters. Webhook event ids are exactly this, without a prefix.
pub fn bare() -> String {
    Alphanumeric.sample_string(&mut rand::rng(), LENGTH)
}

/// A new id such as `order_RB58MiP5SPFYyM`.
pub fn new(prefix: &str) -> String {
    format!("{prefix}_{}", bare())
}

/// Says whether `id` has the form of an id of this kind. A malformed id is refused with other words than an
/// unknown one, and both with 400.
pub fn check(prefix: &str, id: &str) -> Result<(), ApiError> {
    let well_formed = id
        .strip_prefix(prefix)
        .and_then(|rest| rest.strip_prefix('_'))
        .is_some_and(|tail| tail.len() == LENGTH && tail.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    if well_formed { Ok(()) } else { Err(ApiError::refused(format!("{id} is not a valid id"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_id_has_the_form_that_check_asks_for() {
        for prefix in ["order", "pay", "rfnd"] {
            assert!(check(prefix, &new(prefix)).is_ok());
        }
    }

    #[test]
    fn other_forms_are_malformed() {
        for id in [
            "",
            "order_",
            "order_short",
            "pay_RB58MiP5SPFYyM",
            "order_RB58MiP5SPFY-M",
            "order_RB58MiP5SPFYyMx",
        ] {
            assert!(check("order", id).is_err(), "{id}");
        }
    }
}
