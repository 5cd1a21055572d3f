//! What the owner has still to say before the shop may open.

use pattu_kernel::{EmailAddress, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Settings, SettingsQueries,
    content::{Blanks, HomeWords, Words},
};

/// A setting without which the shop should not open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MissingSetting {
    /// Where it belongs, as in a settings file: `store.phone`.
    pub field: String,
    /// What depends on it.
    pub why: String,
}

/// What is missing, in the order of the settings; nothing when the shop may open.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn list_missing(queries: &dyn SettingsQueries) -> Result<Vec<MissingSetting>, StoreError> {
    missing_in(&queries.settings().await?.settings)
}

pub(crate) fn missing_in(settings: &Settings) -> Result<Vec<MissingSetting>, StoreError> {
    let home: HomeWords = settings.words.page(Words::Home, &Blanks::of(settings))?;
    let mut missing = blanks(settings);
    missing.extend(made_up(settings));
    if home.testimonials.iter().any(|testimonial| testimonial.is_example) {
        missing.push(needed(
            "home.testimonials",
            "They are examples. Only what real customers said may be shown.",
        ));
    }
    Ok(missing)
}

fn needed(field: &str, why: &str) -> MissingSetting {
    MissingSetting { field: field.to_owned(), why: why.to_owned() }
}

fn blanks(settings: &Settings) -> Vec<MissingSetting> {
    let Settings { store, legal, .. } = settings;
    let officer = legal.grievance_officer.clone().unwrap_or_default();
    let reach = "Customers and their complaints need it; the law wants it shown.";
    let complaints = "The law wants a grievance officer named, with designation and contact.";
    [
        (
            "store.address",
            &store.address,
            "The law wants the shop's address shown; it is on the contact page and in the footer.",
        ),
        ("store.phone", &store.phone, reach),
        ("store.email", &store.email, reach),
        ("store.hours", &store.hours, "Visitors and callers need to know when somebody is there."),
        (
            "legal.legalName",
            &legal.legal_name,
            "The law wants the seller's legal name shown; invoices and terms carry it.",
        ),
        (
            "legal.registeredOffice",
            &legal.registered_office,
            "The law wants the head office's address shown.",
        ),
        (
            "legal.customerCare.phone",
            &legal.customer_care.phone,
            "The law wants a telephone number of customer care.",
        ),
        (
            "legal.customerCare.email",
            &legal.customer_care.email,
            "The law wants an email address of customer care.",
        ),
        ("legal.grievanceOfficer.name", &officer.name, complaints),
        ("legal.grievanceOfficer.designation", &officer.designation, complaints),
        ("legal.grievanceOfficer.phone", &officer.phone, complaints),
        ("legal.grievanceOfficer.email", &officer.email, complaints),
    ]
    .into_iter()
    .filter(|(_, value, _)| value.trim().is_empty())
    .map(|(field, _, why)| needed(field, why))
    .collect()
}

/// Addresses that no mail reaches: reserved for examples, or none at all.
fn made_up(settings: &Settings) -> Vec<MissingSetting> {
    let Settings { store, legal, .. } = settings;
    let officer = legal.grievance_officer.clone().unwrap_or_default();
    [
        ("store.email", &store.email),
        ("legal.customerCare.email", &legal.customer_care.email),
        ("legal.grievanceOfficer.email", &officer.email),
    ]
    .into_iter()
    .filter(|(_, address)| !address.trim().is_empty())
    .filter_map(|(field, address)| Some(needed(field, unreachable(address)?)))
    .collect()
}

fn unreachable(address: &str) -> Option<&'static str> {
    if address.trim().to_ascii_lowercase().ends_with(".example") {
        return Some("This is an example's address: mail sent there reaches nobody.");
    }
    EmailAddress::parse(address).err().map(|_| "This is not an address that mail can be sent to.")
}
