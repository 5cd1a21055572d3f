//! What staff may take off by hand.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_customers::Role;
use pattu_kernel::{Money, Rate, RateError};

/// All that is taken off a bill by hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandDiscounts {
    /// Off single sarees, before anything else: a flaw, a word of honour.
    pub lines: BTreeMap<ProductId, HandDiscount>,
    /// Off what is left of all of them.
    pub bill: HandDiscount,
}

/// Taken off at the counter: first a part of everything, then a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandDiscount {
    /// Of a bill: the automatic offer stands instead when it saves more, never both.
    pub percentage: Rate,
    /// Off what is left.
    pub cash: Money,
}

impl HandDiscount {
    /// The field in which it was typed of this line.
    pub(crate) fn field_of(self, place: usize) -> String {
        let field = if self.cash.is_zero() { "discountPercentage" } else { "cashDiscount" };
        format!("items[{place}].{field}")
    }
}

/// So much of the price may somebody of this role take off by hand, both kinds together. Offers do not count.
pub fn most_by_hand(role: Role) -> Result<Rate, RateError> {
    Rate::from_percent(match role {
        Role::Owner => 100,
        Role::Manager => 20,
        Role::Cashier => 5,
    })
}
