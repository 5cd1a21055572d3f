//! What an offer may be depends on who writes it: a manager gives at most half, and only for a time.

use pattu_customers::Role;
use pattu_kernel::FieldErrors;

use crate::Offer;

/// Half of the price, in basis points.
const MOST: u16 = 5_000;

/// What is beyond this role, at its fields.
pub(super) fn beyond(role: Role, offer: &Offer) -> FieldErrors {
    let mut errors = FieldErrors::new();
    if role == Role::Owner {
        return errors;
    }
    if offer.percentage.basis_points() > MOST {
        let words = "A manager can give up to 50%. Please ask the owner for more";
        errors.insert("discountPercentage".to_owned(), words.to_owned());
    }
    if offer.conditions.ends_at.is_none() {
        let words = "Please choose when it ends. Only the owner can leave this open";
        errors.insert("endsAt".to_owned(), words.to_owned());
    }
    errors
}
