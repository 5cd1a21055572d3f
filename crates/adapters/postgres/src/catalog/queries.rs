//! Reads: a page of the list costs three queries, however long it is; one product costs three.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    SelectableHelper, TextExpressionMethods, pg::Pg,
};
use pattu_catalog::{
    CatalogQueries, CategoryView, ProductFilter, ProductId, ProductPage, ProductSort, ProductView, SearchText,
};
use pattu_kernel::{BoxFuture, Page, StoreError};
use uuid::Uuid;

use super::rows::{self, CategoryRow, MediaRow, ProductRow, ReviewRow, SellableRow};
use crate::{
    Database,
    schema::{categories, product_media, product_reviews, products},
};

/// More than anybody reads on a product's page.
const MAX_REVIEWS: i64 = 50;
/// A search of a hundred characters has no more words than this that matter.
const MAX_WORDS: usize = 12;

/// A product with its category's name.
type NamedProduct = (ProductRow, Option<String>);

/// The products on sale that match, in no order yet.
fn matching(filter: &ProductFilter) -> products::BoxedQuery<'static, Pg> {
    let mut query = products::table.filter(products::archived_at.is_null()).into_boxed();
    if let Some(category) = &filter.category {
        query = query.filter(products::category_id.eq(category.as_str().to_owned()));
    }
    if let Some(least) = filter.price.at_least() {
        query = query.filter(products::price_paise.ge(least.paise()));
    }
    if let Some(below) = filter.price.below() {
        query = query.filter(products::price_paise.lt(below.paise()));
    }
    if filter.featured {
        query = query.filter(products::featured);
    }
    if filter.trending {
        query = query.filter(products::trending);
    }
    if filter.in_stock {
        query = query.filter(products::on_hand.gt(products::reserved));
    }
    for word in filter.search.iter().flat_map(SearchText::words).take(MAX_WORDS) {
        query = query.filter(products::search_text.like(containing(word)));
    }
    query
}

/// In the filter's order, each along one index; ties by id, so that pages never overlap.
fn ordered(query: products::BoxedQuery<'static, Pg>, sort: ProductSort) -> products::BoxedQuery<'static, Pg> {
    match sort {
        ProductSort::Newest => query.order((products::created_at.desc(), products::id)),
        ProductSort::PriceLow => query.order((products::price_paise, products::id)),
        ProductSort::PriceHigh => query.order((products::price_paise.desc(), products::id.desc())),
        ProductSort::Popular => {
            query.order((products::review_count.desc(), products::created_at.desc(), products::id))
        }
    }
}

/// A LIKE pattern that takes the word literally.
fn containing(word: &str) -> String {
    let mut pattern = String::with_capacity(word.len() + 4);
    pattern.push('%');
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

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

fn page_of(connection: &mut PgConnection, filter: &ProductFilter) -> QueryResult<Vec<NamedProduct>> {
    ordered(matching(filter), filter.sort)
        .limit(filter.page.size().into())
        .offset(filter.page.offset())
        .select((ProductRow::as_select(), category_name!()))
        .load(connection)
}

fn number_of(connection: &mut PgConnection, filter: &ProductFilter) -> QueryResult<i64> {
    matching(filter).count().get_result(connection)
}

fn media_of(connection: &mut PgConnection, ids: &[Uuid]) -> QueryResult<HashMap<Uuid, Vec<MediaRow>>> {
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
            let (rows, total, mut media) = self
                .read(move |connection| {
                    let rows = page_of(connection, &filter)?;
                    let total = number_of(connection, &filter)?;
                    let ids: Vec<Uuid> = rows.iter().map(|(product, _)| product.id).collect();
                    let media = if ids.is_empty() { HashMap::new() } else { media_of(connection, &ids)? };
                    Ok((rows, total, media))
                })
                .await?;
            let data = rows.into_iter().map(|(product, category)| {
                let media = media.remove(&product.id).unwrap_or_default();
                product.into_view(category, media, Vec::new())
            });
            Ok(ProductPage {
                data: data.collect::<Result<_, _>>()?,
                page: Page::of(asked, u64::try_from(total).unwrap_or(0)),
            })
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
