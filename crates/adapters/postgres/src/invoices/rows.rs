//! Documents as they stand in their table.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, Insertable, PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper,
};
use pattu_custom_orders::CustomOrderId;
use pattu_invoices::{Document, DocumentBody, DocumentKind, DocumentNumber, DocumentOf};
use pattu_kernel::{FinancialYear, GstState, Id, SeriesCode, StoreError};
use pattu_orders::OrderId;
use uuid::Uuid;

use crate::{failure::Stored, schema::documents};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = documents)]
pub(crate) struct DocumentRow {
    pub(crate) number: String,
    kind: String,
    series: String,
    year: i32,
    no: i32,
    order_id: Option<Uuid>,
    pub(crate) counter_sale_id: Option<Uuid>,
    custom_order_id: Option<Uuid>,
    pub(crate) corrects: Option<String>,
    issued_on: NaiveDate,
    issued_at: DateTime<Utc>,
    place: Option<String>,
    taxable_paise: i64,
    cgst_paise: i64,
    sgst_paise: i64,
    igst_paise: i64,
    round_off_paise: i64,
    total_paise: i64,
    body: String,
    previous: Option<Vec<u8>>,
    hash: Vec<u8>,
}

impl From<&Document> for DocumentRow {
    fn from(document: &Document) -> Self {
        let (series, year, no) = document.number.parts();
        let body = &document.body;
        let (order_id, counter_sale_id, custom_order_id) = match document.of {
            DocumentOf::Order(order) => (Some(order.uuid()), None, None),
            DocumentOf::CounterSale(sale) => (None, Some(sale.uuid()), None),
            DocumentOf::CustomOrder { order, custom } => (Some(order.uuid()), None, Some(custom.uuid())),
        };
        Self {
            number: document.number.to_string(),
            kind: document.kind.as_str().to_owned(),
            series: series.as_str().to_owned(),
            year: year.first_day().year(),
            // At most seven digits.
            no: i32::try_from(no).unwrap_or(i32::MAX),
            order_id,
            counter_sale_id,
            custom_order_id,
            corrects: body.corrects.as_ref().map(|invoice| invoice.number.clone()),
            issued_on: document.issued_on,
            issued_at: document.issued_at,
            place: document.place.map(GstState::code),
            taxable_paise: body.sums.taxable.paise(),
            cgst_paise: body.sums.cgst.paise(),
            sgst_paise: body.sums.sgst.paise(),
            igst_paise: body.sums.igst.paise(),
            round_off_paise: body.round_off.paise(),
            total_paise: body.total.paise(),
            body: document.text.clone(),
            previous: document.previous.map(|hash| hash.to_vec()),
            hash: document.hash.to_vec(),
        }
    }
}

/// The vouchers of an order, its invoice, and then what was credited of it, oldest first.
pub(super) fn load_documents(
    connection: &mut PgConnection,
    order: OrderId,
) -> Result<Vec<Document>, StoreError> {
    let rows: Vec<DocumentRow> = documents::table
        .filter(documents::order_id.eq(order.uuid()))
        .order((documents::issued_at, documents::number))
        .select(DocumentRow::as_select())
        .load(connection)
        .stored("reading the documents of an order")?;
    let mut all = rows.into_iter().map(Document::try_from).collect::<Result<Vec<_>, _>>()?;
    all.sort_by_key(|document| (!document.kind.is_voucher(), document.body.corrects.is_some()));
    Ok(all)
}

/// The invoice of a custom order, and then what was credited of it, oldest first.
pub(super) fn load_custom_documents(
    connection: &mut PgConnection,
    custom: CustomOrderId,
) -> Result<Vec<Document>, StoreError> {
    let rows: Vec<DocumentRow> = documents::table
        .filter(documents::custom_order_id.eq(custom.uuid()))
        .order((documents::corrects.is_not_null(), documents::issued_at, documents::number))
        .select(DocumentRow::as_select())
        .load(connection)
        .stored("reading the documents of a custom order")?;
    rows.into_iter().map(Document::try_from).collect()
}

fn broken(number: &str, what: &str) -> StoreError {
    StoreError::Broken(format!("document {number}: {what}"))
}

pub(super) fn hash_of(bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| StoreError::Broken("the hash of a document has not 32 bytes".to_owned()))
}

impl TryFrom<DocumentRow> for Document {
    type Error = StoreError;

    fn try_from(row: DocumentRow) -> Result<Self, StoreError> {
        let unreadable = |what: &str| broken(&row.number, what);
        let series = SeriesCode::parse(&row.series).map_err(|error| unreadable(&error.to_string()))?;
        let year = NaiveDate::from_ymd_opt(row.year, 4, 1).ok_or_else(|| unreadable("no year"))?;
        let no = u32::try_from(row.no).map_err(|_| unreadable("no number"))?;
        let number = DocumentNumber::new(series, FinancialYear::of(year), no)
            .map_err(|error| unreadable(&error.to_string()))?;
        let of = match (row.order_id, row.counter_sale_id, row.custom_order_id) {
            (Some(order), None, None) => DocumentOf::Order(Id::new(order)),
            (Some(order), None, Some(custom)) => {
                DocumentOf::CustomOrder { order: Id::new(order), custom: Id::new(custom) }
            }
            (None, Some(sale), None) => DocumentOf::CounterSale(Id::new(sale)),
            _ => return Err(unreadable("of neither one order nor one sale")),
        };
        let body: DocumentBody =
            serde_json::from_str(&row.body).map_err(|error| unreadable(&error.to_string()))?;
        Ok(Self {
            kind: DocumentKind::parse(&row.kind).ok_or_else(|| unreadable("unknown kind"))?,
            place: row.place.as_deref().and_then(GstState::of_gstin),
            number,
            of,
            issued_at: row.issued_at,
            issued_on: row.issued_on,
            body,
            previous: row.previous.map(hash_of).transpose()?,
            hash: hash_of(row.hash)?,
            text: row.body,
        })
    }
}
