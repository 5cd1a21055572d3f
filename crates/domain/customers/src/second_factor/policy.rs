//! Who needs a second factor: the owner decides.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Role;

/// Who may work here only with a second factor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SecondFactorFor {
    #[default]
    Nobody,
    Owners,
    OwnersAndManagers,
}

impl SecondFactorFor {
    pub const fn includes(self, role: Role) -> bool {
        match self {
            Self::Nobody => false,
            Self::Owners => matches!(role, Role::Owner),
            Self::OwnersAndManagers => matches!(role, Role::Owner | Role::Manager),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_asked_of_the_roles_it_names() {
        let of = |policy: SecondFactorFor| {
            [Role::Owner, Role::Manager, Role::Cashier].map(|role| policy.includes(role))
        };
        assert_eq!(of(SecondFactorFor::Nobody), [false, false, false]);
        assert_eq!(of(SecondFactorFor::Owners), [true, false, false]);
        assert_eq!(of(SecondFactorFor::OwnersAndManagers), [true, true, false]);
    }
}
