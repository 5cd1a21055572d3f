//! The settings of a catalogue file are written over what is there; the same file twice changes nothing.

use pattu_kernel::{FieldErrors, Money, Refusal, StoreError, UnitOfWork};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Checkout, Legal, PriceBand, PromoLine, Refunds, Section, SettingsTx, Shipping, Social, Store,
    content::{OwnWords, Words},
    legal::is_gstin,
};

/// The `settings` of a catalogue file; a section it does not name is left as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SettingsImport {
    pub store: Option<Store>,
    pub shipping: Option<Shipping>,
    /// How an order is placed.
    pub checkout: Option<Checkout>,
    /// How long money is on its way back.
    pub refunds: Option<Refunds>,
    pub promo: Option<Vec<PromoLine>>,
    pub price_bands: Option<Vec<PriceBand>>,
    /// Who is behind the shop.
    pub legal: Option<Legal>,
    /// Where else it is found.
    pub social: Option<Social>,
    /// The home page's words; fields it does not name keep the house's. So it is with the four below.
    pub home: Option<Value>,
    /// The about page's words.
    pub about: Option<Value>,
    /// The contact page's words and further stores.
    pub contact: Option<Value>,
    /// The frequently asked questions.
    pub faq: Option<Value>,
    pub policies: Option<Value>,
}

impl SettingsImport {
    /// The texts it brings.
    fn words(&self) -> impl Iterator<Item = (Words, &Value)> {
        let text_of = |words| match words {
            Words::Home => &self.home,
            Words::About => &self.about,
            Words::Contact => &self.contact,
            Words::Faq => &self.faq,
            Words::Policies => &self.policies,
        };
        Words::ALL.into_iter().filter_map(move |words| Some((words, text_of(words).as_ref()?)))
    }
}

/// Why settings cannot be taken over.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ImportSettingsError {
    /// Something in them is wrong; by field.
    #[error("The settings cannot be used as they are: {}", listed(.0))]
    #[refusal(Invalid, "invalid")]
    Invalid(FieldErrors),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn listed(fields: &FieldErrors) -> String {
    fields.iter().map(|(field, problem)| format!("{field}: {problem}")).collect::<Vec<_>>().join("; ")
}

/// Checks and writes every section in one transaction.
///
/// # Errors
/// [`ImportSettingsError`]: then nothing was written.
pub async fn import_settings(
    db: &dyn UnitOfWork<dyn SettingsTx>,
    import: SettingsImport,
) -> Result<(), ImportSettingsError> {
    let problems = problems_of(&import);
    if !problems.is_empty() {
        return Err(ImportSettingsError::Invalid(problems));
    }
    let words: Vec<Section> =
        import.words().map(|(words, text)| Section::Words(words, text.clone())).collect();
    let sections = [
        import.store.map(Section::Store),
        import.shipping.map(Section::Shipping),
        import.checkout.map(Section::Checkout),
        import.refunds.map(Section::Refunds),
        import.promo.map(Section::Promo),
        import.price_bands.map(Section::PriceBands),
        import.legal.map(Section::Legal),
        import.social.map(Section::Social),
    ];
    db.transaction(move |tx| {
        for section in sections.into_iter().flatten().chain(words) {
            tx.put_section(&section)?;
        }
        Ok(())
    })
    .await
}

/// One line on the narrowest phone.
const PROMO_CHARACTERS: usize = 44;
/// Longer than a day nobody waits for a payment.
const LONGEST_RESERVATION_MINUTES: u32 = 24 * 60;

fn problems_of(import: &SettingsImport) -> FieldErrors {
    let mut problems = FieldErrors::new();
    let mut wrong = |field: String, problem: &str| {
        problems.insert(field, problem.to_owned());
    };
    if import.store.as_ref().is_some_and(|store| store.name.trim().is_empty()) {
        wrong("store.name".to_owned(), "This field is required");
    }
    if import.store.as_ref().is_some_and(|store| !(1800..=2100).contains(&store.founded)) {
        wrong("store.founded".to_owned(), "Please enter a year");
    }
    if import
        .shipping
        .is_some_and(|shipping| shipping.charge.is_negative() || shipping.free_from.is_negative())
    {
        wrong("shipping".to_owned(), "Amounts cannot be negative");
    }
    let minutes = import.checkout.iter().flat_map(|checkout| {
        [("reservationMinutes", checkout.reservation_minutes), ("unopenedMinutes", checkout.unopened_minutes)]
    });
    for (field, _) in minutes.filter(|(_, minutes)| !(1..=LONGEST_RESERVATION_MINUTES).contains(minutes)) {
        wrong(format!("checkout.{field}"), "Please choose from one minute to one day");
    }
    if import.refunds.is_some_and(|refunds| !refunds.makes_sense()) {
        wrong("refunds".to_owned(), "Please choose from 1 to 30 business days, the shorter time first");
    }
    for (at, line) in import.promo.iter().flatten().enumerate() {
        let length = line.text.trim().chars().count();
        if length == 0 || length > PROMO_CHARACTERS {
            wrong(format!("promo[{at}].text"), "A banner line has 1 to 44 characters");
        }
        // Not `//host`: that would leave the shop.
        if !line.link.starts_with('/') || line.link.starts_with("//") {
            wrong(format!("promo[{at}].link"), "A banner line leads to a page of the shop");
        }
    }
    for (at, band) in import.price_bands.iter().flatten().enumerate() {
        if band.from < Money::ZERO || band.to.is_some_and(|to| to < band.from) {
            wrong(format!("priceBands[{at}]"), "Please enter a valid price range.");
        }
    }
    if import.legal.as_ref().is_some_and(|legal| !legal.gstin.is_empty() && !is_gstin(&legal.gstin)) {
        wrong("legal.gstin".to_owned(), "A GSTIN has 15 characters, like 37ABCDE1234F1Z5");
    }
    for (words, text) in import.words() {
        if let Some(problem) = OwnWords::problem(words, text) {
            wrong(words.section().to_owned(), &problem);
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_catalogue_file_is_understood() {
        let import: SettingsImport = serde_json::from_value(json!({
            "store": {"name": "Pattu", "tagline": "Silk", "address": "Kurnool", "phone": "1", "email": "a@b.in", "whatsapp": "1",
                "hours": "10 to 8", "googleMapsLocation": "https://www.openstreetmap.org/export/embed.html?bbox=78", "founded": 1995},
            "promo": [{"text": "New sarees", "link": "/products", "offerCoupon": null}, {"text": "Yours", "link": "/custom-order"}],
            "priceBands": [{"name": "Pure Elegance Silk", "from": 5000, "to": 9999}, {"name": "Elite", "from": 25000, "to": null}]
        }))
        .unwrap();
        assert_eq!(problems_of(&import), FieldErrors::new());
        assert_eq!(import.price_bands.as_ref().unwrap()[1].to, None);
        assert!(import.shipping.is_none(), "what is not named stays as it is");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let import: SettingsImport = serde_json::from_value(json!({
            "store": {"name": " ", "founded": 3},
            "shipping": {"freeFrom": -1, "charge": 0},
            "checkout": {"reservationMinutes": 0, "unopenedMinutes": 0},
            "promo": [{"text": "x".repeat(45), "link": "//evil.example"}, {"text": "fine", "link": "https://evil.example"}],
            "priceBands": [{"name": "Backwards", "from": 10, "to": 5}]
        }))
        .unwrap();
        let fields: Vec<String> = problems_of(&import).into_keys().collect();
        let expected = [
            "checkout.reservationMinutes",
            "checkout.unopenedMinutes",
            "priceBands[0]",
            "promo[0].link",
            "promo[0].text",
            "promo[1].link",
            "shipping",
            "store.founded",
            "store.name",
        ];
        assert_eq!(fields, expected);
    }
}
