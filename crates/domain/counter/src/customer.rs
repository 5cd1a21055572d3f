//! Who buys, as the invoice names them.

use pattu_invoices::{Buyer, BuyerFacts};
use pattu_kernel::{ContactError, FieldErrors, GstState, Gstin, Phone, PinCode, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// On an invoice without a name.
pub(crate) const WALK_IN: &str = "Walk-in Customer";

/// As it was typed; everything may be empty. Of an address either all is given or nothing; beside a GSTIN all (Rule 46 (d)).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerForm {
    /// At most 100 characters.
    pub name: String,
    /// Ten digits.
    pub phone: String,
    /// At most 300 characters.
    pub address: String,
    /// At most 80 characters.
    pub city: String,
    /// State or union territory.
    pub state: String,
    /// Six digits.
    pub pincode: String,
    /// Of a business that wants it on its invoice, with its name and address.
    pub gstin: String,
}

impl CustomerForm {
    /// What stands on the invoice, and who that is for the tax office.
    pub(crate) fn parse(&self, wrong: &mut FieldErrors) -> Option<(BuyerFacts, Buyer)> {
        let gstin = self.gstin(wrong);
        let mut note = |field: &str, error: &ContactError| {
            wrong.insert(format!("customer.{field}"), error.to_string());
        };
        let mut buyer = BuyerFacts { name: WALK_IN.to_owned(), ..BuyerFacts::default() };
        let mut state = None;
        let mut is_right = true;
        let mut keep = |place: &mut String, field: &str, read: Result<String, ContactError>| match read {
            Ok(text) => *place = text,
            Err(error) => {
                is_right = false;
                note(field, &error);
            }
        };
        if !self.name.trim().is_empty() {
            keep(&mut buyer.name, "name", text::<100>(&self.name));
        }
        if !self.phone.trim().is_empty() {
            keep(&mut buyer.phone, "phone", Phone::parse(&self.phone).map(|phone| phone.as_str().to_owned()));
        }
        if self.has_address() || gstin != Ok(None) {
            if self.name.trim().is_empty() {
                keep(&mut buyer.name, "name", Err(ContactError::Required));
            }
            keep(&mut buyer.address, "address", text::<300>(&self.address));
            keep(&mut buyer.city, "city", text::<80>(&self.city));
            keep(
                &mut buyer.pincode,
                "pincode",
                PinCode::parse(&self.pincode).map(|pin| pin.as_str().to_owned()),
            );
            let known = text::<80>(&self.state).and_then(|name| {
                state = GstState::of_name(&name);
                state.map(|state| state.name().to_owned()).ok_or(ContactError::State)
            });
            keep(&mut buyer.state, "state", known);
        }
        let gstin = gstin.ok().filter(|_| is_right)?;
        buyer.gstin = gstin.as_ref().map(Gstin::to_string).unwrap_or_default();
        let recorded = Buyer::Unregistered { recorded: state };
        Some((buyer, gstin.map_or(recorded, |gstin| Buyer::Registered { state: gstin.state() })))
    }

    /// Who that is for the tax office, as far as it is typed.
    pub(crate) fn party_so_far(&self) -> Buyer {
        match Gstin::parse(&self.gstin) {
            Ok(gstin) => Buyer::Registered { state: gstin.state() },
            Err(_) => Buyer::Unregistered { recorded: GstState::of_name(self.state.trim()) },
        }
    }

    /// `Err` once it is noted what is wrong with it.
    fn gstin(&self, wrong: &mut FieldErrors) -> Result<Option<Gstin>, ()> {
        if self.gstin.trim().is_empty() {
            return Ok(None);
        }
        Gstin::parse(&self.gstin).map(Some).map_err(|error| {
            wrong.insert("customer.gstin".to_owned(), error.to_string());
        })
    }

    fn has_address(&self) -> bool {
        [&self.address, &self.city, &self.state, &self.pincode].iter().any(|field| !field.trim().is_empty())
    }
}

fn text<const MAX: usize>(typed: &str) -> Result<String, ContactError> {
    Text::<MAX>::parse_name(typed).map(|text| text.as_str().to_owned())
}
