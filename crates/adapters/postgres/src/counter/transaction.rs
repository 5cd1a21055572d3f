//! `SellTx`

use chrono::NaiveDate;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, NullableExpressionMethods, OptionalExtension, PgConnection,
    QueryDsl, RunQueryDsl, SelectableHelper, insert_into, pg::Pg,
};
use pattu_counter::{CounterSale, Credit, Print, SellTx, StoredReturn, StoredSale, TenderKind};
use pattu_customers::Staff;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{CounterService, Money, StoreError, start_of_day_in_india};
use uuid::Uuid;

use super::{
    credits, prints,
    return_rows::{ReturnLineRow, ReturnRow},
    rows::{LineRow, SaleRow, TenderRow, whole_sales},
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{counter_return_lines, counter_returns, counter_sale_lines, counter_sales, documents, tenders},
    settings::counter_terms,
    words::lock_word,
};

/// All cash that these sales were paid with.
fn cash_for(
    connection: &mut PgConnection,
    sales: counter_sales::BoxedQuery<'_, Pg>,
) -> Result<Money, StoreError> {
    let paise: Vec<i64> = tenders::table
        .filter(tenders::sale_id.eq_any(sales.select(counter_sales::id)))
        .filter(tenders::kind.eq(TenderKind::Cash.as_str()))
        .select(tenders::amount_paise)
        .load(connection)
        .stored("adding up cash")?;
    Money::sum(paise.into_iter().map(Money::from_paise))
        .map_err(|error| StoreError::Broken(format!("cash that was taken: {error}")))
}

impl SellTx for PgTx {
    fn lock_sale(&mut self, id: CounterSaleId) -> Result<Option<StoredSale>, StoreError> {
        lock_word(self.connection(), "counter sale", &id.to_string())?;
        let row: Option<SaleRow> = counter_sales::table
            .find(id.uuid())
            .select(SaleRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a sale")?;
        Ok(whole_sales(self.connection(), row.into_iter().collect())?.pop())
    }

    fn cash_of(&mut self, phone: &str, day: NaiveDate) -> Result<Money, StoreError> {
        lock_word(self.connection(), "cash at the counter", phone)?;
        let next = day.succ_opt().unwrap_or(NaiveDate::MAX);
        let sales = counter_sales::table
            .filter(counter_sales::phone.eq(phone))
            .filter(counter_sales::phone.ne(""))
            .filter(counter_sales::sold_at.ge(start_of_day_in_india(day)))
            .filter(counter_sales::sold_at.lt(start_of_day_in_india(next)))
            .into_boxed();
        cash_for(self.connection(), sales)
    }

    fn lock_occasion(&mut self, number: &str) -> Result<Option<(CounterSaleId, Money)>, StoreError> {
        let invoiced = documents::table
            .filter(documents::number.eq(number))
            .filter(documents::corrects.is_null())
            .select(documents::counter_sale_id);
        let found: Option<(Uuid, Option<Uuid>)> = counter_sales::table
            .filter(counter_sales::id.nullable().eq_any(invoiced))
            .select((counter_sales::id, counter_sales::occasion_id))
            .first(self.connection())
            .optional()
            .stored("looking for a bill of the same occasion")?;
        let Some((id, first)) = found else { return Ok(None) };
        let first = first.unwrap_or(id);
        lock_word(self.connection(), "cash for an occasion", &first.to_string())?;
        let sales = counter_sales::table
            .filter(counter_sales::id.eq(first).or(counter_sales::occasion_id.eq(first)))
            .into_boxed();
        Ok(Some((CounterSaleId::new(first), cash_for(self.connection(), sales)?)))
    }

    fn requires_pan(&mut self) -> Result<bool, StoreError> {
        counter_terms(self.connection()).map(|terms| terms.pan_required)
    }

    fn lock_credit(&mut self, number: &str) -> Result<Option<Credit>, StoreError> {
        lock_word(self.connection(), "credit note", number)?;
        credits::credit(self.connection(), number)
    }

    fn services(&mut self) -> Result<Vec<CounterService>, StoreError> {
        counter_terms(self.connection()).map(|terms| terms.services)
    }

    fn insert_sale(&mut self, sale: &CounterSale) -> Result<(), StoreError> {
        insert_into(counter_sales::table)
            .values(SaleRow::from(sale))
            .execute(self.connection())
            .stored("storing a sale")?;
        insert_into(counter_sale_lines::table)
            .values(LineRow::of(sale))
            .execute(self.connection())
            .stored("storing what was sold")?;
        insert_into(tenders::table)
            .values(TenderRow::of(sale))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing tenders")
    }

    fn insert_return(&mut self, sale: &CounterSale, stored: &StoredReturn) -> Result<(), StoreError> {
        insert_into(counter_returns::table)
            .values(ReturnRow::of(sale.id, stored))
            .execute(self.connection())
            .stored("storing a return")?;
        insert_into(counter_return_lines::table)
            .values(ReturnLineRow::of(sale, &stored.made))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing what came back")
    }

    fn prints_of(&mut self, document: &str) -> Result<Vec<Print>, StoreError> {
        prints::prints_of(self.connection(), document)
    }

    fn insert_print(&mut self, document: &str, print: &Print, staff: &Staff) -> Result<(), StoreError> {
        prints::insert_print(self.connection(), document, print, staff)
    }
}
