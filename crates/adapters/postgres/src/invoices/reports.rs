//! `ReportQueries`: documents in the order in which they were issued, with what other tables know of them.

use std::collections::HashMap;

use chrono::{DateTime, Days, Utc};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    SelectableHelper,
};
use pattu_invoices::{
    Document, DocumentKind, DocumentOf,
    ports::{REPORTED_AT_ONCE, ReportQueries},
    reports::{CorrectedInvoice, DocumentPlace, ReportPeriod, ReportedDocument, Unseen},
};
use pattu_kernel::{BoxFuture, Money, StoreError, start_of_day_in_india};
use uuid::Uuid;

use super::{rows::DocumentRow, unseen};
use crate::{
    Database,
    schema::{counter_returns, counter_sales, documents, tenders},
};

/// Of some documents.
struct Known {
    rows: Vec<DocumentRow>,
    /// Kind and total, by number.
    corrected: HashMap<String, (String, i64)>,
    /// Who sold, by sale.
    sold_by: HashMap<Uuid, String>,
    /// By sale.
    tenders: HashMap<Uuid, Vec<(String, Money)>>,
    /// Who took back and how it was paid back, by the credit note's number.
    returns: HashMap<String, (String, String)>,
}

fn page(
    connection: &mut PgConnection,
    (begin, end): (DateTime<Utc>, DateTime<Utc>),
    after: Option<&DocumentPlace>,
) -> QueryResult<Vec<DocumentRow>> {
    let most = i64::try_from(REPORTED_AT_ONCE).unwrap_or(i64::MAX);
    let (at, number) = after.map_or((begin, ""), |place| (place.issued_at, place.number.as_str()));
    documents::table
        .filter(documents::issued_at.lt(end))
        .filter(documents::issued_at.ge(at))
        .filter(documents::issued_at.gt(at).or(documents::number.gt(number)))
        .order((documents::issued_at, documents::number))
        .limit(most)
        .select(DocumentRow::as_select())
        .load(connection)
}

impl Known {
    fn load(connection: &mut PgConnection, rows: Vec<DocumentRow>) -> QueryResult<Self> {
        let invoices: Vec<&str> = rows.iter().filter_map(|row| row.corrects.as_deref()).collect();
        let corrected: Vec<(String, String, i64)> = documents::table
            .filter(documents::number.eq_any(invoices))
            .select((documents::number, documents::kind, documents::total_paise))
            .load(connection)?;
        let sales: Vec<Uuid> = rows.iter().filter_map(|row| row.counter_sale_id).collect();
        let sold_by: Vec<(Uuid, String)> = counter_sales::table
            .filter(counter_sales::id.eq_any(&sales))
            .select((counter_sales::id, counter_sales::staff_name))
            .load(connection)?;
        let paid: Vec<(Uuid, String, i64)> = tenders::table
            .filter(tenders::sale_id.eq_any(&sales))
            .order((tenders::sale_id, tenders::position))
            .select((tenders::sale_id, tenders::kind, tenders::amount_paise))
            .load(connection)?;
        let numbers: Vec<&str> = rows.iter().map(|row| row.number.as_str()).collect();
        let returns: Vec<(String, String, String)> = counter_returns::table
            .filter(counter_returns::document.eq_any(numbers))
            .select((counter_returns::document, counter_returns::staff_name, counter_returns::refund_kind))
            .load(connection)?;
        let mut tenders: HashMap<Uuid, Vec<(String, Money)>> = HashMap::new();
        for (sale, kind, paise) in paid {
            tenders.entry(sale).or_default().push((kind, Money::from_paise(paise)));
        }
        Ok(Self {
            rows,
            corrected: corrected.into_iter().map(|(number, kind, paise)| (number, (kind, paise))).collect(),
            sold_by: sold_by.into_iter().collect(),
            tenders,
            returns: returns.into_iter().map(|(number, staff, kind)| (number, (staff, kind))).collect(),
        })
    }

    fn reported(self) -> Result<Vec<ReportedDocument>, StoreError> {
        let Self { rows, corrected, mut sold_by, mut tenders, mut returns } = self;
        let one = |row: DocumentRow| {
            let corrected = row.corrects.as_ref().and_then(|invoice| corrected.get(invoice));
            let corrected = corrected.and_then(|(kind, paise)| {
                Some(CorrectedInvoice { kind: DocumentKind::parse(kind)?, total: Money::from_paise(*paise) })
            });
            let document = Document::try_from(row)?;
            let total = document.body.total;
            let (staff, payments) = match (document.of, document.kind) {
                (DocumentOf::Order(_) | DocumentOf::CustomOrder { .. }, _) => {
                    (None, vec![("online".to_owned(), total)])
                }
                (DocumentOf::CounterSale(_), DocumentKind::CreditNote) => returns
                    .remove(&document.number.to_string())
                    .map_or((None, Vec::new()), |(staff, kind)| (Some(staff), vec![(kind, total)])),
                (DocumentOf::CounterSale(sale), _) => {
                    (sold_by.remove(&sale.uuid()), tenders.remove(&sale.uuid()).unwrap_or_default())
                }
            };
            Ok(ReportedDocument { document, corrected, staff, payments })
        };
        rows.into_iter().map(one).collect()
    }
}

impl ReportQueries for Database {
    fn issued_in(
        &self,
        period: ReportPeriod,
        after: Option<DocumentPlace>,
    ) -> BoxFuture<'_, Result<Vec<ReportedDocument>, StoreError>> {
        let begin = start_of_day_in_india(period.first());
        let end = start_of_day_in_india(period.last() + Days::new(1));
        Box::pin(async move {
            let known: Known = self
                .read(move |connection| {
                    let rows = page(connection, (begin, end), after.as_ref())?;
                    Known::load(connection, rows)
                })
                .await?;
            known.reported()
        })
    }

    fn unseen(&self) -> BoxFuture<'_, Result<Unseen, StoreError>> {
        Box::pin(self.snapshot(unseen::read))
    }
}
