//! `ReviewQueries`: one's own, what can be reviewed, and what staff looks at.

use diesel::{
    ExpressionMethods, QueryDsl, Queryable, QueryableByName, RunQueryDsl, Selectable, SelectableHelper,
    pg::Pg, sql_query, sql_types,
};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Id, Page, PageRequest, StoreError, Timestamp};
use pattu_reviews::{
    ReviewQueries, ReviewState,
    views::{MyReviewView, ReviewableView, StaffReviewView},
};
use uuid::Uuid;

use super::{reason_of, state_of};
use crate::{
    Database,
    schema::{product_reviews, products},
};

/// The latest delivered order of each saree that its buyer has not reviewed.
const REVIEWABLE: &str = "SELECT * FROM ( \
       SELECT DISTINCT ON (l.product_id) l.product_id, l.name, l.image, l.order_id, o.created_at \
         FROM orders o JOIN order_lines l ON l.order_id = o.id \
        WHERE o.customer_id = $1 AND o.status = 'delivered' AND NOT EXISTS \
          (SELECT 1 FROM product_reviews r WHERE r.customer_id = $1 AND r.product_id = l.product_id) \
        ORDER BY l.product_id, o.created_at DESC) AS latest \
     ORDER BY created_at DESC, product_id LIMIT 50";

#[derive(QueryableByName)]
struct ReviewableRow {
    #[diesel(sql_type = sql_types::Uuid)]
    product_id: Uuid,
    #[diesel(sql_type = sql_types::Text)]
    name: String,
    #[diesel(sql_type = sql_types::Nullable<sql_types::Text>)]
    image: Option<String>,
    #[diesel(sql_type = sql_types::Uuid)]
    order_id: Uuid,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = product_reviews)]
struct ReviewRow {
    id: Uuid,
    product_id: Uuid,
    author: String,
    rating: i16,
    body: String,
    created_at: Timestamp,
    approved_at: Option<Timestamp>,
    customer_id: Option<Uuid>,
    title: Option<String>,
    hidden_at: Option<Timestamp>,
    decided_by: Option<String>,
    hidden_reason: Option<String>,
    reply: Option<String>,
    replied_by: Option<String>,
}

impl ReviewRow {
    fn state(&self) -> ReviewState {
        state_of(self.approved_at, self.hidden_at)
    }

    fn stars(&self) -> u8 {
        // The column admits 1 to 5.
        u8::try_from(self.rating).unwrap_or(0)
    }

    fn into_mine(self, product_name: String) -> MyReviewView {
        MyReviewView {
            state: self.state(),
            rating: self.stars(),
            id: Id::new(self.id),
            product_id: Id::new(self.product_id),
            product_name,
            title: self.title,
            text: self.body,
            created_at: self.created_at,
        }
    }

    fn into_staffs(self, product_name: String) -> StaffReviewView {
        StaffReviewView {
            state: self.state(),
            rating: self.stars(),
            id: Id::new(self.id),
            product_id: Id::new(self.product_id),
            product_name,
            author: self.author,
            verified: self.customer_id.is_some(),
            title: self.title,
            text: self.body,
            decided_by: self.decided_by,
            hidden_reason: reason_of(self.hidden_reason.as_deref()),
            reply: self.reply,
            replied_by: self.replied_by,
            created_at: self.created_at,
        }
    }
}

fn in_state(state: Option<ReviewState>) -> product_reviews::BoxedQuery<'static, Pg> {
    let all = product_reviews::table.into_boxed();
    match state {
        None => all,
        Some(ReviewState::Shown) => all.filter(product_reviews::approved_at.is_not_null()),
        Some(ReviewState::Hidden) => all.filter(product_reviews::hidden_at.is_not_null()),
        Some(ReviewState::Waiting) => {
            all.filter(product_reviews::approved_at.is_null()).filter(product_reviews::hidden_at.is_null())
        }
    }
}

/// Who waits longest is read first; of what is decided, the latest decision.
fn ordered(
    reviews: product_reviews::BoxedQuery<'static, Pg>,
    state: Option<ReviewState>,
) -> product_reviews::BoxedQuery<'static, Pg> {
    match state {
        Some(ReviewState::Shown) => reviews.order((product_reviews::approved_at.desc(), product_reviews::id)),
        Some(ReviewState::Hidden) => reviews.order((product_reviews::hidden_at.desc(), product_reviews::id)),
        Some(ReviewState::Waiting) | None => {
            reviews.order((product_reviews::created_at, product_reviews::id))
        }
    }
}

impl ReviewQueries for Database {
    fn reviews_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<MyReviewView>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<(ReviewRow, String)> = self
                .read(move |connection| {
                    product_reviews::table
                        .inner_join(products::table)
                        .filter(product_reviews::customer_id.eq(customer.uuid()))
                        .order((product_reviews::created_at.desc(), product_reviews::id))
                        .select((ReviewRow::as_select(), products::name))
                        .load(connection)
                })
                .await?;
            Ok(rows.into_iter().map(|(row, name)| row.into_mine(name)).collect())
        })
    }

    fn reviewable_by(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<ReviewableView>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<ReviewableRow> = self
                .read(move |connection| {
                    sql_query(REVIEWABLE).bind::<sql_types::Uuid, _>(customer.uuid()).load(connection)
                })
                .await?;
            let view = |row: ReviewableRow| ReviewableView {
                product_id: Id::new(row.product_id),
                name: row.name,
                image: row.image,
                order_id: Id::new(row.order_id),
            };
            Ok(rows.into_iter().map(view).collect())
        })
    }

    fn reviews(
        &self,
        state: Option<ReviewState>,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<StaffReviewView>, Page), StoreError>> {
        Box::pin(async move {
            let (rows, total) = self
                .read(move |connection| {
                    let total: i64 = in_state(state).count().get_result(connection)?;
                    let ids: Vec<Uuid> = ordered(in_state(state), state)
                        .limit(i64::from(page.size()))
                        .offset(page.offset())
                        .select(product_reviews::id)
                        .load(connection)?;
                    let mut rows: Vec<(ReviewRow, String)> = product_reviews::table
                        .inner_join(products::table)
                        .filter(product_reviews::id.eq_any(&ids))
                        .select((ReviewRow::as_select(), products::name))
                        .load(connection)?;
                    rows.sort_by_key(|(row, _)| ids.iter().position(|id| *id == row.id));
                    Ok((rows, total))
                })
                .await?;
            let page = Page::of(page, u64::try_from(total).unwrap_or(0));
            Ok((rows.into_iter().map(|(row, name)| row.into_staffs(name)).collect(), page))
        })
    }
}
