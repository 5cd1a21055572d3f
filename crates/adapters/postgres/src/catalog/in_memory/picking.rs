//! Which sarees match a filter, and the first of them in an order.

use pattu_catalog::{FacetRow, PriceRange, ProductFilter, ProductSort};
use roaring::RoaringBitmap;
use uuid::Uuid;

use super::{super::search::Words, index::CatalogueIndex};

/// Putting a saree where it belongs costs about as much as walking past this many.
const SORTING: usize = 4;

impl CatalogueIndex {
    /// The first sarees that match, at most `most`, in the filter's order.
    pub fn ids(&self, filter: &ProductFilter, words: Option<&Words>, most: usize) -> Vec<Uuid> {
        let places = self.first(filter, words, filter.sort, most);
        places.into_iter().filter_map(|place| Some(self.at(place)?.id)).collect()
    }

    /// What a filter panel counts of the latest that match.
    pub fn rows(&self, filter: &ProductFilter, words: Option<&Words>, most: usize) -> Vec<FacetRow> {
        let places = self.first(filter, words, ProductSort::Newest, most);
        places.into_iter().filter_map(|place| Some(self.at(place)?.row.clone())).collect()
    }

    /// The latest that match, each with whether it can be bought.
    pub fn latest(&self, words: &Words, most: usize) -> Vec<(Uuid, bool, FacetRow)> {
        let places = self.first(&ProductFilter::default(), Some(words), ProductSort::Newest, most);
        let told = |place| {
            let saree = self.at(place)?;
            Some((saree.id, self.in_stock.contains(place), saree.row.clone()))
        };
        places.into_iter().filter_map(told).collect()
    }

    fn first(
        &self,
        filter: &ProductFilter,
        words: Option<&Words>,
        sort: ProductSort,
        most: usize,
    ) -> Vec<u32> {
        let matches = self.matches(filter, words);
        let priced = self.priced(filter.price);
        let fits = |place: &u32| self.at(*place).is_some_and(|saree| filter.price.contains(saree.price));
        // Few are gathered and sorted; of many, the first are soon met by walking along the order.
        let all = self.by_price.len().max(1);
        let matching = usize::try_from(matches.len()).unwrap_or(usize::MAX);
        let expected = matching.saturating_mul(priced.len()) / all;
        let to_walk = all.min(most.saturating_mul(all) / expected.max(1));
        if matching.min(priced.len()).saturating_mul(SORTING) > to_walk {
            let in_order = self.in_order(sort).filter(|place| matches.contains(*place));
            return in_order.filter(fits).take(most).collect();
        }
        let mut found: Vec<u32> = if matching <= priced.len() {
            matches.iter().filter(fits).collect()
        } else {
            priced.iter().copied().filter(|place| matches.contains(*place)).collect()
        };
        let order = |one: &u32, other: &u32| self.compare(sort, *one, *other);
        if found.len() > most {
            found.select_nth_unstable_by(most, order);
            found.truncate(most);
        }
        found.sort_unstable_by(order);
        found
    }

    /// Everything but the price.
    fn matches(&self, filter: &ProductFilter, words: Option<&Words>) -> RoaringBitmap {
        let mut matches = if filter.in_stock { self.in_stock.clone() } else { self.on_sale.clone() };
        if filter.featured {
            matches &= &self.featured;
        }
        if filter.trending {
            matches &= &self.trending;
        }
        if !filter.categories.is_empty() {
            let known = filter.categories.iter().filter_map(|id| self.by_category.get(id.as_str()));
            matches &= any_of(known);
        }
        for choices in filter.facets.values() {
            matches &= any_of(choices.iter().filter_map(|facet| self.by_facet.get(facet)));
        }
        if let Some(words) = words {
            for term in words.terms.iter() {
                matches &= self.words.places(term, words.scope);
            }
        }
        matches
    }

    /// The part of the order by price that lies in the range.
    fn priced(&self, range: PriceRange) -> &[u32] {
        let before = |end| {
            self.by_price.partition_point(|place| self.at(*place).is_some_and(|saree| saree.price < end))
        };
        let from = range.at_least().map_or(0, before);
        let to = range.below().map_or(self.by_price.len(), before);
        self.by_price.get(from..to).unwrap_or_default()
    }
}

fn any_of<'a>(sets: impl Iterator<Item = &'a RoaringBitmap>) -> RoaringBitmap {
    let mut all = RoaringBitmap::new();
    for set in sets {
        all |= set;
    }
    all
}
