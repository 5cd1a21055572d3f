//! `CustomOrderQueries`.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension,
    QueryDsl, QueryableByName, RunQueryDsl, SelectableHelper,
    dsl::{AsSelect, Nullable, sql},
    expression::SqlLiteral,
    pg::Pg,
    sql_query,
    sql_types::{self, BigInt, Bool, Date, Integer, Text, Timestamptz, Uuid as SqlUuid},
};
use pattu_custom_orders::{
    CustomNoticeMail, CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderTerms, CustomPayment,
    CustomPaymentKind, DesignVersion, Lettering, PhotoId, PhotoRecord, SaveKey, Stage, ToldArrival,
    ports::{CustomOrderQueries, InProgress},
};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Id, Money, PageRequest, StoreError, Timestamp};
use pattu_settings::CustomOrders;
use serde_json::Value;
use uuid::Uuid;

use super::{
    designs::designs,
    links::{LINK_RENEWED_AT, LINK_VERSION},
    rows::{DesignRow, EventRow, OrderRow, PhotoRow, QuoteRow, count, photo_record},
    standing::standing,
};
use crate::{
    Database,
    schema::{
        custom_arrivals, custom_designs, custom_events, custom_orders, custom_payments, custom_photos,
        custom_quotes, orders, settings,
    },
    settings::read_sections,
};

const PHOTO: Photo =
    (custom_photos::id, custom_photos::width, custom_photos::height, custom_photos::deleted_at);

type Row = (OrderRow, Option<PhotoRow>, Option<DesignRow>, Option<QuoteRow>, bool, LinkRow);
/// Of which version its links are, and since when.
type LinkRow = (i32, Option<Timestamp>);

const NEWEST_DESIGN: &str = "custom_designs.version = (SELECT max(d.version) FROM custom_designs d WHERE d.custom_order_id = custom_orders.id)";

const BALANCE_PAID: &str = "EXISTS (SELECT 1 FROM custom_payments p WHERE p.custom_order_id = custom_orders.id AND p.kind = 'balance')";

type Photo = (custom_photos::id, custom_photos::width, custom_photos::height, custom_photos::deleted_at);
type Whole = (
    AsSelect<OrderRow, Pg>,
    Nullable<Photo>,
    AsSelect<Option<DesignRow>, Pg>,
    AsSelect<Option<QuoteRow>, Pg>,
    SqlLiteral<Bool>,
    (SqlLiteral<Integer>, SqlLiteral<sql_types::Nullable<Timestamptz>>),
);

fn whole() -> Whole {
    let (design, quote) = (Option::<DesignRow>::as_select(), Option::<QuoteRow>::as_select());
    let link = (sql(LINK_VERSION), sql(LINK_RENEWED_AT));
    (OrderRow::as_select(), PHOTO.nullable(), design, quote, sql(BALANCE_PAID), link)
}

/// Kind, amount, when, the order's id and number, and what goes back of it.
type PaymentRow = (String, i64, Timestamp, Uuid, String, i64);
const RETURNED: &str = "(SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r
    WHERE r.order_id = orders.id AND r.status <> 'failed')";

const WAITING: &str = concat!(
    "SELECT c.id, c.stage, c.version FROM custom_orders c, ",
    standing!(),
    " WHERE c.stage IN ('sample', 'quoted', 'finishing', 'checked') AND c.stage_since > $1 AND c.stage_since <= $2
        AND (c.stage <> 'quoted' OR standing.valid_until >= $3)
        AND (c.stage NOT IN ('finishing', 'checked') OR (standing.balance_paise > 0 AND NOT standing.balance_paid))"
);

#[derive(QueryableByName)]
struct WaitingRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    stage: String,
    #[diesel(sql_type = Integer)]
    version: i32,
}

fn order_of(
    (order, photo, design, quote, balance_paid, (link_version, link_renewed_at)): Row,
) -> Result<CustomOrder, StoreError> {
    let order = order.into_order(photo, design, (quote, balance_paid))?;
    Ok(CustomOrder { link_version: count(link_version), link_renewed_at, ..order })
}

#[diesel::dsl::auto_type]
fn with_picture() -> _ {
    let newest: SqlLiteral<Bool> = sql::<Bool>(NEWEST_DESIGN);
    custom_orders::table
        .left_join(
            custom_photos::table.on(custom_photos::custom_order_id
                .eq(custom_orders::id)
                .and(custom_photos::event_id.is_null())),
        )
        .left_join(
            custom_designs::table.on(custom_designs::custom_order_id.eq(custom_orders::id).and(newest)),
        )
        .left_join(
            custom_quotes::table.on(custom_quotes::custom_order_id
                .eq(custom_orders::id)
                .and(custom_orders::quote_version.eq(custom_quotes::version.nullable()))),
        )
}

impl CustomOrderQueries for Database {
    fn terms(&self) -> BoxFuture<'_, Result<CustomOrderTerms, StoreError>> {
        Box::pin(async {
            let rows: Vec<(String, Value, i32)> = self
                .read(|connection| {
                    settings::table
                        .filter(settings::section.eq_any([CustomOrders::SECTION, "store"]))
                        .select((settings::section, settings::body, settings::version))
                        .load(connection)
                })
                .await?;
            let version = rows
                .iter()
                .find(|(section, ..)| section == CustomOrders::SECTION)
                .map_or(0, |(.., version)| count(*version));
            let settings =
                read_sections(rows.into_iter().map(|(section, body, _)| (section, body)).collect())?;
            Ok(CustomOrderTerms {
                numbers: settings.custom_orders,
                version,
                holidays: settings.store.holidays,
            })
        })
    }

    fn find(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<CustomOrder>, StoreError>> {
        Box::pin(async move {
            let row: Option<Row> = self
                .read(move |connection| {
                    with_picture()
                        .filter(custom_orders::id.eq(id.uuid()))
                        .select(whole())
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(order_of).transpose()
        })
    }

    fn by_key(&self, key: SaveKey) -> BoxFuture<'_, Result<Option<(CustomOrderId, [u8; 32])>, StoreError>> {
        Box::pin(async move {
            let row: Option<(Uuid, Vec<u8>)> = self
                .read(move |connection| {
                    custom_orders::table
                        .filter(custom_orders::save_key.eq(key.0))
                        .select((custom_orders::id, custom_orders::fingerprint))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|(id, fingerprint)| {
                let fingerprint = fingerprint
                    .try_into()
                    .map_err(|_| StoreError::Broken(format!("custom order {id}: fingerprint")))?;
                Ok((Id::new(id), fingerprint))
            })
            .transpose()
        })
    }

    fn designs(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<DesignVersion>, StoreError>> {
        Box::pin(designs(self, id))
    }

    fn lettering(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<Lettering>, StoreError>> {
        Box::pin(async move {
            let row: Option<Option<Vec<u8>>> = self
                .read(move |connection| {
                    custom_designs::table
                        .filter(custom_designs::custom_order_id.eq(id.uuid()))
                        .filter(custom_designs::lettering.is_not_null())
                        .select(custom_designs::lettering)
                        .first(connection)
                        .optional()
                })
                .await?;
            let broken = |_| StoreError::Broken(format!("custom order {id}: lettering"));
            row.flatten().map(Lettering::parse).transpose().map_err(broken)
        })
    }

    fn waiting_for_customer(
        &self,
        (after, until): (Timestamp, Timestamp),
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Vec<CustomNoticeMail>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<WaitingRow> = self
                .read(move |connection| {
                    sql_query(WAITING)
                        .bind::<Timestamptz, _>(after)
                        .bind::<Timestamptz, _>(until)
                        .bind::<Date, _>(today)
                        .load(connection)
                })
                .await?;
            let mail = |row: WaitingRow| {
                let broken = || StoreError::Broken(format!("custom order {} is {:?}", row.id, row.stage));
                let stage = Stage::parse(&row.stage).ok_or_else(broken)?;
                Ok(CustomNoticeMail { order: Id::new(row.id), stage, version: count(row.version) })
            };
            rows.into_iter().map(mail).collect()
        })
    }

    fn in_progress(&self) -> BoxFuture<'_, Result<Vec<InProgress>, StoreError>> {
        Box::pin(async move {
            let (rows, told): (Vec<Row>, Vec<(Uuid, NaiveDate, Timestamp)>) = self
                .read(move |connection| {
                    let stages: Vec<_> = Stage::in_progress().map(Stage::as_str).collect();
                    let rows = with_picture()
                        .filter(custom_orders::stage.eq_any(&stages))
                        .select(whole())
                        .load(connection)?;
                    let told = custom_arrivals::table
                        .inner_join(custom_orders::table)
                        .filter(custom_orders::stage.eq_any(&stages))
                        .select(custom_arrivals::all_columns)
                        .load(connection)?;
                    Ok((rows, told))
                })
                .await?;
            let told: HashMap<Uuid, ToldArrival> =
                told.into_iter().map(|(id, day, at)| (id, ToldArrival { day, at })).collect();
            let with_day = |order: CustomOrder| {
                let told = told.get(&order.id.uuid()).copied();
                (order, told)
            };
            rows.into_iter().map(|row| order_of(row).map(with_day)).collect()
        })
    }

    fn payments(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<CustomPayment>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<PaymentRow> = self
                .read(move |connection| {
                    custom_payments::table
                        .inner_join(orders::table)
                        .filter(custom_payments::custom_order_id.eq(id.uuid()))
                        .order(custom_payments::paid_at)
                        .select((
                            custom_payments::kind,
                            custom_payments::paise,
                            custom_payments::paid_at,
                            orders::id,
                            orders::number,
                            sql::<BigInt>(RETURNED),
                        ))
                        .load(connection)
                })
                .await?;
            let payment = |(kind, paise, at, order, order_number, returned): PaymentRow| {
                let broken = || StoreError::Broken(format!("custom order {id}: paid for {kind:?}"));
                let kind = CustomPaymentKind::parse(&kind).ok_or_else(broken)?;
                let (amount, returned) = (Money::from_paise(paise), Money::from_paise(returned));
                Ok(CustomPayment { kind, amount, at, order, order_number, returned })
            };
            rows.into_iter().map(payment).collect()
        })
    }

    fn shop_photo(
        &self,
        id: CustomOrderId,
        photo: PhotoId,
    ) -> BoxFuture<'_, Result<Option<PhotoRecord>, StoreError>> {
        Box::pin(async move {
            let row: Option<PhotoRow> = self
                .read(move |connection| {
                    custom_photos::table
                        .find(photo.uuid())
                        .filter(custom_photos::custom_order_id.eq(id.uuid()))
                        .filter(custom_photos::event_id.is_not_null())
                        .select(PHOTO)
                        .first(connection)
                        .optional()
                })
                .await?;
            Ok(row.map(photo_record))
        })
    }

    fn history(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<CustomOrderEvent>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<EventRow> = self
                .read(move |connection| {
                    custom_events::table
                        .left_join(custom_photos::table)
                        .filter(custom_events::custom_order_id.eq(id.uuid()))
                        .order(custom_events::id)
                        .select((
                            custom_events::custom_order_id,
                            custom_events::from_stage,
                            custom_events::to_stage,
                            custom_events::at,
                            custom_events::actor,
                            custom_events::staff,
                            custom_events::note,
                            custom_events::words,
                            custom_events::cm,
                            custom_events::design,
                            PHOTO.nullable(),
                        ))
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(EventRow::into_event).collect()
        })
    }

    fn of_customer(
        &self,
        customer: CustomerId,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<Vec<CustomOrder>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<Row> = self
                .read(move |connection| {
                    with_picture()
                        .filter(custom_orders::customer_id.eq(customer.uuid()))
                        .order((custom_orders::created_at.desc(), custom_orders::id))
                        .limit(i64::from(page.size()))
                        .offset(page.offset())
                        .select(whole())
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(order_of).collect()
        })
    }

    fn photos_due(&self, now: Timestamp, most: u32) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>> {
        Box::pin(async move {
            let due: Vec<Uuid> = self
                .read(move |connection| {
                    custom_photos::table
                        .inner_join(custom_orders::table)
                        .filter(custom_photos::deleted_at.is_null())
                        .filter(custom_photos::delete_after.le(now))
                        // One that ran out waits as long as its payment may be under way.
                        .filter(custom_orders::stage.ne(Stage::Requested.as_str()))
                        .order(custom_photos::delete_after)
                        .limit(i64::from(most))
                        .select(custom_photos::id)
                        .load(connection)
                })
                .await?;
            Ok(due.into_iter().map(Id::new).collect())
        })
    }

    fn unknown_photos(&self, ids: Vec<PhotoId>) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>> {
        Box::pin(async move {
            if ids.is_empty() {
                return Ok(ids);
            }
            let asked: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
            let known: Vec<Uuid> = self
                .read(move |connection| {
                    custom_photos::table
                        .filter(custom_photos::id.eq_any(asked))
                        .select(custom_photos::id)
                        .load(connection)
                })
                .await?;
            let known: HashSet<Uuid> = known.into_iter().collect();
            Ok(ids.into_iter().filter(|id| !known.contains(&id.uuid())).collect())
        })
    }
}
