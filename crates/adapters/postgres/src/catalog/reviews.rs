//! Reviews: what is read for a product's page, and what an import writes.

use diesel::{
    ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl, SelectableHelper, dsl::count_star,
};
use pattu_catalog::Review;
use pattu_kernel::StoreError;
use uuid::Uuid;

use super::rows::ReviewRow;
use crate::{failure::Stored, schema::product_reviews};

/// More than anybody reads on a product's page.
const MAX_REVIEWS: i64 = 50;

/// The rating of a product, in hundredths of a star and never more than 500, and the number of its reviews; nobody wrote examples.
const REFRESH_RATING: &str = "UPDATE products SET (rating_hundredths, review_count) = \
     (SELECT coalesce(round(avg(rating) * 100), 0)::integer, count(*)::integer \
        FROM product_reviews WHERE product_id = $1 AND approved_at IS NOT NULL AND NOT example) \
     WHERE id = $1";

/// What is shown of a product's reviews.
pub(super) struct Reviews {
    pub latest: Vec<ReviewRow>,
    /// Of all approved ones but examples: stars and how many gave them.
    pub counted: Vec<(i16, i64)>,
}

pub(super) fn of(connection: &mut PgConnection, product: Uuid) -> QueryResult<Reviews> {
    let latest = product_reviews::table
        .filter(product_reviews::product_id.eq(product))
        .filter(product_reviews::approved_at.is_not_null())
        .order((product_reviews::created_at.desc(), product_reviews::id))
        .limit(MAX_REVIEWS)
        .select(ReviewRow::as_select())
        .load(connection)?;
    let counted = product_reviews::table
        .filter(product_reviews::product_id.eq(product))
        .filter(product_reviews::approved_at.is_not_null())
        .filter(product_reviews::example.eq(false))
        .group_by(product_reviews::rating)
        .select((product_reviews::rating, count_star()))
        .load(connection)?;
    Ok(Reviews { latest, counted })
}

pub(super) fn put(
    connection: &mut PgConnection,
    product: Uuid,
    reviews: &[Review],
) -> Result<(), StoreError> {
    let values: Vec<_> = reviews
        .iter()
        .map(|review| {
            (
                product_reviews::id.eq(review.id),
                product_reviews::product_id.eq(product),
                product_reviews::author.eq(review.author.as_str()),
                product_reviews::rating.eq(i16::from(review.stars)),
                product_reviews::body.eq(review.text.as_str()),
                product_reviews::created_at.eq(review.created_at),
                product_reviews::approved_at.eq(review.created_at),
                product_reviews::example.eq(review.example),
            )
        })
        .collect();
    let new = diesel::insert_into(product_reviews::table)
        .values(values)
        .on_conflict_do_nothing()
        .execute(connection)
        .stored("storing reviews")?;
    if new == 0 {
        return Ok(());
    }
    recalculate(connection, product)
}

pub(super) fn recalculate(connection: &mut PgConnection, product: Uuid) -> Result<(), StoreError> {
    diesel::sql_query(REFRESH_RATING)
        .bind::<diesel::sql_types::Uuid, _>(product)
        .execute(connection)
        .map(|_| ())
        .stored("recalculating a rating")
}
