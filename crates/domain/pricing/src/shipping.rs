//! What sending costs (ruling 3).

use pattu_kernel::Money;

/// Free from a subtotal on, otherwise one charge; both are settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShippingTerms {
    /// Free when the item subtotal before discount is at least this.
    pub free_from: Money,
    /// Otherwise.
    pub charge: Money,
}

impl ShippingTerms {
    /// Spec section 9: free from ₹3,000, otherwise ₹180.
    pub const DEFAULT: Self = Self { free_from: Money::from_rupees(3_000), charge: Money::from_rupees(180) };

    /// The charge for a cart of this subtotal before discount.
    pub fn charge_for(&self, subtotal: Money) -> Money {
        if subtotal >= self.free_from { Money::ZERO } else { self.charge }
    }

    /// What is missing to free shipping; nothing when it is free already.
    pub fn missing_for_free(&self, subtotal: Money) -> Money {
        if subtotal >= self.free_from {
            Money::ZERO
        } else {
            self.free_from.minus(subtotal).unwrap_or(Money::ZERO)
        }
    }
}
