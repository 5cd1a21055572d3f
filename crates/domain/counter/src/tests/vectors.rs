//! Bills that the browser's twin of this arithmetic has to come to as well, to the paisa and word for word: its tests read what this one
//! writes.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::File,
    io::{Read, Write as _},
    path::PathBuf,
};

use chrono::NaiveDate;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use pattu_catalog::ProductId;
use pattu_invoices::{
    CounterGoods, Document, DocumentBody, DocumentNumber, Seller, issue_counter_invoice,
    ports::{DocumentsTx, GoodsTax, NextNumber, PlacedNumber},
    tax_counter_goods,
};
use pattu_kernel::{FinancialYear, Money, Rate, Refusal, SeriesCode, StoreError, day_in_india};
use pattu_pricing::{AskedLine, compare_with_stock};
use serde_json::{Value, json};

use super::shops::{Dice, id, moment, rate, shops};
use crate::{
    CounterRefusal, CustomerForm, HandDiscount, HandDiscounts, SellAtCounter, TenderForm,
    bill_lines::bill_lines,
    compliance::CASH_LIMIT,
    devices::{Snapshot, SnapshotProduct, views::SnapshotView},
    quote_sale::{in_order, price_lines, sold_lines},
    sell_at_counter::Form,
    services::{article_of, take_services},
    tender::paid_with,
    views::SaleQuoteView,
};

/// Each is priced and written: 2,000 answers to compare.
const CASES: u32 = 2_000;
const FILE: &str = "../../../frontend/src/features/counter/offline/twin/vectors.json.gz";

/// Documents of a shop that has issued none of the series but the last.
struct OneDocument {
    seller: Seller,
    taxes: BTreeMap<ProductId, GoodsTax>,
    no: u32,
}

impl DocumentsTx for OneDocument {
    fn seller(&mut self) -> Result<Seller, StoreError> {
        Ok(self.seller.clone())
    }

    fn goods_tax(&mut self, _: &[ProductId]) -> Result<BTreeMap<ProductId, GoodsTax>, StoreError> {
        Ok(self.taxes.clone())
    }

    fn next_number(
        &mut self,
        _: &SeriesCode,
        _: FinancialYear,
        _: NaiveDate,
    ) -> Result<Option<NextNumber>, StoreError> {
        Ok(Some(NextNumber { no: self.no, previous: None }))
    }

    fn place_number(&mut self, _: &DocumentNumber, _: NaiveDate) -> Result<Option<PlacedNumber>, StoreError> {
        Ok(None)
    }

    fn insert_document(&mut self, _: &Document) -> Result<(), StoreError> {
        Ok(())
    }
}

fn customer(dice: &mut Dice) -> CustomerForm {
    let mut form = CustomerForm::default();
    if dice.one_in(2) {
        form.name = (*dice.of(&["Anu", " Lakshmi  Devi ", "లక్ష్మి", "<b>Anu</b>"])).to_owned();
    }
    if dice.one_in(2) {
        form.phone =
            (*dice.of(&["9848012345", "+91 98480 12345", "9848012345", "8328012345", "9848012345", "98480"]))
                .to_owned();
    }
    if dice.one_in(4) {
        form.name = "Lakshmi Devi".into();
        form.address = "4-12, Old Town".into();
        form.city = "Kurnool".into();
        form.state =
            (*dice.of(&["Andhra Pradesh", "telangana", "Karnataka", "Delhi", " Andhra Pradesh ", "Nowhere"]))
                .to_owned();
        form.pincode = (*dice.of(&["518001", "518001", "518001", "518 002", "51800"])).to_owned();
    }
    if dice.one_in(9) {
        form.gstin = (*dice.of(&["36AAGFF2194N1Z0", "37AADCS0472N1Z1", "37AADCS0472N1Z2"])).to_owned();
    }
    form
}

fn hand(dice: &mut Dice) -> HandDiscount {
    let percentage = if dice.one_in(6) { *dice.of(&[100, 250, 333, 450, 1_000]) } else { 0 };
    let cash = if dice.one_in(7) { *dice.of(&[1_000, 10_050, 99]) } else { 0 };
    HandDiscount { percentage: rate(percentage), cash: Money::from_paise(cash) }
}

fn price(shop: &Snapshot, command: &SellAtCounter) -> Result<crate::PricedSale, CounterRefusal> {
    let wanted = bill_lines(&command.items)?;
    let mut products = shop.facts.products.iter().map(|one| one.product.clone()).collect();
    let (_, services) = take_services(&wanted, &mut products, shop.facts.services.clone())?;
    let asked: BTreeMap<ProductId, AskedLine> = compare_with_stock(&wanted, products);
    let lines = in_order(&command.items, &asked)?;
    price_lines(
        (lines, services),
        &shop.facts.offers,
        &command.by_hand,
        &shop.staff,
        (moment(), shop.facts.seller.counter_total),
    )
}

fn taxes(shop: &Snapshot) -> BTreeMap<ProductId, GoodsTax> {
    let known = |one: &SnapshotProduct| Some((one.product.id, one.tax.clone()?));
    let services =
        shop.facts.services.iter().map(|one| (article_of(one), GoodsTax::written(one.sac.clone(), one.rate)));
    shop.facts.products.iter().filter_map(known).chain(services).collect()
}

fn quoted(shop: &Snapshot, command: &SellAtCounter) -> Result<SaleQuoteView, CounterRefusal> {
    let sale = price(shop, command)?;
    let (lines, day) = (sold_lines(&sale), day_in_india(moment()));
    let goods =
        tax_counter_goods(&shop.facts.seller, taxes(shop), (&lines, day), command.customer.party_so_far());
    SaleQuoteView::of(&sale, &shop.staff, Some(goods))
}

/// As `sell_at_counter` does, in its order, but for what only the server knows.
fn written(shop: &Snapshot, command: &SellAtCounter, no: u32) -> Result<DocumentBody, CounterRefusal> {
    let Form { buyer, party, tenders } = Form::parse(command)?;
    let cash = tenders.iter().filter(|tender| tender.kind == crate::TenderKind::Cash);
    if Money::sum(cash.map(|tender| tender.amount))? >= CASH_LIMIT {
        return Err(CounterRefusal::CashLimit);
    }
    let sale = price(shop, command)?;
    if sale.total != command.total {
        return Err(CounterRefusal::PriceChanged(Box::new(quoted(shop, command)?)));
    }
    if Money::sum(tenders.iter().map(|tender| tender.amount))? != sale.total {
        return Err(CounterRefusal::TendersDoNotAddUp { due: sale.total });
    }
    let lines = sold_lines(&sale);
    let goods = CounterGoods {
        sale: command.id,
        at: moment(),
        buyer: &buyer,
        party,
        lines: &lines,
        payment_method: paid_with(&tenders),
        series: Some(shop.device.series.clone()),
    };
    let seller = shop.facts.seller.clone();
    let mut tx = OneDocument { seller: seller.clone(), taxes: taxes(shop), no };
    Ok(issue_counter_invoice(&mut tx, seller, &goods)?.body)
}

/// Something that somebody could have rung up, right or wrong.
fn rung_up(dice: &mut Dice, shop: &Snapshot) -> SellAtCounter {
    let mut items: Vec<(ProductId, i64)> = Vec::new();
    let mut lines = BTreeMap::new();
    for _ in 0..=dice.below(4) {
        let is_service = !shop.facts.services.is_empty() && dice.one_in(5);
        let product = if is_service {
            article_of(dice.of(&shop.facts.services))
        } else {
            dice.of(&shop.facts.products).product.id
        };
        if items.iter().any(|(known, _)| *known == product) {
            continue;
        }
        items.push((product, i64::try_from(dice.below(3)).unwrap() + 1));
        if dice.one_in(if is_service { 12 } else { 4 }) {
            lines.insert(product, hand(dice));
        }
    }
    let mut command = SellAtCounter {
        id: id(dice),
        customer: customer(dice),
        items,
        by_hand: HandDiscounts { lines, bill: hand(dice) },
        tenders: Vec::new(),
        payment_mode: None,
        total: Money::ZERO,
        till: None,
        numbered_by: None,
    };
    command.total = price(shop, &command).map_or(Money::from_rupees(100), |sale| sale.total);
    let kind = |dice: &mut Dice| (*dice.of(&["upi", "card", "cash"])).to_owned();
    let (first, second) = (kind(dice), kind(dice));
    let part = command.total.share(rate(*dice.of(&[10_000, 10_000, 2_500]))).unwrap();
    let rest = command.total.minus(part).unwrap();
    let whole = |kind: String, amount: Money| TenderForm { kind, amount, ..TenderForm::default() };
    command.tenders.push(whole(first, part));
    if !rest.is_zero() && !dice.one_in(9) {
        command.tenders.push(whole(second, rest));
    }
    if dice.one_in(12) {
        command.total = command.total.plus(Money::from_rupees(1)).unwrap();
    }
    command
}

fn percent(rate: Rate) -> Value {
    json!(rate)
}

fn as_sent(command: &SellAtCounter) -> Value {
    let item = |(product, quantity): &(ProductId, i64)| {
        let off = command.by_hand.lines.get(product).copied().unwrap_or_default();
        json!({
            "id": product, "quantity": quantity,
            "discountPercentage": percent(off.percentage), "cashDiscount": off.cash,
        })
    };
    let tender = |tender: &TenderForm| {
        json!({
            "kind": tender.kind, "amount": tender.amount, "tendered": tender.tendered, "reference": tender.reference,
        })
    };
    json!({
        "id": command.id, "customer": command.customer,
        "items": command.items.iter().map(item).collect::<Vec<_>>(),
        "discountPercentage": percent(command.by_hand.bill.percentage), "cashDiscount": command.by_hand.bill.cash,
        "tenders": command.tenders.iter().map(tender).collect::<Vec<_>>(), "total": command.total,
    })
}

/// One case a line, so that whoever unpacks it sees a change where it is.
fn all() -> String {
    let mut dice = Dice(20_261_127);
    let shops = shops(&mut dice);
    let mut text = String::from("{\"snapshots\":{\n");
    for (at, (name, shop)) in shops.iter().enumerate() {
        let view = SnapshotView::of(shop.clone()).unwrap();
        let comma = if at + 1 == shops.len() { "" } else { "," };
        writeln!(text, "{}:{}{comma}", json!(name), serde_json::to_string(&view).unwrap()).unwrap();
    }
    text.push_str("},\"cases\":[\n");
    for at in 0..CASES {
        let (name, shop) = dice.of(&shops);
        let (command, no) = (rung_up(&mut dice, shop), u32::try_from(dice.below(200)).unwrap() + 1);
        let document = written(shop, &command, no);
        let case = json!({
            "snapshot": name, "sale": as_sent(&command), "at": moment(), "no": no,
            "quote": quoted(shop, &command).ok(), "document": document.as_ref().ok(),
            "refusal": document.as_ref().err().map(Refusal::code),
        });
        let comma = if at + 1 == CASES { "" } else { "," };
        writeln!(text, "{case}{comma}").unwrap();
    }
    text.push_str("]}\n");
    text
}

#[test]
fn the_browsers_twin_is_compared_with_these_bills() {
    let (file, text) = (PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(FILE), all());
    if std::env::var_os("PATTU_WRITE_VECTORS").is_some() {
        let mut packed = GzEncoder::new(File::create(&file).unwrap(), Compression::best());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap();
    }
    let mut there = String::new();
    GzDecoder::new(File::open(&file).unwrap()).read_to_string(&mut there).unwrap();
    assert!(
        there == text,
        "the bills have changed. Run PATTU_WRITE_VECTORS=1 cargo test -p pattu-counter vectors, then the web tests"
    );
    let written = text.matches("\"refusal\":null").count();
    assert!(written > 150, "{written} of {CASES} bills are written");
}
