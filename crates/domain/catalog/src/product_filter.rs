//! What a shopper looks for: the filters and sort orders of spec section 2 (All Products), read strictly.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use pattu_kernel::{FieldErrors, Money, PageRequest, Refusal};

use crate::{CategoryId, Facet, FacetGroup, PriceRange, SearchText};

/// Longest text anybody may search for.
pub const MAX_SEARCH: usize = 100;
/// Matches are counted up to here and can be paged through up to here: nobody reads further, and it keeps a list of a
/// hundred thousand as quick as one of a thousand.
pub const MAX_COUNTED: usize = 1_000;
/// Sarees on a page when nobody says how many.
pub const DEFAULT_PAGE_SIZE: u32 = 24;

/// The order of a list. Ties end in the product's id, so that pages never overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ProductSort {
    /// Latest first.
    #[default]
    Newest,
    /// Cheapest first.
    PriceLow,
    /// Dearest first.
    PriceHigh,
    /// Most reviews first, then latest.
    Popular,
}

impl ProductSort {
    const ALL: [Self; 4] = [Self::Newest, Self::PriceLow, Self::PriceHigh, Self::Popular];

    /// As in the address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::PriceLow => "price-low",
            Self::PriceHigh => "price-high",
            Self::Popular => "popular",
        }
    }
}

/// The filter as it came in the address: nothing checked yet.
#[derive(Debug, Clone, Copy)]
pub struct FilterForm<'a> {
    /// Words in name, article number or description.
    pub q: Option<&'a str>,
    /// Categories' ids, parted by commas; any of them.
    pub category: Option<&'a str>,
    /// Values of each [`FacetGroup`], parted by commas; any of them.
    pub facets: [(FacetGroup, Option<&'a str>); FacetGroup::ALL.len()],
    /// Rupees.
    pub min_price: Option<&'a str>,
    /// Rupees.
    pub max_price: Option<&'a str>,
    /// `true`: special offers only.
    pub featured: Option<&'a str>,
    /// `true`: trending only.
    pub trending: Option<&'a str>,
    /// `true`: only what can be bought now.
    pub in_stock: Option<&'a str>,
    /// One of [`ProductSort`]'s words.
    pub sort: Option<&'a str>,
    /// From 1.
    pub page: Option<&'a str>,
    /// 1 to 100.
    pub per_page: Option<&'a str>,
}

impl Default for FilterForm<'_> {
    fn default() -> Self {
        Self {
            q: None,
            category: None,
            facets: FacetGroup::ALL.map(|group| (group, None)),
            min_price: None,
            max_price: None,
            featured: None,
            trending: None,
            in_stock: None,
            sort: None,
            page: None,
            per_page: None,
        }
    }
}

/// Field by field, what cannot be looked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("{}", .0.values().next().map_or("Please check the filter", String::as_str))]
#[refusal(Invalid, "invalid")]
pub struct FilterProblem(FieldErrors);

/// A filter that can be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductFilter {
    /// Every one of these words occurs.
    pub search: Option<SearchText>,
    /// Of one of these categories; none means any.
    pub categories: BTreeSet<CategoryId>,
    /// For each group that is in it, one of these values; never an empty set.
    pub facets: BTreeMap<FacetGroup, BTreeSet<Facet>>,
    pub price: PriceRange,
    /// Special offers only.
    pub featured: bool,
    /// Trending only.
    pub trending: bool,
    /// Only with a piece that nobody holds.
    pub in_stock: bool,
    pub sort: ProductSort,
    pub page: PageRequest,
}

impl Default for ProductFilter {
    fn default() -> Self {
        Self {
            search: None,
            categories: BTreeSet::new(),
            facets: BTreeMap::new(),
            price: PriceRange::ANY,
            featured: false,
            trending: false,
            in_stock: false,
            sort: ProductSort::default(),
            page: PageRequest::clamped(1, DEFAULT_PAGE_SIZE),
        }
    }
}

/// The sarees of the home page's first carousel: chosen by the owner, and to be had.
pub fn featured_in_stock() -> ProductFilter {
    ProductFilter {
        featured: true,
        in_stock: true,
        page: PageRequest::clamped(1, 12),
        ..ProductFilter::default()
    }
}

impl ProductFilter {
    /// Reads a form; an absent or empty field does not matter.
    ///
    /// # Errors
    /// [`FilterProblem`] names every field that is wrong, in the API's spelling (`minPrice`).
    pub fn parse(form: &FilterForm<'_>) -> Result<Self, FilterProblem> {
        let mut fields = Fields::default();
        let filter = Self {
            search: fields.read("q", form.q, SearchText::parse).flatten(),
            categories: fields.read("category", form.category, categories).unwrap_or_default(),
            facets: form
                .facets
                .into_iter()
                .filter_map(|(group, text)| {
                    Some((group, fields.read(group.word(), text, |text| values(group, text))?))
                })
                .collect(),
            price: fields.price_range(form.min_price, form.max_price),
            featured: fields.read("featured", form.featured, switch).unwrap_or(false),
            trending: fields.read("trending", form.trending, switch).unwrap_or(false),
            in_stock: fields.read("inStock", form.in_stock, switch).unwrap_or(false),
            sort: fields.read("sort", form.sort, sort).unwrap_or_default(),
            page: PageRequest::clamped(
                fields.read("page", form.page, count).unwrap_or(1),
                fields.read("perPage", form.per_page, count).unwrap_or(DEFAULT_PAGE_SIZE),
            ),
        };
        if fields.errors.is_empty() { Ok(filter) } else { Err(FilterProblem(fields.errors)) }
    }

    /// The same question without one group's choices: what could be chosen instead or as well.
    #[must_use]
    pub fn without(&self, group: FacetGroup) -> Self {
        let mut open = self.clone();
        open.facets.remove(&group);
        open
    }

    /// The same question about the beginning of the list, in the usual order.
    #[must_use]
    pub fn first_page(mut self) -> Self {
        self.page = PageRequest::clamped(1, DEFAULT_PAGE_SIZE);
        self.sort = ProductSort::default();
        self
    }

    /// One text per meaning: forms that ask for the same have the same, others have another.
    pub fn canonical(&self) -> String {
        let mut text = format!("{}/{}/{}", self.sort.word(), self.page.number(), self.page.size());
        for (name, end) in [("from", self.price.at_least()), ("below", self.price.below())] {
            if let Some(end) = end {
                // Writing to a String cannot fail.
                let _ = write!(text, "/{name}={}", end.paise());
            }
        }
        for (name, on) in [("featured", self.featured), ("trending", self.trending), ("stock", self.in_stock)]
        {
            if on {
                text.push('/');
                text.push_str(name);
            }
        }
        for category in &self.categories {
            text.push_str("/category=");
            text.push_str(category.as_str());
        }
        for facet in self.facets.values().flatten() {
            // Writing to a String cannot fail.
            let _ = write!(text, "/{facet}");
        }
        // Last, because it may hold anything.
        if let Some(search) = &self.search {
            text.push_str("/q=");
            text.push_str(search.asked());
        }
        text
    }
}

/// Collects what is wrong while reading on.
#[derive(Default)]
struct Fields {
    errors: FieldErrors,
}

impl Fields {
    fn read<T>(
        &mut self,
        name: &str,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        match parse(text.map(str::trim).filter(|text| !text.is_empty())?) {
            Ok(value) => Some(value),
            Err(wrong) => {
                self.errors.insert(name.to_owned(), wrong);
                None
            }
        }
    }

    fn price_range(&mut self, from: Option<&str>, to: Option<&str>) -> PriceRange {
        let rupees = |text: &str| {
            Money::parse_rupees(text)
                .map_err(|_| "Please enter an amount in rupees, with at most two decimals".to_owned())
        };
        let from = self.read("minPrice", from, rupees);
        let to = self.read("maxPrice", to, rupees);
        PriceRange::between(from, to).unwrap_or_else(|wrong| {
            let field = if to.is_some_and(Money::is_negative) { "maxPrice" } else { "minPrice" };
            self.errors.insert(field.to_owned(), wrong.to_string());
            PriceRange::ANY
        })
    }
}

/// At most this many of one kind: a longer list is somebody's game.
const MOST_CHOICES: usize = 20;

fn choices<T: Ord>(text: &str, one: impl Fn(&str) -> Option<T>, wrong: &str) -> Result<BTreeSet<T>, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.len() > MOST_CHOICES {
        return Err(format!("Please choose at most {MOST_CHOICES}"));
    }
    parts.into_iter().map(|part| one(part).ok_or_else(|| wrong.to_owned())).collect()
}

fn categories(text: &str) -> Result<BTreeSet<CategoryId>, String> {
    choices(text, |id| CategoryId::parse(id).ok(), "There is no such category")
}

fn values(group: FacetGroup, text: &str) -> Result<BTreeSet<Facet>, String> {
    let values = choices(text, |value| Facet::parse(group, value), "There is no such choice")?;
    if values.is_empty() { Err("Please choose something".to_owned()) } else { Ok(values) }
}

fn switch(text: &str) -> Result<bool, String> {
    match text {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err("Please choose true or false".to_owned()),
    }
}

fn sort(text: &str) -> Result<ProductSort, String> {
    ProductSort::ALL
        .into_iter()
        .find(|sort| sort.word() == text)
        .ok_or_else(|| format!("Please sort by {}", ProductSort::ALL.map(ProductSort::word).join(", ")))
}

/// A number too large to hold is as good as the largest: the page request clamps it.
fn count(text: &str) -> Result<u32, String> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        Ok(text.parse().unwrap_or(u32::MAX))
    } else {
        Err("Please give a whole number".to_owned())
    }
}

#[cfg(test)]
mod tests;
