//! What a list can be narrowed by, besides price and kind: values that sarees share, told by their own specifications.

use std::{collections::BTreeMap, fmt};

use crate::{ColourFamily, Product, search_words::fold};

/// A question to a saree. The filter joins different questions with *and*, answers to one question with *or*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FacetGroup {
    /// What it is woven of.
    Material,
    /// How it is worked: brocade, jamdani, ikat.
    Work,
    /// Its metal thread.
    Zari,
    /// The family of its body's colour.
    Colour,
    /// When it is worn.
    Occasion,
}

impl FacetGroup {
    /// In the order a filter panel shows them.
    pub const ALL: [Self; 5] = [Self::Material, Self::Work, Self::Zari, Self::Colour, Self::Occasion];

    /// As in the address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Material => "material",
            Self::Work => "work",
            Self::Zari => "zari",
            Self::Colour => "colour",
            Self::Occasion => "occasion",
        }
    }

    /// Reads the word of an address.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.word() == word)
    }
}

/// One answer: `material:mulberry-silk`. Letters a–z, digits and dashes after the colon.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facet {
    group: FacetGroup,
    value: String,
}

impl Facet {
    const LONGEST: usize = 60;

    /// From the address, where the value is a slug already.
    pub fn parse(group: FacetGroup, value: &str) -> Option<Self> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let is_one = (1..=Self::LONGEST).contains(&value.len()) && value.bytes().all(plain);
        is_one.then(|| Self { group, value: value.to_owned() })
    }

    /// From `group:value`, as it is stored.
    pub fn from_stored(text: &str) -> Option<Self> {
        let (group, value) = text.split_once(':')?;
        Self::parse(FacetGroup::parse(group)?, value)
    }

    /// From what people read; `None` when nothing of it can stand in an address.
    pub fn of_label(group: FacetGroup, label: &str) -> Option<Self> {
        let folded = fold(label);
        let parts = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
        let mut value = parts.collect::<Vec<_>>().join("-");
        value.truncate(Self::LONGEST);
        Self::parse(group, value.trim_end_matches('-'))
    }

    /// Which question it answers.
    pub const fn group(&self) -> FacetGroup {
        self.group
    }

    /// The part after the colon.
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl fmt::Display for Facet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.group.word(), self.value)
    }
}

/// A saree's answers, each with what people read. A specification that lists several (`Korvai, zari brocade`) is several
/// answers; `None` and the like are no answer.
pub fn facets_of(product: &Product) -> BTreeMap<Facet, String> {
    let specifications = product.specifications.pairs();
    let mut facets = BTreeMap::new();
    for (group, key, is_list) in [
        (FacetGroup::Material, "material", false),
        (FacetGroup::Work, "work", true),
        (FacetGroup::Zari, "zari", false),
        (FacetGroup::Occasion, "occasion", true),
    ] {
        let Some(text) = specifications.get(key) else { continue };
        let labels: Vec<&str> = if is_list { text.split(',').collect() } else { vec![text] };
        for label in labels.into_iter().map(str::trim).filter(|label| !label.eq_ignore_ascii_case("none")) {
            if let Some(facet) = Facet::of_label(group, label) {
                facets.insert(facet, capitalised(label));
            }
        }
    }
    let body = product.colours.as_ref().and_then(|colours| ColourFamily::of(colours.body.hex()));
    if let Some(family) = body
        && let Some(facet) = Facet::of_label(FacetGroup::Colour, family.label())
    {
        facets.insert(facet, family.label().to_owned());
    }
    facets
}

fn capitalised(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The sample that is shown beside a colour's word.
pub fn swatch_of(facet: &Facet) -> Option<&'static str> {
    let is_it = |family: &ColourFamily| {
        Facet::of_label(FacetGroup::Colour, family.label()).is_some_and(|one| one == *facet)
    };
    ColourFamily::ALL.into_iter().find(is_it).map(ColourFamily::swatch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_becomes_an_address_and_back() {
        let facet = Facet::of_label(FacetGroup::Work, "Interlocked border (kuttu)").unwrap();
        assert_eq!(facet.to_string(), "work:interlocked-border-kuttu");
        assert_eq!(Facet::from_stored("work:interlocked-border-kuttu"), Some(facet));
        assert_eq!(Facet::of_label(FacetGroup::Work, "చీర"), None);
        for wrong in ["work", "size:xl", "work:", "work:A", "work:a b", "work:a'b"] {
            assert_eq!(Facet::from_stored(wrong), None, "{wrong}");
        }
        let long = Facet::of_label(FacetGroup::Work, &"very long ".repeat(20)).unwrap();
        assert!(long.value().len() <= 60 && !long.value().ends_with('-'));
    }

    #[test]
    fn every_colour_has_its_sample() {
        for family in ColourFamily::ALL {
            let facet = Facet::of_label(FacetGroup::Colour, family.label()).unwrap();
            assert_eq!(swatch_of(&facet), Some(family.swatch()));
        }
        assert_eq!(swatch_of(&Facet::of_label(FacetGroup::Work, "Red").unwrap()), None);
    }
}
