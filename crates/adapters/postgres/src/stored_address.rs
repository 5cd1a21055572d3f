//! Addresses as rows keep them: of an order, or of an address book.

use pattu_kernel::{ContactError, EmailAddress, Phone, PinCode, ShippingAddress, StoreError, Text};

/// Name, email, phone, address, city, state, PIN code.
pub(crate) type AddressColumns = (String, String, String, String, String, String, String);

/// What is stored was checked when it came in, some of it by rules that have become stricter since.
pub(crate) fn stored_address(columns: AddressColumns) -> Result<ShippingAddress, StoreError> {
    let (full_name, email, phone, address, city, state, pincode) = columns;
    Ok(ShippingAddress {
        full_name: Text::parse(&full_name).map_err(broken("name"))?,
        email: EmailAddress::from_stored(&email).map_err(broken("email"))?,
        phone: Phone::parse(&phone).map_err(broken("phone"))?,
        address: Text::parse(&address).map_err(broken("address"))?,
        city: Text::parse(&city).map_err(broken("city"))?,
        state: Text::parse(&state).map_err(broken("state"))?,
        pincode: PinCode::parse(&pincode).map_err(broken("PIN code"))?,
    })
}

/// The column, never its text: that is somebody's.
fn broken(column: &'static str) -> impl Fn(ContactError) -> StoreError {
    move |_| {
        tracing::error!(column, "a stored address is broken");
        StoreError::Broken(format!("a stored address is broken: {column}"))
    }
}
