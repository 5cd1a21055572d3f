//! What a filter panel counts and a search field suggests: a bounded number of narrow rows, counted by the domain.

use std::collections::{BTreeMap, HashMap};

use diesel::{PgConnection, QueryDsl, QueryResult, RunQueryDsl};
use pattu_catalog::{
    Facet, FacetRow, FacetShelf, PriceRange, ProductFilter, ProductSort, SearchText, SearchView, SearchWord,
    Suggested, SuggestedProduct,
};
use pattu_kernel::{Money, StoreError};
use uuid::Uuid;

use super::{
    matching::{Query, matching, one_too_many, ordered},
    queries::{media_of, sellable_rows},
    rows::{self, MediaRow, SellableRow},
    search,
};
use crate::schema::{categories, facet_labels, products};

/// Sarees whose common traits are suggested.
const LOOKED_AT: i64 = 200;
/// Sarees under a search field.
const SUGGESTED: usize = 6;
/// Pictures a price band takes turns with.
const PICTURES: i64 = 30;

type NarrowRow = (String, Vec<String>, i64);

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

/// A stored facet whose group is no more is left out.
fn facet_row((category, facets, price): NarrowRow) -> FacetRow {
    let facets = facets.iter().filter_map(|facet| Facet::from_stored(facet)).collect();
    FacetRow { category, facets, price: Money::from_paise(price) }
}

/// Rows and words as they are stored.
pub(super) struct StoredShelf {
    rows: Vec<Vec<NarrowRow>>,
    labels: Labels,
}

impl StoredShelf {
    pub fn into_shelf(self) -> FacetShelf {
        let (labels, categories) = self.labels.by_facet();
        let rows = self.rows.into_iter().map(|rows| rows.into_iter().map(facet_row).collect()).collect();
        FacetShelf { rows, labels, categories }
    }
}

/// The same question asked twice is answered once.
pub(super) fn facet_shelf(
    connection: &mut PgConnection,
    filters: &[ProductFilter],
) -> QueryResult<StoredShelf> {
    let mut answers: BTreeMap<String, Vec<NarrowRow>> = BTreeMap::new();
    let mut rows = Vec::with_capacity(filters.len());
    for filter in filters {
        let question = filter.canonical();
        if !answers.contains_key(&question) {
            let found = latest(connection, filter)?;
            answers.insert(question.clone(), found);
        }
        rows.push(answers.get(&question).cloned().unwrap_or_default());
    }
    Ok(StoredShelf { rows, labels: Labels::read(connection)? })
}

/// Narrow rows of the latest matches.
fn latest(connection: &mut PgConnection, filter: &ProductFilter) -> QueryResult<Vec<NarrowRow>> {
    let Some(text) = &filter.search else {
        return narrow(matching(filter, None)).load(connection);
    };
    let understood = search::understand(connection, text)?;
    let (rows, _) = understood.first_found(|words| narrow(matching(filter, Some(words))).load(connection))?;
    Ok(rows)
}

type Narrow = diesel::dsl::Select<Query, (products::category_id, products::facets, products::price_paise)>;

pub(super) fn narrow(query: Query) -> Narrow {
    ordered(query, ProductSort::Newest).limit(one_too_many()).select((
        products::category_id,
        products::facets,
        products::price_paise,
    ))
}

/// Sarees and words as they are stored.
pub(super) struct StoredSuggestions {
    view: SearchView,
    words: Vec<SearchWord>,
    products: Vec<SellableRow>,
    rows: Vec<NarrowRow>,
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
            rows: self.rows.into_iter().map(facet_row).collect(),
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
    let everything = ProductFilter::default();
    let (found, _) = understood.first_found(|words| {
        ordered(matching(&everything, Some(words)), ProductSort::Newest)
            .limit(LOOKED_AT)
            .select((
                products::id,
                products::on_hand - products::reserved,
                (products::category_id, products::facets, products::price_paise),
            ))
            .load::<(Uuid, i32, NarrowRow)>(connection)
    })?;
    let mut ids: Vec<(bool, Uuid)> = found.iter().map(|(id, available, _)| (*available <= 0, *id)).collect();
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
