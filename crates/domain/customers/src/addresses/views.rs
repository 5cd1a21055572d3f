//! Addresses as they are shown.

use pattu_kernel::{EmailAddress, Phone, PinCode, ShippingAddress, Text};
use serde::Serialize;
use utoipa::ToSchema;

use super::{AddressId, SavedAddress};

/// The shop sends nowhere else.
const COUNTRY: &str = "India";

/// A saved address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Address)]
pub struct AddressView {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: AddressId,
    /// Who receives it.
    pub full_name: Text<100>,
    /// Where the confirmation goes.
    pub email: EmailAddress,
    /// Ten digits.
    pub phone: Phone,
    /// House, street, landmark.
    pub address: Text<300>,
    /// Town.
    pub city: Text<80>,
    /// State or union territory.
    pub state: Text<80>,
    /// Six digits.
    pub pincode: PinCode,
    /// India.
    pub country: &'static str,
    /// Chosen when nothing else is.
    pub is_default: bool,
}

impl From<SavedAddress> for AddressView {
    fn from(saved: SavedAddress) -> Self {
        let ShippingAddress { full_name, email, phone, address, city, state, pincode } = saved.address;
        let (id, is_default) = (saved.id, saved.is_default);
        Self { id, full_name, email, phone, address, city, state, pincode, country: COUNTRY, is_default }
    }
}

/// Where an order went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviousAddress)]
pub struct PreviousAddressView {
    /// Who received it.
    pub full_name: Text<100>,
    /// Where the confirmation went.
    pub email: EmailAddress,
    /// Ten digits.
    pub phone: Phone,
    /// House, street, landmark.
    pub address: Text<300>,
    /// Town.
    pub city: Text<80>,
    /// State or union territory.
    pub state: Text<80>,
    /// Six digits.
    pub pincode: PinCode,
    /// India.
    pub country: &'static str,
}

impl From<ShippingAddress> for PreviousAddressView {
    fn from(one: ShippingAddress) -> Self {
        let ShippingAddress { full_name, email, phone, address, city, state, pincode } = one;
        Self { full_name, email, phone, address, city, state, pincode, country: COUNTRY }
    }
}
