//! `CounterQueries`

use std::collections::BTreeMap;

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, SelectableHelper,
    dsl::sql,
    sql_types::{Bool, Integer, Text},
};
use pattu_catalog::ProductId;
use pattu_counter::{
    CounterQueries, Credit, FoundSaree, Held, ParkedBill, SaleList, SaleSearch, StaffDiscounts, StoredSale,
    TaxFacts, UpiPayee,
};
use pattu_invoices::CounterSaleId;
use pattu_kernel::{BoxFuture, CounterService, Cursor, Direction, Rows, StoreError, Timestamp};
use pattu_settings::{CounterTerms, Settings};

use super::{
    credits, discounts, finding, holding, parked,
    rows::{SaleRow, whole_sales},
};
use uuid::Uuid;

use crate::{
    Database,
    failure::Stored,
    invoices,
    keyset::{Key, Keyset},
    schema::{counter_sales, settings},
    settings::{counter_terms, read_sections},
};

const NEWEST: Keyset =
    Keyset { table: "counter_sales", column: "sold_at", key: Key::Moment, largest_first: true };

/// Only the sales that some documents belong to.
macro_rules! sales_of {
    ($documents:literal, $type:ty, $value:expr) => {
        sql::<Bool>(concat!("counter_sales.id IN (SELECT d.counter_sale_id FROM ", $documents, " = "))
            .bind::<$type, _>($value)
            .sql(")")
    };
}

impl CounterQueries for Database {
    fn find_sarees(
        &self,
        text: String,
        bill: Option<Uuid>,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<FoundSaree>, StoreError>> {
        Box::pin(self.snapshot(move |connection| finding::find_sarees(connection, (&text, bill), most)))
    }

    fn services(&self) -> BoxFuture<'_, Result<Vec<CounterService>, StoreError>> {
        Box::pin(self.snapshot(|connection| counter_terms(connection).map(|terms| terms.services)))
    }

    fn tax_facts(&self, products: Vec<ProductId>) -> BoxFuture<'_, Result<TaxFacts, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            Ok(TaxFacts {
                seller: invoices::seller(connection)?,
                goods: invoices::goods_tax(connection, &products)?,
            })
        }))
    }

    fn held(
        &self,
        products: Vec<ProductId>,
        bill: Option<Uuid>,
    ) -> BoxFuture<'_, Result<BTreeMap<ProductId, Held>, StoreError>> {
        Box::pin(self.snapshot(move |connection| holding::held(connection, &products, bill)))
    }

    fn upi_payee(&self) -> BoxFuture<'_, Result<Option<UpiPayee>, StoreError>> {
        Box::pin(self.snapshot(upi_payee))
    }

    fn parked(&self, since: Timestamp) -> BoxFuture<'_, Result<Vec<ParkedBill>, StoreError>> {
        Box::pin(self.snapshot(move |connection| parked::parked_since(connection, since)))
    }

    fn credit(&self, number: String) -> BoxFuture<'_, Result<Option<Credit>, StoreError>> {
        Box::pin(self.snapshot(move |connection| credits::credit(connection, &number)))
    }

    fn discounts_by_staff(
        &self,
        since: Timestamp,
        until: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<StaffDiscounts>, StoreError>> {
        Box::pin(self.snapshot(move |connection| discounts::by_staff(connection, since, until)))
    }

    fn sales(&self, list: SaleList) -> BoxFuture<'_, Result<Rows<StoredSale>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let from = list.after.map(|cursor| (Direction::After, cursor));
            let mut rows = counter_sales::table.order(NEWEST.order(from)).into_boxed();
            if let Some(staff) = list.staff {
                rows = rows.filter(counter_sales::staff_id.eq(staff.uuid()));
            }
            if let Some(since) = list.since {
                rows = rows.filter(counter_sales::sold_at.gt(since));
            }
            match list.search {
                Some(SaleSearch::Phone(phone)) => rows = rows.filter(counter_sales::phone.eq(phone)),
                Some(SaleSearch::Number(number)) => {
                    rows = rows.filter(sales_of!("documents d WHERE d.number", Text, number));
                }
                Some(SaleSearch::No(no)) => {
                    rows = rows.filter(sales_of!(
                        "document_counters c JOIN documents d USING (series, year) WHERE d.no",
                        Integer,
                        no
                    ));
                }
                None => {}
            }
            if let Some(behind) = NEWEST.behind(from) {
                rows = rows.filter(behind);
            }
            let one_more = i64::try_from(list.most).unwrap_or(i64::MAX).saturating_add(1);
            let rows: Vec<SaleRow> =
                rows.limit(one_more).select(SaleRow::as_select()).load(connection).stored("reading sales")?;
            let sales = whole_sales(connection, rows)?;
            Ok(Rows::of(sales, from.map(|(way, _)| way), list.most, |StoredSale { sale, .. }| Cursor {
                key: sale.sold_at.timestamp_micros(),
                id: sale.id.uuid(),
            }))
        }))
    }

    fn sale(&self, id: CounterSaleId) -> BoxFuture<'_, Result<Option<StoredSale>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let row: Option<SaleRow> = counter_sales::table
                .find(id.uuid())
                .select(SaleRow::as_select())
                .first(connection)
                .optional()
                .stored("reading a sale")?;
            Ok(whole_sales(connection, row.into_iter().collect())?.pop())
        }))
    }
}

/// Where UPI payments go; `None` while the settings do not say.
pub(super) fn upi_payee(connection: &mut PgConnection) -> Result<Option<UpiPayee>, StoreError> {
    let rows = settings::table
        .filter(settings::section.eq_any(["store", CounterTerms::SECTION]))
        .select((settings::section, settings::body))
        .load(connection)
        .stored("reading settings")?;
    let Settings { store, counter, .. } = read_sections(rows)?;
    let payee = UpiPayee { id: counter.upi_id, name: store.name };
    Ok(Some(payee).filter(|payee| !payee.id.is_empty()))
}
