//! Taking over the offers of a catalogue file.

use std::sync::Mutex;

use chrono::Duration;
use pattu_catalog::Sku;
use pattu_kernel::{BoxFuture, Refusal, StoreError, UnitOfWork, Work};

use super::{
    looking::{Noon, now},
    noon, rupees,
};
use crate::{ImportOffersError, OfferBookTx, OfferImport, OfferKind, OfferRecord, OfferScope, import_offers};

/// Keeps what is written, by id.
#[derive(Default)]
struct Book(Mutex<Vec<OfferRecord>>);

struct Draft(Vec<OfferRecord>);

impl OfferBookTx for Draft {
    fn put_offer(&mut self, record: &OfferRecord) -> Result<(), StoreError> {
        self.0.retain(|known| known.offer.id != record.offer.id);
        self.0.push(record.clone());
        Ok(())
    }
}

impl UnitOfWork<dyn OfferBookTx> for Book {
    fn run(&self, work: Work<dyn OfferBookTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut draft = Draft(self.0.lock().unwrap().clone());
        if work(&mut draft) {
            *self.0.lock().unwrap() = draft.0;
        }
        Box::pin(async { Ok(()) })
    }
}

fn offers(json: &str) -> Vec<OfferImport> {
    serde_json::from_str(json).unwrap()
}

const FILE: &str = r#"[
    {"label": "Festive 5", "description": "Five percent", "discountPercentage": 5, "coupon": null, "isAutomatic": true,
     "minOrderValue": 20000, "minItems": null, "maxDiscount": 6000, "categories": ["kanchipuram"], "products": ["KAN-001"],
     "scope": "matchingItems", "startsDaysAgo": 3, "endsInDays": 10, "maxUses": null, "maxUsesPerCustomer": null, "onSite": true},
    {"label": "Last one", "description": "", "discountPercentage": 12.5, "coupon": "last1", "isAutomatic": false,
     "scope": "wholeCart", "endsInDays": -1, "maxUses": 1, "onSite": false}
]"#;

#[test]
fn a_file_is_taken_over_once_however_often_it_is_read() {
    let book = Book::default();
    for _ in 0..2 {
        assert_eq!(now(import_offers(&book, &Noon, offers(FILE))).unwrap(), 2);
    }
    let records = book.0.lock().unwrap();
    assert_eq!(records.len(), 2);
    assert!(
        records.is_sorted_by_key(|record| record.offer.id),
        "written in the order in which orders lock them"
    );
    let of = |label: &str| records.iter().find(|record| record.offer.label == label).unwrap();
    let (festive, last) = (of("Festive 5"), of("Last one"));
    assert_eq!(
        (&festive.offer.kind, festive.offer.scope),
        (&OfferKind::Automatic, OfferScope::MatchingItems)
    );
    assert_eq!(festive.offer.conditions.min_order, Some(rupees(20_000)));
    assert_eq!(festive.offer.max_discount, Some(rupees(6_000)));
    assert_eq!(festive.offer.conditions.starts_at, Some(noon() - Duration::days(3)));
    assert_eq!(festive.offer.conditions.products, [Sku::parse("KAN-001").unwrap().product_id()]);
    assert!(festive.on_site && !last.on_site);
    assert!(matches!(&last.offer.kind, OfferKind::Coupon(code) if code.as_str() == "LAST1"));
    assert_eq!(last.offer.percentage.basis_points(), 1_250);
    assert_eq!(last.offer.conditions.ends_at, Some(noon() - Duration::days(1)), "an expired one may be kept");
    assert_eq!(last.offer.limits.max_uses, Some(1));
}

#[test]
fn one_wrong_offer_keeps_all_out_and_is_named() {
    let good = r#"{"label": "Fine", "discountPercentage": 5, "isAutomatic": true}"#;
    for wrong in [
        r#"{"label": " ", "discountPercentage": 5, "isAutomatic": true}"#,
        r#"{"label": "Nothing", "discountPercentage": 0, "isAutomatic": true}"#,
        r#"{"label": "No way in", "discountPercentage": 5}"#,
        r#"{"label": "Both", "discountPercentage": 5, "isAutomatic": true, "coupon": "BOTH1"}"#,
        r#"{"label": "Bad code", "discountPercentage": 5, "coupon": "no spaces"}"#,
        r#"{"label": "No uses", "discountPercentage": 5, "isAutomatic": true, "maxUses": 0}"#,
        r#"{"label": "Negative", "discountPercentage": 5, "isAutomatic": true, "maxDiscount": -1}"#,
        r#"{"label": "Backwards", "discountPercentage": 5, "isAutomatic": true, "startsDaysAgo": 1, "endsInDays": -2}"#,
        r#"{"label": "Where", "discountPercentage": 5, "isAutomatic": true, "categories": ["Not An Id"]}"#,
        r#"{"label": "Which", "discountPercentage": 5, "isAutomatic": true, "products": ["not a number"]}"#,
    ] {
        let book = Book::default();
        let refusal = now(import_offers(&book, &Noon, offers(&format!("[{good},{wrong}]")))).unwrap_err();
        assert!(matches!(refusal, ImportOffersError::Invalid { at: 1, .. }), "{wrong}");
        assert!(refusal.fields().contains_key("offers[1]"));
        assert!(book.0.lock().unwrap().is_empty());
    }
}
