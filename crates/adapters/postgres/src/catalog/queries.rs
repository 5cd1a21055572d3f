//! Reads: a page of the list costs four queries (what can be bought, what is sold out, the page's rows, their pictures), however
//! long it is, and a few more with a search; one product costs four.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    SelectableHelper, dsl::sql, sql_types::Text,
};
use pattu_catalog::{
    CatalogQueries, CategoryView, FacetShelf, MAX_COUNTED, Picture, PriceRange, ProductFilter, ProductId,
    ProductPage, ProductView, SearchText, SearchView, Suggested,
};
use pattu_kernel::{BoxFuture, Page, PageRequest, StoreError};
use uuid::Uuid;

use super::{
    matching, narrowing,
    parts::{PICTURE, media_of},
    related, reviews,
    rows::{self, CategoryRow, ProductRow},
    search,
};
use crate::{
    Database,
    schema::{categories, product_media, products},
};

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

/// Nothing beyond what is counted.
fn page_of(connection: &mut PgConnection, page: PageRequest, ids: &[Uuid]) -> QueryResult<Vec<NamedProduct>> {
    let shown = ids.get(..ids.len().min(MAX_COUNTED)).unwrap_or_default();
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let size = usize::try_from(page.size()).unwrap_or(usize::MAX);
    let ids: Vec<Uuid> = shown.iter().copied().skip(skipped).take(size).collect();
    named(connection, &ids)
}

/// Products with their categories' names, in the order of these ids.
fn named(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<Vec<NamedProduct>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: Vec<NamedProduct> = products::table
        .filter(products::id.eq_any(ids))
        .select((ProductRow::as_select(), category_name!()))
        .load(connection)?;
    let places: HashMap<Uuid, usize> = ids.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    rows.sort_by_key(|(product, _)| places.get(&product.id).copied());
    Ok(rows)
}

/// A page, how many match in all, and how the search was understood.
struct Found {
    rows: Vec<NamedProduct>,
    total: usize,
    search: Option<SearchView>,
}

fn found(connection: &mut PgConnection, filter: &ProductFilter) -> QueryResult<Found> {
    let (ids, search) = match &filter.search {
        None => (matching::ids(connection, filter, None)?, None),
        Some(text) => {
            let understood = search::understand(connection, text)?;
            let (ids, _) = understood.first_found(|words| matching::ids(connection, filter, Some(words)))?;
            (ids, Some(understood.view))
        }
    };
    Ok(Found { rows: page_of(connection, filter.page, &ids)?, total: ids.len(), search })
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
        .select(sql::<Text>(PICTURE))
        .single_value();
    let least = products::table
        .filter(products::category_id.eq(categories::id))
        .filter(products::archived_at.is_null())
        .filter(products::on_hand.gt(products::reserved))
        .order((products::price_paise, products::id))
        .select(products::price_paise)
        .single_value();
    categories::table
        .order((categories::position, categories::id))
        .select((categories::id, categories::name, categories::description, count, image, least))
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
                product.into_view(category, media, None)
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
            let stored = self.read(move |connection| narrowing::facet_shelf(connection, &filters));
            Ok(stored.await?.into_shelf())
        })
    }

    fn suggestions(&self, text: SearchText) -> BoxFuture<'_, Result<Suggested, StoreError>> {
        Box::pin(async move {
            let suggestions = self.read(move |connection| narrowing::suggestions(connection, &text));
            suggestions.await?.into_suggested()
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
                    Ok(Some((product, category, media, reviews::of(connection, id.uuid())?)))
                })
                .await?;
            found
                .map(|(product, category, media, reviews)| product.into_view(category, media, Some(reviews)))
                .transpose()
        })
    }

    fn materials_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<String>>, StoreError>> {
        Box::pin(self.read(move |connection| narrowing::materials_by_price(connection, &ranges)))
    }

    fn number_on_sale(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let count = |connection: &mut PgConnection| {
                products::table.filter(products::archived_at.is_null()).count().get_result::<i64>(connection)
            };
            Ok(u64::try_from(self.read(count).await?).unwrap_or(0))
        })
    }

    fn on_sale(&self, skip: u32, most: u32) -> BoxFuture<'_, Result<Vec<ProductId>, StoreError>> {
        Box::pin(async move {
            let ids = self
                .read(move |connection| {
                    products::table
                        .filter(products::archived_at.is_null())
                        .order(products::id)
                        .offset(skip.into())
                        .limit(most.into())
                        .select(products::id)
                        .load::<Uuid>(connection)
                })
                .await?;
            Ok(ids.into_iter().map(ProductId::new).collect())
        })
    }

    fn related(&self, id: ProductId) -> BoxFuture<'_, Result<Option<Vec<ProductView>>, StoreError>> {
        Box::pin(async move {
            let found = self
                .read(move |connection| {
                    let Some(ids) = related::beside(connection, id.uuid())? else { return Ok(None) };
                    Ok(Some((media_of(connection, &ids)?, named(connection, &ids)?)))
                })
                .await?;
            let Some((mut media, rows)) = found else { return Ok(None) };
            let views = rows.into_iter().map(|(product, category)| {
                let media = media.remove(&product.id).unwrap_or_default();
                product.into_view(category, media, None)
            });
            Ok(Some(views.collect::<Result<_, _>>()?))
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
