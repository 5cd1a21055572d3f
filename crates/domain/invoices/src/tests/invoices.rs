//! The invoice that leaves with a parcel.

use pattu_kernel::{InvoiceRefusal, Money, Rate};
use proptest::prelude::*;

use super::store::{Store, at, noon, order, product};
use crate::{Document, issue_invoice, ports::GoodsTax};

fn issued(store: &mut Store, order: &pattu_orders::StoredOrder) -> Option<Document> {
    issue_invoice(store, order, noon()).unwrap();
    store.documents.last().cloned()
}

#[test]
fn a_parcel_leaves_with_the_invoice_of_its_order() {
    let mut store = Store::regular();
    let sold = order("Telangana", &[(1, 1_299, 1, 0), (2, 599, 1, 0)], 180);
    let invoice = issued(&mut store, &sold).unwrap();
    let body = &invoice.body;
    assert_eq!((body.title.as_str(), body.number.as_str()), ("Tax Invoice", "W/2627/000001"));
    assert_eq!(body.place_of_supply.as_deref(), Some("36-Telangana"));
    let rows: Vec<_> =
        body.lines.iter().map(|line| (line.description.as_str(), line.sums.igst.paise())).collect();
    assert_eq!(rows, [("Saree 1", 6_186), ("Saree 2", 9_137), ("Delivery", 587), ("Delivery", 867)]);
    assert_eq!(body.total, Money::from_rupees(2_078));
    assert_eq!(body.in_words, "Rupees two thousand and seventy-eight only");
    assert_eq!(body.by_hsn.iter().map(|row| row.hsn.as_str()).collect::<Vec<_>>(), ["5007", "5208"]);
    assert_eq!((body.buyer.name.as_str(), body.seller.name.as_str()), ("Lakshmi Devi", "Pattu"));
    assert_eq!(serde_json::to_string(body).unwrap(), invoice.text, "kept byte for byte");
}

#[test]
fn within_the_state_the_tax_is_halved_and_the_next_invoice_follows_the_first() {
    let mut store = Store::regular();
    let first = issued(&mut store, &order("Andhra Pradesh", &[(1, 18_500, 1, 0)], 0)).unwrap();
    assert_eq!((first.body.sums.cgst.paise(), first.body.sums.sgst.paise()), (44_048, 44_048));
    assert_eq!((first.body.round_off.paise(), first.previous), (-1, None));
    let second = issued(&mut store, &order("Andhra Pradesh", &[(1, 18_500, 1, 0)], 0)).unwrap();
    assert_eq!((second.body.number.as_str(), second.previous), ("W/2627/000002", Some(first.hash)));
    assert_ne!(second.hash, first.hash);
}

#[test]
fn what_leaves_once_more_keeps_its_invoice() {
    let mut store = Store::regular();
    let sold = order("Kerala", &[(1, 5_000, 1, 0)], 0);
    issued(&mut store, &sold);
    issued(&mut store, &sold);
    assert_eq!(store.documents.len(), 1);
}

#[test]
fn a_year_of_accounts_begins_at_one() {
    let mut store = Store::regular();
    let sold = || order("Kerala", &[(1, 5_000, 1, 0)], 0);
    // Half past five hours ahead of UTC: the last minute of March, and the first of April.
    issue_invoice(&mut store, &sold(), at("2027-03-31T18:29:00Z")).unwrap();
    issue_invoice(&mut store, &sold(), at("2027-03-31T18:31:00Z")).unwrap();
    let numbers: Vec<_> = store.documents.iter().map(|one| one.number.to_string()).collect();
    assert_eq!(numbers, ["W/2627/000001", "W/2728/000001"]);
    assert_eq!(store.documents[1].previous, None);
    let refused = issue_invoice(&mut store, &sold(), noon()).unwrap_err();
    assert!(matches!(refused, InvoiceRefusal::ClockBehind), "a day that is over gets no more invoices");
}

#[test]
fn what_was_paid_back_before_is_not_sold() {
    let mut store = Store::regular();
    let sold = order("Kerala", &[(1, 5_000, 3, 1_500), (2, 2_000, 1, 0)], 180);
    store.gone(product(1), 1);
    store.gone(product(2), 1);
    store.back.parts.shipping = Money::from_rupees(180);
    // One saree less its discount, the other saree, the delivery, and a hundred for goodwill.
    store.back.total = Money::from_rupees(4_500 + 2_000 + 180 + 100);
    let body = issued(&mut store, &sold).unwrap().body;
    assert_eq!(body.lines.len(), 1);
    assert_eq!((body.lines[0].quantity, body.lines[0].sums.discount), (2, Money::from_rupees(1_100)));
    assert_eq!(body.total, Money::from_rupees(8_900));

    let mut store = Store::regular();
    store.gone(product(1), 3);
    store.gone(product(2), 1);
    assert_eq!(issued(&mut store, &sold), None, "nothing is left to sell");
}

#[test]
fn what_the_paper_needs_is_asked_for_and_no_number_is_used() {
    type Change = fn(&mut Store);
    let lacks: [(Change, &str, &str); 4] = [
        (|it| it.seller.facts.gstin = None, "Kerala", "gst_unknown"),
        (|it| drop(it.taxes.remove(&product(1))), "Kerala", "hsn_missing"),
        (|_| {}, "Keralam", "state_unknown"),
        (|it| it.seller.is_composition = true, "Kerala", "scheme_forbids"),
    ];
    for (change, state, code) in lacks {
        let mut store = Store::regular();
        change(&mut store);
        let refused = issue_invoice(&mut store, &order(state, &[(1, 5_000, 1, 0)], 0), noon()).unwrap_err();
        assert_eq!(pattu_kernel::Refusal::code(&refused), code, "{refused}");
        assert!(store.documents.is_empty());
    }
}

#[test]
fn a_garment_is_taxed_by_what_was_paid_for_it() {
    let rates = |price: i32, off: i32| {
        let mut store = Store::regular();
        let blouse = GoodsTax::written("6211".to_owned(), Rate::from_percent(18).unwrap());
        store.taxes.insert(product(1), blouse);
        let body = issued(&mut store, &order("Andhra Pradesh", &[(1, price, 1, off)], 0)).unwrap().body;
        body.lines[0].rate.basis_points()
    };
    assert_eq!((rates(3_200, 0), rates(3_200, 600), rates(2_400, 0)), (1_800, 500, 500));
    // On the web nobody can change a price that was paid: the rate that is written on it stands.
    assert_eq!(rates(3_200, 400), 1_800);
}

#[test]
fn exempt_goods_stand_on_a_bill_of_supply_and_beside_taxed_ones_on_one_paper() {
    let title = |rates: [u8; 2]| {
        let mut store = Store::regular();
        for (no, percent) in (1..).zip(rates) {
            let tax = GoodsTax::written("5208".to_owned(), Rate::from_percent(percent).unwrap());
            store.taxes.insert(product(no), tax);
        }
        let sold = order("Andhra Pradesh", &[(1, 3_000, 1, 0), (2, 1_820, 1, 0)], 180);
        let body = issued(&mut store, &sold).unwrap().body;
        assert_eq!(body.note, None);
        body.title
    };
    assert_eq!(title([5, 5]), "Tax Invoice");
    assert_eq!(title([0, 0]), "Bill of Supply");
    assert_eq!(
        (title([0, 5]), title([5, 0])),
        ("Invoice-cum-Bill of Supply".into(), "Invoice-cum-Bill of Supply".into())
    );
}

#[test]
fn a_shop_without_gst_hands_out_papers_without_tax() {
    let mut store = Store::regular();
    store.seller.is_composition = true;
    let sold = order("Andhra Pradesh", &[(1, 3_000, 1, 0), (2, 1_820, 1, 0)], 180);
    let body = issued(&mut store, &sold).unwrap().body;
    assert_eq!(body.lines.iter().filter(|line| line.description == "Delivery").count(), 1, "at no rate");
    assert_eq!(body.title, "Bill of Supply");
    assert!(body.note.unwrap().starts_with("Composition taxable person"));
    assert_eq!((body.sums.taxable, body.sums.cgst), (Money::from_rupees(5_000), Money::ZERO));

    let mut store = Store::regular();
    store.seller.is_unregistered = true;
    store.taxes.clear();
    let body = issued(&mut store, &order("Anywhere", &[(1, 5_000, 1, 0)], 0)).unwrap().body;
    assert_eq!((body.title.as_str(), body.place_of_supply), ("Retail Invoice", None));
    assert!(body.by_hsn.is_empty());
    assert_eq!(body.total, Money::from_rupees(5_000));
}

proptest! {
    /// Whatever went back before, the invoice is over what the shop keeps, to the paisa.
    #[test]
    fn an_invoice_is_over_what_is_kept(
        units in prop::collection::vec((500_i32..40_000, 1_u32..6, 0_i32..400), 1..6),
        gone in prop::collection::vec(0_u32..6, 6),
        shipping in 0_i32..300,
        goodwill in 0_i32..500,
    ) {
        let mut store = Store::regular();
        let tax = store.taxes[&product(1)].clone();
        let lines: Vec<_> = units.iter().zip(1_u128..).map(|((unit, pieces, off), no)| (no, *unit, *pieces, *off)).collect();
        let sold = order("Kerala", &lines, shipping);
        let mut back = Money::from_rupees(goodwill);
        for (line, gone) in sold.lines.iter().zip(gone) {
            store.taxes.insert(line.product, tax.clone());
            let gone = gone.min(line.quantity);
            store.gone(line.product, gone);
            back = back.plus(line.price_of(gone).unwrap()).unwrap();
        }
        store.back.total = back;
        if let Some(invoice) = issued(&mut store, &sold) {
            let kept = sold.amounts.payable.minus(back).unwrap();
            prop_assert_eq!(invoice.body.total, kept.max(Money::ZERO));
        }
    }
}
