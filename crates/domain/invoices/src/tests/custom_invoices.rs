//! The invoice of sarees that were woven to order.

use pattu_kernel::{Id, InvoiceRefusal, Money, Rate};
use uuid::Uuid;

use super::store::{Store, noon, order};
use crate::{
    CustomGoods, DocumentOf, issue_custom_invoice,
    ports::{DocumentsTx, GoodsTax},
};

fn tax(hsn: &str, percent: u8) -> GoodsTax {
    GoodsTax { hsn: hsn.into(), rate: Rate::from_percent(percent).unwrap() }
}

fn goods(state: &str) -> CustomGoods {
    CustomGoods {
        custom: Id::new(Uuid::from_u128(7)),
        number: "CO-7K2M9Q".into(),
        charge: Money::from_rupees(30_000),
        pieces: 5,
        piece: Money::from_rupees(40_000),
        shipping: Money::from_rupees(1_000),
        order: order(state, &[], 0),
    }
}

#[test]
fn they_leave_with_an_invoice_over_all_that_was_paid_for_them() {
    let mut store = Store::regular();
    store.seller.custom_charge_tax = Some(tax("998391", 18));
    store.seller.custom_saree_tax = Some(tax("5007", 5));
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
fn none_leave_before_it_is_known_how_they_are_taxed() {
    let mut store = Store::regular();
    store.seller.custom_charge_tax = Some(tax("998391", 18));
    let refused = issue_custom_invoice(&mut store, &goods("Kerala"), noon()).unwrap_err();
    assert!(matches!(refused, InvoiceRefusal::TaxMissing(name) if name == "Saree, woven to order"));
    assert!(store.documents.is_empty());
    store.seller.is_unregistered = true;
    let goods = goods("Kerala");
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
