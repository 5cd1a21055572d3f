//! What could be meant by the beginning of a search? Sarees that have its words, and the filters those share.

use std::collections::BTreeMap;

use pattu_kernel::StoreError;

use crate::{
    CatalogQueries, Facet, FacetRow, SearchText, SearchWord, SuggestedWay, SuggestionsView,
    search_words::words_of, swatch_of,
};

/// Rows under a search field on a phone.
const MOST_WAYS: usize = 6;

/// Suggests sarees and ways to more of them; nothing for no word.
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn suggest(
    queries: &dyn CatalogQueries,
    text: Option<SearchText>,
) -> Result<SuggestionsView, StoreError> {
    let Some(text) = text else {
        return Ok(SuggestionsView { search: None, products: Vec::new(), ways: Vec::new() });
    };
    let found = queries.suggestions(text).await?;
    let ways = ways(&found.words, &found.rows, &found.labels, &found.categories);
    Ok(SuggestionsView { search: Some(found.search), products: found.products, ways })
}

/// Filters whose own words have one of the searched words, the most frequent first.
fn ways(
    words: &[SearchWord],
    rows: &[FacetRow],
    labels: &BTreeMap<Facet, String>,
    categories: &[(String, String)],
) -> Vec<SuggestedWay> {
    let mut counts: BTreeMap<(&'static str, &str), usize> = BTreeMap::new();
    for row in rows {
        *counts.entry(("category", &*row.category)).or_insert(0) += 1;
        for facet in row.facets.iter() {
            *counts.entry((facet.group().word(), facet.value())).or_insert(0) += 1;
        }
    }
    let mut sorted: Vec<_> = counts.into_iter().collect();
    sorted.sort_by_key(|((group, value), count)| (std::cmp::Reverse(*count), *group, *value));
    let way = |(group, value): (&'static str, &str)| {
        if group == "category" {
            let (_, label) = categories.iter().find(|(id, _)| id == value)?;
            return Some(SuggestedWay { group, value: value.to_owned(), label: label.clone(), swatch: None });
        }
        let facet = Facet::from_stored(&format!("{group}:{value}"))?;
        Some(SuggestedWay {
            group,
            value: value.to_owned(),
            label: labels.get(&facet)?.clone(),
            swatch: swatch_of(&facet),
        })
    };
    let fits = |way: &SuggestedWay| {
        let own = words_of([way.label.as_str()]);
        words.iter().any(|word| {
            own.iter().any(|one| one.starts_with(&word.beginning) || Some(one.as_str()) == word.meaning)
        })
    };
    sorted.into_iter().filter_map(|(key, _)| way(key)).filter(fits).take(MOST_WAYS).collect()
}
