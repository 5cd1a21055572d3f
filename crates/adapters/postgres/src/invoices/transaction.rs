//! `DocumentsTx` and `OrderDocumentsTx`, and `InvoiceTx` for orders.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, QueryableByName, RunQueryDsl, insert_into, sql_query,
    sql_types::{Array, BigInt, Text, Uuid as SqlUuid},
    update,
    upsert::excluded,
};
use pattu_catalog::ProductId;
use pattu_custom_orders::CustomOrderId;
use pattu_invoices::{
    Document, DocumentNumber, DocumentOf, Seller, issue_credit_note, issue_invoice,
    ports::{DocumentsTx, GoodsTax, NextNumber, OrderDocumentsTx, OwedVouchersTx, PlacedNumber, WentBack},
};
use pattu_kernel::{FinancialYear, InvoiceRefusal, Money, SeriesCode, StoreError, Timestamp};
use pattu_orders::{
    OrderId, StoredOrder,
    ports::{CreditNoteRefusal, InvoiceTx, OrdersTx, RefundsTx},
};

use super::{
    goods_tax, owed, placing,
    rows::{DocumentRow, hash_of, load_custom_documents, load_documents},
    seller,
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{document_counters, documents},
    words::lock_word,
};

/// `$1` the custom order, `$2` the keys of its own refunds. A payment that came twice is no order's.
const RETURNED_OF_CUSTOM: &str = "
    SELECT coalesce(sum(r.amount_paise), 0)::bigint AS paise FROM refunds r
    WHERE r.status <> 'failed' AND (r.key = ANY($2) OR r.payment_id IN (
      SELECT p.id FROM payments p JOIN order_custom_lines c USING (order_id)
      WHERE p.applied AND c.custom_order_id = $1
        AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = p.order_id)
        AND NOT EXISTS (SELECT 1 FROM order_custom_lines o WHERE o.order_id = p.order_id AND o.custom_order_id <> $1)))";

#[derive(QueryableByName)]
struct Returned {
    #[diesel(sql_type = BigInt)]
    paise: i64,
}

impl InvoiceTx for PgTx {
    fn issue_invoice(&mut self, order: &StoredOrder, at: Timestamp) -> Result<(), InvoiceRefusal> {
        issue_invoice(self, order, at)
    }

    fn issue_credit_note(&mut self, order: &StoredOrder, at: Timestamp) -> Result<(), CreditNoteRefusal> {
        issue_credit_note(self, order, at)
    }
}

impl OwedVouchersTx for PgTx {
    fn lock_owed_voucher(&mut self) -> Result<Option<StoredOrder>, StoreError> {
        let Some(id) = owed::lock_oldest(self.connection())? else { return Ok(None) };
        Ok(self.lock_order(id)?.map(|order| order.stored().clone()))
    }

    fn forget_owed_voucher(&mut self, order: OrderId) -> Result<(), StoreError> {
        owed::forget(self.connection(), order)
    }
}

impl OrderDocumentsTx for PgTx {
    fn documents_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError> {
        let of_parcel = |one: &Document| !one.kind.is_voucher() && one.of == DocumentOf::Order(order);
        Ok(load_documents(self.connection(), order)?.into_iter().filter(of_parcel).collect())
    }

    fn vouchers_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError> {
        Ok(load_documents(self.connection(), order)?
            .into_iter()
            .filter(|one| one.kind.is_voucher())
            .collect())
    }

    fn custom_documents_of(&mut self, custom: CustomOrderId) -> Result<Vec<Document>, StoreError> {
        lock_word(self.connection(), "documents of a custom order", &custom.to_string())?;
        load_custom_documents(self.connection(), custom)
    }

    fn returned_of_custom(&mut self, custom: CustomOrderId, keys: &[String]) -> Result<Money, StoreError> {
        let paise: i64 = sql_query(RETURNED_OF_CUSTOM)
            .bind::<SqlUuid, _>(custom.uuid())
            .bind::<Array<Text>, _>(keys)
            .get_result::<Returned>(self.connection())
            .stored("reading what goes back of a custom order")?
            .paise;
        Ok(Money::from_paise(paise))
    }

    fn went_back(&mut self, order: &StoredOrder) -> Result<WentBack, StoreError> {
        let total = match &order.paid_by {
            Some(payment) => self.refunded_or_pending(payment)?,
            None => Money::ZERO,
        };
        Ok(WentBack { parts: self.returned_parts(order.id)?, total })
    }
}

impl DocumentsTx for PgTx {
    fn seller(&mut self) -> Result<Seller, StoreError> {
        seller::seller(self.connection())
    }

    fn goods_tax(&mut self, wanted: &[ProductId]) -> Result<BTreeMap<ProductId, GoodsTax>, StoreError> {
        goods_tax::goods_tax(self.connection(), wanted)
    }

    fn next_number(
        &mut self,
        series: &SeriesCode,
        year: FinancialYear,
        day: NaiveDate,
    ) -> Result<Option<NextNumber>, StoreError> {
        // Whoever takes the next one waits here until this transaction has ended; rolled back, the number is free again.
        let one_more = insert_into(document_counters::table)
            .values((
                document_counters::series.eq(series.as_str()),
                document_counters::year.eq(year.first_day().year()),
                document_counters::last.eq(1),
                document_counters::last_on.eq(day),
            ))
            .on_conflict((document_counters::series, document_counters::year))
            .do_update()
            .set((
                document_counters::last.eq(document_counters::last + 1),
                document_counters::last_on.eq(excluded(document_counters::last_on)),
            ));
        let unless_later = document_counters::last_on.le(excluded(document_counters::last_on));
        let taken: Option<(i32, Option<Vec<u8>>)> =
            diesel::query_dsl::methods::FilterDsl::filter(one_more, unless_later)
                .returning((document_counters::last, document_counters::hash))
                .get_result(self.connection())
                .optional()
                .stored("taking the number of a document")?;
        taken
            .map(|(no, hash)| {
                let no = u32::try_from(no)
                    .map_err(|_| StoreError::Broken("a document's number is below zero".to_owned()))?;
                Ok(NextNumber { no, previous: hash.map(hash_of).transpose()? })
            })
            .transpose()
    }

    fn place_number(
        &mut self,
        number: &DocumentNumber,
        day: NaiveDate,
    ) -> Result<Option<PlacedNumber>, StoreError> {
        placing::place_number(self.connection(), number, day)
    }

    fn insert_document(&mut self, document: &Document) -> Result<(), StoreError> {
        insert_into(documents::table)
            .values(DocumentRow::from(document))
            .execute(self.connection())
            .stored("storing a document")?;
        let (series, year, _) = document.number.parts();
        update(document_counters::table.find((series.as_str(), year.first_day().year())))
            .set(document_counters::hash.eq(document.hash.as_slice()))
            .execute(self.connection())
            .map(|_| ())
            .stored("chaining a document")
    }
}
