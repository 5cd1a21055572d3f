//! An address, a report and a member of staff, for tests that are about something else.

use pattu_customers::{Role, Staff, Username};
use pattu_kernel::{AddressForm, Id, Money};
use uuid::Uuid;

use crate::{PaymentSnapshot, payment::AttemptStatus};

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
