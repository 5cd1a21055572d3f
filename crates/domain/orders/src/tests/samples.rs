//! An address, an order, a report and a member of staff, for tests that are about something else.

use pattu_catalog::ProductId;
use pattu_customers::{Role, Staff, Username};
use pattu_kernel::{AddressForm, Id, Money};
use uuid::Uuid;

use crate::{Origin, PaymentSnapshot, PlaceOrder, ShownSums, payment::AttemptStatus};

/// An address that is one.
pub fn address() -> AddressForm {
    AddressForm {
        full_name: "Lakshmi Devi".into(),
        email: "lakshmi@example.in".into(),
        phone: "9876543210".into(),
        address: "12-3, Park Road".into(),
        city: "Kurnool".into(),
        state: "Andhra Pradesh".into(),
        pincode: "518001".into(),
        country: "India".into(),
    }
}

/// A guest's order of so many pieces of each, without a coupon.
pub fn order_of(items: &[(ProductId, i64)]) -> PlaceOrder {
    PlaceOrder {
        items: items.to_vec(),
        custom: Vec::new(),
        address: address(),
        coupon: None,
        shown: ShownSums::default(),
        customer: None,
        key: None,
        replaces: None,
        origin: Origin::default(),
        counted_by: Vec::new(),
    }
}

/// A report about a payment on `provider_order`.
pub fn report(id: &str, provider_order: &str, status: AttemptStatus, rupees: i32) -> PaymentSnapshot {
    PaymentSnapshot {
        id: id.into(),
        provider_order: provider_order.into(),
        status,
        captured: status.is_money(),
        amount: Money::from_rupees(rupees),
        currency: "INR".into(),
        refunded: if status == AttemptStatus::Refunded { Money::from_rupees(rupees) } else { Money::ZERO },
        method: Some("upi".into()),
        error: None,
    }
}

/// Somebody who works here.
pub fn staff(name: &str, role: Role) -> Staff {
    Staff { id: Id::new(Uuid::new_v4()), username: Username::parse(name).unwrap(), role }
}
