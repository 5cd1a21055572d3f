//! A month against figures added up by hand, and any month against itself.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_kernel::{FinancialYear, GstState, Id, Money};
use pattu_orders::OrderLine;
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    CorrectedInvoice, DAY_BOOK_HEADINGS, GstReturn, GstReturnView, MissingNumber, PeriodError, ReportPeriod,
    ReportedDocument, Unseen, WaitingTill, day_book_row, gst_files,
};
use crate::{
    Buyer, BuyerFacts, CounterGoods, CounterGoodsBack, Document, DocumentKind, DocumentNumber, Scheme,
    credit_counter_goods, issue_counter_credit_note, issue_counter_invoice, issue_invoice,
    tests::store::{Store, noon, order, product},
};

fn line(number: u128, paise: i64, quantity: u32) -> OrderLine {
    OrderLine {
        product: product(number),
        sku: format!("SAR-{number}"),
        name: format!("Saree {number}"),
        image: None,
        unit_price: Money::from_paise(paise),
        quantity,
        discount: Money::ZERO,
    }
}

fn state(name: &str) -> GstState {
    GstState::of_name(name).unwrap()
}

/// A bill of the counter, for somebody who lives there, or for a business.
fn sell(store: &mut Store, buyer: Buyer, lines: &[OrderLine]) -> Document {
    let gstin = if matches!(buyer, Buyer::Registered { .. }) { "07AAGFF2194N1Z1" } else { "" };
    let facts = BuyerFacts {
        name: "=Bharat Silks".into(),
        address: "1 Fort Road".into(),
        gstin: gstin.into(),
        ..BuyerFacts::default()
    };
    let sale = Id::new(Uuid::from_u64_pair(1, u64::try_from(store.documents.len()).unwrap()));
    let goods = CounterGoods {
        sale,
        at: noon(),
        buyer: &facts,
        party: buyer,
        lines,
        payment_method: None,
        series: None,
    };
    let seller = store.seller.clone();
    issue_counter_invoice(store, seller, &goods).unwrap()
}

fn take_back(store: &mut Store, invoice: &Document, lines: &[OrderLine], pieces: &[(u128, u32)]) {
    let pieces: BTreeMap<_, _> = pieces.iter().map(|(number, count)| (product(*number), *count)).collect();
    let documents = store.documents.clone();
    let number = Some(&invoice.body.number);
    let of_it = |one: &&Document| one.body.corrects.as_ref().map(|invoice| &invoice.number) == number;
    let notes: Vec<_> = documents.iter().filter(of_it).collect();
    let back = CounterGoodsBack { invoice, notes: &notes, sold: lines, pieces: &pieces, at: noon() };
    let credit = credit_counter_goods(back).unwrap();
    if !credit.total.is_zero() {
        issue_counter_credit_note(store, invoice, credit, noon()).unwrap();
    }
}

fn reported(store: &Store) -> Vec<ReportedDocument> {
    let corrected = |document: &Document| {
        let number = &document.body.corrects.as_ref()?.number;
        let invoice = store.documents.iter().find(|one| one.body.number == *number)?;
        Some(CorrectedInvoice { kind: invoice.kind, total: invoice.body.total })
    };
    let one = |document: &Document| ReportedDocument {
        document: document.clone(),
        corrected: corrected(document),
        staff: Some("anu".into()),
        payments: vec![("upi".into(), document.body.total)],
    };
    store.documents.iter().map(one).collect()
}

fn summed(store: &Store) -> GstReturn {
    let mut sums = GstReturn::default();
    for document in reported(store) {
        sums.add(&document).unwrap();
    }
    sums
}

/// The examples of the guide among them: 18,500 at 5 % within the State; 1,299 at 5 %, 599 at 18 % and 180 for sending to another.
fn november() -> Store {
    let mut store = Store::regular();
    let (walk_in, telangana) = (None, Some(state("Telangana")));
    let person = |recorded| Buyer::Unregistered { recorded };
    let silk = [line(1, 1_850_000, 1)];
    let mixed = [line(1, 245_000, 2), line(2, 59_900, 1)];
    let (at_limit, above) = ([line(1, 10_000_000, 1)], [line(1, 10_000_001, 1)]);
    let business = sell(&mut store, Buyer::Registered { state: state("Delhi") }, &silk);
    let small = sell(&mut store, person(walk_in), &mixed);
    sell(&mut store, person(telangana), &at_limit);
    let large = sell(&mut store, person(telangana), &above);
    let sent = order("Telangana", &[(1, 1_299, 1, 0), (2, 599, 1, 0)], 180);
    issue_invoice(&mut store, &sent, noon()).unwrap();
    take_back(&mut store, &business, &silk, &[(1, 1)]);
    take_back(&mut store, &small, &mixed, &[(1, 1)]);
    take_back(&mut store, &large, &above, &[(1, 1)]);
    store
}

#[test]
fn a_month_is_what_was_added_up_by_hand() {
    let sums = summed(&november());
    let files: BTreeMap<_, Vec<String>> = gst_files(&sums)
        .into_iter()
        .map(|file| (file.name, file.rows.iter().skip(1).map(|row| row.join("|")).collect()))
        .collect();
    let (ap, ts) = ("37-Andhra Pradesh", "36-Telangana");
    assert_eq!(
        files["b2b.csv"],
        [format!(
            "07AAGFF2194N1Z1|'=Bharat Silks|S/2627/000001|25-Nov-2026|18500.00|{ap}|N||Regular B2B||5.00|17619.05|0.00"
        )]
    );
    assert_eq!(
        files["cdnr.csv"],
        [format!(
            "07AAGFF2194N1Z1|'=Bharat Silks|CN/2627/000001|25-Nov-2026|C|{ap}|N|Regular B2B|18500.00||5.00|17619.05|0.00"
        )]
    );
    // ₹1,00,000.00 is told among the others, ₹1,00,000.01 by itself.
    assert_eq!(files["b2cl.csv"], [format!("S/2627/000004|25-Nov-2026|100000.01|{ts}||5.00|95238.10|0.00|")]);
    assert_eq!(
        files["cdnur.csv"],
        [format!("B2CL|CN/2627/000003|25-Nov-2026|C|{ts}|100000.01||5.00|95238.10|0.00")]
    );
    assert_eq!(
        files["b2cs.csv"],
        [
            format!("OE|{ts}||5.00|96592.56|0.00|"),
            format!("OE|{ts}||18.00|555.77|0.00|"),
            format!("OE|{ap}||5.00|2333.33|0.00|"),
            format!("OE|{ap}||18.00|507.63|0.00|"),
        ]
    );
    assert_eq!(files["hsn(b2b).csv"], ["5007||NOS-NUMBERS|0|0.00|5.00|0.00|0.00|0.00|0.00|0.00"]);
    assert_eq!(
        files["hsn(b2c).csv"],
        [
            "5007||NOS-NUMBERS|3|103872.19|5.00|98925.89|4829.64|58.33|58.33|0.00",
            "5208||NOS-NUMBERS|2|1254.81|18.00|1063.40|100.04|45.69|45.69|0.00",
        ]
    );
    assert_eq!(
        files["docs.csv"],
        [
            "Credit Note|CN/2627/000001|CN/2627/000003|3|0",
            "Invoices for outward supply|S/2627/000001|S/2627/000004|4|0",
            "Invoices for outward supply|W/2627/000001|W/2627/000001|1|0",
        ]
    );
    let day = noon().date_naive();
    let view = GstReturnView::of(ReportPeriod::new(day, day).unwrap(), &sums).unwrap();
    let total = view.tables.last().unwrap();
    assert_eq!((total.table, total.rows, total.taxable), ("total", 8, Money::from_paise(9_998_929)));
    assert!(view.balances);
}

#[test]
fn each_row_has_a_cell_for_each_heading() {
    for file in gst_files(&summed(&november())) {
        assert!(file.rows.len() > 1, "{}", file.name);
        assert!(file.rows.iter().all(|row| row.len() == file.rows[0].len()), "{}", file.name);
    }
}

/// Two tills at once: the later number may carry the earlier moment.
#[test]
fn numbers_that_come_out_of_order_are_whole_and_a_missing_one_is_seen() {
    let store = november();
    let number = |no: u32| format!("S/2627/{no:06}");
    let issued = |at: &[usize], unseen: &Unseen| {
        let (all, mut sums) = (reported(&store), GstReturn::waiting_for(unseen.clone()));
        for at in at {
            sums.add(&all[*at]).unwrap();
        }
        let day = noon().date_naive();
        let view = GstReturnView::of(ReportPeriod::new(day, day).unwrap(), &sums).unwrap();
        let numbers = &view.documents[0];
        let docs = gst_files(&sums).pop().unwrap().rows.pop().unwrap();
        assert_eq!(
            docs[3..],
            [(numbers.count + numbers.cancelled).to_string(), numbers.cancelled.to_string()]
        );
        (numbers.first.clone(), numbers.last.clone(), numbers.count, numbers.is_whole)
    };
    let mut unseen = Unseen::default();
    assert_eq!(issued(&[1, 0, 3, 2], &unseen), (number(1), number(4), 4, true));
    assert_eq!(issued(&[0, 1, 3], &unseen), (number(1), number(4), 3, false), "nobody knows why");
    assert!(unseen.is_settled().is_ok());

    // Somebody says that the bill cannot be found; numbers of other years and behind the last one are not among these.
    unseen.numbers =
        [number(3).as_str(), "S/2526/000003", number(9).as_str()].map(|text| missing(text, false)).into();
    assert_eq!(issued(&[0, 1, 3], &unseen), (number(1), number(4), 3, true));
    assert!(unseen.is_settled().is_ok());
}

fn missing(text: &str, is_open: bool) -> MissingNumber {
    let years = ["2026-03-31", "2026-11-25"].map(|day| FinancialYear::of(day.parse().unwrap()));
    let number = years.into_iter().find_map(|year| DocumentNumber::parse(text, year)).unwrap();
    MissingNumber { number, is_open, not_before: None, not_after: None }
}

fn waits(name: &str, bills: u32, seen_at: &str) -> WaitingTill {
    WaitingTill { name: name.to_owned(), bills, seen_at: seen_at.parse().unwrap() }
}

#[test]
fn a_return_that_waits_says_for_what() {
    let mut unseen = Unseen { numbers: vec![missing("C1/2627/000003", true)], ..Unseen::default() };
    let says = |unseen: &Unseen| unseen.is_settled().unwrap_err().to_string();
    assert_eq!(says(&unseen), "This return is not whole yet. Nobody has seen C1/2627/000003.");
    unseen.numbers = (1..8).map(|no| missing(&format!("C1/2627/{no:06}"), true)).collect();
    unseen.waiting =
        vec![waits("Counter 1", 1, "2026-11-25T06:30:00Z"), waits("Counter 2", 4, "2026-11-25T06:30:00Z")];
    assert!(says(&unseen).ends_with(
        "C1/2627/000005 and 2 more. Counter 1 still has a bill to send. Counter 2 still has 4 bills to send."
    ));
}

#[test]
fn what_nobody_has_seen_concerns_the_days_that_it_may_be_of() {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let between = MissingNumber {
        not_before: Some(day("2026-10-30")),
        not_after: Some(day("2026-11-02")),
        ..missing("C1/2627/000003", true)
    };
    let till = waits("Counter 1", 2, "2026-10-31T12:00:00Z");
    let unseen = Unseen { numbers: vec![between], waiting: vec![till] };
    let concerned = |first: &str, last: &str| {
        let unseen = unseen.clone().of(ReportPeriod::new(day(first), day(last)).unwrap());
        (unseen.numbers.len(), unseen.waiting.len())
    };
    assert_eq!(concerned("2026-10-01", "2026-10-31"), (1, 1));
    assert_eq!(concerned("2026-11-01", "2026-11-30"), (1, 1));
    assert_eq!(concerned("2026-09-01", "2026-10-29"), (0, 0));
    assert_eq!(concerned("2026-11-02", "2026-11-30"), (1, 0), "it sells for a day at most");
    assert_eq!(concerned("2026-11-03", "2026-11-30"), (0, 0));
}

#[test]
fn a_sum_that_is_not_the_documents_own_is_seen() {
    let mut sums = summed(&november());
    assert!(sums.balances().unwrap());
    sums.b2b[0].sums.taxable = Money::from_paise(1);
    assert!(!sums.balances().unwrap());
}

#[test]
fn a_shop_that_collects_no_tax_has_numbers_and_nothing_else_to_tell() {
    let mut store = Store::regular();
    store.seller.is_composition = true;
    let silk = [line(1, 1_850_000, 1)];
    let bill = sell(&mut store, Buyer::Unregistered { recorded: None }, &silk);
    assert_eq!(bill.kind, Scheme::Composition.of_sale());
    take_back(&mut store, &bill, &silk, &[(1, 1)]);
    let sums = summed(&store);
    assert_eq!(sums.issued.len(), 2);
    assert!(sums.sums().unwrap().net.is_zero() && sums.hsn_b2c.is_empty() && sums.balances().unwrap());
}

#[test]
fn the_day_book_takes_notes_off_and_runs_nothing() {
    let store = november();
    let rows: Vec<_> = reported(&store).iter().map(|one| day_book_row(one).unwrap().join("|")).collect();
    assert_eq!(DAY_BOOK_HEADINGS.len(), rows[0].split('|').count());
    assert_eq!(
        rows[0],
        "25-Nov-2026|12:00|S/2627/000001|Tax Invoice|||anu|'=Bharat Silks|07AAGFF2194N1Z1|37-Andhra Pradesh|17619.05|440.48|440.48|0.00|-0.01|18500.00|0.00|18500.00|0.00|0.00|0.00"
    );
    assert_eq!(
        rows[5],
        "25-Nov-2026|12:00|CN/2627/000001|Credit Note|S/2627/000001||anu|'=Bharat Silks|07AAGFF2194N1Z1|37-Andhra Pradesh|-17619.05|-440.48|-440.48|0.00|0.01|-18500.00|0.00|-18500.00|0.00|0.00|0.00"
    );
    assert!(rows[4].contains("|W/2627/000001|Tax Invoice||PT-"), "{}", rows[4]);
}

#[test]
fn a_period_is_at_most_a_year_and_ends_after_it_begins() {
    let day = |text: &str| text.parse().unwrap();
    let period = |first, last| ReportPeriod::new(day(first), day(last));
    assert_eq!(period("2026-04-01", "2027-03-31").unwrap().last(), day("2027-03-31"));
    assert!(period("2027-04-01", "2028-03-31").is_ok(), "a leap year");
    assert_eq!(period("2026-04-01", "2027-04-02"), Err(PeriodError::TooLong));
    assert_eq!(period("2026-04-02", "2026-04-01"), Err(PeriodError::Backwards));
}

proptest! {
    /// Whoever buys what and brings back how much of it: tables, HSN summary and documents come to the same.
    #[test]
    fn any_month_balances(
        bills in proptest::collection::vec((0_usize..4, 1_i64..20_000_000, 1_u32..4, 1_i64..900_000, 0_u32..5), 1..12),
    ) {
        let mut store = Store::regular();
        for (who, silk, pieces, cotton, back) in bills {
            let person = |recorded| Buyer::Unregistered { recorded };
            let buyers = [
                Buyer::Registered { state: state("Delhi") },
                person(None),
                person(Some(state("Telangana"))),
                person(Some(state("Kerala"))),
            ];
            let lines = [line(1, silk, pieces), line(2, cotton, 1)];
            let invoice = sell(&mut store, buyers[who], &lines);
            if back > 0 {
                take_back(&mut store, &invoice, &lines, &[(1, back.min(pieces))]);
            }
            if back > 3 {
                take_back(&mut store, &invoice, &lines, &[(2, 1)]);
            }
        }
        let sums = summed(&store);
        prop_assert!(sums.balances().unwrap());
        let notes = store.documents.iter().filter(|one| one.kind == DocumentKind::CreditNote).count();
        let counted: u32 = sums.issued.values().map(|numbers| numbers.count).sum();
        prop_assert_eq!(usize::try_from(counted).unwrap(), store.documents.len());
        prop_assert!(sums.cdnr.len() + sums.cdnur.len() <= 2 * notes);
    }
}
