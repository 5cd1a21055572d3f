//! The sections of the settings, each with the specification's values until the owner says otherwise.

use std::collections::BTreeMap;

use pattu_kernel::{Holiday, Money};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    BrokenSection, CounterTerms, CustomOrders, InvoiceTerms, Legal, MapAddress, Refunds, SectionName,
    Security, Social,
    content::{OwnWords, Words},
};

/// The store itself, for footer, contact page, mails and invoices (spec section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Store {
    pub name: String,
    pub tagline: String,
    /// Postal address, lines parted by newlines.
    pub address: String,
    /// For calls, as it is to be read.
    pub phone: String,
    pub email: String,
    /// For messages, as it is to be read.
    pub whatsapp: String,
    /// When it is open, in words.
    pub hours: String,
    /// Beside Sundays: nothing is packed or carried on these days, and delivery promises step over them.
    pub holidays: Vec<Holiday>,
    /// What they are called, for staff.
    pub holiday_names: BTreeMap<Holiday, String>,
    /// Where to find it on a map.
    pub google_maps_location: Option<MapAddress>,
    /// The year it was founded.
    pub founded: u16,
}

/// Spec section 1: founded in 1995. The rest is the owner's to say; screens show placeholders meanwhile.
impl Default for Store {
    fn default() -> Self {
        Self {
            name: "Pattu".to_owned(),
            tagline: "Handloom and silk sarees".to_owned(),
            address: String::new(),
            phone: String::new(),
            email: String::new(),
            whatsapp: String::new(),
            hours: String::new(),
            holidays: national_holidays().map(|(day, _)| day).collect(),
            holiday_names: national_holidays().map(|(day, name)| (day, name.to_owned())).collect(),
            google_maps_location: None,
            founded: 1995,
        }
    }
}

/// The three days on which all of India rests, whatever its faith.
fn national_holidays() -> impl Iterator<Item = (Holiday, &'static str)> {
    [(1, 26, "Republic Day"), (8, 15, "Independence Day"), (10, 2, "Gandhi Jayanti")]
        .into_iter()
        .filter_map(|(month, day, name)| Some((Holiday::yearly(month, day)?, name)))
}

/// What sending costs (ruling 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Shipping {
    /// Free from this subtotal before discount on.
    pub free_from: Money,
    /// Otherwise.
    pub charge: Money,
}

impl Default for Shipping {
    fn default() -> Self {
        Self { free_from: Money::from_rupees(3_000), charge: Money::from_rupees(180) }
    }
}

/// How an order is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Checkout {
    /// Minutes for which an unpaid order holds its pieces (ruling 10).
    pub reservation_minutes: u32,
    /// Minutes for which it holds them until the payment form was opened (ruling 36).
    pub unopened_minutes: u32,
}

impl Default for Checkout {
    fn default() -> Self {
        Self { reservation_minutes: 15, unopened_minutes: 5 }
    }
}

/// One line of the rotating banner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PromoLine {
    /// At most 44 characters: one line on a phone.
    pub text: String,
    /// Where it leads, within the shop.
    pub link: String,
    /// The coupon whose discount it promises (ruling 24).
    #[serde(default)]
    pub offer_coupon: Option<String>,
    /// The label of the automatic offer it promises; a line that names neither is always shown.
    #[serde(default)]
    pub offer_label: Option<String>,
}

impl PromoLine {
    /// True for a line that is shown whatever offers there are.
    pub const fn promises_nothing_named(&self) -> bool {
        self.offer_coupon.is_none() && self.offer_label.is_none()
    }
}

/// A price category of the home page (spec section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PriceBand {
    /// As shown.
    pub name: String,
    /// From this price on.
    pub from: Money,
    /// Up to this price; none: no end.
    pub to: Option<Money>,
}

/// Everything the owner can set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    pub store: Store,
    pub shipping: Shipping,
    /// How an order is placed.
    pub checkout: Checkout,
    /// How long money is on its way back.
    pub refunds: Refunds,
    /// What a saree to order costs and how long it takes.
    pub custom_orders: CustomOrders,
    /// How it is taxed, and what its invoices say.
    pub invoices: InvoiceTerms,
    /// How the counter is paid.
    pub counter: CounterTerms,
    pub promo: Vec<PromoLine>,
    pub price_bands: Vec<PriceBand>,
    /// Who is behind the shop.
    pub legal: Legal,
    /// Where else it is found.
    pub social: Social,
    /// How it is kept safe from inside.
    pub security: Security,
    /// What the owner wrote themselves for the pages.
    pub words: OwnWords,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            store: Store::default(),
            shipping: Shipping::default(),
            checkout: Checkout::default(),
            refunds: Refunds::default(),
            custom_orders: CustomOrders::default(),
            invoices: InvoiceTerms::default(),
            counter: CounterTerms::default(),
            promo: default_promo(),
            price_bands: default_price_bands(),
            legal: Legal::default(),
            security: Security::default(),
            social: Social::default(),
            words: OwnWords::default(),
        }
    }
}

/// Ten lines, six to the sarees and four to the custom order (spec section 2); none promises a discount.
fn default_promo() -> Vec<PromoLine> {
    const TO_SAREES: [&str; 6] = [
        "Free shipping on orders from ₹3,000",
        "Silk for the wedding: see the collection",
        "Handloom and silk sarees since 1995",
        "Festive days ahead? Find your saree",
        "Pay by UPI, card or netbanking",
        "We deliver everywhere in India",
    ];
    const TO_CUSTOM_ORDER: [&str; 4] = [
        "Your photo, woven in zari",
        "Custom sarees: free consultation",
        "Express delivery for custom orders",
        "Design your dream saree with us",
    ];
    let line = |text: &str, link: &str| PromoLine {
        text: text.to_owned(),
        link: link.to_owned(),
        offer_coupon: None,
        offer_label: None,
    };
    let to_sarees = TO_SAREES.map(|text| line(text, "/products"));
    to_sarees.into_iter().chain(TO_CUSTOM_ORDER.map(|text| line(text, "/custom-order"))).collect()
}

fn default_price_bands() -> Vec<PriceBand> {
    [
        ("Pure Elegance Silk", 5_000, Some(9_999)),
        ("Premium Pure Silk", 10_000, Some(14_999)),
        ("Royal Premium Silk", 15_000, Some(19_999)),
        ("Luxury Pure Silk", 20_000, Some(24_999)),
        ("Elite Heritage Silk", 25_000, None),
    ]
    .map(|(name, from, to)| PriceBand {
        name: name.to_owned(),
        from: Money::from_rupees(from),
        to: to.map(Money::from_rupees),
    })
    .into()
}

/// One section, to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Section {
    Store(Store),
    Shipping(Shipping),
    /// How an order is placed.
    Checkout(Checkout),
    /// How long money is on its way back.
    Refunds(Refunds),
    /// What a saree to order costs and how long it takes.
    CustomOrders(CustomOrders),
    /// How the shop is taxed, and what its invoices say.
    Invoices(InvoiceTerms),
    /// How the counter is paid.
    Counter(CounterTerms),
    Promo(Vec<PromoLine>),
    PriceBands(Vec<PriceBand>),
    /// Who is behind the shop.
    Legal(Legal),
    /// Where else it is found.
    Social(Social),
    /// How it is kept safe from inside.
    Security(Security),
    /// What a page says.
    Words(Words, Value),
}

impl Section {
    /// Under which it is stored.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Store(_) => "store",
            Self::Shipping(_) => "shipping",
            Self::Checkout(_) => "checkout",
            Self::Refunds(_) => "refunds",
            Self::CustomOrders(_) => CustomOrders::SECTION,
            Self::Invoices(_) => InvoiceTerms::SECTION,
            Self::Counter(_) => CounterTerms::SECTION,
            Self::Promo(_) => "promo",
            Self::PriceBands(_) => "price_bands",
            Self::Legal(_) => "legal",
            Self::Social(_) => "social",
            Self::Security(_) => Security::SECTION,
            Self::Words(words, _) => words.section(),
        }
    }

    /// As the API and files name it.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::PriceBands(_) => SectionName::PriceBands.field(),
            Self::CustomOrders(_) => SectionName::CustomOrders.field(),
            Self::Words(words, _) => words.field(),
            other => other.name(),
        }
    }

    /// As it is stored.
    ///
    /// # Errors
    /// [`BrokenSection`] when it cannot be written as JSON, which none of these types can be.
    pub fn body(&self) -> Result<Value, BrokenSection> {
        let written = match self {
            Self::Store(store) => serde_json::to_value(store),
            Self::Shipping(shipping) => serde_json::to_value(shipping),
            Self::Checkout(checkout) => serde_json::to_value(checkout),
            Self::Refunds(refunds) => serde_json::to_value(refunds),
            Self::CustomOrders(terms) => serde_json::to_value(terms),
            Self::Invoices(terms) => serde_json::to_value(terms),
            Self::Counter(terms) => serde_json::to_value(terms),
            Self::Promo(lines) => serde_json::to_value(lines),
            Self::PriceBands(bands) => serde_json::to_value(bands),
            Self::Legal(legal) => serde_json::to_value(legal),
            Self::Social(social) => serde_json::to_value(social),
            Self::Security(security) => serde_json::to_value(security),
            Self::Words(_, text) => return Ok(text.clone()),
        };
        written.map_err(|cause| BrokenSection::new(self.name(), &cause))
    }
}

impl Settings {
    /// From stored sections; one that was never written keeps its default, as does a field added since it was written.
    ///
    /// # Errors
    /// [`BrokenSection`] for a section that cannot be read.
    pub fn from_stored(sections: impl IntoIterator<Item = (String, Value)>) -> Result<Self, BrokenSection> {
        fn read<T: for<'de> Deserialize<'de>>(section: &str, body: Value) -> Result<T, BrokenSection> {
            serde_json::from_value(body).map_err(|cause| BrokenSection::new(section, &cause))
        }
        let mut settings = Self::default();
        for (section, body) in sections {
            match section.as_str() {
                "store" => settings.store = read(&section, body)?,
                "shipping" => settings.shipping = read(&section, body)?,
                "checkout" => settings.checkout = read(&section, body)?,
                "refunds" => settings.refunds = read(&section, body)?,
                CustomOrders::SECTION => settings.custom_orders = read(&section, body)?,
                InvoiceTerms::SECTION => settings.invoices = read(&section, body)?,
                CounterTerms::SECTION => settings.counter = read(&section, body)?,
                "promo" => settings.promo = read(&section, body)?,
                "price_bands" => settings.price_bands = read(&section, body)?,
                "legal" => settings.legal = read(&section, body)?,
                "social" => settings.social = read(&section, body)?,
                Security::SECTION => settings.security = read(&section, body)?,
                other => {
                    if let Some(words) = Words::of_section(other) {
                        settings.words.put(words, body);
                    }
                }
            }
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_never_written_is_as_the_specification_says() {
        let settings = Settings::from_stored([]).unwrap();
        assert_eq!(settings, Settings::default());
        assert_eq!(settings.shipping.free_from, Money::from_rupees(3_000));
        assert_eq!(settings.shipping.charge, Money::from_rupees(180));
        assert_eq!((settings.checkout.reservation_minutes, settings.checkout.unopened_minutes), (15, 5));
        assert_eq!(settings.store.founded, 1995);
        assert_eq!(settings.store.holidays.len(), 3);
        assert_eq!(settings.promo.iter().filter(|line| line.link == "/products").count(), 6);
        assert_eq!(settings.promo.iter().filter(|line| line.link == "/custom-order").count(), 4);
        assert!(settings.promo.iter().all(|line| line.text.chars().count() <= 44));
        assert_eq!(settings.price_bands.len(), 5);
    }

    #[test]
    fn sections_come_back_as_they_were_written() {
        let shipping = Shipping { free_from: Money::from_rupees(5_000), charge: Money::from_paise(9_950) };
        let section = Section::Shipping(shipping);
        let settings = Settings::from_stored([(section.name().to_owned(), section.body().unwrap())]).unwrap();
        assert_eq!(settings, Settings { shipping, ..Settings::default() });
        for section in [
            Section::Store(Store::default()),
            Section::Checkout(Checkout::default()),
            Section::Refunds(Refunds::default()),
            Section::CustomOrders(CustomOrders::default()),
            Section::Invoices(InvoiceTerms::default()),
            Section::Counter(CounterTerms::default()),
            Section::Security(Security::default()),
            Section::Promo(default_promo()),
            Section::PriceBands(default_price_bands()),
        ] {
            let back = Settings::from_stored([(section.name().to_owned(), section.body().unwrap())]).unwrap();
            assert_eq!(back, Settings::default(), "{}", section.name());
        }
    }

    #[test]
    fn a_broken_section_is_not_replaced_by_a_guess() {
        let broken = Settings::from_stored([("shipping".to_owned(), json!({"charge": "free"}))]);
        assert!(broken.unwrap_err().to_string().contains("shipping"));
        let older = Settings::from_stored([("store".to_owned(), json!({"name": "Pattu Silks"}))]).unwrap();
        assert_eq!((older.store.name.as_str(), older.store.founded), ("Pattu Silks", 1995));
    }
}
