//! Where a parcel goes and who is called about it: all eight fields of the form, checked here once more (spec section 5).

use serde::Serialize;
use utoipa::ToSchema;

use crate::{ContactError, EmailAddress, FieldErrors, GstState, Phone, PinCode, Text, links::has_link};

/// What the form sent, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct AddressForm {
    /// Who receives it.
    pub full_name: String,
    /// Where the confirmation goes.
    pub email: String,
    /// Ten digits; `+91`, `0` and spaces are forgiven.
    pub phone: String,
    /// House, street, landmark.
    pub address: String,
    /// Town.
    pub city: String,
    /// State or union territory.
    pub state: String,
    /// Six digits.
    pub pincode: String,
    /// India, or nothing; the shop sends nowhere else.
    pub country: String,
}

/// A delivery address within India.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingAddress {
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
}

impl AddressForm {
    /// Checks every field and reports all that are wrong, each under `{prefix}.{field}`; under its bare name when the
    /// prefix is empty.
    pub fn parse(&self, prefix: &str) -> Result<ShippingAddress, FieldErrors> {
        let named = |field: &str| {
            if prefix.is_empty() { field.to_owned() } else { format!("{prefix}.{field}") }
        };
        let mut wrong = FieldErrors::new();
        let mut note = |field: &str, error: &ContactError| {
            wrong.insert(named(field), error.to_string());
        };
        let full_name = Text::parse_name(&self.full_name).inspect_err(|e| note("fullName", e));
        let email = EmailAddress::parse(&self.email).inspect_err(|e| note("email", e));
        let phone = Phone::parse(&self.phone).inspect_err(|e| note("phone", e));
        let address = without_link(&self.address).inspect_err(|e| note("address", e));
        let city = Text::parse_name(&self.city).inspect_err(|e| note("city", e));
        let state = known_state(&self.state).inspect_err(|e| note("state", e));
        let pincode = PinCode::parse(&self.pincode).inspect_err(|e| note("pincode", e));
        let country = self.country.trim();
        if !country.is_empty() && !country.eq_ignore_ascii_case("india") {
            wrong.insert(named("country"), "We deliver within India".to_owned());
        }
        match (full_name, email, phone, address, city, state, pincode) {
            (Ok(full_name), Ok(email), Ok(phone), Ok(address), Ok(city), Ok(state), Ok(pincode))
                if wrong.is_empty() =>
            {
                Ok(ShippingAddress { full_name, email, phone, address, city, state, pincode })
            }
            _ => Err(wrong),
        }
    }
}

/// House and street may have several lines.
fn without_link(typed: &str) -> Result<Text<300>, ContactError> {
    let text = Text::parse_plain(typed)?;
    if has_link(text.as_str()) { Err(ContactError::Link) } else { Ok(text) }
}

/// Its tax depends on the State: one that the tax office does not know is none.
fn known_state(typed: &str) -> Result<Text<80>, ContactError> {
    let text = Text::<80>::parse_name(typed)?;
    let known = GstState::of_name(text.as_str()).ok_or(ContactError::State)?;
    Text::parse_name(known.name())
}

impl ShippingAddress {
    /// True when a parcel to either arrives at the same people: case and spaces say nothing.
    pub fn is_same_as(&self, other: &Self) -> bool {
        let plain = |one: &Self| {
            let fields = [
                one.full_name.as_str(),
                one.email.as_str(),
                one.phone.as_str(),
                one.address.as_str(),
                one.city.as_str(),
                one.state.as_str(),
                one.pincode.as_str(),
            ];
            fields.map(|field| field.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" "))
        };
        plain(self) == plain(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> AddressForm {
        AddressForm {
            full_name: "Lakshmi Devi".into(),
            email: "lakshmi@example.in".into(),
            phone: "+91 98765 43210".into(),
            address: "12-3, Park Road\nNear the clock tower".into(),
            city: "Kurnool".into(),
            state: "Andhra Pradesh".into(),
            pincode: "518001".into(),
            country: "India".into(),
        }
    }

    #[test]
    fn a_whole_form_is_an_address() {
        let address = form().parse("shippingAddress").unwrap();
        assert_eq!(address.phone.as_str(), "9876543210");
    }

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let wrong = AddressForm { email: "x".into(), country: "Nepal".into(), ..AddressForm::default() }
            .parse("shippingAddress")
            .unwrap_err();
        assert_eq!(wrong.len(), 8);
        assert_eq!(wrong["shippingAddress.fullName"], "This field is required");
        assert_eq!(wrong["shippingAddress.email"], "Please enter a valid email address");
        assert_eq!(wrong["shippingAddress.country"], "We deliver within India");
        let bare = AddressForm::default().parse("").unwrap_err();
        assert_eq!(bare["pincode"], "This field is required");
    }

    #[test]
    fn a_state_is_one_of_the_list() {
        let nowhere = AddressForm { state: "Andhra".into(), ..form() }.parse("").unwrap_err();
        assert_eq!(nowhere["state"], "Please choose a State or Union territory of India");
        let known = AddressForm { state: " andhra pradesh ".into(), ..form() }.parse("").unwrap();
        assert_eq!(known.state.as_str(), "Andhra Pradesh", "as the list has it");
    }

    #[test]
    fn no_field_carries_a_link_or_another_line() {
        let evil = "Win 1 lakh http://evil.example".to_owned();
        let wrong = AddressForm {
            full_name: evil.clone(),
            address: evil.clone(),
            city: evil.clone(),
            state: evil,
            ..form()
        };
        let wrong = wrong.parse("").unwrap_err();
        let fields: Vec<&String> = wrong.keys().collect();
        assert_eq!(fields, ["address", "city", "fullName", "state"]);
        assert!(wrong.values().all(|said| said == "Please leave web addresses out of this field"));
        let lines = AddressForm { full_name: "Lakshmi\nDevi".into(), ..form() }.parse("").unwrap_err();
        assert!(lines.contains_key("fullName"));
    }

    #[test]
    fn two_spellings_are_one_place() {
        let one = form().parse("").unwrap();
        let other = AddressForm {
            city: " KURNOOL ".into(),
            address: "12-3,  park road near the clock tower".into(),
            ..form()
        };
        assert!(one.is_same_as(&other.parse("").unwrap()));
        let elsewhere = AddressForm { pincode: "518002".into(), ..form() }.parse("").unwrap();
        assert!(!one.is_same_as(&elsewhere));
    }
}
