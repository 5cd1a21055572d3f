//! Sarees that come back to the counter.

use std::collections::BTreeMap;

use pattu_kernel::{Id, Money};
use pattu_orders::OrderLine;
use proptest::prelude::*;
use uuid::Uuid;

use super::store::{Store, noon, product};
use crate::{
    Buyer, BuyerFacts, CounterGoods, CounterGoodsBack, Document, DocumentKind, DocumentOf, Sums,
    credit_counter_goods, issue_counter_credit_note, issue_counter_invoice,
};

fn line(number: u128, unit: i64, quantity: u32, discount: i64) -> OrderLine {
    OrderLine {
        product: product(number),
        sku: format!("SAR-{number}"),
        name: format!("Saree {number}"),
        image: None,
        unit_price: Money::from_paise(unit),
        quantity,
        discount: Money::from_paise(discount),
    }
}

fn sold(lines: &[OrderLine]) -> (Store, Document) {
    let mut store = Store::regular();
    let buyer = BuyerFacts { name: "Lakshmi".into(), address: "1 Fort Road".into(), ..BuyerFacts::default() };
    let goods = CounterGoods {
        sale: Id::new(Uuid::from_u128(7)),
        at: noon(),
        buyer: &buyer,
        party: Buyer::Unregistered { recorded: None },
        lines,
        payment_method: None,
        series: None,
    };
    let invoice = issue_counter_invoice(&mut store, Store::regular().seller, &goods).unwrap();
    (store, invoice)
}

fn back(
    store: &mut Store,
    invoice: &Document,
    lines: &[OrderLine],
    pieces: &[(u128, u32)],
) -> Option<Document> {
    let pieces: BTreeMap<_, _> = pieces.iter().map(|(number, count)| (product(*number), *count)).collect();
    let documents = store.documents.clone();
    let notes: Vec<_> = documents.iter().filter(|one| one.kind == DocumentKind::CreditNote).collect();
    let back = CounterGoodsBack { invoice, notes: &notes, sold: lines, pieces: &pieces, at: noon() };
    let credit = credit_counter_goods(back).unwrap();
    (!credit.total.is_zero()).then(|| issue_counter_credit_note(store, invoice, credit, noon()).unwrap())
}

#[test]
fn three_that_come_back_one_by_one_are_the_invoice() {
    let lines = [line(1, 899_900, 3, 270_000)];
    let (mut store, invoice) = sold(&lines);
    assert_eq!(invoice.body.total, Money::from_rupees(24_297));
    // Thirds of 23,140.00 and of 578.50, rounded over what went back so far.
    let thirds = [(771_333, 19_283), (771_334, 19_284), (771_333, 19_283)];
    for (taxable, half) in thirds.map(|(taxable, half)| (Money::from_paise(taxable), Money::from_paise(half)))
    {
        let note = back(&mut store, &invoice, &lines, &[(1, 1)]).unwrap();
        assert_eq!(note.of, DocumentOf::CounterSale(Id::new(Uuid::from_u128(7))));
        assert_eq!((note.body.total, note.body.sums.taxable), (Money::from_rupees(8_099), taxable));
        assert_eq!((note.body.sums.cgst, note.body.sums.sgst), (half, half));
        assert_eq!(note.body.corrects.as_ref().unwrap().number, invoice.body.number);
    }
}

#[test]
fn paise_go_back_as_whole_rupees_in_the_customers_favour() {
    // ₹10 off ₹1,500: 993.33 and 496.67.
    let lines = [line(1, 100_000, 1, 667), line(2, 50_000, 1, 333)];
    let (mut store, invoice) = sold(&lines);
    let first = back(&mut store, &invoice, &lines, &[(1, 1)]).unwrap();
    assert_eq!(first.body.sums.net, Money::from_paise(99_333));
    assert_eq!(first.body.total, Money::from_rupees(994));
    let second = back(&mut store, &invoice, &lines, &[(2, 1)]).unwrap();
    assert_eq!(second.body.sums.net, Money::from_paise(49_667));
    assert_eq!(second.body.total, Money::from_rupees(496), "what the first took too much of");
}

#[test]
fn what_cost_nothing_needs_no_note() {
    let lines = [line(1, 100_000, 1, 0), line(2, 50_000, 1, 50_000)];
    let (mut store, invoice) = sold(&lines);
    assert_eq!(back(&mut store, &invoice, &lines, &[(2, 1)]), None);
    assert_eq!(store.documents.len(), 1);
}

proptest! {
    /// In whatever parts a bill comes back, each amount of the notes together is the invoice's, and each note of a bill of
    /// whole rupees is in whole rupees.
    #[test]
    fn notes_in_any_order_end_at_the_invoice(
        goods in proptest::collection::vec((1_i64..60_000, 1_u32..5, 0_i64..100), 1..4),
        order in proptest::collection::vec(0_usize..4, 0..20),
        whole in any::<bool>(),
    ) {
        let mut lines: Vec<_> = goods
            .iter()
            .zip(1..)
            .map(|((rupees, quantity, percent), number)| {
                let gross = rupees * 100 * i64::from(*quantity);
                line(if number % 2 == 1 { 1 } else { 2 }, rupees * 100, *quantity, gross * percent / 100)
            })
            .take(2)
            .collect();
        // Where the owner wants it, the counter takes the paise of the whole off a line.
        let paise: i64 = lines.iter().map(|line| line.price_of(line.quantity).unwrap().paise()).sum::<i64>() % 100;
        let paise = if whole { paise } else { 0 };
        let line = lines.iter_mut().find(|line| line.price_of(line.quantity).unwrap().paise() >= paise);
        prop_assume!(line.is_some());
        let line = line.unwrap();
        line.discount = line.discount.plus(Money::from_paise(paise)).unwrap();
        // A piece below a rupee may have gone back with the rounding of the one before: there is no note over nothing.
        let a_rupee_each = |line: &OrderLine| {
            line.price_of(line.quantity).unwrap() > Money::from_rupees(1).times(line.quantity).unwrap().plus(Money::from_paise(5)).unwrap()
        };
        prop_assume!(lines.iter().all(a_rupee_each));
        let (mut store, invoice) = sold(&lines);
        let mut left: Vec<u32> = lines.iter().map(|line| line.quantity).collect();
        let rest = (0..lines.len()).flat_map(|at| std::iter::repeat_n(at, 5));
        for at in order.into_iter().chain(rest) {
            let Some(count) = left.get_mut(at).filter(|count| **count > 0) else { continue };
            *count -= 1;
            let number = if at == 0 { 1 } else { 2 };
            if let Some(note) = back(&mut store, &invoice, &lines, &[(number, 1)]) {
                let is_whole = invoice.body.total.paise() % 100 == 0;
                let due = if is_whole { note.body.total.paise() % 100 == 0 } else { note.body.total == note.body.sums.net };
                prop_assert!(due);
                prop_assert_eq!(note.body.sums.cgst, note.body.sums.sgst);
            }
        }
        let notes: Vec<_> = store.documents.iter().filter(|one| one.kind == DocumentKind::CreditNote).collect();
        let sums = Sums::of(notes.iter().map(|note| note.body.sums.into())).unwrap();
        let total = Money::sum(notes.iter().map(|note| note.body.total)).unwrap();
        prop_assert_eq!(total, invoice.body.total);
        prop_assert_eq!(sums, Sums::from(invoice.body.sums));
    }
}
