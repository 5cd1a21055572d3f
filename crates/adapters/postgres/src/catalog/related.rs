//! What a shopper may also like: three short reads along indexes, and the sarees themselves.

use diesel::{ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl};
use pattu_catalog::MAX_RELATED;
use uuid::Uuid;

use super::matching::Query;
use crate::schema::products;

/// Of a kind, the latest are looked at: more than a shop has of one kind.
const LATEST_OF_KIND: i64 = 200;

/// The sarees beside `product`, nearest first; nothing when there is no such saree.
pub(super) fn beside(connection: &mut PgConnection, product: Uuid) -> QueryResult<Option<Vec<Uuid>>> {
    let this: Option<(String, i64)> = products::table
        .find(product)
        .filter(products::archived_at.is_null())
        .select((products::category_id, products::price_paise))
        .first(connection)
        .optional()?;
    let Some((category, price)) = this else { return Ok(None) };
    let most = i64::try_from(MAX_RELATED).unwrap_or(i64::MAX);
    let mut of_kind: Vec<(Uuid, i64)> = others(product)
        .filter(products::category_id.eq(category.clone()))
        .order((products::created_at.desc(), products::id))
        .limit(LATEST_OF_KIND)
        .select((products::id, products::price_paise))
        .load(connection)?;
    nearest_first(&mut of_kind, price);
    if of_kind.len() < MAX_RELATED {
        let more_expensive = others(product)
            .filter(products::category_id.ne(category.clone()))
            .filter(products::price_paise.ge(price))
            .order((products::price_paise, products::id))
            .limit(most)
            .select((products::id, products::price_paise));
        let cheaper = others(product)
            .filter(products::category_id.ne(category))
            .filter(products::price_paise.lt(price))
            .order((products::price_paise.desc(), products::id.desc()))
            .limit(most)
            .select((products::id, products::price_paise));
        let mut elsewhere: Vec<(Uuid, i64)> = more_expensive.load(connection)?;
        elsewhere.extend(cheaper.load::<(Uuid, i64)>(connection)?);
        nearest_first(&mut elsewhere, price);
        of_kind.extend(elsewhere);
    }
    of_kind.truncate(MAX_RELATED);
    Ok(Some(of_kind.into_iter().map(|(id, _)| id).collect()))
}

/// What can be bought now, but for this one.
fn others(product: Uuid) -> Query {
    products::table
        .filter(products::archived_at.is_null())
        .filter(products::on_hand.gt(products::reserved))
        .filter(products::id.ne(product))
        .into_boxed()
}

fn nearest_first(found: &mut [(Uuid, i64)], price: i64) {
    found.sort_by_key(|(id, other)| (other.abs_diff(price), *id));
}
