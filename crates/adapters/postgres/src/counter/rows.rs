//! Sales as they stand in their tables.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use diesel::{
    ExpressionMethods, Insertable, PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper,
};
use pattu_catalog::ProductId;
use pattu_counter::{Compliance, CounterSale, StoredSale, Tender, TenderKind};
use pattu_invoices::{BuyerFacts, Document};
use pattu_kernel::{Id, Money, Pan, StoreError};
use pattu_orders::OrderLine;
use uuid::Uuid;

use super::return_rows::whole_returns;
use crate::{
    failure::Stored,
    invoices::DocumentRow,
    schema::{counter_sale_lines, counter_sales, documents, tenders},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = counter_sales)]
pub(super) struct SaleRow {
    pub(super) id: Uuid,
    fingerprint: Vec<u8>,
    sold_at: DateTime<Utc>,
    staff_id: Uuid,
    staff_name: String,
    name: String,
    phone: String,
    address: String,
    city: String,
    state: String,
    pincode: String,
    gstin: String,
    subtotal_paise: i64,
    discount_paise: i64,
    total_paise: i64,
    till_session_id: Option<Uuid>,
    by_hand_paise: i64,
    device_id: Option<Uuid>,
    arrived_at: Option<DateTime<Utc>>,
    is_late: bool,
    pan: String,
    occasion_id: Option<Uuid>,
    cash_reason: String,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = counter_sale_lines)]
pub(super) struct LineRow {
    sale_id: Uuid,
    position: i32,
    product_id: Uuid,
    sku: String,
    name: String,
    image: Option<String>,
    unit_paise: i64,
    quantity: i32,
    discount_paise: i64,
    is_service: bool,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = tenders)]
pub(super) struct TenderRow {
    sale_id: Uuid,
    position: i32,
    kind: String,
    amount_paise: i64,
    tendered_paise: i64,
    reference: String,
}

/// Both are far below the limit: a bill has at most 60 lines, and 20 pieces of one.
pub(super) fn small(number: impl TryInto<i32>) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

impl From<&CounterSale> for SaleRow {
    fn from(sale: &CounterSale) -> Self {
        let BuyerFacts { name, phone, address, city, state, pincode, gstin } = sale.customer.clone();
        Self {
            id: sale.id.uuid(),
            fingerprint: sale.fingerprint.to_vec(),
            sold_at: sale.sold_at,
            staff_id: sale.staff.uuid(),
            staff_name: sale.staff_name.clone(),
            name,
            phone,
            address,
            city,
            state,
            pincode,
            gstin,
            subtotal_paise: sale.subtotal.paise(),
            discount_paise: sale.discount.paise(),
            total_paise: sale.total.paise(),
            till_session_id: sale.till_session.map(Id::uuid),
            by_hand_paise: sale.by_hand.paise(),
            device_id: sale.device.map(Id::uuid),
            arrived_at: sale.arrived_at,
            is_late: sale.is_late,
            pan: sale.compliance.pan.as_ref().map(Pan::to_string).unwrap_or_default(),
            occasion_id: sale.compliance.occasion.map(Id::uuid),
            cash_reason: sale.compliance.cash_reason.clone(),
        }
    }
}

impl LineRow {
    pub(super) fn of(sale: &CounterSale) -> Vec<Self> {
        let line = |(position, line): (usize, &OrderLine)| Self {
            sale_id: sale.id.uuid(),
            position: small(position),
            product_id: line.product.uuid(),
            sku: line.sku.clone(),
            name: line.name.clone(),
            image: line.image.clone(),
            unit_paise: line.unit_price.paise(),
            quantity: small(line.quantity),
            discount_paise: line.discount.paise(),
            is_service: sale.services.contains(&line.product),
        };
        sale.lines.iter().enumerate().map(line).collect()
    }

    fn line(self) -> OrderLine {
        OrderLine {
            product: Id::new(self.product_id),
            sku: self.sku,
            name: self.name,
            image: self.image,
            unit_price: Money::from_paise(self.unit_paise),
            quantity: self.quantity.unsigned_abs(),
            discount: Money::from_paise(self.discount_paise),
        }
    }
}

impl TenderRow {
    pub(super) fn of(sale: &CounterSale) -> Vec<Self> {
        let tender = |(position, tender): (usize, &Tender)| Self {
            sale_id: sale.id.uuid(),
            position: small(position),
            kind: tender.kind.as_str().to_owned(),
            amount_paise: tender.amount.paise(),
            tendered_paise: tender.tendered.paise(),
            reference: tender.reference.clone(),
        };
        sale.tenders.iter().enumerate().map(tender).collect()
    }

    fn tender(self) -> Result<Tender, StoreError> {
        Ok(Tender {
            kind: TenderKind::parse(&self.kind).ok_or_else(|| broken("a tender of no known kind"))?,
            amount: Money::from_paise(self.amount_paise),
            tendered: Money::from_paise(self.tendered_paise),
            reference: self.reference,
        })
    }
}

pub(super) fn broken(what: &str) -> StoreError {
    StoreError::Broken(format!("a sale at the counter: {what}"))
}

/// These sales with all that is theirs, in the same order.
pub(super) fn whole_sales(
    connection: &mut PgConnection,
    rows: Vec<SaleRow>,
) -> Result<Vec<StoredSale>, StoreError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut services: HashMap<Uuid, BTreeSet<ProductId>> = HashMap::new();
    let mut lines: HashMap<Uuid, Vec<OrderLine>> = HashMap::new();
    let found: Vec<LineRow> = counter_sale_lines::table
        .filter(counter_sale_lines::sale_id.eq_any(&ids))
        .order((counter_sale_lines::sale_id, counter_sale_lines::position))
        .select(LineRow::as_select())
        .load(connection)
        .stored("reading what was sold over the counter")?;
    for row in found {
        if row.is_service {
            services.entry(row.sale_id).or_default().insert(Id::new(row.product_id));
        }
        lines.entry(row.sale_id).or_default().push(row.line());
    }
    let mut paid: HashMap<Uuid, Vec<Tender>> = HashMap::new();
    let found: Vec<TenderRow> = tenders::table
        .filter(tenders::sale_id.eq_any(&ids))
        .order((tenders::sale_id, tenders::position))
        .select(TenderRow::as_select())
        .load(connection)
        .stored("reading tenders")?;
    for row in found {
        paid.entry(row.sale_id).or_default().push(row.tender()?);
    }
    let found: Vec<DocumentRow> = documents::table
        .filter(documents::counter_sale_id.eq_any(&ids))
        .select(DocumentRow::as_select())
        .load(connection)
        .stored("reading the documents of sales")?;
    let (notes, found): (Vec<_>, Vec<_>) = found.into_iter().partition(|row| row.corrects.is_some());
    let mut invoices: HashMap<Uuid, Document> = HashMap::new();
    for row in found {
        if let Some(sale) = row.counter_sale_id {
            invoices.insert(sale, row.try_into()?);
        }
    }
    let mut back = whole_returns(connection, &ids, notes)?;
    let stored = |row: SaleRow| {
        let document = invoices.remove(&row.id).ok_or_else(|| broken("no invoice"))?;
        let services = services.remove(&row.id).unwrap_or_default();
        let (lines, tenders) =
            (lines.remove(&row.id).unwrap_or_default(), paid.remove(&row.id).unwrap_or_default());
        let returns = back.remove(&row.id).unwrap_or_default();
        Ok(StoredSale { sale: sale(row, (lines, services), tenders)?, document, returns })
    };
    rows.into_iter().map(stored).collect()
}

fn pan(stored: &str) -> Result<Option<Pan>, StoreError> {
    let known = Some(stored).filter(|stored| !stored.is_empty()).map(Pan::parse);
    known.transpose().map_err(|_| broken("a PAN of no known form"))
}

fn sale(
    row: SaleRow,
    (lines, services): (Vec<OrderLine>, BTreeSet<ProductId>),
    tenders: Vec<Tender>,
) -> Result<CounterSale, StoreError> {
    Ok(CounterSale {
        id: Id::new(row.id),
        fingerprint: row.fingerprint.try_into().map_err(|_| broken("a fingerprint of not 32 bytes"))?,
        sold_at: row.sold_at,
        staff: Id::new(row.staff_id),
        staff_name: row.staff_name,
        customer: BuyerFacts {
            name: row.name,
            phone: row.phone,
            address: row.address,
            city: row.city,
            state: row.state,
            pincode: row.pincode,
            gstin: row.gstin,
        },
        lines,
        services,
        subtotal: Money::from_paise(row.subtotal_paise),
        discount: Money::from_paise(row.discount_paise),
        by_hand: Money::from_paise(row.by_hand_paise),
        total: Money::from_paise(row.total_paise),
        tenders,
        till_session: row.till_session_id.map(Id::new),
        device: row.device_id.map(Id::new),
        arrived_at: row.arrived_at,
        is_late: row.is_late,
        compliance: Compliance {
            pan: pan(&row.pan)?,
            occasion: row.occasion_id.map(Id::new),
            cash_reason: row.cash_reason,
        },
    })
}
