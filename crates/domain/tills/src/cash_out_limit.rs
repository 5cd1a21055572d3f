//! How much cash somebody takes out of a drawer at once.

use pattu_customers::{Permission, Staff};
use pattu_kernel::Money;

/// Whoever does not oversee the counter takes no more out at once.
const MOST_OUT: Money = Money::from_rupees(2_000);

/// `None`: whatever is there.
pub fn cash_out_limit(staff: &Staff) -> Option<Money> {
    (!staff.may(Permission::CounterOversee)).then_some(MOST_OUT)
}
