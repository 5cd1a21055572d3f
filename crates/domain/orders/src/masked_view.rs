//! What an order shows to somebody who knows its number and phone, which stand on its parcel.

use crate::views::ShopperOrderView;

impl ShopperOrderView {
    /// Enough of the contact to tell the order apart, and nothing to reach or visit anybody by.
    #[must_use]
    pub fn masked(mut self) -> Self {
        let address = &mut self.shipping_address;
        address.full_name = initial(&address.full_name);
        address.email = masked_email(&address.email);
        address.phone = masked_phone(&address.phone);
        address.address.clear();
        address.pincode.clear();
        self.customer_info.name.clone_from(&address.full_name);
        self.customer_info.email.clone_from(&address.email);
        self.customer_info.phone.clone_from(&address.phone);
        self.can_cancel = false;
        self.is_masked = true;
        self
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
