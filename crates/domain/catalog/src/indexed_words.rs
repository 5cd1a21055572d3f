//! What a saree can be found by, written beside it when it is put into the catalogue.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    ColourFamily, Facet, Product, facets_of,
    search_words::{settled, words_of},
};

/// Specifications that say what a saree is, not how wide it is or how to wash it.
const TELLING: [&str; 7] = ["material", "work", "zari", "origin", "occasion", "weave", "pattern"];

/// The words of one saree. A search looks at [`IndexedWords::title`] first and at the rest only if nothing has the word
/// there, so that "gadwal" finds Gadwal sarees and not those whose text compares itself with one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IndexedWords {
    /// Of name, article number, category, telling specifications and colours.
    pub title: BTreeSet<String>,
    /// Of the description and the other specifications, unless they are among `title`.
    pub text: BTreeSet<String>,
}

/// Everything that finds a saree, told by itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Findable {
    /// For the search.
    pub words: IndexedWords,
    /// For the filter, each with what people read.
    pub facets: BTreeMap<Facet, String>,
}

impl Findable {
    /// Of `product`, which lies in the category called `category`.
    pub fn of(product: &Product, category: &str) -> Self {
        Self { words: indexed_words(product, category), facets: facets_of(product) }
    }
}

/// The words of `product`, which lies in the category called `category`.
fn indexed_words(product: &Product, category: &str) -> IndexedWords {
    let specifications = product.specifications.pairs();
    let telling = TELLING.iter().filter_map(|key| specifications.get(*key)).map(String::as_str);
    let colours = product.colours.as_ref().map(|all| [&all.body, &all.border, &all.pallu]);
    let colour_names = colours.iter().flatten().map(|colour| colour.name());
    let family = colours.and_then(|[body, ..]| ColourFamily::of(body.hex())).map(ColourFamily::label);
    let heads = [product.name.as_str(), product.sku.as_str(), category];
    let mut title = words_of(heads.into_iter().chain(telling).chain(colour_names).chain(family));
    title.insert(settled("saree"));
    let rest = specifications
        .iter()
        .filter(|(key, _)| !TELLING.contains(&key.as_str()))
        .map(|(_, value)| value.as_str());
    let mut text = words_of(rest.chain([product.description.as_str()]));
    text.retain(|word| !title.contains(word));
    IndexedWords { title, text }
}
