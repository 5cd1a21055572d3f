//! Addresses as they are shown.

use pattu_kernel::ShippingAddress;
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
    /// Where it is, and who is there.
    #[serde(flatten)]
    pub address: ShippingAddress,
    /// India.
    pub country: &'static str,
    /// Chosen when nothing else is.
    pub is_default: bool,
}

impl From<SavedAddress> for AddressView {
    fn from(SavedAddress { id, address, is_default, .. }: SavedAddress) -> Self {
        Self { id, address, country: COUNTRY, is_default }
    }
}

/// Where an order went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviousAddress)]
pub struct PreviousAddressView {
    /// Where it was, and who was there.
    #[serde(flatten)]
    pub address: ShippingAddress,
    /// India.
    pub country: &'static str,
}

impl From<ShippingAddress> for PreviousAddressView {
    fn from(address: ShippingAddress) -> Self {
        Self { address, country: COUNTRY }
    }
}
