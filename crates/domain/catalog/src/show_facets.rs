//! What can a list be narrowed by? Counted on the sarees that match, each group without its own choices.

use std::collections::{BTreeMap, BTreeSet};

use pattu_kernel::StoreError;

use crate::{
    CatalogQueries, Facet, FacetGroup, FacetGroupView, FacetRow, FacetValueView, FacetsView, MAX_COUNTED,
    PriceRange, PriceSpan, ProductFilter, swatch_of,
};

/// The parameter by which categories are chosen.
const CATEGORY: &str = "category";

/// Counts what the sarees matching `filter` have in common.
///
/// # Errors
/// [`StoreError`] when storage cannot answer.
pub async fn show_facets(
    queries: &dyn CatalogQueries,
    filter: ProductFilter,
) -> Result<FacetsView, StoreError> {
    let chosen: Vec<FacetGroup> = filter.facets.keys().copied().collect();
    let mut questions = vec![filter.clone()];
    questions.push(ProductFilter { price: PriceRange::ANY, ..filter.clone() });
    questions.push(ProductFilter { categories: BTreeSet::new(), ..filter.clone() });
    questions.extend(chosen.iter().map(|group| filter.without(*group)));
    let found = queries.facet_rows(questions).await?;
    let mut answers = found.rows.into_iter();
    let mut next = || answers.next().unwrap_or_default();
    let (all, any_price, any_category) = (next(), next(), next());
    let opened: BTreeMap<FacetGroup, Vec<FacetRow>> = chosen.iter().map(|group| (*group, next())).collect();

    let mut groups = vec![categories(&any_category, &filter, &found.categories)];
    for group in FacetGroup::ALL {
        let rows = opened.get(&group).unwrap_or(&all);
        groups.push(values(group, rows, filter.facets.get(&group), &found.labels));
    }
    groups.retain(|group| !group.values.is_empty());
    Ok(FacetsView {
        total: number(all.len().min(MAX_COUNTED)),
        more: all.len() > MAX_COUNTED,
        groups,
        price: span(&any_price),
    })
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

fn span(rows: &[FacetRow]) -> Option<PriceSpan> {
    let prices = || rows.iter().map(|row| row.price);
    Some(PriceSpan { lowest: prices().min()?, highest: prices().max()? })
}

/// In the shop's order.
fn categories(rows: &[FacetRow], filter: &ProductFilter, names: &[(String, String)]) -> FacetGroupView {
    let counts = tally(rows.iter().map(|row| &*row.category));
    let values = names.iter().map(|(id, name)| FacetValueView {
        value: id.clone(),
        label: name.clone(),
        count: shown(rows, counts.get(id.as_str())),
        chosen: filter.categories.iter().any(|category| category.as_str() == id),
        swatch: None,
    });
    let worth_showing = |one: &FacetValueView| one.chosen || one.count != Some(0);
    FacetGroupView { group: CATEGORY, values: values.filter(worth_showing).collect() }
}

/// The most frequent first; equally frequent ones by their words.
fn values(
    group: FacetGroup,
    rows: &[FacetRow],
    chosen: Option<&BTreeSet<Facet>>,
    labels: &BTreeMap<Facet, String>,
) -> FacetGroupView {
    let mut counts =
        tally(rows.iter().flat_map(|row| row.facets.iter()).filter(|facet| facet.group() == group));
    for facet in chosen.into_iter().flatten() {
        counts.entry(facet).or_insert(0);
    }
    let mut sorted: Vec<(&Facet, u64)> = counts.iter().map(|(facet, count)| (*facet, *count)).collect();
    sorted.sort_by(|(one, fewer), (other, more)| more.cmp(fewer).then_with(|| one.cmp(other)));
    let values = sorted.into_iter().map(|(facet, count)| FacetValueView {
        value: facet.value().to_owned(),
        label: labels.get(facet).cloned().unwrap_or_else(|| facet.value().replace('-', " ")),
        count: shown(rows, Some(&count)),
        chosen: chosen.is_some_and(|chosen| chosen.contains(facet)),
        swatch: swatch_of(facet),
    });
    FacetGroupView { group: group.word(), values: values.collect() }
}

/// A number is only given when everything was counted.
fn shown(rows: &[FacetRow], count: Option<&u64>) -> Option<u64> {
    (rows.len() <= MAX_COUNTED).then(|| count.copied().unwrap_or(0))
}

fn tally<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, u64> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_insert(0) += 1;
    }
    counts
}
