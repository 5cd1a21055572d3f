//! Custom orders as rows of a file.

use chrono::{DateTime, NaiveDate};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl,
    dsl::sql,
    sql_types::{BigInt, Date, Nullable},
};
use pattu_custom_orders::{
    Border, Colour, Stage,
    staff::{CustomOrderFilter, ExportedCustomOrderRow},
};
use pattu_kernel::{Cursor, Money, StoreError, Timestamp};
use uuid::Uuid;

use super::{
    rows::{broken, count},
    staff::{DELIVER_BY, wanted},
};
use crate::{Database, schema::custom_orders};

const QUOTED: &str = "(SELECT q.advance_paise + q.balance_paise FROM custom_quotes q
    WHERE q.custom_order_id = custom_orders.id AND q.version = custom_orders.quote_version)";
const PAID: &str = "(SELECT coalesce(sum(p.paise), 0)::bigint FROM custom_payments p WHERE p.custom_order_id = custom_orders.id)";

type Row = (
    (Uuid, String, Timestamp, String, String, String),
    (String, String, String, Option<String>),
    (i32, Option<NaiveDate>, i64, Option<i64>, i64, Option<NaiveDate>),
    (i32, Option<String>, Option<String>),
);

fn row_of((order, customer, figures, end): Row) -> Result<ExportedCustomOrderRow, StoreError> {
    let (id, number, asked_at, stage, color, border) = order;
    let (name, phone, email, pincode) = customer;
    let (pieces, need_by, charge, quoted, paid, deliver_by) = figures;
    let (woven_cm, courier, tracking_number) = end;
    Ok(ExportedCustomOrderRow {
        place: Cursor { key: asked_at.timestamp_micros(), id },
        number,
        asked_at,
        stage: Stage::parse(&stage).ok_or_else(|| broken(id, "stage"))?,
        customer: [name, phone, email, pincode.unwrap_or_default()],
        color: Colour::parse(&color).ok_or_else(|| broken(id, "color"))?,
        border: Border::parse(&border).ok_or_else(|| broken(id, "border"))?,
        pieces: count(pieces),
        need_by,
        charge: Money::from_paise(charge),
        quoted: quoted.map(Money::from_paise),
        paid: Money::from_paise(paid),
        deliver_by,
        woven_cm: count(woven_cm),
        courier,
        tracking_number,
    })
}

/// So many of this list behind a place in it.
pub(super) async fn exported(
    database: &Database,
    list: CustomOrderFilter,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Vec<ExportedCustomOrderRow>, StoreError> {
    let after = after.and_then(|after| Some((DateTime::from_timestamp_micros(after.key)?, after.id)));
    let rows: Vec<Row> = database
        .read(move |connection| {
            let mut rows = wanted(&list)
                .order((custom_orders::created_at.desc(), custom_orders::id.desc()))
                .limit(i64::from(limit));
            if let Some((at, id)) = after {
                let same = custom_orders::created_at.eq(at).and(custom_orders::id.lt(id));
                rows = rows.filter(custom_orders::created_at.lt(at).or(same));
            }
            rows.select((
                (
                    custom_orders::id,
                    custom_orders::number,
                    custom_orders::created_at,
                    custom_orders::stage,
                    custom_orders::color,
                    custom_orders::border,
                ),
                (custom_orders::name, custom_orders::phone, custom_orders::email, custom_orders::pincode),
                (
                    custom_orders::pieces,
                    custom_orders::need_by,
                    custom_orders::charge_paise,
                    sql::<Nullable<BigInt>>(QUOTED),
                    sql::<BigInt>(PAID),
                    sql::<Nullable<Date>>(DELIVER_BY),
                ),
                (custom_orders::woven_cm, custom_orders::courier, custom_orders::tracking_number),
            ))
            .load(connection)
        })
        .await?;
    rows.into_iter().map(row_of).collect()
}
