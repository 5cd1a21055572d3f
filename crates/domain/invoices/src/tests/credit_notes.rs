//! What goes back after the parcel has left.

use pattu_kernel::{Id, Money, Refusal};
use pattu_orders::{CustomLine, CustomPaymentKind, CustomStage, CustomStanding, OrderStatus, StoredOrder};
use proptest::prelude::*;
use uuid::Uuid;

use super::store::{Store, at, noon, order, product};
use crate::{Document, Sums, issue_credit_note, issue_invoice};

fn rupees(rupees: i32) -> Money {
    Money::from_rupees(rupees)
}

/// A shop whose parcel has left, with its invoice.
fn left(order: &StoredOrder) -> Store {
    let mut store = Store::regular();
    issue_invoice(&mut store, order, noon()).unwrap();
    store
}

fn credited(store: &mut Store, order: &StoredOrder) -> Option<Document> {
    let before = store.documents.len();
    issue_credit_note(store, order, noon()).unwrap();
    store.documents.get(before).cloned()
}

fn rows(note: &Document) -> Vec<(&str, u32, Money)> {
    note.body.lines.iter().map(|line| (line.description.as_str(), line.quantity, line.sums.net)).collect()
}

#[test]
fn pieces_that_come_back_are_credited_once() {
    let sold = order("Telangana", &[(1, 10_000, 3, 1_000), (2, 2_000, 1, 0)], 180);
    let mut store = left(&sold);
    assert_eq!(credited(&mut store, &sold), None, "nothing went back");
    store.gone(product(1), 1);
    store.back.total = rupees(9_666).plus(Money::from_paise(66)).unwrap();
    let note = credited(&mut store, &sold).unwrap();
    assert_eq!((note.body.title.as_str(), note.body.number.as_str()), ("Credit Note", "CN/2627/000001"));
    let invoice = &store.documents[0].body;
    let corrected = note.body.corrects.as_ref().unwrap();
    assert_eq!((&corrected.number, corrected.issued_on), (&invoice.number, invoice.issued_on));
    assert_eq!((&note.body.buyer, &note.body.place_of_supply), (&invoice.buyer, &invoice.place_of_supply));
    assert_eq!(rows(&note), [("Saree 1", 1, store.back.total)]);
    assert_eq!(note.body.sums.igst.paise(), 46_032, "five parts of a hundred and five");
    assert_eq!((note.body.total, note.body.round_off), (store.back.total, Money::ZERO));
    assert_eq!(note.previous, None, "a series of its own");
    assert_eq!(credited(&mut store, &sold), None, "the same again is credited already");

    store.gone(product(1), 3);
    store.gone(product(2), 1);
    store.back.parts.shipping = rupees(180);
    store.back.total = sold.amounts.payable;
    let rest = credited(&mut store, &sold).unwrap();
    assert_eq!(rest.previous, Some(note.hash));
    let goods = rows(&rest);
    assert_eq!(goods[0], ("Saree 1", 2, rupees(19_333).plus(Money::from_paise(34)).unwrap()));
    assert_eq!(goods.iter().filter(|(what, ..)| *what == "Delivery").count(), 2, "at two rates");
    ends_at_the_invoice(&store);
}

/// All notes together are the invoice, in every amount.
fn ends_at_the_invoice(store: &Store) {
    let sums = |document: &Document| Sums::from(document.body.sums);
    let notes = store.documents.iter().skip(1).map(sums);
    assert_eq!(Sums::of(notes).unwrap(), sums(&store.documents[0]));
}

#[test]
fn goodwill_makes_what_is_kept_cheaper() {
    let sold = order("Andhra Pradesh", &[(1, 6_000, 1, 0), (2, 2_000, 1, 0)], 0);
    let mut store = left(&sold);
    store.back.total = rupees(400);
    let note = credited(&mut store, &sold).unwrap();
    assert_eq!(rows(&note), [("Saree 1", 0, rupees(300)), ("Saree 2", 0, rupees(100))]);
    assert_eq!(note.body.sums.cgst, note.body.sums.sgst);
    // The first saree comes back at its whole price: what was given for it makes the other one cheaper still.
    store.gone(product(1), 1);
    store.back.total = rupees(6_400);
    let note = credited(&mut store, &sold).unwrap();
    assert_eq!(rows(&note), [("Saree 1", 1, rupees(5_700)), ("Saree 2", 0, rupees(300))]);
}

#[test]
fn what_was_paid_back_before_the_parcel_left_is_not_credited() {
    let sold = order("Kerala", &[(1, 5_000, 2, 0)], 180);
    let mut store = Store::regular();
    store.gone(product(1), 1);
    store.back.total = rupees(5_100);
    issue_invoice(&mut store, &sold, noon()).unwrap();
    assert_eq!(credited(&mut store, &sold), None);
    store.gone(product(1), 2);
    store.back.total = rupees(10_000);
    let note = credited(&mut store, &sold).unwrap();
    assert_eq!(
        rows(&note),
        [("Saree 1", 1, rupees(4_900))],
        "as it stands on the invoice, less the goodwill"
    );
}

#[test]
fn a_refund_that_failed_is_owed_and_its_second_try_needs_no_note() {
    let sold = order("Kerala", &[(1, 5_000, 1, 0), (2, 2_000, 1, 0)], 0);
    let mut store = left(&sold);
    store.gone(product(1), 1);
    store.back.total = rupees(5_000);
    credited(&mut store, &sold).unwrap();
    store.gone(product(1), 0);
    store.back.total = Money::ZERO;
    assert_eq!(credited(&mut store, &sold), None);
    store.gone(product(1), 1);
    store.back.total = rupees(5_000);
    assert_eq!(credited(&mut store, &sold), None);
}

#[test]
fn an_order_that_is_cancelled_after_its_invoice_is_credited_whole() {
    let mut sold = order("Kerala", &[(1, 5_000, 2, 500)], 180);
    let mut store = left(&sold);
    store.back.total = sold.amounts.payable;
    sold.status = OrderStatus::Cancelled;
    let note = credited(&mut store, &sold).unwrap();
    assert_eq!(rows(&note)[0], ("Saree 1", 2, rupees(9_500)));
    ends_at_the_invoice(&store);
}

#[test]
fn beside_a_custom_order_goodwill_is_credited_to_nothing() {
    let mut sold = order("Kerala", &[(1, 5_000, 1, 0)], 0);
    sold.custom.push(CustomLine {
        order: Id::new(Uuid::from_u128(9)),
        kind: CustomPaymentKind::Booking,
        name: "Design and booking".into(),
        sku: "CO-7K2M9Q".into(),
        unit_price: rupees(2_500),
        standing: CustomStanding {
            stage: CustomStage::Booked,
            charge: rupees(2_500),
            quote: None,
            balance_paid: false,
        },
    });
    let mut store = left(&sold);
    store.back.total = rupees(300);
    assert_eq!(credited(&mut store, &sold), None);
    store.gone(product(1), 1);
    assert_eq!(rows(&credited(&mut store, &sold).unwrap()), [("Saree 1", 1, rupees(5_000))]);
}

#[test]
fn tax_is_reduced_until_november_after_the_year_of_the_sale() {
    let sold = order("Kerala", &[(1, 5_000, 1, 0), (2, 2_000, 1, 0)], 0);
    let mut store = left(&sold);
    store.gone(product(1), 1);
    store.back.total = rupees(5_000);
    issue_credit_note(&mut store, &sold, at("2027-11-30T18:29:00Z")).unwrap();
    let last = store.documents[1].body.clone();
    assert_eq!((last.note, last.sums.igst.paise()), (None, 23_810));
    store.gone(product(2), 1);
    store.back.total = rupees(7_000);
    issue_credit_note(&mut store, &sold, at("2027-11-30T18:31:00Z")).unwrap();
    let late = store.documents[2].body.clone();
    assert!(late.note.unwrap().contains("section 34 (2)"));
    assert_eq!((late.sums.igst, late.sums.taxable, late.total), (Money::ZERO, rupees(2_000), rupees(2_000)));
}

#[test]
fn a_clock_that_is_behind_numbers_no_note() {
    let sold = order("Kerala", &[(1, 5_000, 1, 0)], 0);
    let mut store = left(&sold);
    store.back.total = rupees(100);
    credited(&mut store, &sold).unwrap();
    store.back.total = rupees(200);
    let refused = issue_credit_note(&mut store, &sold, at("2026-11-24T06:30:00Z")).unwrap_err();
    assert_eq!(refused.code(), "clock_behind");
    assert_eq!(store.documents.len(), 2);
}

#[test]
fn an_order_without_an_invoice_needs_none() {
    let sold = order("Kerala", &[(1, 5_000, 1, 0)], 0);
    let mut store = Store::regular();
    store.back.total = rupees(100);
    assert_eq!(credited(&mut store, &sold), None);
}

proptest! {
    /// Whatever goes back in whatever order, the notes say what went back to the paisa, and never more than the invoice.
    #[test]
    fn notes_are_what_went_back(
        units in prop::collection::vec((500_i32..40_000, 1_u32..5, 0_i32..400), 1..5),
        steps in prop::collection::vec((0_usize..5, 0_i32..3_000, any::<bool>()), 1..12),
        shipping in 0_i32..300,
    ) {
        let lines: Vec<_> = units.iter().zip(1_u128..).map(|((unit, pieces, off), no)| (no, *unit, *pieces, *off)).collect();
        let sold = order("Kerala", &lines, shipping);
        let mut store = Store::regular();
        let tax = store.taxes[&product(1)].clone();
        store.taxes.extend(sold.lines.iter().map(|line| (line.product, tax.clone())));
        issue_invoice(&mut store, &sold, noon()).unwrap();
        let mut money = Money::ZERO;
        for (at, goodwill, with_delivery) in steps {
            // As staff's refunds do: a piece, or goodwill, or the delivery, never more than is left of the payment.
            let line = &sold.lines[at % sold.lines.len()];
            let gone = store.back.parts.of(line.product).refunded;
            let mut step = Money::ZERO;
            if goodwill % 2 == 0 && gone < line.quantity {
                step = line.price_of(gone + 1).unwrap().minus(line.price_of(gone).unwrap()).unwrap();
            } else if !with_delivery {
                step = rupees(goodwill);
            }
            let delivery = if with_delivery { sold.amounts.shipping.minus(store.back.parts.shipping).unwrap() } else { Money::ZERO };
            let all = Money::sum([money, step, delivery]).unwrap();
            if all > sold.amounts.payable {
                continue;
            }
            if goodwill % 2 == 0 && gone < line.quantity {
                store.gone(line.product, gone + 1);
            }
            store.back.parts.shipping = store.back.parts.shipping.plus(delivery).unwrap();
            money = all;
            store.back.total = money;
            credited(&mut store, &sold);
            let notes = store.documents.iter().skip(1).map(|note| note.body.total);
            prop_assert_eq!(Money::sum(notes).unwrap(), money);
        }
        for note in store.documents.iter().skip(1) {
            for line in &note.body.lines {
                prop_assert!(!line.sums.net.is_negative() && !line.sums.taxable.is_negative() && !line.sums.igst.is_negative());
            }
        }
        if money == sold.amounts.payable {
            ends_at_the_invoice(&store);
        }
    }
}
