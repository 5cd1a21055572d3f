//! What the catalogue needs from outside.
#![warn(missing_docs)]

use std::{collections::BTreeMap, sync::Arc};

use pattu_kernel::{BoxFuture, Money, Refusal, StoreError};

use crate::{
    Category, CategoryView, Facet, Findable, PriceRange, Product, ProductFilter, ProductId, ProductPage,
    ProductView, Review, SearchText, SearchView, SearchWord, SuggestedProduct,
};

/// What of a saree a filter panel counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetRow {
    /// Its category's id.
    pub category: Arc<str>,
    /// Its answers.
    pub facets: Arc<[Facet]>,
    /// One piece.
    pub price: Money,
}

/// Rows to count, and the words to show them with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FacetShelf {
    /// For each filter asked about, the sarees that match.
    pub rows: Vec<Vec<FacetRow>>,
    /// What people read, for every facet any saree ever had.
    pub labels: BTreeMap<Facet, String>,
    /// Id and name, in the shop's order.
    pub categories: Vec<(String, String)>,
}

/// What a beginning of a search finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggested {
    /// How it was understood.
    pub search: SearchView,
    /// The words that were looked for.
    pub words: Vec<SearchWord>,
    /// A few sarees, those that can be bought first.
    pub products: Vec<SuggestedProduct>,
    /// What more of the sarees found have in common.
    pub rows: Vec<FacetRow>,
    /// As in [`FacetShelf`].
    pub labels: BTreeMap<Facet, String>,
    /// As in [`FacetShelf`].
    pub categories: Vec<(String, String)>,
}

/// More than anybody swipes through.
pub const MAX_RELATED: usize = 8;

/// A picture and its description.
pub type Picture = (Option<String>, String);

/// Reads, outside any transaction. Implementers MUST leave out archived products everywhere, MUST answer with a fixed
/// number of queries however long a list is, and MUST take every word of a search literally (`%` and `'` too).
///
/// A search finds a saree when each of its words begins a word of the saree's title; only when no saree has them all
/// there, any of its words will do ([`crate::IndexedWords`]). A word that begins no word of any saree is replaced by the
/// saree word it was meant to be ([`SearchWord::corrected`]) or else by the most similar word in the shop.
pub trait CatalogQueries: Send + Sync {
    /// One page of the products that match, in the filter's order; ties by id, so that pages never overlap. Counts up to
    /// [`crate::MAX_COUNTED`] and shows nothing beyond it.
    fn list(&self, filter: ProductFilter) -> BoxFuture<'_, Result<ProductPage, StoreError>>;

    /// One product with its approved reviews, latest first.
    fn find(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductView>, StoreError>>;

    /// What somebody who looks at this product may also like: what can be bought of the same category, then of the others,
    /// each the nearest in price first, at most [`MAX_RELATED`]; `None` when there is no such product.
    fn related(&self, id: ProductId) -> BoxFuture<'_, Result<Option<Vec<ProductView>>, StoreError>>;

    /// For each filter, whatever its page, the latest matches: at most one more than [`crate::MAX_COUNTED`].
    fn facet_rows(&self, filters: Vec<ProductFilter>) -> BoxFuture<'_, Result<FacetShelf, StoreError>>;
    /// A few sarees that match, and what at most two hundred of them have in common.
    fn suggestions(&self, text: SearchText) -> BoxFuture<'_, Result<Suggested, StoreError>>;
    /// For each range, the pictures of its latest sarees, at most thirty; none when nothing is in it.
    fn pictures_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<Picture>>, StoreError>>;
    /// For each range, every material of its sarees that can be bought; an empty text for one that is not told.
    fn materials_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<String>>, StoreError>>;
    /// How many products are on sale, exactly.
    fn number_on_sale(&self) -> BoxFuture<'_, Result<u64, StoreError>>;
    /// Ids of products on sale, in an order of their own, `skip` left out and at most `most` of them.
    fn on_sale(&self, skip: u32, most: u32) -> BoxFuture<'_, Result<Vec<ProductId>, StoreError>>;
    /// Every category in the shop's order, with the number of its products.
    fn categories(&self) -> BoxFuture<'_, Result<Vec<CategoryView>, StoreError>>;
}

/// What became of a product that was put into the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutProduct {
    /// Its id: the one it had, or that of its article number.
    pub id: ProductId,
    /// True when it was not there before.
    pub is_new: bool,
}

/// Putting a catalogue file into the shop, inside a transaction. Everything here MUST be safe to repeat.
pub trait CatalogImport {
    /// Inserts the category, or brings the one of the same id up to date.
    fn put_category(&mut self, category: &Category) -> Result<(), StoreError>;

    /// Inserts the product with its media, or brings the one of the same article number up to date: its id, its
    /// creation time, its reviews and its stock MUST stay as they are, and its HSN code and GST rate where `product` has none.
    /// An archived one stays archived.
    fn put_product(&mut self, product: &Product, findable: &Findable) -> Result<PutProduct, StoreError>;

    /// Stores reviews that are not there yet, told apart by id, as approved when they were written; then the product's
    /// rating and number of reviews MUST be those of all its approved reviews.
    fn put_reviews(&mut self, product: ProductId, reviews: &[Review]) -> Result<(), StoreError>;

    /// Puts pieces on the shelf and writes the stock ledger, once per product and `reference`; again changes nothing.
    fn receive(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError>;
}

/// There is no such product, or not any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Product not found")]
#[refusal(NotFound, "not_found")]
pub struct ProductNotFound;
