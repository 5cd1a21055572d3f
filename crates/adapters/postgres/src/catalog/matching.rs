//! A filter as SQL: which sarees match, and in what order. Each answer goes along an index; `queries/tests.rs` reads the plans.

use diesel::{
    ExpressionMethods, PgArrayExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    dsl::sql,
    pg::Pg,
    sql_types::{Bool, Text},
};
use pattu_catalog::{Facet, FacetRow, MAX_COUNTED, ProductFilter, ProductSort};
use uuid::Uuid;

use super::{
    rows::{NarrowRow, facet_row},
    search::{Scope, Words},
};
use crate::schema::products;

pub(super) type Query = products::BoxedQuery<'static, Pg>;
/// The ids of what matches.
pub(super) type Ids = diesel::dsl::Select<Query, products::id>;
/// What a filter panel counts of what matches.
pub(super) type Narrow =
    diesel::dsl::Select<Query, (products::category_id, products::facets, products::price_paise)>;

/// One more than is shown, to know whether there are more.
fn one_too_many() -> i64 {
    i64::try_from(MAX_COUNTED).unwrap_or(i64::MAX).saturating_add(1)
}

/// The products on sale that match, in no order yet. `words` is the filter's search as it was understood.
pub(super) fn matching(filter: &ProductFilter, words: Option<&Words>) -> Query {
    let mut query = products::table.filter(products::archived_at.is_null()).into_boxed();
    if !filter.categories.is_empty() {
        let ids: Vec<String> =
            filter.categories.iter().map(|category| category.as_str().to_owned()).collect();
        query = match ids.as_slice() {
            [one] => query.filter(products::category_id.eq(one.clone())),
            _ => query.filter(products::category_id.eq_any(ids)),
        };
    }
    for choices in filter.facets.values() {
        let any_of: Vec<String> = choices.iter().map(Facet::to_string).collect();
        query = query.filter(products::facets.overlaps_with(any_of));
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
    // A bound text cast to a query: nothing a shopper types is ever part of the statement.
    let column = match words {
        None => return query,
        Some(Words { scope: Scope::Title, .. }) => "title_vector @@ ",
        Some(Words { scope: Scope::Anywhere, .. }) => "text_vector @@ ",
    };
    let asked = words.map(Words::query).unwrap_or_default();
    query.filter(sql::<Bool>(column).bind::<Text, _>(asked).sql("::tsquery"))
}

/// In the order asked for, each along one index; ties by id, so that pages never overlap.
pub(super) fn ordered(query: Query, sort: ProductSort) -> Query {
    match sort {
        ProductSort::Newest => query.order((products::created_at.desc(), products::id)),
        ProductSort::PriceLow => query.order((products::price_paise, products::id)),
        ProductSort::PriceHigh => query.order((products::price_paise.desc(), products::id.desc())),
        ProductSort::Popular => {
            query.order((products::review_count.desc(), products::created_at.desc(), products::id))
        }
    }
}

/// What can be bought, or what is sold out: at most so many, in the filter's order.
pub(super) fn ids_of(filter: &ProductFilter, words: Option<&Words>, sold_out: bool, most: i64) -> Ids {
    let query = matching(filter, words);
    let query = if sold_out {
        query.filter(products::on_hand.le(products::reserved))
    } else {
        query.filter(products::on_hand.gt(products::reserved))
    };
    ordered(query, filter.sort).limit(most).select(products::id)
}

pub(super) fn narrow(query: Query) -> Narrow {
    ordered(query, ProductSort::Newest).limit(one_too_many()).select((
        products::category_id,
        products::facets,
        products::price_paise,
    ))
}

/// Which sarees match, what is sold out after everything else, in the filter's order; at most one more than is counted: the
/// page and the count in two reads, each along an index.
pub(super) fn ids(
    connection: &mut PgConnection,
    filter: &ProductFilter,
    words: Option<&Words>,
) -> QueryResult<Vec<Uuid>> {
    let mut found: Vec<Uuid> = ids_of(filter, words, false, one_too_many()).load(connection)?;
    let left = one_too_many().saturating_sub(i64::try_from(found.len()).unwrap_or(i64::MAX));
    if left > 0 && !filter.in_stock {
        found.extend(ids_of(filter, words, true, left).load::<Uuid>(connection)?);
    }
    Ok(found)
}

/// What a filter panel counts of the latest matches, at most one more than is counted.
pub(super) fn facet_rows(
    connection: &mut PgConnection,
    filter: &ProductFilter,
    words: Option<&Words>,
) -> QueryResult<Vec<FacetRow>> {
    let rows: Vec<NarrowRow> = narrow(matching(filter, words)).load(connection)?;
    Ok(rows.into_iter().map(facet_row).collect())
}

/// The latest sarees that have these words, each with whether it can be bought.
pub(super) fn latest(
    connection: &mut PgConnection,
    words: &Words,
    most: u16,
) -> QueryResult<Vec<(Uuid, bool, FacetRow)>> {
    let rows: Vec<(Uuid, bool, NarrowRow)> =
        ordered(matching(&ProductFilter::default(), Some(words)), ProductSort::Newest)
            .limit(most.into())
            .select((
                products::id,
                products::on_hand.gt(products::reserved),
                (products::category_id, products::facets, products::price_paise),
            ))
            .load(connection)?;
    Ok(rows.into_iter().map(|(id, in_stock, row)| (id, in_stock, facet_row(row))).collect())
}

#[cfg(test)]
mod tests;
