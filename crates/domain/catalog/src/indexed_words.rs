//! What a saree can be found by, written beside it when it is put into the catalogue.

use std::collections::{BTreeMap, BTreeSet};

use pattu_kernel::Text;

use crate::{
    ColourFamily, Facet, Product, facets_of,
    search_words::{settled, words_of},
};

/// Specifications that say what a saree is, not how wide it is or how to wash it.
const TELLING: [&str; 7] = ["material", "work", "zari", "origin", "occasion", "weave", "pattern"];

/// Bytes of all title words: they stand in an index whose rows have to fit a third of a page.
const LONGEST_TITLE: usize = 1_200;

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

/// Takes the longest words out until the others fit. Nobody types them, and they are found among the rest.
fn keep_short(title: &mut BTreeSet<String>) -> Vec<String> {
    let mut bytes: usize = title.iter().map(String::len).sum();
    let mut taken = Vec::new();
    while bytes > LONGEST_TITLE {
        let Some(longest) = title.iter().max_by_key(|word| word.len()).cloned() else { break };
        title.remove(&longest);
        bytes -= longest.len();
        taken.push(longest);
    }
    taken
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
    let unwieldy = keep_short(&mut title);
    let rest = specifications
        .iter()
        .filter(|(key, _)| !TELLING.contains(&key.as_str()))
        .map(|(_, value)| value.as_str());
    let mut text = words_of(rest.chain(product.description.as_ref().map(Text::as_str)));
    text.extend(unwieldy);
    text.retain(|word| !title.contains(word));
    IndexedWords { title, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_stays_short_by_its_longest_words() {
        let long = |letter: char| letter.to_string().repeat(500);
        let mut title =
            BTreeSet::from([long('a'), long('b'), long('c'), "gadwal".to_owned(), "silk".to_owned()]);
        let mut taken = keep_short(&mut title);
        assert_eq!(taken.len(), 1);
        assert!(title.iter().map(String::len).sum::<usize>() <= LONGEST_TITLE);
        assert!(title.contains("gadwal") && title.contains("silk"));
        taken.extend(title);
        assert_eq!(taken.len(), 5, "nothing is lost");
        let mut usual = BTreeSet::from(["gadwal".to_owned(), "silk".to_owned()]);
        assert!(keep_short(&mut usual).is_empty());
    }
}
