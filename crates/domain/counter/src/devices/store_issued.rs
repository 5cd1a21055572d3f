//! A bill that a device issued becomes a sale. The goods have left with the paper: whatever the books say, it stands as it was printed,
//! and what does not fit is written down.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use pattu_catalog::ProductId;
use pattu_customers::Staff;
use pattu_invoices::{
    Buyer, DocumentNumber, IssuedGoods, IssuedInvoiceRefusal, PrintedLine, store_issued_invoice,
};
use pattu_kernel::{FinancialYear, Money, MoneyError, StoreError, Timestamp, day_in_india, is_service_code};
use pattu_orders::{OrderLine, end_sold_in_shop};
use pattu_tills::{TillDevice, TillSessionId};

use super::{
    ConflictKind, IssuedBill, Shortage, SyncTx,
    compare::{as_priced_today, as_taxed_today},
};
use crate::{
    Compliance, CounterRefusal, CounterSale, TenderKind,
    bill_lines::bill_lines,
    compliance::is_too_much_cash,
    holds::Pieces,
    most_by_hand,
    sell_at_counter::{Form, fingerprint},
    services::article_of,
};

/// Later than this after it was issued, somebody is told.
const LATE_AFTER: TimeDelta = TimeDelta::hours(24);
/// No two clocks agree to the second.
const AHEAD: TimeDelta = TimeDelta::minutes(5);

/// Something that needs a person.
pub struct Found {
    pub kind: ConflictKind,
    pub message: String,
    pub shortage: Option<Shortage>,
    /// Of a gap: the number that nobody has seen.
    pub missing: Option<String>,
}

impl Found {
    pub fn new(kind: ConflictKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), shortage: None, missing: None }
    }
}

/// Why it cannot be a sale.
#[derive(Debug)]
pub enum NoSale {
    ForAPerson { kind: ConflictKind, message: String },
    Store(StoreError),
}

impl NoSale {
    pub fn contents(message: &str) -> Self {
        Self::ForAPerson { kind: ConflictKind::Contents, message: message.to_owned() }
    }
}

impl From<StoreError> for NoSale {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<MoneyError> for NoSale {
    fn from(_: MoneyError) -> Self {
        Self::contents("Its amounts are no money")
    }
}

/// What became of it.
pub enum Issued {
    Stored(Vec<Found>),
    Already,
}

/// Stores the sale with its invoice, and says what of it needs a person.
pub fn store_issued(
    tx: &mut dyn SyncTx,
    now: Timestamp,
    device: &TillDevice,
    bill: &IssuedBill,
) -> Result<Issued, NoSale> {
    let (sale, printed) = (&bill.sale, &bill.printed);
    let fingerprint = fingerprint(sale);
    if let Some(stored) = tx.lock_sale(sale.id)? {
        let is_same = stored.sale.fingerprint == fingerprint && stored.document.body == *printed;
        let other = "The same bill was stored before with other contents";
        return if is_same { Ok(Issued::Already) } else { Err(NoSale::contents(other)) };
    }
    let Form { buyer, party, tenders } = Form::parse(sale).map_err(|refusal| no_bill(&refusal))?;
    if tenders.iter().any(|tender| tender.kind == TenderKind::CreditNote) {
        return Err(NoSale::contents("It was paid with a credit note, which needs the network"));
    }
    if Money::sum(tenders.iter().map(|tender| tender.amount))? != sale.total || printed.total != sale.total {
        return Err(NoSale::contents("Its payments, its total and its paper do not agree"));
    }
    let mut found = Vec::new();
    let staff = seller(tx, now, device, bill, &mut found)?;
    if is_too_much_cash(tx, (bill.issued_at, &buyer.phone), &tenders)? {
        let words = "With this bill, cash of ₹2,00,000 or more was taken from one person in a day";
        found.push(Found::new(ConflictKind::Cash, words));
    }
    let wanted = bill_lines(&sale.items).map_err(|problem| NoSale::contents(&problem.to_string()))?;
    let lines = sold_lines(&sale.items, &printed.lines)?;
    let all: Vec<ProductId> = wanted.keys().copied().collect();
    let services = services_of(tx, &all, (&sale.items, &printed.lines))?;
    let sarees: Pieces = wanted.into_iter().filter(|(id, _)| !services.contains(id)).collect();
    let ids: Vec<ProductId> = sarees.keys().copied().collect();
    let holders = tx.unpaid_holders(&sarees)?;
    end_sold_in_shop(tx, &holders, &ids, now)?;
    let shop = tx.seller()?;
    let by_hand = as_priced_today(tx, (now, shop.counter_total), bill, (&lines, &services), &mut found)?;
    let gross = |line: &OrderLine| line.unit_price.times(line.quantity);
    let subtotal = Money::sum(lines.iter().map(gross).collect::<Result<Vec<_>, _>>()?)?;
    let of_sarees = lines.iter().filter(|line| !services.contains(&line.product));
    let of_sarees = Money::sum(of_sarees.map(gross).collect::<Result<Vec<_>, _>>()?)?;
    let most = most_by_hand(staff.role).map_err(|error| StoreError::Broken(error.to_string()))?;
    if by_hand > of_sarees.share(most)? {
        let words = format!("{by_hand} were taken off by hand; the role allows {most}");
        found.push(Found::new(ConflictKind::Discount, words));
    }
    as_taxed_today(tx, &shop, bill, &all, &mut found)?;
    tx.end_holds_of(&ids)?;
    let took = take_off_shelf(tx, &sarees, &mut found)?;
    let (till_session, counted_at) = session_of(tx, device, bill, &mut found)?;
    let stored = CounterSale {
        id: sale.id,
        fingerprint,
        sold_at: bill.issued_at,
        staff: staff.id,
        staff_name: staff.username.as_str().to_owned(),
        customer: buyer,
        lines,
        services,
        subtotal,
        discount: subtotal.minus(sale.total)?,
        by_hand,
        total: sale.total,
        tenders,
        till_session,
        device: Some(device.id),
        // After the count, whatever the clocks of two nodes say.
        arrived_at: Some(counted_at.map_or(now, |counted| now.max(counted + TimeDelta::microseconds(1)))),
        is_late: counted_at.is_some(),
        compliance: Compliance::default(),
    };
    tx.insert_sale(&stored)?;
    invoice(tx, device, bill, (&stored, party), &mut found)?;
    for (product, quantity) in took {
        tx.claim(product, quantity, &printed.number)?;
    }
    Ok(Issued::Stored(found))
}

fn no_bill(refusal: &CounterRefusal) -> NoSale {
    let words = match refusal {
        CounterRefusal::Fields(fields) => fields.values().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    };
    NoSale::contents(&format!("It says what no bill can say. {words}"))
}

/// Who sold it; whether they might is told.
fn seller(
    tx: &mut dyn SyncTx,
    now: Timestamp,
    device: &TillDevice,
    bill: &IssuedBill,
    found: &mut Vec<Found>,
) -> Result<Staff, NoSale> {
    let Some((staff, is_at_work)) = tx.staff_at_work(bill.staff)? else {
        return Err(NoSale::contents("It names somebody who never worked here"));
    };
    let name = staff.username.as_str();
    if device.removed_at.is_some_and(|removed| removed <= bill.issued_at) {
        let message = "It was sold after its device had been removed".to_owned();
        return Err(NoSale::ForAPerson { kind: ConflictKind::Device, message });
    }
    if device.removed_at.is_some() {
        found.push(Found::new(ConflictKind::Device, "It was sent after its device had been removed"));
    }
    match tx.permit_of(device.id, bill.staff)? {
        _ if !is_at_work => {
            found.push(Found::new(ConflictKind::Staff, format!("{name} does not work here any more")));
        }
        Some(until) if bill.issued_at <= until => {}
        _ => {
            let words = format!("{name} was not signed in at this device within a day before");
            found.push(Found::new(ConflictKind::Staff, words));
        }
    }
    if now - bill.issued_at > LATE_AFTER || bill.issued_at - now > AHEAD {
        let words = "Its date and the moment at which it arrived are more than a day apart, or the device's clock is wrong";
        found.push(Found::new(ConflictKind::Late, words));
    }
    Ok(staff)
}

/// As they were printed; each saree stands once, in the order in which it was scanned.
fn sold_lines(items: &[(ProductId, i64)], printed: &[PrintedLine]) -> Result<Vec<OrderLine>, NoSale> {
    let differs = || NoSale::contents("Its lines and its paper do not agree");
    if items.len() != printed.len() {
        return Err(differs());
    }
    let line = |((product, quantity), printed): (&(ProductId, i64), &PrintedLine)| {
        if i64::from(printed.quantity) != *quantity || printed.unit <= Money::ZERO {
            return Err(differs());
        }
        Ok(OrderLine {
            product: *product,
            sku: printed.sku.clone(),
            name: printed.description.clone(),
            image: None,
            unit_price: printed.unit,
            quantity: printed.quantity,
            discount: printed.sums.discount,
        })
    };
    items.iter().zip(printed).map(line).collect()
}

/// What has no place in the catalogue: it has to be a service of the shop, or one by its paper, because the owner may have struck it off
/// meanwhile.
fn services_of(
    tx: &mut dyn SyncTx,
    all: &[ProductId],
    (items, printed): (&[(ProductId, i64)], &[PrintedLine]),
) -> Result<BTreeSet<ProductId>, NoSale> {
    let mut services = BTreeSet::new();
    if tx.knows_all(all)? {
        return Ok(services);
    }
    let known: BTreeSet<ProductId> = tx.services()?.iter().map(article_of).collect();
    for ((id, _), line) in items.iter().zip(printed) {
        if tx.knows_all(&[*id])? {
            continue;
        }
        if !known.contains(id) && !is_service_code(&line.hsn) {
            return Err(NoSale::contents("It names a saree that the shop never had"));
        }
        services.insert(*id);
    }
    Ok(services)
}

/// What there is of them goes; what is missing is told.
fn take_off_shelf(
    tx: &mut dyn SyncTx,
    wanted: &BTreeMap<ProductId, u32>,
    found: &mut Vec<Found>,
) -> Result<Vec<(ProductId, u32)>, NoSale> {
    let mut took = Vec::new();
    for (product, quantity) in wanted {
        let mut taken = *quantity;
        while taken > 0 && !tx.reserve(*product, taken)? {
            taken -= 1;
        }
        if taken > 0 {
            took.push((*product, taken));
        }
        let quantity = quantity.saturating_sub(taken);
        if quantity > 0 {
            let words = if quantity == 1 { "A piece" } else { "Some pieces" };
            let message = format!("{words} left the shop that the web shop had sold, or never counted");
            let shortage = Some(Shortage { product: *product, quantity });
            found.push(Found { shortage, ..Found::new(ConflictKind::Shortage, message) });
        }
    }
    Ok(took)
}

/// The session it joins, and when that had been counted.
fn session_of(
    tx: &mut dyn SyncTx,
    device: &TillDevice,
    bill: &IssuedBill,
    found: &mut Vec<Found>,
) -> Result<(Option<TillSessionId>, Option<Timestamp>), NoSale> {
    let Some(session) = bill.session else { return Ok((None, None)) };
    match tx.last_counted(device.till, session)? {
        Some(None) => Ok((Some(session), None)),
        Some(Some(counted_at)) => {
            let words =
                "Its till had been counted when it arrived: what was expected in the drawer is more now";
            found.push(Found::new(ConflictKind::LateSession, words));
            Ok((Some(session), Some(counted_at)))
        }
        None => {
            let words = "The till was not open when it was sold: it stands in no session";
            found.push(Found::new(ConflictKind::LateSession, words));
            Ok((None, None))
        }
    }
}

fn invoice(
    tx: &mut dyn SyncTx,
    device: &TillDevice,
    bill: &IssuedBill,
    (stored, party): (&CounterSale, Buyer),
    found: &mut Vec<Found>,
) -> Result<(), NoSale> {
    let goods = IssuedGoods {
        sale: stored.id,
        at: bill.issued_at,
        series: &device.series,
        buyer: &stored.customer,
        party,
        lines: &stored.lines,
        payment_method: stored.payment_method(),
        printed: &bill.printed,
    };
    let (_, missing) = store_issued_invoice(tx, &goods).map_err(|refusal| {
        let message = refusal.to_string();
        match refusal {
            IssuedInvoiceRefusal::Store(error) => NoSale::Store(error),
            IssuedInvoiceRefusal::Differs => NoSale::ForAPerson { kind: ConflictKind::Body, message },
            IssuedInvoiceRefusal::NumberTaken => {
                NoSale::ForAPerson { kind: ConflictKind::NumberTaken, message }
            }
        }
    })?;
    let year = FinancialYear::of(day_in_india(bill.issued_at));
    for no in missing {
        let Ok(number) = DocumentNumber::new(device.series.clone(), year, no) else { continue };
        let words = "Nobody has seen this number. It may still wait on the device. Where it is lost, say so: the number then counts as cancelled";
        let missing = Some(number.to_string());
        found.push(Found { missing, ..Found::new(ConflictKind::Gap, words) });
    }
    Ok(())
}
