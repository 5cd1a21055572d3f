//! Reads: a page of the list costs three queries, however long it is, and a few more with a search; one product costs three.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    SelectableHelper,
};
use pattu_catalog::{
    CatalogQueries, CategoryView, FacetShelf, MAX_COUNTED, Picture, PriceRange, ProductFilter, ProductId,
    ProductPage, ProductView, SearchText, SearchView, Suggested,
};
use pattu_kernel::{BoxFuture, Page, PageRequest, StoreError};
use uuid::Uuid;

use super::{
    matching::{matching, number_of, one_too_many, ordered},
    narrowing,
    rows::{self, CategoryRow, MediaRow, ProductRow, ReviewRow, SellableRow},
    search::{self, Words},
};
use crate::{
    Database,
    schema::{categories, product_media, product_reviews, products},
};

/// More than anybody reads on a product's page.
const MAX_REVIEWS: i64 = 50;

/// A product with its category's name.
type NamedProduct = (ProductRow, Option<String>);

/// The name of the product's category.
macro_rules! category_name {
    () => {
        categories::table
            .filter(categories::id.eq(products::category_id))
            .select(categories::name)
            .single_value()
    };
}

/// What a sale needs to know of a product.
macro_rules! sellable_columns {
    () => {
        (
            products::id,
            products::sku,
            products::name,
            product_media::table
                .filter(product_media::product_id.eq(products::id))
                .filter(product_media::kind.eq("image"))
                .order(product_media::position)
                .select(product_media::file)
                .single_value(),
            products::category_id,
            products::price_paise,
            products::on_hand,
            products::reserved,
        )
    };
}
pub(super) use sellable_columns;

/// Nothing beyond what is counted.
fn page_of(
    connection: &mut PgConnection,
    filter: &ProductFilter,
    words: Option<&Words>,
) -> QueryResult<Vec<NamedProduct>> {
    let left = one_too_many() - 1 - filter.page.offset();
    if left <= 0 {
        return Ok(Vec::new());
    }
    ordered(matching(filter, words), filter.sort)
        .limit(left.min(filter.page.size().into()))
        .offset(filter.page.offset())
        .select((ProductRow::as_select(), category_name!()))
        .load(connection)
}

/// A page, how many match in all, and how the search was understood.
struct Found {
    rows: Vec<NamedProduct>,
    total: usize,
    search: Option<SearchView>,
}

fn found(connection: &mut PgConnection, filter: &ProductFilter) -> QueryResult<Found> {
    let Some(text) = &filter.search else {
        let rows = page_of(connection, filter, None)?;
        let total = total_of(connection, filter, None, &rows)?;
        return Ok(Found { rows, total, search: None });
    };
    let understood = search::understand(connection, text)?;
    // Which words are looked at is decided by the first page, so that the others go on where it ended.
    let first = ProductFilter { page: PageRequest::clamped(1, 1), ..filter.clone() };
    let asked = if filter.page.offset() == 0 { filter } else { &first };
    let (mut rows, words) = understood.first_found(|words| page_of(connection, asked, Some(words)))?;
    if filter.page.offset() > 0 {
        rows = page_of(connection, filter, Some(&words))?;
    }
    let total = total_of(connection, filter, Some(&words), &rows)?;
    Ok(Found { rows, total, search: Some(understood.view) })
}

/// A first page that is not full is all there is.
fn total_of(
    connection: &mut PgConnection,
    filter: &ProductFilter,
    words: Option<&Words>,
    rows: &[NamedProduct],
) -> QueryResult<usize> {
    let full = usize::try_from(filter.page.size()).unwrap_or(usize::MAX);
    if filter.page.offset() == 0 && rows.len() < full {
        Ok(rows.len())
    } else {
        number_of(connection, filter, words)
    }
}

pub(super) fn media_of(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> QueryResult<HashMap<Uuid, Vec<MediaRow>>> {
    let rows: Vec<MediaRow> = product_media::table
        .filter(product_media::product_id.eq_any(ids))
        .order((product_media::product_id, product_media::position))
        .select(MediaRow::as_select())
        .load(connection)?;
    let mut groups: HashMap<Uuid, Vec<MediaRow>> = HashMap::with_capacity(ids.len());
    for row in rows {
        groups.entry(row.product_id).or_default().push(row);
    }
    Ok(groups)
}

fn reviews_of(connection: &mut PgConnection, product: Uuid) -> QueryResult<Vec<ReviewRow>> {
    product_reviews::table
        .filter(product_reviews::product_id.eq(product))
        .filter(product_reviews::approved_at.is_not_null())
        .order((product_reviews::created_at.desc(), product_reviews::id))
        .limit(MAX_REVIEWS)
        .select(ReviewRow::as_select())
        .load(connection)
}

fn categories_of_the_shop(connection: &mut PgConnection) -> QueryResult<Vec<CategoryRow>> {
    let count = products::table
        .filter(products::category_id.eq(categories::id))
        .filter(products::archived_at.is_null())
        .count()
        .single_value();
    let image = products::table
        .inner_join(product_media::table.on(product_media::product_id.eq(products::id)))
        .filter(products::category_id.eq(categories::id))
        .filter(products::archived_at.is_null())
        .filter(product_media::kind.eq("image"))
        .order((products::created_at.desc(), products::id, product_media::position))
        .select(product_media::file)
        .single_value();
    categories::table
        .order((categories::position, categories::id))
        .select((categories::id, categories::name, categories::description, count, image))
        .load(connection)
}

pub(super) fn sellable_rows(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<SellableRow>> {
    products::table
        .filter(products::id.eq_any(ids))
        .filter(products::archived_at.is_null())
        .order(products::id)
        .select(sellable_columns!())
        .load(connection)
}

impl CatalogQueries for Database {
    fn list(&self, filter: ProductFilter) -> BoxFuture<'_, Result<ProductPage, StoreError>> {
        Box::pin(async move {
            let asked = filter.page;
            let (found, mut media) = self
                .read(move |connection| {
                    let found = found(connection, &filter)?;
                    let ids: Vec<Uuid> = found.rows.iter().map(|(product, _)| product.id).collect();
                    let media = if ids.is_empty() { HashMap::new() } else { media_of(connection, &ids)? };
                    Ok((found, media))
                })
                .await?;
            let data = found.rows.into_iter().map(|(product, category)| {
                let media = media.remove(&product.id).unwrap_or_default();
                product.into_view(category, media, Vec::new())
            });
            Ok(ProductPage {
                data: data.collect::<Result<_, _>>()?,
                page: Page::of(asked, u64::try_from(found.total.min(MAX_COUNTED)).unwrap_or(0)),
                more: found.total > MAX_COUNTED,
                search: found.search,
            })
        })
    }

    fn facet_rows(&self, filters: Vec<ProductFilter>) -> BoxFuture<'_, Result<FacetShelf, StoreError>> {
        Box::pin(async move {
            Ok(self.read(move |connection| narrowing::facet_shelf(connection, &filters)).await?.into_shelf())
        })
    }

    fn suggestions(&self, text: SearchText) -> BoxFuture<'_, Result<Suggested, StoreError>> {
        Box::pin(async move {
            self.read(move |connection| narrowing::suggestions(connection, &text)).await?.into_suggested()
        })
    }

    fn pictures_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<Picture>>, StoreError>> {
        Box::pin(async move {
            self.read(move |connection| narrowing::pictures_by_price(connection, &ranges))
                .await?
                .into_iter()
                .map(rows::pictures)
                .collect()
        })
    }

    fn find(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductView>, StoreError>> {
        Box::pin(async move {
            let found = self
                .read(move |connection| {
                    let product: Option<NamedProduct> = products::table
                        .find(id.uuid())
                        .filter(products::archived_at.is_null())
                        .select((ProductRow::as_select(), category_name!()))
                        .first(connection)
                        .optional()?;
                    let Some((product, category)) = product else { return Ok(None) };
                    let media = media_of(connection, &[id.uuid()])?.remove(&id.uuid()).unwrap_or_default();
                    Ok(Some((product, category, media, reviews_of(connection, id.uuid())?)))
                })
                .await?;
            found
                .map(|(product, category, media, reviews)| product.into_view(category, media, reviews))
                .transpose()
        })
    }

    fn categories(&self) -> BoxFuture<'_, Result<Vec<CategoryView>, StoreError>> {
        Box::pin(
            async move { self.read(categories_of_the_shop).await?.into_iter().map(rows::category).collect() },
        )
    }
}

#[cfg(test)]
mod tests;
