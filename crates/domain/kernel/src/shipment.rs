//! Who carries a parcel, and under which number.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{ContactError, FieldErrors, Text};

/// What a carrier's number may look like: letters, digits, dashes and slashes, from 3 to 40.
const NUMBER: std::ops::RangeInclusive<usize> = 3..=40;

/// A parcel in somebody's hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shipment {
    /// The carrier's name.
    #[schema(max_length = 60)]
    pub courier: String,
    /// Its number there, when it has one.
    #[schema(max_length = 40)]
    pub tracking_number: Option<String>,
}

impl Shipment {
    /// As typed by staff; `None` when nothing was.
    ///
    /// # Errors
    /// One sentence per field that cannot be used.
    pub fn parse(courier: &str, tracking_number: &str) -> Result<Option<Self>, FieldErrors> {
        let (courier, number) = (courier.trim(), tracking_number.trim());
        if courier.is_empty() && number.is_empty() {
            return Ok(None);
        }
        let mut wrong = FieldErrors::new();
        match Text::<60>::parse(courier) {
            Err(error) => {
                wrong.insert("courier".to_owned(), error.to_string());
            }
            Ok(text) if text.as_str().contains(['\n', '\t']) => {
                wrong.insert("courier".to_owned(), ContactError::Characters.to_string());
            }
            Ok(_) => {}
        }
        if !number.is_empty() && !is_number(number) {
            let said = "Please enter the number as the courier prints it, without spaces";
            wrong.insert("trackingNumber".to_owned(), said.to_owned());
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let tracking_number = Some(number.to_owned()).filter(|number| !number.is_empty());
        Ok(Some(Self { courier: courier.to_owned(), tracking_number }))
    }
}

fn is_number(text: &str) -> bool {
    NUMBER.contains(&text.len())
        && text.starts_with(|sign: char| sign.is_ascii_alphanumeric())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'/')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(courier: &str, number: &str) -> Vec<String> {
        Shipment::parse(courier, number).unwrap_err().into_keys().collect()
    }

    #[test]
    fn a_number_needs_a_courier_and_the_shape_of_one() {
        assert_eq!(Shipment::parse(" ", "").unwrap(), None);
        let shipment = Shipment::parse(" India Post ", "EK123456789IN").unwrap().unwrap();
        assert_eq!(
            (shipment.courier.as_str(), shipment.tracking_number.as_deref()),
            ("India Post", Some("EK123456789IN"))
        );
        assert_eq!(Shipment::parse("DTDC", "").unwrap().unwrap().tracking_number, None);
        assert_eq!(wrong("", "EK123456789IN"), ["courier"]);
        assert_eq!(wrong(&"x".repeat(61), "12"), ["courier", "trackingNumber"]);
        assert_eq!(wrong("Blue\nDart", "a b c"), ["courier", "trackingNumber"]);
        for bad in ["12", "-12", "12 34", "https://evil.example", &"1".repeat(41)] {
            assert_eq!(wrong("DTDC", bad), ["trackingNumber"], "{bad}");
        }
    }
}
