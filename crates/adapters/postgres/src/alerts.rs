//! Alerts: who waits for which saree. No statement here locks a product.

use diesel::{
    AsChangeset, ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, Queryable,
    RunQueryDsl, Selectable, SelectableHelper, define_sql_function, sql_types::Text,
};
use pattu_alerts::{AlertId, AlertQueries, AlertsTx, StockAlert, views::AlertView};
use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{BoxFuture, EmailAddress, Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{
    Database, PgTx, catalog,
    failure::Stored,
    outbox,
    schema::{products, stock_alerts},
    words::lock_word,
};

define_sql_function! { fn lower(text: Text) -> Text; }

#[derive(Insertable, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = stock_alerts)]
#[diesel(treat_none_as_null = true)]
struct AlertRow {
    id: Uuid,
    product_id: Uuid,
    email: String,
    asked_at: Timestamp,
    told_at: Option<Timestamp>,
    times: i32,
}

impl AlertRow {
    fn of(alert: &StockAlert) -> Self {
        Self {
            id: alert.id.uuid(),
            product_id: alert.product.uuid(),
            email: alert.email.as_str().to_owned(),
            asked_at: alert.asked_at,
            told_at: alert.told_at,
            times: i32::try_from(alert.times).unwrap_or(i32::MAX),
        }
    }

    fn into_alert(self) -> Result<StockAlert, StoreError> {
        let email = EmailAddress::from_stored(&self.email)
            .map_err(|_| StoreError::Broken(format!("alert {} has no email address", self.id)))?;
        Ok(StockAlert {
            id: Id::new(self.id),
            product: Id::new(self.product_id),
            email,
            asked_at: self.asked_at,
            told_at: self.told_at,
            times: u32::try_from(self.times).unwrap_or(0),
        })
    }
}

fn alerts(rows: Vec<AlertRow>) -> Result<Vec<StockAlert>, StoreError> {
    rows.into_iter().map(AlertRow::into_alert).collect()
}

/// Nobody else adds to what this address waits for before the transaction ends.
fn lock_address(connection: &mut PgConnection, email: &str) -> Result<(), StoreError> {
    lock_word(connection, "alerts", email)
}

/// Forgets all that an address waits for or was told of.
pub(crate) fn forget_address(connection: &mut PgConnection, email: &str) -> Result<(), StoreError> {
    lock_address(connection, email)?;
    diesel::delete(stock_alerts::table.filter(lower(stock_alerts::email).eq(lower(email))))
        .execute(connection)
        .map(|_| ())
        .stored("forgetting what an address waits for")
}

impl AlertQueries for Database {
    fn alerts_of(&self, email: EmailAddress) -> BoxFuture<'_, Result<Vec<AlertView>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<(Uuid, String, Timestamp, Option<Timestamp>)> = self
                .read(move |connection| {
                    stock_alerts::table
                        .inner_join(products::table)
                        .filter(lower(stock_alerts::email).eq(lower(email.as_str())))
                        .order((stock_alerts::asked_at.desc(), stock_alerts::id))
                        .select((products::id, products::name, stock_alerts::asked_at, stock_alerts::told_at))
                        .load(connection)
                })
                .await?;
            let view = |(id, product_name, asked_at, told_at)| AlertView {
                product_id: Id::new(id),
                product_name,
                asked_at,
                told_at,
            };
            Ok(rows.into_iter().map(view).collect())
        })
    }
}

impl AlertsTx for PgTx {
    fn wanted_saree(&mut self, product: ProductId) -> Result<Option<SellableProduct>, StoreError> {
        Ok(catalog::sellable_products(self.connection(), &[product.uuid()])?.pop())
    }

    fn lock_alerts_of(&mut self, email: &EmailAddress) -> Result<Vec<StockAlert>, StoreError> {
        lock_address(self.connection(), email.as_str())?;
        let rows = stock_alerts::table
            .filter(lower(stock_alerts::email).eq(lower(email.as_str())))
            .order(stock_alerts::id)
            .select(AlertRow::as_select())
            .for_update()
            .load(self.connection())
            .stored("reading what an address waits for")?;
        alerts(rows)
    }

    fn alert(&mut self, id: AlertId) -> Result<Option<StockAlert>, StoreError> {
        let row: Option<AlertRow> = stock_alerts::table
            .find(id.uuid())
            .select(AlertRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading an alert")?;
        row.map(AlertRow::into_alert).transpose()
    }

    fn save_alert(&mut self, alert: &StockAlert) -> Result<(), StoreError> {
        let row = AlertRow::of(alert);
        diesel::insert_into(stock_alerts::table)
            .values(&row)
            .on_conflict(stock_alerts::id)
            .do_update()
            .set(&row)
            .execute(self.connection())
            .map(|_| ())
            .stored("saving an alert")
    }

    fn take_answered(&mut self, limit: u32) -> Result<Vec<StockAlert>, StoreError> {
        // A sub-select, not a join: the lock is on alerts alone.
        let back = products::table
            .filter(products::archived_at.is_null())
            .filter(products::on_hand.gt(products::reserved))
            .select(products::id);
        let rows = stock_alerts::table
            .filter(stock_alerts::told_at.is_null())
            .filter(stock_alerts::product_id.eq_any(back))
            .order((stock_alerts::asked_at, stock_alerts::id))
            .limit(i64::from(limit))
            .select(AlertRow::as_select())
            .for_update()
            .skip_locked()
            .load(self.connection())
            .stored("picking those who waited")?;
        alerts(rows)
    }

    fn save_told(&mut self, told: &[StockAlert], at: Timestamp) -> Result<(), StoreError> {
        let ids: Vec<Uuid> = told.iter().map(|alert| alert.id.uuid()).collect();
        diesel::update(stock_alerts::table.filter(stock_alerts::id.eq_any(ids)))
            .set((stock_alerts::told_at.eq(at), stock_alerts::times.eq(stock_alerts::times + 1)))
            .execute(self.connection())
            .map(|_| ())
            .stored("saving whom was told")
    }

    fn enqueue_bulk(&mut self, kind: &str, references: &[String], at: Timestamp) -> Result<(), StoreError> {
        outbox::enqueue_bulk(self.connection(), kind, references, at)
    }

    fn delete_alerts(&mut self, told_before: Timestamp, asked_before: Timestamp) -> Result<(), StoreError> {
        diesel::delete(stock_alerts::table)
            .filter(stock_alerts::told_at.lt(told_before))
            .execute(self.connection())
            .stored("forgetting who was told")?;
        diesel::delete(stock_alerts::table)
            .filter(stock_alerts::asked_at.lt(asked_before))
            .execute(self.connection())
            .map(|_| ())
            .stored("forgetting who waited for too long")
    }
}
