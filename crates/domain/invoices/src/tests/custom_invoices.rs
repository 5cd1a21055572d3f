//! The invoice of sarees that were woven to order.

use pattu_custom_orders::{CustomOrderId, CustomPaymentKind, CustomStanding, Stage};
use pattu_kernel::{Id, InvoiceRefusal, Money, Rate};
use pattu_orders::{CustomLine, StoredOrder};
use uuid::Uuid;

use super::store::{Store, noon, order};
use crate::{
    CustomGoods, DocumentOf, PrintedSums, issue_credit_note, issue_custom_invoice,
    ports::{GoodsTax, OrderDocumentsTx},
};

fn tax(hsn: &str, percent: u8) -> GoodsTax {
    GoodsTax::written(hsn.into(), Rate::from_percent(percent).unwrap())
}

pub fn paid_line(custom: CustomOrderId) -> CustomLine {
    CustomLine {
        order: custom,
        kind: CustomPaymentKind::Balance,
        name: "Custom saree, balance".into(),
        sku: "CO-7K2M9Q".into(),
        unit_price: Money::from_rupees(100_500),
        standing: CustomStanding {
            stage: Stage::Delivered,
            charge: Money::from_rupees(30_000),
            quote: None,
            balance_paid: true,
        },
    }
}

fn goods(state: &str) -> CustomGoods {
    CustomGoods {
        custom: Id::new(Uuid::from_u128(7)),
        number: "CO-7K2M9Q".into(),
        charge: Money::from_rupees(30_000),
        charge_tax: Some(tax("998391", 18)),
        pieces: 5,
        piece: Money::from_rupees(40_000),
        saree_tax: Some(tax("5007", 5)),
        shipping: Money::from_rupees(1_000),
        order: order(state, &[], 0),
    }
}

#[test]
fn they_leave_with_an_invoice_over_all_that_was_paid_for_them() {
    let mut store = Store::regular();
    let goods = goods("Telangana");
    issue_custom_invoice(&mut store, &goods, noon()).unwrap();
    let [invoice] = store.documents.as_slice() else { panic!("one") };
    let body = &invoice.body;
    let lines: Vec<_> = body
        .lines
        .iter()
        .map(|line| (line.description.as_str(), line.hsn.as_str(), line.rate.to_string(), line.quantity))
        .collect();
    assert_eq!(
        lines,
        [
            ("Design, developed to order", "998391", "18%".to_owned(), 1),
            ("Saree, woven to order", "5007", "5%".to_owned(), 5),
            ("Delivery", "5007", "5%".to_owned(), 1),
            ("Delivery", "998391", "18%".to_owned(), 1),
        ]
    );
    assert_eq!((body.total, body.sums.cgst), (Money::from_rupees(231_000), Money::ZERO));
    assert_eq!(
        body.sums.igst.paise(),
        457_627 + 952_381 + 4_141 + 1_990,
        "charge, sarees and both parts of the parcel"
    );
    assert_eq!(invoice.of, DocumentOf::CustomOrder { order: goods.order.id, custom: goods.custom });
}

#[test]
fn what_goes_back_after_they_left_is_credited_in_any_steps_to_the_whole() {
    let mut store = Store::regular();
    let goods = goods("Kerala");
    let paid = StoredOrder { custom: vec![paid_line(goods.custom)], ..goods.order.clone() };
    issue_credit_note(&mut store, &paid, noon()).unwrap();
    assert!(store.documents.is_empty(), "it has not left");
    issue_custom_invoice(&mut store, &goods, noon()).unwrap();
    for returned in [0, 30_000, 30_000, 130_501, 231_000, 231_000] {
        store.returned = Money::from_rupees(returned);
        issue_credit_note(&mut store, &paid, noon()).unwrap();
    }
    let (invoice, notes) = store.documents.split_first().unwrap();
    let totals: Vec<_> = notes.iter().map(|note| note.body.total.to_string()).collect();
    assert_eq!(totals, ["₹30,000", "₹1,00,501", "₹1,00,499"]);
    for note in notes {
        assert_eq!(note.of, invoice.of);
        assert_eq!(note.body.corrects.as_ref().map(|one| &one.number), Some(&invoice.body.number));
    }
    let sum =
        |of: fn(&PrintedSums) -> Money| Money::sum(notes.iter().map(|note| of(&note.body.sums))).unwrap();
    let whole = &invoice.body.sums;
    assert_eq!(
        (sum(|sums| sums.taxable), sum(|sums| sums.igst), sum(|sums| sums.net)),
        (whole.taxable, whole.igst, whole.net)
    );
}

#[test]
fn none_leave_before_it_is_known_how_they_are_taxed() {
    let mut store = Store::regular();
    let goods = CustomGoods { saree_tax: None, ..goods("Kerala") };
    let refused = issue_custom_invoice(&mut store, &goods, noon()).unwrap_err();
    assert!(matches!(refused, InvoiceRefusal::TaxMissing(name) if name == "Saree, woven to order"));
    assert!(store.documents.is_empty());
    store.seller.is_unregistered = true;
    issue_custom_invoice(&mut store, &goods, noon()).unwrap();
    let body = &store.documents[0].body;
    assert_eq!((body.title.as_str(), body.total), ("Retail Invoice", Money::from_rupees(231_000)));
    assert!(
        store
            .documents_of(goods.order.id)
            .unwrap()
            .iter()
            .all(|one| one.of != DocumentOf::Order(goods.order.id))
    );
}
