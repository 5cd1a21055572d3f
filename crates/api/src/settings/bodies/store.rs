//! The store itself.

use std::collections::BTreeMap;

use pattu_body_limits::describe_limits;
use pattu_kernel::{FieldErrors, Holiday};
use pattu_settings::{MapAddress, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{read, trimmed};

/// The store itself.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoreBody {
    #[validate(length(max = 100))]
    name: String,
    #[validate(length(max = 150))]
    tagline: String,
    /// Postal address, lines parted by newlines.
    #[validate(length(max = 500))]
    address: String,
    #[validate(length(max = 60))]
    phone: String,
    #[validate(length(max = 254, code = "email"))]
    email: String,
    #[validate(length(max = 60))]
    whatsapp: String,
    /// When it is open, in words.
    #[validate(length(max = 200))]
    hours: String,
    /// Beside Sundays.
    #[validate(nested, length(max = 60, message = "Please use at most 60 holidays"))]
    holidays: Vec<HolidayBody>,
    /// An address of Google Maps or OpenStreetMap, or what they give for embedding; the address alone is kept. Empty: no map.
    #[validate(length(max = 4_000))]
    google_maps_location: String,
    /// The year.
    founded: u16,
}

/// A day on which nobody works.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HolidayBody {
    /// `MM-DD` for every year, `YYYY-MM-DD` for one.
    #[validate(length(max = 10))]
    date: String,
    #[validate(length(max = 60))]
    name: String,
}

impl StoreBody {
    pub fn read(self, wrong: &mut FieldErrors) -> Store {
        let (mut holidays, mut holiday_names) = (Vec::new(), BTreeMap::new());
        for (at, HolidayBody { date, name }) in self.holidays.into_iter().enumerate() {
            let field = format!("store.holidays[{at}].date");
            if let Some(day) = read(date.trim().parse::<Holiday>(), &field, wrong) {
                holidays.push(day);
                holiday_names.insert(day, trimmed(&name));
            }
        }
        let map = Some(self.google_maps_location).filter(|pasted| !pasted.trim().is_empty());
        Store {
            name: trimmed(&self.name),
            tagline: trimmed(&self.tagline),
            address: trimmed(&self.address),
            phone: trimmed(&self.phone),
            email: trimmed(&self.email),
            whatsapp: trimmed(&self.whatsapp),
            hours: trimmed(&self.hours),
            holidays,
            holiday_names,
            google_maps_location: map
                .and_then(|pasted| read(MapAddress::parse(&pasted), "store.googleMapsLocation", wrong)),
            founded: self.founded,
        }
    }
}

impl From<Store> for StoreBody {
    fn from(store: Store) -> Self {
        let name_of = |day: &Holiday| store.holiday_names.get(day).cloned().unwrap_or_default();
        let holidays = store.holidays.iter();
        Self {
            holidays: holidays.map(|day| HolidayBody { date: day.to_string(), name: name_of(day) }).collect(),
            google_maps_location: store
                .google_maps_location
                .map(|map| map.as_str().to_owned())
                .unwrap_or_default(),
            name: store.name,
            tagline: store.tagline,
            address: store.address,
            phone: store.phone,
            email: store.email,
            whatsapp: store.whatsapp,
            hours: store.hours,
            founded: store.founded,
        }
    }
}
