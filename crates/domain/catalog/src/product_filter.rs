//! What a shopper looks for: the filters and sort orders of spec section 2 (All Products), read strictly.

use std::fmt::Write;

use pattu_kernel::{ErrorKind, FieldErrors, Money, PageRequest, Refusal};

use crate::{CategoryId, PriceRange};

/// Longest text anybody may search for (reliability: field limits).
pub const MAX_SEARCH: usize = 100;
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

/// Words to find, in small letters with single spaces; every word must occur.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SearchText(String);

impl SearchText {
    /// `None` for nothing but spaces.
    fn parse(text: &str) -> Result<Option<Self>, String> {
        if text.chars().count() > MAX_SEARCH {
            return Err(format!("Please search for at most {MAX_SEARCH} characters"));
        }
        if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
            return Err("Please search for words".to_owned());
        }
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        Ok((!words.is_empty()).then(|| Self(words.join(" "))))
    }

    /// At least one.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split(' ')
    }
}

/// The filter as it came in the address: nothing checked yet.
#[derive(Debug, Clone, Copy, Default)]
pub struct FilterForm<'a> {
    /// Words in name, article number or description.
    pub q: Option<&'a str>,
    /// A category's id.
    pub category: Option<&'a str>,
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

/// Field by field, what cannot be looked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.values().next().map_or("Please check the filter", String::as_str))]
pub struct FilterProblem(FieldErrors);

impl Refusal for FilterProblem {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Invalid
    }
    fn code(&self) -> &'static str {
        "invalid"
    }
    fn fields(&self) -> FieldErrors {
        self.0.clone()
    }
}

/// A filter that can be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductFilter {
    /// Every one of these words occurs.
    pub search: Option<SearchText>,
    /// Of this category.
    pub category: Option<CategoryId>,
    /// In this range.
    pub price: PriceRange,
    /// Special offers only.
    pub featured: bool,
    /// Trending only.
    pub trending: bool,
    /// Only with a piece that nobody holds.
    pub in_stock: bool,
    /// In this order.
    pub sort: ProductSort,
    /// This page.
    pub page: PageRequest,
}

impl Default for ProductFilter {
    fn default() -> Self {
        Self {
            search: None,
            category: None,
            price: PriceRange::ANY,
            featured: false,
            trending: false,
            in_stock: false,
            sort: ProductSort::default(),
            page: PageRequest::clamped(1, DEFAULT_PAGE_SIZE),
        }
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
            category: fields.read("category", form.category, |text| {
                CategoryId::parse(text).map_err(|_| "There is no such category".to_owned())
            }),
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
        if let Some(category) = &self.category {
            text.push_str("/category=");
            text.push_str(category.as_str());
        }
        // Last, because it may hold anything.
        if let Some(search) = &self.search {
            text.push_str("/q=");
            text.push_str(&search.0);
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
