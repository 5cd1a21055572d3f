//! The shop's own words: what the pages say, page by page (ruling 24).
//!
//! The house brings a text for every page. The owner's own wins, field by field: what they never wrote stays the
//! house's, also when the house words it better later. A stored text that cannot be read breaks its own page only.

mod blanks;
mod links;
mod markdown;
mod pages;
mod policies;
mod stores;
mod words_rules;

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use self::{
    blanks::Blanks,
    links::{HttpsAddress, LinkError, ShopPath},
    markdown::{LONGEST_MARKDOWN, show_markdown},
    pages::{
        AboutContent, Certification, ContentAction, ContentCard, Customise, Dye, FaqContent, FaqEntry,
        FaqGroup, HomeContent, HomeSlide, HomeStory, HomeWords, Milestone, Stars, Testimonial,
    },
    policies::{Policy, PolicyContent, PolicySection, PolicyWords, UnknownPolicy},
    stores::{ContactContent, ContactWords, MapLink, StoreCard},
};
use crate::BrokenSection;

/// A page whose words the owner may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Words {
    Home,
    About,
    /// Contact, with the shop's other branches.
    Contact,
    /// Frequently asked questions, those on a saree's page included.
    Faq,
    Policy(Policy),
}

impl Words {
    /// Every one of them.
    pub const ALL: [Self; 8] = [
        Self::Home,
        Self::About,
        Self::Contact,
        Self::Faq,
        Self::Policy(Policy::Shipping),
        Self::Policy(Policy::Refund),
        Self::Policy(Policy::Terms),
        Self::Policy(Policy::Privacy),
    ];

    /// The section of the settings they are stored under.
    pub const fn section(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::About => "about",
            Self::Contact => "contact",
            Self::Faq => "faq",
            Self::Policy(Policy::Shipping) => "policy_shipping",
            Self::Policy(Policy::Refund) => "policy_refund",
            Self::Policy(Policy::Terms) => "policy_terms",
            Self::Policy(Policy::Privacy) => "policy_privacy",
        }
    }

    /// As the API names them.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Policy(Policy::Shipping) => "shippingPolicy",
            Self::Policy(Policy::Refund) => "refundPolicy",
            Self::Policy(Policy::Terms) => "terms",
            Self::Policy(Policy::Privacy) => "privacy",
            other => other.section(),
        }
    }

    /// As people call the page.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => "Home page",
            Self::About => "About us",
            Self::Contact => "Contact and stores",
            Self::Faq => "Questions",
            Self::Policy(Policy::Shipping) => "Shipping policy",
            Self::Policy(Policy::Refund) => "Refund policy",
            Self::Policy(Policy::Terms) => "Terms",
            Self::Policy(Policy::Privacy) => "Privacy policy",
        }
    }

    /// Whose section this is.
    pub fn of_section(section: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|words| words.section() == section)
    }

    /// The house's own text.
    fn house(self) -> Result<Map<String, Value>, BrokenSection> {
        let parse = |text: &str| self.read::<Map<String, Value>>(serde_json::from_str(text));
        match self {
            Self::Home => parse(include_str!("../content/home.json")),
            Self::About => parse(include_str!("../content/about.json")),
            Self::Contact => parse(include_str!("../content/contact.json")),
            Self::Faq => parse(include_str!("../content/faq.json")),
            Self::Policy(policy) => {
                let (head, body) = policy.house_text();
                let mut words = parse(head)?;
                words.insert("body".to_owned(), body.into());
                Ok(words)
            }
        }
    }

    /// The text with its blanks, each field there, in the one way in which it is written.
    fn complete(self, text: Map<String, Value>) -> Result<Map<String, Value>, BrokenSection> {
        fn again<T: DeserializeOwned + serde::Serialize>(text: Value) -> serde_json::Result<Value> {
            serde_json::to_value(serde_json::from_value::<T>(text)?)
        }
        let text = Value::Object(text);
        let whole = self.read(match self {
            Self::Home => again::<HomeWords>(text),
            Self::About => again::<AboutContent>(text),
            Self::Contact => again::<ContactWords>(text),
            Self::Faq => again::<FaqContent>(text),
            Self::Policy(_) => again::<PolicyWords>(text),
        })?;
        self.read(serde_json::from_value(whole))
    }

    /// The house's text, complete, with its blanks.
    ///
    /// # Errors
    /// [`BrokenSection`]; it never is.
    pub fn house_words(self) -> Result<Value, BrokenSection> {
        self.complete(self.house()?).map(Value::Object)
    }

    /// Of a whole page only what the owner says another way than the house.
    pub(crate) fn without_house(self, text: Map<String, Value>) -> Result<Value, BrokenSection> {
        let house = self.complete(self.house()?)?;
        let own = text.into_iter().filter(|(field, value)| house.get(field) != Some(value));
        Ok(Value::Object(own.collect()))
    }

    fn read<T>(self, read: serde_json::Result<T>) -> Result<T, BrokenSection> {
        read.map_err(|cause| self.broken(&cause))
    }

    fn broken(self, cause: &dyn std::fmt::Display) -> BrokenSection {
        BrokenSection::new(self.section(), cause)
    }
}

/// What the owner wrote themselves, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnWords(BTreeMap<Words, Value>);

impl OwnWords {
    /// Takes over one stored text; it is read when its page is asked for.
    pub fn put(&mut self, words: Words, text: Value) {
        self.0.insert(words, text);
    }

    /// The owner's text over the house's, its blanks filled in.
    ///
    /// # Errors
    /// [`BrokenSection`] when it is no such text.
    pub(crate) fn page<T: DeserializeOwned>(
        &self,
        words: Words,
        blanks: &Blanks,
    ) -> Result<T, BrokenSection> {
        let page = blanks.fill(self.over_house(words)?);
        words.read(serde_json::from_value(Value::Object(page)))
    }

    /// One policy.
    ///
    /// # Errors
    /// [`BrokenSection`] when it is no policy.
    pub(crate) fn policy(&self, policy: Policy, blanks: &Blanks) -> Result<PolicyContent, BrokenSection> {
        let words = Words::Policy(policy);
        let mut text = self.over_house(words)?;
        let body = text.remove("body").unwrap_or_default();
        // Markdown is read before its blanks are filled in: what a setting says is never markup.
        let mut filled = blanks.fill(text);
        filled.insert("body".to_owned(), body);
        let PolicyWords { title, updated, in_short, body, approved: _ } =
            words.read(serde_json::from_value(Value::Object(filled)))?;
        Ok(PolicyContent { title, updated, in_short, sections: markdown::parts(&body, blanks) })
    }

    /// What a page says now, complete, with its blanks.
    ///
    /// # Errors
    /// [`BrokenSection`] when it is no such text.
    pub fn whole(&self, words: Words) -> Result<Value, BrokenSection> {
        words.complete(self.over_house(words)?).map(Value::Object)
    }

    /// What the owner wrote of a page, as it is stored.
    pub(crate) fn own(&self, words: Words) -> Value {
        self.0.get(&words).cloned().unwrap_or_else(|| Value::Object(Map::new()))
    }

    fn over_house(&self, words: Words) -> Result<Map<String, Value>, BrokenSection> {
        let mut page = words.house()?;
        match self.0.get(&words) {
            None => {}
            Some(Value::Object(own)) => page.extend(own.clone()),
            Some(_) => return Err(words.broken(&"not an object")),
        }
        Ok(page)
    }
}

#[cfg(test)]
mod tests;
