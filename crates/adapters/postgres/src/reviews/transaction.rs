//! `ReviewsTx`: writing a review, and deciding about one.

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, dsl::exists, insert_into, select, update,
};
use pattu_catalog::ProductId;
use pattu_customers::{CustomerId, notifications::NotificationKind};
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_reviews::{
    HidingReason, NewReview, ReviewDecision, ReviewId, ReviewNotice, ReviewState, ReviewUnderLock, ReviewsTx,
};
use uuid::Uuid;

use super::{reason_of, state_of};
use crate::{
    PgTx, catalog,
    customers::notifications::{News, tell},
    failure::Stored,
    schema::{order_lines, orders, product_reviews, products},
};

impl ReviewsTx for PgTx {
    fn has_received(&mut self, customer: CustomerId, product: ProductId) -> Result<bool, StoreError> {
        let delivered = orders::table
            .inner_join(order_lines::table)
            .filter(orders::customer_id.eq(customer.uuid()))
            .filter(orders::status.eq("delivered"))
            .filter(order_lines::product_id.eq(product.uuid()));
        select(exists(delivered)).get_result(self.connection()).stored("looking for a delivery")
    }

    fn add_review(&mut self, review: &NewReview) -> Result<bool, StoreError> {
        insert_into(product_reviews::table)
            .values((
                product_reviews::id.eq(review.id.uuid()),
                product_reviews::product_id.eq(review.product.uuid()),
                product_reviews::customer_id.eq(review.customer.uuid()),
                product_reviews::author.eq(&review.author),
                product_reviews::rating.eq(i16::from(review.words.stars)),
                product_reviews::title.eq(review.words.title.as_ref().map(|title| title.as_str().to_owned())),
                product_reviews::body.eq(review.words.text.as_str()),
                product_reviews::created_at.eq(review.at),
            ))
            // The one of this customer and saree; two at once wait for each other here.
            .on_conflict((product_reviews::customer_id, product_reviews::product_id))
            .do_nothing()
            .execute(self.connection())
            .map(|stored| stored == 1)
            .stored("storing a review")
    }

    fn lock_review(&mut self, id: ReviewId) -> Result<Option<ReviewUnderLock>, StoreError> {
        type Found =
            (Option<Uuid>, Uuid, Option<Timestamp>, Option<Timestamp>, Option<String>, Option<String>);
        let found: Option<Found> = product_reviews::table
            .find(id.uuid())
            .select((
                product_reviews::customer_id,
                product_reviews::product_id,
                product_reviews::approved_at,
                product_reviews::hidden_at,
                product_reviews::hidden_reason,
                product_reviews::reply,
            ))
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking a review")?;
        let Some((customer, product, approved, hidden, reason, reply)) = found else { return Ok(None) };
        // The rating of a saree is recalculated by one at a time, or two that are shown at once would each miss the other.
        let product_name: String = products::table
            .find(product)
            .select(products::name)
            .for_update()
            .first(self.connection())
            .stored("locking a reviewed product")?;
        Ok(Some(ReviewUnderLock {
            customer: customer.map(Id::new),
            product: Id::new(product),
            product_name,
            state: state_of(approved, hidden),
            hidden_reason: reason_of(reason.as_deref()),
            reply,
        }))
    }

    fn decide(
        &mut self,
        id: ReviewId,
        product: ProductId,
        decision: ReviewDecision,
        by: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let state = decision.state();
        update(product_reviews::table.find(id.uuid()))
            .set((
                product_reviews::approved_at.eq((state == ReviewState::Shown).then_some(at)),
                product_reviews::hidden_at.eq((state == ReviewState::Hidden).then_some(at)),
                product_reviews::hidden_reason.eq(decision.reason().map(HidingReason::as_str)),
                product_reviews::decided_by.eq(by),
            ))
            .execute(self.connection())
            .stored("deciding about a review")?;
        catalog::recalculate_rating(self.connection(), product.uuid())
    }

    fn reply(&mut self, id: ReviewId, text: Option<&str>, by: &str) -> Result<(), StoreError> {
        update(product_reviews::table.find(id.uuid()))
            .set((product_reviews::reply.eq(text), product_reviews::replied_by.eq(text.map(|_| by))))
            .execute(self.connection())
            .map(|_| ())
            .stored("answering a review")
    }

    fn tell(&mut self, customer: CustomerId, notice: &ReviewNotice) -> Result<(), StoreError> {
        let news = News {
            kind: NotificationKind::Review,
            title: notice.title,
            body: &notice.body,
            link: &notice.link,
            at: notice.at,
        };
        tell(self.connection(), customer, &news)
    }
}
