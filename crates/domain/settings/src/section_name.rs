//! The sections by name.

use crate::{CounterTerms, CustomOrders, InvoiceTerms, Section, Security, Settings, content::Words};

/// The sections: forms of a few fields, and the words of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SectionName {
    Store,
    Legal,
    Shipping,
    Checkout,
    Refunds,
    CustomOrders,
    Invoices,
    Counter,
    Promo,
    PriceBands,
    Social,
    Security,
    Words(Words),
}

impl SectionName {
    /// The forms. What the pages say has its own list, [`Words::ALL`].
    pub const FORMS: [Self; 12] = [
        Self::Store,
        Self::Legal,
        Self::Shipping,
        Self::Checkout,
        Self::Refunds,
        Self::CustomOrders,
        Self::Invoices,
        Self::Counter,
        Self::Promo,
        Self::PriceBands,
        Self::Social,
        Self::Security,
    ];

    /// It decides about money and accounts: whoever changes it has to show once more that it is them.
    pub const fn needs_step_up(self) -> bool {
        matches!(self, Self::Security)
    }

    /// Every one.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::FORMS.into_iter().chain(Words::ALL.map(Self::Words))
    }

    /// As the API names it.
    pub const fn field(self) -> &'static str {
        match self {
            Self::PriceBands => "priceBands",
            Self::CustomOrders => "customOrders",
            Self::Words(words) => words.field(),
            other => other.as_str(),
        }
    }

    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Store => "store",
            Self::Legal => "legal",
            Self::Shipping => "shipping",
            Self::Checkout => "checkout",
            Self::Refunds => "refunds",
            Self::CustomOrders => CustomOrders::SECTION,
            Self::Invoices => InvoiceTerms::SECTION,
            Self::Counter => CounterTerms::SECTION,
            Self::Promo => "promo",
            Self::PriceBands => "price_bands",
            Self::Social => "social",
            Self::Security => Security::SECTION,
            Self::Words(words) => words.section(),
        }
    }
}

impl Settings {
    /// One section of them.
    pub fn section(&self, name: SectionName) -> Section {
        match name {
            SectionName::Store => Section::Store(self.store.clone()),
            SectionName::Legal => Section::Legal(self.legal.clone()),
            SectionName::Shipping => Section::Shipping(self.shipping),
            SectionName::Checkout => Section::Checkout(self.checkout),
            SectionName::Refunds => Section::Refunds(self.refunds),
            SectionName::CustomOrders => Section::CustomOrders(self.custom_orders.clone()),
            SectionName::Invoices => Section::Invoices(self.invoices.clone()),
            SectionName::Counter => Section::Counter(self.counter.clone()),
            SectionName::Promo => Section::Promo(self.promo.clone()),
            SectionName::PriceBands => Section::PriceBands(self.price_bands.clone()),
            SectionName::Social => Section::Social(self.social.clone()),
            SectionName::Security => Section::Security(self.security),
            SectionName::Words(words) => Section::Words(words, self.words.own(words)),
        }
    }
}
