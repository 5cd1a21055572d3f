//! The settings of a catalogue file are written over what is there; the same file twice changes nothing.

use pattu_kernel::{FieldErrors, Refusal, StoreError, UnitOfWork};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Checkout, CounterTerms, CustomOrders, InvoiceTerms, Legal, PriceBand, PromoLine, Refunds, Section,
    SettingsTx, Shipping, Social, Store,
    content::{Policy, Words},
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
    /// What a saree to order costs and how long it takes.
    pub custom_orders: Option<CustomOrders>,
    /// How the shop is taxed, and what its invoices say.
    pub invoices: Option<InvoiceTerms>,
    /// How the counter is paid.
    pub counter: Option<CounterTerms>,
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
    /// By their names, `refund` and so on.
    pub policies: Option<Policies>,
}

impl SettingsImport {
    /// The sections it brings, texts apart.
    fn sections(&self) -> Vec<Section> {
        [
            self.store.clone().map(Section::Store),
            self.shipping.map(Section::Shipping),
            self.checkout.map(Section::Checkout),
            self.refunds.map(Section::Refunds),
            self.custom_orders.clone().map(Section::CustomOrders),
            self.invoices.clone().map(Section::Invoices),
            self.counter.clone().map(Section::Counter),
            self.promo.clone().map(Section::Promo),
            self.price_bands.clone().map(Section::PriceBands),
            self.legal.clone().map(Section::Legal),
            self.social.clone().map(Section::Social),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The texts it brings.
    fn words(&self) -> impl Iterator<Item = (Words, &Value)> {
        let text_of = |words| match words {
            Words::Home => self.home.as_ref(),
            Words::About => self.about.as_ref(),
            Words::Contact => self.contact.as_ref(),
            Words::Faq => self.faq.as_ref(),
            Words::Policy(policy) => self.policies.as_ref().and_then(|policies| policies.text_of(policy)),
        };
        Words::ALL.into_iter().filter_map(move |words| Some((words, text_of(words)?)))
    }
}

/// The policies of a settings file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policies {
    pub shipping: Option<Value>,
    pub refund: Option<Value>,
    pub terms: Option<Value>,
    pub privacy: Option<Value>,
}

impl Policies {
    const fn text_of(&self, policy: Policy) -> Option<&Value> {
        match policy {
            Policy::Shipping => self.shipping.as_ref(),
            Policy::Refund => self.refund.as_ref(),
            Policy::Terms => self.terms.as_ref(),
            Policy::Privacy => self.privacy.as_ref(),
        }
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
    let words = import.words().map(|(words, text)| Section::Words(words, text.clone()));
    let sections: Vec<Section> = import.sections().into_iter().chain(words).collect();
    let problems: FieldErrors = sections.iter().flat_map(Section::problems).collect();
    if !problems.is_empty() {
        return Err(ImportSettingsError::Invalid(problems));
    }
    db.transaction(move |tx| {
        for section in sections {
            tx.put_section(&section)?;
        }
        Ok(())
    })
    .await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_catalogue_file_is_understood() {
        let import: SettingsImport = serde_json::from_value(json!({
            "store": {"name": "Pattu", "tagline": "Silk", "address": "Kurnool", "phone": "08518 277777", "email": "a@b.in", "whatsapp": "",
                "hours": "10 to 8", "googleMapsLocation": "https://www.openstreetmap.org/export/embed.html?bbox=78", "founded": 1995},
            "promo": [{"text": "New sarees", "link": "/products", "offerCoupon": null}, {"text": "Yours", "link": "/custom-order"}],
            "priceBands": [{"name": "Pure Elegance Silk", "from": 5000, "to": 9999}, {"name": "Elite", "from": 25000, "to": null}]
        }))
        .unwrap();
        assert!(import.sections().iter().all(|section| section.problems().is_empty()));
        assert_eq!(import.price_bands.as_ref().unwrap()[1].to, None);
        assert!(import.shipping.is_none(), "what is not named stays as it is");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let import: SettingsImport = serde_json::from_value(json!({
            "store": {"name": " ", "founded": 3},
            "shipping": {"freeFrom": -1, "charge": 0},
            "checkout": {"reservationMinutes": 0, "unopenedMinutes": 0},
            "invoices": {"series": "1C"},
            "promo": [{"text": "x".repeat(45), "link": "//evil.example"}, {"text": "fine", "link": "https://evil.example"}],
            "priceBands": [{"name": "Backwards", "from": 10, "to": 5}]
        }))
        .unwrap();
        let problems: FieldErrors = import.sections().iter().flat_map(Section::problems).collect();
        let fields: Vec<String> = problems.into_keys().collect();
        let expected = [
            "checkout.reservationMinutes",
            "checkout.unopenedMinutes",
            "invoices.series",
            "priceBands.bands[0].from",
            "promo.lines[0].link",
            "promo.lines[0].text",
            "promo.lines[1].link",
            "shipping.freeFrom",
            "store.founded",
            "store.name",
        ];
        assert_eq!(fields, expected);
    }
}
