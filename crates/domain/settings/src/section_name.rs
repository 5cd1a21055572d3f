//! The sections by name.

use crate::{Section, Settings, content::Words};

/// The sections: forms of a few fields, and the words of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SectionName {
    Store,
    Legal,
    Shipping,
    Checkout,
    Refunds,
    Promo,
    PriceBands,
    Social,
    Words(Words),
}

impl SectionName {
    /// The forms. What the pages say has its own list, [`Words::ALL`].
    pub const FORMS: [Self; 8] = [
        Self::Store,
        Self::Legal,
        Self::Shipping,
        Self::Checkout,
        Self::Refunds,
        Self::Promo,
        Self::PriceBands,
        Self::Social,
    ];

    /// Every one.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::FORMS.into_iter().chain(Words::ALL.map(Self::Words))
    }

    /// As the API names it.
    pub const fn field(self) -> &'static str {
        match self {
            Self::PriceBands => "priceBands",
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
            Self::Promo => "promo",
            Self::PriceBands => "price_bands",
            Self::Social => "social",
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
            SectionName::Promo => Section::Promo(self.promo.clone()),
            SectionName::PriceBands => Section::PriceBands(self.price_bands.clone()),
            SectionName::Social => Section::Social(self.social.clone()),
            SectionName::Words(words) => Section::Words(words, self.words.own(words)),
        }
    }
}
