//! What a filter panel counts and a search field suggests: a bounded number of narrow rows, counted by the domain.

use std::collections::{BTreeMap, HashMap};

use diesel::{PgConnection, QueryDsl, QueryResult, RunQueryDsl, dsl::sql, sql_types::Text};
use pattu_catalog::{
    Facet, FacetRow, FacetShelf, PriceRange, ProductFilter, ProductSort, SearchText, SearchView, SearchWord,
    Suggested, SuggestedProduct,
};
use pattu_kernel::StoreError;
use uuid::Uuid;

use super::{
    matching::{self, matching, ordered},
    parts::{media_of, sellable_rows},
    rows::{self, MediaRow, SellableRow},
    search::{self, Understood},
};
use crate::schema::{categories, facet_labels, products};

/// Sarees whose common traits are suggested.
const LOOKED_AT: u16 = 200;
/// Sarees under a search field.
const SUGGESTED: usize = 6;
/// Pictures a price band takes turns with.
const PICTURES: i64 = 30;

/// Words to show facets with, as they are stored.
struct Labels {
    labels: Vec<(String, String)>,
    categories: Vec<(String, String)>,
}

impl Labels {
    fn read(connection: &mut PgConnection) -> QueryResult<Self> {
        Ok(Self {
            labels: facet_labels::table
                .select((facet_labels::facet, facet_labels::label))
                .load(connection)?,
            categories: categories::table
                .order((categories::position, categories::id))
                .select((categories::id, categories::name))
                .load(connection)?,
        })
    }

    fn by_facet(self) -> (BTreeMap<Facet, String>, Vec<(String, String)>) {
        let labels =
            self.labels.into_iter().filter_map(|(facet, label)| Some((Facet::from_stored(&facet)?, label)));
        (labels.collect(), self.categories)
    }
}

/// Rows, and the words to show them with as they are stored.
pub(super) struct StoredShelf {
    rows: Vec<Vec<FacetRow>>,
    labels: Labels,
}

impl StoredShelf {
    pub fn into_shelf(self) -> FacetShelf {
        let (labels, categories) = self.labels.by_facet();
        FacetShelf { rows: self.rows, labels, categories }
    }
}

/// The same question asked twice is answered once, and the same words are understood once.
pub(super) fn facet_shelf(
    connection: &mut PgConnection,
    filters: &[ProductFilter],
) -> QueryResult<StoredShelf> {
    let mut understood: Vec<(&SearchText, Understood)> = Vec::new();
    for text in filters.iter().filter_map(|filter| filter.search.as_ref()) {
        if understood.iter().all(|(known, _)| *known != text) {
            understood.push((text, search::understand(connection, text)?));
        }
    }
    let mut answers: BTreeMap<String, Vec<FacetRow>> = BTreeMap::new();
    let mut rows = Vec::with_capacity(filters.len());
    for filter in filters {
        let question = filter.canonical();
        if !answers.contains_key(&question) {
            let meant = understood.iter().find(|(text, _)| Some(*text) == filter.search.as_ref());
            let found = match meant {
                None => matching::facet_rows(connection, filter, None)?,
                Some((_, meant)) => {
                    meant.first_found(|words| matching::facet_rows(connection, filter, Some(words)))?.0
                }
            };
            answers.insert(question.clone(), found);
        }
        rows.push(answers.get(&question).cloned().unwrap_or_default());
    }
    Ok(StoredShelf { rows, labels: Labels::read(connection)? })
}

/// Sarees and words as they are stored.
pub(super) struct StoredSuggestions {
    view: SearchView,
    words: Vec<SearchWord>,
    products: Vec<SellableRow>,
    rows: Vec<FacetRow>,
    labels: Labels,
}

impl StoredSuggestions {
    pub fn into_suggested(self) -> Result<Suggested, StoreError> {
        let (labels, categories) = self.labels.by_facet();
        let product = |row| {
            rows::sellable(row).map(|one| SuggestedProduct {
                id: one.id,
                name: one.name,
                price: one.price,
                image: one.image,
                stock: one.available,
            })
        };
        Ok(Suggested {
            search: self.view,
            words: self.words,
            products: self.products.into_iter().map(product).collect::<Result<_, _>>()?,
            rows: self.rows,
            labels,
            categories,
        })
    }
}

/// Sarees that can be bought come first, then the latest.
pub(super) fn suggestions(
    connection: &mut PgConnection,
    text: &SearchText,
) -> QueryResult<StoredSuggestions> {
    let understood = search::understand(connection, text)?;
    let (found, _) = understood.first_found(|words| matching::latest(connection, words, LOOKED_AT))?;
    let mut ids: Vec<(bool, Uuid)> = found.iter().map(|(id, in_stock, _)| (!in_stock, *id)).collect();
    ids.sort_by_key(|(sold_out, _)| *sold_out);
    let ids: Vec<Uuid> = ids.into_iter().map(|(_, id)| id).take(SUGGESTED).collect();
    let mut products = sellable_rows(connection, &ids)?;
    products.sort_by_key(|row| ids.iter().position(|id| *id == row.0));
    Ok(StoredSuggestions {
        view: understood.view,
        words: understood.words,
        products,
        rows: found.into_iter().map(|(_, _, row)| row).collect(),
        labels: Labels::read(connection)?,
    })
}

/// For each range the first picture of its latest sarees that can be bought.
pub(super) fn pictures_by_price(
    connection: &mut PgConnection,
    ranges: &[PriceRange],
) -> QueryResult<Vec<Vec<Option<MediaRow>>>> {
    let mut ids_by_range = Vec::with_capacity(ranges.len());
    for range in ranges {
        let filter = ProductFilter { price: *range, in_stock: true, ..ProductFilter::default() };
        let ids: Vec<Uuid> = ordered(matching(&filter, None), ProductSort::Newest)
            .limit(PICTURES)
            .select(products::id)
            .load(connection)?;
        ids_by_range.push(ids);
    }
    let all: Vec<Uuid> = ids_by_range.iter().flatten().copied().collect();
    let mut media = if all.is_empty() { HashMap::new() } else { media_of(connection, &all)? };
    let mut first_picture = |id| media.remove(&id).unwrap_or_default().into_iter().find(MediaRow::is_picture);
    Ok(ids_by_range.into_iter().map(|ids| ids.into_iter().map(&mut first_picture).collect()).collect())
}

/// For each range the materials of all its sarees that can be bought, each once.
pub(super) fn materials_by_price(
    connection: &mut PgConnection,
    ranges: &[PriceRange],
) -> QueryResult<Vec<Vec<String>>> {
    let material = || {
        sql::<Text>(
            "coalesce((SELECT facet FROM unnest(products.facets) AS facet \
             WHERE facet LIKE 'material:%' LIMIT 1), '')",
        )
    };
    let of = |range: &PriceRange| {
        let filter = ProductFilter { price: *range, in_stock: true, ..ProductFilter::default() };
        matching(&filter, None).select(material()).distinct().load(connection)
    };
    ranges.iter().map(of).collect()
}
