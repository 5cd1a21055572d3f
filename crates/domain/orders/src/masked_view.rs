//! What an order shows to somebody who knows its number and phone, which stand on its parcel.

use pattu_kernel::ShippingAddress;

use crate::views::OrderAddressView;

impl OrderAddressView {
    /// Enough of the contact to tell the order apart, and nothing to reach or visit anybody by.
    pub(crate) fn masked(address: &ShippingAddress) -> Self {
        Self {
            full_name: initial(address.full_name.as_str()),
            email: masked_email(address.email.as_str()),
            phone: masked_phone(address.phone.as_str()),
            address: String::new(),
            city: address.city.as_str().to_owned(),
            state: address.state.as_str().to_owned(),
            pincode: String::new(),
            country: "India",
        }
    }
}

/// `L.`
fn initial(name: &str) -> String {
    name.trim().chars().next().map(|first| format!("{first}.")).unwrap_or_default()
}

/// `l•••@example.in`
fn masked_email(email: &str) -> String {
    let first = email.chars().next().map(String::from).unwrap_or_default();
    let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain);
    format!("{first}•••@{domain}")
}

/// `••••••3210`
fn masked_phone(phone: &str) -> String {
    let shown = phone.chars().count().saturating_sub(4);
    let last: String = phone.chars().skip(shown).collect();
    format!("••••••{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_masked_tells_apart_and_reaches_nobody() {
        assert_eq!(initial(" Lakshmi Devi"), "L.");
        assert_eq!(initial(""), "");
        assert_eq!(masked_email("lakshmi@example.in"), "l•••@example.in");
        assert_eq!(masked_phone("9876543210"), "••••••3210");
    }
}
