//! `StaffCustomOrderQueries`: the list, a page at a time, and how many there are.

use chrono::NaiveDate;
use diesel::{
    AggregateExpressionMethods, BoolExpressionMethods, BoxableExpression, ExpressionMethods, QueryDsl,
    RunQueryDsl,
    dsl::{count as count_of, count_star, sql},
    expression::SqlLiteral,
    pg::Pg,
    sql_types::{Array, BigInt, Bool, Date, Integer, Nullable, Text},
};
use pattu_custom_orders::{
    Border, Colour, CustomOrderNumber, Stage,
    staff::{
        BoardRows, CustomOrderCounts, CustomOrderFilter, CustomOrderSummary, CustomOrderView,
        ExportedCustomOrderRow, ListedCustomOrder, StaffCustomOrderQueries,
    },
};
use pattu_kernel::{BoxFuture, Cursor, Id, NumberedSearch, PageRequest, StoreError, Timestamp};
use uuid::Uuid;

use super::{export::exported, rows::count};
use crate::{
    Database,
    schema::custom_orders,
    words::{beginning, literally},
};

pub(super) const DELIVER_BY: &str = "(SELECT q.deliver_by FROM custom_quotes q
    WHERE q.custom_order_id = custom_orders.id AND q.version = custom_orders.quote_version)";
/// Nothing of its quote is left to pay.
macro_rules! paid_up {
    () => {
        "(EXISTS (SELECT 1 FROM custom_payments p WHERE p.custom_order_id = custom_orders.id AND p.kind = 'balance')
          OR EXISTS (SELECT 1 FROM custom_quotes q WHERE q.custom_order_id = custom_orders.id
                     AND q.version = custom_orders.quote_version AND q.balance_paise = 0))"
    };
}
const TO_DO: &str = concat!(
    "(stage IN ('booked', 'design', 'approved', 'advance_paid', 'checked') AND (stage <> 'checked' OR ",
    paid_up!(),
    "))"
);
const WITH_CUSTOMER: &str = concat!(
    "(stage IN ('sample', 'quoted', 'finishing', 'checked') AND (stage IN ('sample', 'quoted') OR NOT ",
    paid_up!(),
    "))"
);
const ON_LOOM: &str = "stage IN ('on_loom', 'finishing')";
/// So many days it lay ready for want of its balance: what was promised waits as long.
macro_rules! waited_days {
    () => {
        "coalesce((SELECT greatest(0, (p.paid_at AT TIME ZONE 'Asia/Kolkata')::date - (max(e.at) AT TIME ZONE 'Asia/Kolkata')::date)
            FROM custom_payments p JOIN custom_events e ON e.custom_order_id = p.custom_order_id AND e.to_stage = 'checked'
            WHERE p.custom_order_id = custom_orders.id AND p.kind = 'balance' GROUP BY p.paid_at), 0)"
    };
}
/// Before the day that follows.
macro_rules! late {
    () => {
        concat!(
            "(stage IN ('advance_paid', 'on_loom', 'finishing', 'checked', 'dispatched') AND (stage <> 'checked' OR ",
            paid_up!(),
            ") AND EXISTS (SELECT 1 FROM custom_quotes q WHERE q.custom_order_id = custom_orders.id
                AND q.version = custom_orders.quote_version AND q.deliver_by + ",
            waited_days!(),
            " < "
        )
    };
}
const LATE: &str = late!();

const PAID_UP: &str = paid_up!();
const WAITED_DAYS: &str = waited_days!();
const HAS_PHOTO: &str = "EXISTS (SELECT 1 FROM custom_photos p
    WHERE p.custom_order_id = custom_orders.id AND p.event_id IS NULL AND p.deleted_at IS NULL)";

/// Of each stage what is late comes first, then what has been in it for longest. The day in India follows.
const FIRST_OF_EACH: &str = concat!(
    "custom_orders.id = ANY(ARRAY(SELECT id FROM (
        SELECT custom_orders.id, row_number() OVER (PARTITION BY stage ORDER BY ",
    late!(),
);
const IN_THEIR_STAGE: &str = ")) DESC, stage_since, custom_orders.id) AS place
        FROM custom_orders WHERE stage = ANY(";

/// Also once the sarees have arrived.
const UNANSWERED: &str = "EXISTS (SELECT 1 FROM custom_events e
    WHERE e.custom_order_id = custom_orders.id AND e.actor = 'customer' AND e.to_stage IS NULL AND e.words IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM custom_events a WHERE a.custom_order_id = e.custom_order_id AND a.id > e.id
                        AND a.actor = 'staff' AND (a.words IS NOT NULL OR a.to_stage IS NOT NULL)))";

fn condition(
    view: CustomOrderView,
    today: NaiveDate,
) -> Box<dyn BoxableExpression<custom_orders::table, Pg, SqlType = Bool>> {
    match view {
        CustomOrderView::ToDo => Box::new(sql::<Bool>(TO_DO)),
        CustomOrderView::WithCustomer => Box::new(sql::<Bool>(WITH_CUSTOMER)),
        CustomOrderView::OnLoom => Box::new(sql::<Bool>(ON_LOOM)),
        CustomOrderView::Late => Box::new(sql::<Bool>(LATE).bind::<Date, _>(today).sql("))")),
        CustomOrderView::Unanswered => Box::new(
            custom_orders::stage.eq_any(Stage::answered_to().map(Stage::as_str)).and(sql::<Bool>(UNANSWERED)),
        ),
    }
}

type Orders = custom_orders::BoxedQuery<'static, Pg>;
type Row = (
    (Uuid, String, String, String, String, String),
    (i32, Option<NaiveDate>, Timestamp, Option<Timestamp>, bool, Timestamp),
    (Option<NaiveDate>, bool, i32),
);
/// As [`Row`].
#[diesel::dsl::auto_type]
fn listed() -> _ {
    let has_photo: SqlLiteral<Bool> = sql::<Bool>(HAS_PHOTO);
    let deliver_by: SqlLiteral<Nullable<Date>> = sql::<Nullable<Date>>(DELIVER_BY);
    let is_paid_up: SqlLiteral<Bool> = sql::<Bool>(PAID_UP);
    let waited_days: SqlLiteral<Integer> = sql::<Integer>(WAITED_DAYS);
    (
        (
            custom_orders::id,
            custom_orders::number,
            custom_orders::stage,
            custom_orders::name,
            custom_orders::color,
            custom_orders::border,
        ),
        (
            custom_orders::pieces,
            custom_orders::need_by,
            custom_orders::created_at,
            custom_orders::expires_at,
            has_photo,
            custom_orders::stage_since,
        ),
        (deliver_by, is_paid_up, waited_days),
    )
}

/// Found before they are sorted: read in the list's order, a rare name would be looked for in all of them.
fn found(rows: Orders, search: &NumberedSearch) -> Orders {
    let one = |condition: &str, value: String| {
        sql::<Bool>(&format!(
            "custom_orders.id = ANY(ARRAY(SELECT c.id FROM custom_orders c WHERE {condition} "
        ))
        .bind::<Text, _>(value)
        .sql("))")
    };
    match search {
        NumberedSearch::Number(number) => rows.filter(one("c.number LIKE", beginning(number))),
        NumberedSearch::Phone(phone) => rows.filter(one("c.phone =", phone.clone())),
        NumberedSearch::Email(email) => rows.filter(one("lower(c.email) LIKE", beginning(email))),
        NumberedSearch::Name(name) => rows.filter(
            one("lower(c.name) LIKE", format!("%{}%", literally(name)))
                .or(one("c.number =", format!("{}{}", CustomOrderNumber::PREFIX, name.to_uppercase()))),
        ),
    }
}

pub(super) fn wanted(list: &CustomOrderFilter) -> Orders {
    let rows = custom_orders::table.into_boxed();
    let rows = match list.stage {
        Some(stage) => rows.filter(custom_orders::stage.eq(stage.as_str())),
        None => rows,
    };
    let rows = match list.view {
        Some((view, today)) => rows.filter(condition(view, today)),
        None => rows,
    };
    match &list.search {
        Some(search) => found(rows, search),
        None => rows,
    }
}

fn row_of(
    ((id, number, stage, name, color, border), facts, promise): Row,
) -> Result<ListedCustomOrder, StoreError> {
    let (pieces, need_by, created_at, expires_at, has_photo, stage_since) = facts;
    let (deliver_by, is_paid_up, waited_days) = promise;
    let broken = |column: &str| StoreError::Broken(format!("custom order {id}: {column}"));
    Ok(ListedCustomOrder {
        summary: CustomOrderSummary {
            id: Id::new(id),
            number,
            stage: Stage::parse(&stage).ok_or_else(|| broken("stage"))?,
            name,
            color: Colour::parse(&color).ok_or_else(|| broken("color"))?,
            border: Border::parse(&border).ok_or_else(|| broken("border"))?,
            pieces: count(pieces),
            need_by,
            has_photo,
            created_at,
        },
        expires_at,
        stage_since,
        deliver_by,
        is_paid_up,
        waited_days: count(waited_days),
    })
}

impl StaffCustomOrderQueries for Database {
    fn custom_orders(
        &self,
        list: CustomOrderFilter,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<ListedCustomOrder>, u64), StoreError>> {
        Box::pin(async move {
            let (rows, total): (Vec<Row>, i64) = self
                .read(move |connection| {
                    let rows = wanted(&list)
                        .order((custom_orders::created_at.desc(), custom_orders::id.desc()))
                        .limit(i64::from(page.size()))
                        .offset(page.offset())
                        .select(listed())
                        .load(connection)?;
                    Ok((rows, wanted(&list).count().get_result(connection)?))
                })
                .await?;
            let rows = rows.into_iter().map(row_of).collect::<Result<Vec<_>, _>>()?;
            Ok((rows, u64::try_from(total).unwrap_or(0)))
        })
    }

    fn export_custom_orders(
        &self,
        list: CustomOrderFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<ExportedCustomOrderRow>, StoreError>> {
        Box::pin(exported(self, list, after, limit))
    }

    fn number_of_custom_orders(&self, list: CustomOrderFilter) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let number: i64 =
                self.read(move |connection| wanted(&list).count().get_result(connection)).await?;
            Ok(u64::try_from(number).unwrap_or(0))
        })
    }

    fn custom_order_board(
        &self,
        most: u32,
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<BoardRows, StoreError>> {
        Box::pin(async move {
            let stages: Vec<&str> = Stage::open().map(Stage::as_str).collect();
            let (rows, totals): (Vec<Row>, Vec<(String, i64)>) = self
                .read(move |connection| {
                    let first = sql::<Bool>(FIRST_OF_EACH)
                        .bind::<Date, _>(today)
                        .sql(IN_THEIR_STAGE)
                        .bind::<Array<Text>, _>(stages.clone())
                        .sql(")) ranked WHERE place <= ")
                        .bind::<BigInt, _>(i64::from(most))
                        .sql("))");
                    let rows = custom_orders::table.filter(first).select(listed()).load(connection)?;
                    let totals = custom_orders::table
                        .filter(custom_orders::stage.eq_any(stages))
                        .group_by(custom_orders::stage)
                        .select((custom_orders::stage, count_star()))
                        .load(connection)?;
                    Ok((rows, totals))
                })
                .await?;
            let rows = rows.into_iter().map(row_of).collect::<Result<Vec<_>, _>>()?;
            let total = |(stage, total): (String, i64)| {
                Some((Stage::parse(&stage)?, u64::try_from(total).unwrap_or(0)))
            };
            Ok((rows, totals.into_iter().filter_map(total).collect()))
        })
    }

    fn custom_order_counts(&self, today: NaiveDate) -> BoxFuture<'_, Result<CustomOrderCounts, StoreError>> {
        Box::pin(async move {
            let of = move |view| count_of(custom_orders::id).aggregate_filter(condition(view, today));
            let (to_do, with_customer, on_loom, late, unanswered): (i64, i64, i64, i64, i64) = self
                .read(move |connection| {
                    custom_orders::table
                        .filter(custom_orders::stage.eq_any(Stage::answered_to().map(Stage::as_str)))
                        .select((
                            of(CustomOrderView::ToDo),
                            of(CustomOrderView::WithCustomer),
                            of(CustomOrderView::OnLoom),
                            of(CustomOrderView::Late),
                            of(CustomOrderView::Unanswered),
                        ))
                        .first(connection)
                })
                .await?;
            let [to_do, with_customer, on_loom, late, unanswered] =
                [to_do, with_customer, on_loom, late, unanswered]
                    .map(|count| u64::try_from(count).unwrap_or(0));
            Ok(CustomOrderCounts { to_do, with_customer, on_loom, late, unanswered })
        })
    }
}
