//! How soon a paid order leaves the store: one value for promises, notices and emails (spec section 9).

/// Hours from the payment, at best and at worst.
pub const DISPATCH_HOURS: (u32, u32) = (24, 48);

/// `24 to 48 hours`
pub fn dispatch_time() -> String {
    let (from, to) = DISPATCH_HOURS;
    format!("{from} to {to} hours")
}
