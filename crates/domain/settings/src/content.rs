//! The shop's own words: what the pages say, page by page (ruling 24).
//!
//! The house brings a text for every page. The owner's own wins, field by field: what they never wrote stays the
//! house's, also when the house words it better later. A stored text that cannot be read breaks its own page only.

mod blanks;
mod links;
mod pages;
mod policies;
mod stores;

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use self::{
    blanks::Blanks,
    links::{HttpsAddress, LinkError, ShopPath},
    pages::{
        AboutContent, Certification, ContentAction, ContentCard, Customise, Dye, FaqContent, FaqEntry,
        FaqGroup, HomeContent, HomeSlide, HomeStory, HomeWords, Milestone, Stars, Testimonial,
    },
    policies::{Policy, PolicyContent, PolicySection, UnknownPolicy},
    stores::{ContactContent, ContactWords, StoreCard},
};
use crate::BrokenSection;

/// A page, or a family of pages, whose words the owner may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Words {
    Home,
    About,
    /// Contact, with the shop's other branches.
    Contact,
    /// Frequently asked questions, those on a saree's page included.
    Faq,
    Policies,
}

impl Words {
    /// Every one of them.
    pub const ALL: [Self; 5] = [Self::Home, Self::About, Self::Contact, Self::Faq, Self::Policies];

    /// The section of the settings they are stored under.
    pub const fn section(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::About => "about",
            Self::Contact => "contact",
            Self::Faq => "faq",
            Self::Policies => "policies",
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
            Self::Policies => Policy::ALL
                .into_iter()
                .map(|policy| Ok((policy.name().to_owned(), Value::Object(parse(policy.house_text())?))))
                .collect(),
        }
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

    /// One policy. The other three are not read: a broken one breaks itself only.
    ///
    /// # Errors
    /// [`BrokenSection`] when it is no policy.
    pub(crate) fn policy(&self, policy: Policy, blanks: &Blanks) -> Result<PolicyContent, BrokenSection> {
        let words = Words::Policies;
        let page = match self.over_house(words)?.remove(policy.name()) {
            Some(Value::Object(page)) => blanks.fill(page),
            _ => return Err(words.broken(&format_args!("{} is no policy", policy.name()))),
        };
        words.read(serde_json::from_value(Value::Object(page)))
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

    /// What is wrong with one text of the owner, in words for them; nothing when all its pages can be shown.
    pub(crate) fn problem(words: Words, text: &Value) -> Option<String> {
        let mut own = Self::default();
        own.put(words, text.clone());
        if let Some(unknown) = Blanks::unknown_in(text) {
            return Some(format!("{{{unknown}}} is nothing the shop can fill in"));
        }
        let blanks = Blanks::of(&crate::Settings::default());
        let read = match words {
            Words::Home => own.page::<HomeWords>(words, &blanks).map(drop),
            Words::About => own.page::<AboutContent>(words, &blanks).map(drop),
            Words::Contact => own.page::<ContactWords>(words, &blanks).map(drop),
            Words::Faq => own.page::<FaqContent>(words, &blanks).map(drop),
            Words::Policies => {
                Policy::ALL.into_iter().try_for_each(|policy| own.policy(policy, &blanks).map(drop))
            }
        };
        read.err().map(|broken| broken.to_string())
    }
}

#[cfg(test)]
mod tests;
