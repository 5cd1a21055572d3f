//! The index itself: what a list needs to know of every saree, in a form that is intersected, not read.

use std::{
    cmp::Ordering,
    collections::{HashMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use diesel::{Queryable, Selectable};
use pattu_catalog::{Facet, FacetRow, ProductSort};
use pattu_kernel::Money;
use roaring::RoaringBitmap;
use uuid::Uuid;

use super::lexicon::Lexicon;
use crate::schema::products;

/// A saree as it is read for the index.
#[derive(Queryable, Selectable, Hash)]
#[diesel(table_name = products)]
pub(crate) struct NarrowSaree {
    pub id: Uuid,
    created_at: DateTime<Utc>,
    price_paise: i64,
    review_count: i32,
    category_id: String,
    featured: bool,
    trending: bool,
    facets: Vec<String>,
    title_words: Vec<String>,
    text_words: Vec<String>,
}

impl NarrowSaree {
    /// Equal for two readings of a saree between which nothing but its stock has changed.
    fn imprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// A saree as it is kept.
pub(super) struct Saree {
    pub id: Uuid,
    pub price: Money,
    /// What a filter panel counts.
    pub row: FacetRow,
    created_at: DateTime<Utc>,
    review_count: i32,
    imprint: u64,
}

/// Sarees have places, given in the order in which they came and never given twice: a saree that changes leaves its place
/// and takes a new one, and only `on_sale` says which places still hold one.
#[derive(Default)]
pub(crate) struct CatalogueIndex {
    sarees: Vec<Saree>,
    places: HashMap<Uuid, u32>,
    pub(super) on_sale: RoaringBitmap,
    pub(super) in_stock: RoaringBitmap,
    pub(super) featured: RoaringBitmap,
    pub(super) trending: RoaringBitmap,
    pub(super) by_category: HashMap<Arc<str>, RoaringBitmap>,
    pub(super) by_facet: HashMap<Facet, RoaringBitmap>,
    pub(super) words: Lexicon,
    newest: Vec<u32>,
    popular: Vec<u32>,
    pub(super) by_price: Vec<u32>,
    /// Many sarees have the same answers: they are kept once.
    answers: HashMap<Vec<String>, Arc<[Facet]>>,
}

impl CatalogueIndex {
    /// Of a whole catalogue, which comes in parts. Call [`Self::sort`] after the last.
    pub fn extend(&mut self, sarees: impl IntoIterator<Item = (NarrowSaree, bool)>) {
        for (saree, in_stock) in sarees {
            let place = self.take_place(&saree, in_stock);
            for order in [&mut self.newest, &mut self.popular, &mut self.by_price] {
                order.extend(place);
            }
        }
    }

    /// Puts everything that [`Self::extend`] brought where it belongs.
    pub fn sort(&mut self) {
        let Self { sarees, newest, popular, by_price, .. } = self;
        for (order, sort) in orders(newest, popular, by_price) {
            order.sort_unstable_by(|one, other| compared(sarees, sort, *one, *other));
        }
    }

    /// Brings one saree up to date.
    pub fn put(&mut self, saree: &NarrowSaree, in_stock: bool) {
        if let Some(place) = self.places.get(&saree.id).copied() {
            if self.at(place).is_some_and(|kept| kept.imprint == saree.imprint()) {
                set(&mut self.in_stock, place, in_stock);
                return;
            }
            self.leave(place);
        }
        let Some(place) = self.take_place(saree, in_stock) else { return };
        let Self { sarees, newest, popular, by_price, .. } = self;
        for (order, sort) in orders(newest, popular, by_price) {
            let after =
                order.partition_point(|other| compared(sarees, sort, *other, place) == Ordering::Less);
            order.insert(after, place);
        }
    }

    /// Forgets a saree that is not on sale any more.
    pub fn take_out(&mut self, id: Uuid) {
        if let Some(place) = self.places.remove(&id) {
            self.leave(place);
        }
    }

    /// True when more places are empty than taken, and a new index would be much smaller.
    pub fn is_mostly_empty(&self) -> bool {
        const SMALL: usize = 10_000;
        self.sarees.len() > SMALL.max(self.places.len() * 2)
    }

    #[cfg(test)]
    pub(super) fn number_of_places(&self) -> usize {
        self.sarees.len()
    }

    pub(super) fn at(&self, place: u32) -> Option<&Saree> {
        saree_at(&self.sarees, place)
    }

    /// Every place in this order, empty ones too.
    pub(super) fn in_order(&self, sort: ProductSort) -> Box<dyn Iterator<Item = u32> + '_> {
        match sort {
            ProductSort::Newest => Box::new(self.newest.iter().copied()),
            ProductSort::Popular => Box::new(self.popular.iter().copied()),
            ProductSort::PriceLow => Box::new(self.by_price.iter().copied()),
            ProductSort::PriceHigh => Box::new(self.by_price.iter().rev().copied()),
        }
    }

    pub(super) fn compare(&self, sort: ProductSort, one: u32, other: u32) -> Ordering {
        compared(&self.sarees, sort, one, other)
    }

    /// `None` when there are more sarees than numbers, which is never.
    fn take_place(&mut self, saree: &NarrowSaree, in_stock: bool) -> Option<u32> {
        let place = u32::try_from(self.sarees.len()).ok()?;
        let imprint = saree.imprint();
        let facets = self.answers(&saree.facets);
        let category: Arc<str> = match self.by_category.get_key_value(saree.category_id.as_str()) {
            Some((known, _)) => Arc::clone(known),
            None => saree.category_id.as_str().into(),
        };
        self.words.add(place, &saree.title_words, &saree.text_words);
        self.on_sale.insert(place);
        set(&mut self.in_stock, place, in_stock);
        set(&mut self.featured, place, saree.featured);
        set(&mut self.trending, place, saree.trending);
        self.by_category.entry(Arc::clone(&category)).or_default().insert(place);
        for facet in facets.iter() {
            if let Some(places) = self.by_facet.get_mut(facet) {
                places.insert(place);
            } else {
                self.by_facet.insert(facet.clone(), RoaringBitmap::from([place]));
            }
        }
        self.places.insert(saree.id, place);
        let price = Money::from_paise(saree.price_paise);
        self.sarees.push(Saree {
            id: saree.id,
            price,
            row: FacetRow { category, facets, price },
            created_at: saree.created_at,
            review_count: saree.review_count,
            imprint,
        });
        Some(place)
    }

    fn leave(&mut self, place: u32) {
        self.on_sale.remove(place);
        self.in_stock.remove(place);
    }

    fn answers(&mut self, stored: &[String]) -> Arc<[Facet]> {
        if let Some(known) = self.answers.get(stored) {
            return Arc::clone(known);
        }
        let facets: Arc<[Facet]> = stored.iter().filter_map(|facet| Facet::from_stored(facet)).collect();
        self.answers.insert(stored.to_vec(), Arc::clone(&facets));
        facets
    }
}

fn set(places: &mut RoaringBitmap, place: u32, on: bool) {
    if on {
        places.insert(place);
    } else {
        places.remove(place);
    }
}

fn saree_at(sarees: &[Saree], place: u32) -> Option<&Saree> {
    sarees.get(usize::try_from(place).ok()?)
}

fn orders<'a>(
    newest: &'a mut Vec<u32>,
    popular: &'a mut Vec<u32>,
    by_price: &'a mut Vec<u32>,
) -> [(&'a mut Vec<u32>, ProductSort); 3] {
    [(newest, ProductSort::Newest), (popular, ProductSort::Popular), (by_price, ProductSort::PriceLow)]
}

/// As the tables order them ([`super::super::matching::ordered`]); ties end in the place, which is one saree's alone.
fn compared(sarees: &[Saree], sort: ProductSort, one: u32, other: u32) -> Ordering {
    let (Some(a), Some(b)) = (saree_at(sarees, one), saree_at(sarees, other)) else { return one.cmp(&other) };
    let newer = || b.created_at.cmp(&a.created_at);
    let order = match sort {
        ProductSort::Newest => newer().then_with(|| a.id.cmp(&b.id)),
        ProductSort::Popular => {
            b.review_count.cmp(&a.review_count).then_with(newer).then_with(|| a.id.cmp(&b.id))
        }
        ProductSort::PriceLow => a.price.cmp(&b.price).then_with(|| a.id.cmp(&b.id)),
        ProductSort::PriceHigh => b.price.cmp(&a.price).then_with(|| b.id.cmp(&a.id)),
    };
    order.then_with(|| one.cmp(&other))
}
