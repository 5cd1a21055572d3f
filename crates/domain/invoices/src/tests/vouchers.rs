//! Vouchers for money that comes, or goes back, before the parcel leaves; and rates that change on a day.

use pattu_custom_orders::Stage;
use pattu_kernel::{Id, Money, Rate, RateChange, SeriesCode};
use pattu_orders::{CustomLine, StoredOrder};
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    custom_invoices::paid_line,
    store::{Store, at, noon, order, product},
};
use crate::{
    Document, DocumentKind, Scheme, issue_credit_note, issue_invoice, issue_owed_vouchers::issue_next,
    ports::OrderDocumentsTx,
};

fn with_vouchers() -> Store {
    let mut store = Store::regular();
    store.seller.receipt_series = Some(SeriesCode::parse("RV").unwrap());
    store
}

fn issue(store: &mut Store, sold: &StoredOrder) {
    store.owed.push(sold.clone());
    assert!(issue_next(store, noon()).unwrap());
    assert!(store.owed.is_empty());
}

fn numbers(documents: &[Document]) -> Vec<String> {
    documents.iter().map(|document| document.number.to_string()).collect()
}

#[test]
fn a_payment_gets_one_voucher_without_tax_that_names_what_it_is_for() {
    let mut store = with_vouchers();
    let sold = order("Telangana", &[(1, 5_000, 2, 500)], 180);
    issue(&mut store, &sold);
    issue(&mut store, &sold);
    let [voucher] = store.documents.as_slice() else { panic!("one") };
    let body = &voucher.body;
    assert_eq!((body.title.as_str(), body.number.as_str()), ("Receipt Voucher", "RV/2627/000001"));
    assert_eq!(body.place_of_supply.as_deref(), Some("36-Telangana"));
    let lines: Vec<_> = body
        .lines
        .iter()
        .map(|line| (line.description.as_str(), line.quantity, line.sums.net.to_string()))
        .collect();
    assert_eq!(lines, [("Saree 1", 2, "₹9,500".to_owned()), ("Delivery", 1, "₹180".to_owned())]);
    assert_eq!((body.total, body.sums.taxable), (Money::from_rupees(9_680), Money::from_rupees(9_680)));
    assert_eq!((body.sums.cgst, body.sums.igst, body.round_off), (Money::ZERO, Money::ZERO, Money::ZERO));
    assert_eq!(body.note.as_deref(), Some("Paid in advance for goods: GST is due with the invoice"));
    assert!(body.by_hsn.is_empty());
}

#[test]
fn only_a_registered_shop_that_wants_them_issues_vouchers_and_none_after_the_invoice() {
    let sold = order("Kerala", &[(1, 5_000, 1, 0)], 0);
    let mut unwanted = Store::regular();
    issue(&mut unwanted, &sold);
    assert!(unwanted.documents.is_empty());
    let mut unregistered = with_vouchers();
    (unregistered.seller.is_unregistered, unregistered.seller.facts.gstin) = (true, None);
    issue(&mut unregistered, &sold);
    assert!(unregistered.documents.is_empty());
    assert_eq!(unregistered.seller.standing().unwrap().scheme(), Scheme::Unregistered);
    let mut unpaid = with_vouchers();
    issue(&mut unpaid, &StoredOrder { paid_at: None, ..sold.clone() });
    assert!(unpaid.documents.is_empty(), "nobody paid");
    let mut sent = with_vouchers();
    issue_invoice(&mut sent, &sold, noon()).unwrap();
    issue(&mut sent, &sold);
    assert_eq!(numbers(&sent.documents), ["W/2627/000001"]);
}

#[test]
fn what_goes_back_before_the_parcel_left_gets_a_refund_voucher_and_after_it_a_credit_note() {
    let mut store = with_vouchers();
    let sold = order("Kerala", &[(1, 5_000, 2, 0)], 0);
    issue(&mut store, &sold);
    store.gone(product(1), 1);
    store.back.total = Money::from_rupees(5_000);
    issue(&mut store, &sold);
    issue(&mut store, &sold);
    assert_eq!(numbers(&store.documents), ["RV/2627/000001", "RF/2627/000001"]);
    let refund = store.documents[1].body.clone();
    assert_eq!(refund.corrects.as_ref().map(|receipt| receipt.number.as_str()), Some("RV/2627/000001"));
    assert_eq!(refund.lines[0].description, "A part of what was paid for: Saree 1");
    assert_eq!(refund.total, Money::from_rupees(5_000));
    issue_invoice(&mut store, &sold, noon()).unwrap();
    assert_eq!(store.documents_of(sold.id).unwrap()[0].body.total, Money::from_rupees(5_000));
    store.gone(product(1), 2);
    store.back.total = Money::from_rupees(10_000);
    issue_credit_note(&mut store, &sold, noon()).unwrap();
    issue(&mut store, &sold);
    let kinds: Vec<_> = store.documents.iter().map(|one| one.kind).collect();
    let expected = [
        DocumentKind::ReceiptVoucher,
        DocumentKind::RefundVoucher,
        DocumentKind::TaxInvoice,
        DocumentKind::CreditNote,
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn the_charge_of_a_design_that_goes_back_after_the_sarees_beside_it_left_gets_a_refund_voucher() {
    let mut store = with_vouchers();
    let mut sold = order("Kerala", &[(1, 5_000, 2, 0)], 0);
    let charge = Money::from_rupees(30_000);
    sold.custom.push(CustomLine { unit_price: charge, ..paid_line(Id::new(Uuid::new_v4())) });
    sold.custom[0].standing.stage = Stage::Booked;
    sold.amounts.subtotal = sold.amounts.subtotal.plus(charge).unwrap();
    sold.amounts.payable = sold.amounts.payable.plus(charge).unwrap();
    issue(&mut store, &sold);
    issue_invoice(&mut store, &sold, noon()).unwrap();
    // A saree comes back, then the design is given up.
    store.gone(product(1), 1);
    store.back.total = Money::from_rupees(5_000);
    issue_credit_note(&mut store, &sold, noon()).unwrap();
    issue(&mut store, &sold);
    sold.custom[0].standing.stage = Stage::Cancelled;
    store.back.total = Money::from_rupees(35_000);
    issue_credit_note(&mut store, &sold, noon()).unwrap();
    issue(&mut store, &sold);
    issue(&mut store, &sold);
    let told: Vec<_> = store.documents.iter().map(|one| (one.kind, one.body.total.to_string())).collect();
    let expected = [
        (DocumentKind::ReceiptVoucher, "₹40,000"),
        (DocumentKind::TaxInvoice, "₹10,000"),
        (DocumentKind::CreditNote, "₹5,000"),
        (DocumentKind::RefundVoucher, "₹30,000"),
    ];
    assert_eq!(told, expected.map(|(kind, total)| (kind, total.to_owned())));
}

#[test]
fn an_order_that_is_given_up_before_its_voucher_was_issued_gets_both() {
    let mut store = with_vouchers();
    let sold = order("Kerala", &[(1, 5_000, 1, 0)], 180);
    store.back.total = Money::from_rupees(5_180);
    issue(&mut store, &sold);
    assert_eq!(numbers(&store.documents), ["RV/2627/000001", "RF/2627/000001"]);
    let lines: Vec<_> = store.documents[1].body.lines.iter().map(|line| line.description.as_str()).collect();
    assert_eq!(lines, ["Saree 1", "Delivery"], "all of it goes back");
}

#[test]
fn a_voucher_waits_while_the_clock_is_behind() {
    let mut store = with_vouchers();
    issue(&mut store, &order("Kerala", &[(1, 5_000, 1, 0)], 0));
    store.owed.push(order("Kerala", &[(1, 5_000, 1, 0)], 0));
    assert!(!issue_next(&mut store, at("2026-11-24T06:30:00Z")).unwrap());
    assert_eq!((store.owed.len(), store.documents.len()), (1, 1));
    assert!(issue_next(&mut store, noon()).unwrap());
    assert!(!issue_next(&mut store, noon()).unwrap(), "nothing is owed any more");
}

#[test]
fn from_its_day_on_a_changed_rate_goes_before_the_sarees_own() {
    let mut store = Store::regular();
    let from = "2026-11-26".parse().unwrap();
    store.seller.rate_changes =
        vec![RateChange { hsn: "5007".into(), from, rate: Rate::from_percent(12).unwrap() }];
    let sold = || order("Kerala", &[(1, 11_200, 1, 0)], 0);
    // One minute before midnight in India, and one after.
    issue_invoice(&mut store, &sold(), at("2026-11-25T18:29:00Z")).unwrap();
    issue_invoice(&mut store, &sold(), at("2026-11-25T18:31:00Z")).unwrap();
    let rates: Vec<_> = store.documents.iter().map(|one| one.body.lines[0].rate.to_string()).collect();
    assert_eq!(rates, ["5%", "12%"]);
    assert_eq!(store.documents[1].body.sums.igst, Money::from_rupees(1_200));
}

proptest! {
    #[test]
    fn refund_vouchers_never_come_to_more_than_was_paid(steps in prop::collection::vec(0i32..4_000, 1..6)) {
        let mut store = with_vouchers();
        let sold = order("Kerala", &[(1, 5_000, 2, 0)], 0);
        issue(&mut store, &sold);
        let mut back = Money::ZERO;
        for step in steps {
            back = back.plus(Money::from_rupees(step)).unwrap();
            store.back.total = back;
            issue(&mut store, &sold);
            let refunds = store.documents.iter().filter(|one| one.kind == DocumentKind::RefundVoucher);
            let told = Money::sum(refunds.map(|one| one.body.total)).unwrap();
            prop_assert_eq!(told, back.min(Money::from_rupees(10_000)));
        }
    }
}
