//! A bill is finished: pieces leave the shelf, money is noted, and the invoice gets its number, all in one transaction.

use pattu_catalog::ProductId;
use pattu_customers::{Staff, counter::person_of};
use pattu_invoices::{Buyer, BuyerFacts, CounterGoods, CounterSaleId, issue_counter_invoice};
use pattu_kernel::{
    AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, FieldErrors, Money, Pan, Phone, StoreError,
    Timestamp, UnitOfWork,
};
use pattu_pricing::{CartProblem, all_in_stock, compare_with_stock};
use pattu_tills::{TillDevice, TillDeviceId, TillId, serve_at_till};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    ComplianceForm, CounterRefusal, CounterSale, CustomerForm, HandDiscounts, SellTx, StoredSale, Tender,
    TenderForm,
    bill_lines::bill_lines,
    compliance::comply,
    credit::spend_credits,
    customer::WALK_IN,
    holds::{Pieces, free_for_bill, lock_held, of, reserve},
    quote_sale::{in_order, price_lines, sold_lines},
    services::{are_all_sarees, take_services},
    views::SaleQuoteView,
};

/// Payments of one sale.
pub const MAX_TENDERS: usize = 5;

/// A finished bill. Prices and taxes of the screen are not among it; its total is only compared.
#[derive(Debug, Clone)]
pub struct SellAtCounter {
    pub id: CounterSaleId,
    pub customer: CustomerForm,
    /// Saree or service, and how many, as scanned.
    pub items: Vec<(ProductId, i64)>,
    pub by_hand: HandDiscounts,
    /// At most [`MAX_TENDERS`].
    pub tenders: Vec<TenderForm>,
    /// Instead of tenders: all of it paid this way.
    pub payment_mode: Option<String>,
    /// What the screen showed.
    pub total: Money,
    /// Where it is sold; only a shop without tills sells at none.
    pub till: Option<TillId>,
    /// The device that gives its invoice a number of its own series; the server does for all others.
    pub numbered_by: Option<AskedNumber>,
}

/// The next number of a device's series, as the device knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedNumber {
    pub device: TillDeviceId,
    /// In the financial year of today.
    pub no: u32,
}

/// What was stored.
#[derive(Debug, Clone)]
pub struct Sold {
    pub stored: StoredSale,
    /// The same request had been answered before.
    pub repeated: bool,
}

/// Sells, or finds what the same request sold before.
///
/// # Errors
/// [`CounterRefusal`]: nothing was sold, and no number is used.
pub async fn sell_at_counter(
    db: &dyn UnitOfWork<dyn SellTx>,
    clock: &dyn Clock,
    staff: &Staff,
    command: SellAtCounter,
    compliance: ComplianceForm,
) -> Result<Sold, CounterRefusal> {
    let form = Form::parse(&command)?;
    let mut wrong = FieldErrors::new();
    let pan = compliance.pan(&mut wrong);
    if !wrong.is_empty() {
        return Err(CounterRefusal::Fields(wrong));
    }
    let (now, staff) = (clock.now(), staff.clone());
    db.transaction(move |tx| sell(tx, (now, &staff), &command, form, (&compliance, pan))).await
}

/// What was typed, once it is right.
pub(crate) struct Form {
    pub(crate) buyer: BuyerFacts,
    pub(crate) party: Buyer,
    pub(crate) tenders: Vec<Tender>,
}

impl Form {
    pub(crate) fn parse(command: &SellAtCounter) -> Result<Self, CounterRefusal> {
        let mut wrong = FieldErrors::new();
        let customer = command.customer.parse(&mut wrong);
        if command.tenders.len() > MAX_TENDERS {
            wrong.insert("tenders".to_owned(), format!("A bill is paid in at most {MAX_TENDERS} payments"));
        }
        let whole = command.payment_mode.as_ref().filter(|_| command.tenders.is_empty());
        let forms = match whole {
            Some(kind) if !command.total.is_zero() => {
                vec![TenderForm { kind: kind.clone(), amount: command.total, ..TenderForm::default() }]
            }
            _ => command.tenders.clone(),
        };
        let tenders = forms.iter().enumerate().filter_map(|(at, form)| form.parse(at, &mut wrong)).collect();
        match customer {
            Some((buyer, party)) if wrong.is_empty() => Ok(Self { buyer, party, tenders }),
            _ => Err(CounterRefusal::Fields(wrong)),
        }
    }
}

fn sell(
    tx: &mut dyn SellTx,
    (now, staff): (Timestamp, &Staff),
    command: &SellAtCounter,
    form: Form,
    (asked, pan): (&ComplianceForm, Option<Pan>),
) -> Result<Sold, CounterRefusal> {
    let fingerprint = fingerprint(command);
    // First of all, as where a device sends what it issued: it may be the same bill, at the same moment.
    let device = match command.numbered_by {
        Some(asked) => tx.lock_device(asked.device)?,
        None => None,
    };
    if let Some(stored) = tx.lock_sale(command.id)? {
        let is_same = stored.sale.fingerprint == fingerprint;
        return if is_same { Ok(Sold { stored, repeated: true }) } else { Err(CounterRefusal::IdUsed) };
    }
    let compliance = comply(tx, (now, staff), (asked, pan), (&form.buyer, command.total), &form.tenders)?;
    if command.numbered_by.is_some() && !device.as_ref().is_some_and(|device| serves(device, command.till)) {
        return Err(CounterRefusal::DeviceUnknown);
    }
    spend_credits(tx, &form.tenders)?;
    let wanted = bill_lines(&command.items)?;
    let (kept, mut products) = lock_held(tx, command.id.uuid(), &wanted)?;
    free_for_bill(&mut products, &kept);
    let is_all = are_all_sarees(&wanted, &products);
    let services = if is_all { Vec::new() } else { tx.services()? };
    let (sarees, services) = take_services(&wanted, &mut products, services)?;
    let found = compare_with_stock(&wanted, products);
    all_in_stock(&command.items, &found)?;
    let offers = tx.offers_for(None, "")?;
    let lines = (in_order(&command.items, &found)?, services.clone());
    let seller = tx.seller()?;
    let sale = price_lines(lines, &offers, &command.by_hand, staff, (now, seller.counter_total))?;
    if sale.total != command.total {
        return Err(CounterRefusal::PriceChanged(Box::new(SaleQuoteView::of(&sale, staff, None)?)));
    }
    if Money::sum(form.tenders.iter().map(|tender| tender.amount))? != sale.total {
        return Err(CounterRefusal::TendersDoNotAddUp { due: sale.total });
    }
    // What was kept for the bill is reserved; a refusal takes all of this back.
    let reserved = reserve(tx, &kept, &sarees)?;
    let short = sarees.iter().find(|(product, quantity)| of(&reserved, **product) < **quantity);
    if let Some((product, _)) = short {
        return Err(CartProblem::OutOfStock(vec![(*product, 0)]).into());
    }
    if !kept.is_empty() {
        tx.set_held(command.id.uuid(), &Pieces::new(), now)?;
    }
    let till_session = serve_at_till(tx, command.till)?;
    let Form { mut buyer, party, tenders } = form;
    // A device prints what it knows itself.
    if device.is_none() {
        call_by_name(tx, &mut buyer)?;
    }
    let sale = CounterSale {
        id: command.id,
        fingerprint,
        sold_at: now,
        staff: staff.id,
        staff_name: staff.username.as_str().to_owned(),
        customer: buyer,
        lines: sold_lines(&sale),
        services,
        subtotal: sale.subtotal,
        discount: sale.off()?,
        by_hand: sale.by_hand()?,
        total: sale.total,
        tenders,
        till_session,
        device: device.as_ref().map(|device| device.id),
        arrived_at: None,
        is_late: false,
        compliance,
    };
    tx.insert_sale(&sale)?;
    let goods = CounterGoods {
        sale: sale.id,
        at: now,
        buyer: &sale.customer,
        party,
        lines: &sale.lines,
        payment_method: sale.payment_method(),
        series: device.map(|device| device.series),
    };
    let document = issue_counter_invoice(tx, seller, &goods)?;
    let (.., next) = document.number.parts();
    if command.numbered_by.is_some_and(|asked| asked.no != next) {
        return Err(CounterRefusal::NumberOutOfStep { next });
    }
    let number = document.number.to_string();
    for (product, quantity) in sarees {
        tx.claim(product, quantity, &number)?;
    }
    if !sale.compliance.cash_reason.is_empty() {
        tx.write_audit(&cash_allowed(&sale, AuditActor::from(staff), number))?;
    }
    Ok(Sold { stored: StoredSale { sale, document, returns: Vec::new() }, repeated: false })
}

/// Whoever is known by their number need not say who they are.
fn call_by_name(tx: &mut dyn SellTx, buyer: &mut BuyerFacts) -> Result<(), StoreError> {
    if buyer.name == WALK_IN
        && let Ok(phone) = Phone::parse(&buyer.phone)
        && let Some(found) = person_of(tx, &phone)?
    {
        found.person.name().clone_into(&mut buyer.name);
    }
    Ok(())
}

fn cash_allowed(sale: &CounterSale, by: AuditActor, label: String) -> AuditEntry {
    AuditEntry {
        at: sale.sold_at,
        by,
        action: "allowed_cash",
        subject: AuditSubject { kind: "counter_sale", id: sale.id.to_string(), label },
        changes: AuditChanges::between(&json!({}), &json!({ "total": sale.total })),
        reason: Some(sale.compliance.cash_reason.clone()),
    }
}

/// A device sells at its own till.
fn serves(device: &TillDevice, till: Option<TillId>) -> bool {
    device.removed_at.is_none() && Some(device.till) == till
}

/// Of everything that was sent but the till and the number: a request is repeated within minutes, by the same screen, and a device
/// sends the same bill once more when it never heard what became of it.
pub(crate) fn fingerprint(command: &SellAtCounter) -> [u8; 32] {
    Sha256::digest(format!("{:?}", SellAtCounter { till: None, numbered_by: None, ..command.clone() })).into()
}
