//! `SettingsQueries`: settings and offers, as of one moment.

use diesel::{PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper, dsl::not};
use pattu_kernel::{BoxFuture, Id, Money, Rate, StoreError, Timestamp};
use pattu_settings::{SettingsQueries, ShopOffer, StoredSettings};
use serde_json::Value;
use uuid::Uuid;

use super::terms;
use crate::{
    Database,
    failure::Stored,
    schema::{offers, settings},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = offers)]
struct WindowRow {
    id: Uuid,
    label: String,
    description: String,
    image: Option<String>,
    percentage_bp: i32,
    coupon: Option<String>,
    min_order_paise: Option<i64>,
    max_discount_paise: Option<i64>,
    min_items: Option<i32>,
    categories: Vec<String>,
    products: Vec<Uuid>,
    starts_at: Option<Timestamp>,
    ends_at: Option<Timestamp>,
    max_uses: Option<i32>,
    uses: i32,
    on_site: bool,
}

impl TryFrom<WindowRow> for ShopOffer {
    type Error = StoreError;

    fn try_from(row: WindowRow) -> Result<Self, StoreError> {
        let broken = |column: &str| {
            tracing::error!(id = %row.id, column, "an offer's row is broken");
            StoreError::Broken(format!("offer {}: {column}", row.id))
        };
        let count = |column: &str, number: i32| u32::try_from(number).map_err(|_| broken(column));
        Ok(Self {
            id: Id::new(row.id),
            percentage: Rate::from_basis_points(row.percentage_bp).map_err(|_| broken("percentage_bp"))?,
            min_items: row.min_items.map(|least| count("min_items", least)).transpose()?,
            max_uses: row.max_uses.map(|most| count("max_uses", most)).transpose()?,
            uses: count("uses", row.uses)?,
            label: row.label,
            description: row.description,
            image: row.image,
            coupon: row.coupon,
            min_order: row.min_order_paise.map(Money::from_paise),
            max_discount: row.max_discount_paise.map(Money::from_paise),
            categories: row.categories,
            products: row.products,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            on_site: row.on_site,
        })
    }
}

impl SettingsQueries for Database {
    fn settings(&self) -> BoxFuture<'_, Result<StoredSettings, StoreError>> {
        Box::pin(self.snapshot(stored))
    }
}

/// Everything, on a connection that sees one moment.
pub(super) fn stored(connection: &mut PgConnection) -> Result<StoredSettings, StoreError> {
    let sections: Vec<(String, Value)> = settings::table
        .select((settings::section, settings::body))
        .load(connection)
        .stored("reading settings")?;
    let rows: Vec<WindowRow> = offers::table
        .filter(not(offers::is_draft))
        .order((offers::created_at, offers::id))
        .select(WindowRow::as_select())
        .load(connection)
        .stored("reading offers")?;
    Ok(StoredSettings {
        settings: terms::read(sections)?,
        offers: rows.into_iter().map(ShopOffer::try_from).collect::<Result<_, _>>()?,
    })
}
