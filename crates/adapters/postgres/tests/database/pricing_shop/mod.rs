//! Two sarees, some orders and an owner's book of offers to test with.

use std::sync::Arc;

use chrono::Duration;
use pattu_catalog::ProductId;
use pattu_kernel::{Clock, Money, Rate, StoreError, UnitOfWork};
use pattu_orders::CheckoutTx;
use pattu_postgres::Database;
use pattu_pricing::{
    CouponCode, Offer, OfferBookTx, OfferConditions, OfferId, OfferKind, OfferLimits, OfferRecord, OfferScope,
};
use pattu_testkit::{TestClock, TestDatabase};
use uuid::Uuid;

/// Two sarees on sale, one that no longer is; the first has 3 pieces, of which one is held.
pub fn shop() -> TestDatabase {
    let db = TestDatabase::create();
    db.execute(
        "INSERT INTO categories (id, name) VALUES ('silk', 'Silk'), ('cotton', 'Cotton');
         INSERT INTO products (id, sku, name, category_id, price_paise, on_hand, reserved, archived_at) VALUES
           ('00000000-0000-0000-0000-000000000001', 'SILK-1', 'Silk saree', 'silk', 1000000, 3, 1, NULL),
           ('00000000-0000-0000-0000-000000000002', 'COT-1', 'Cotton saree', 'cotton', 150050, 9, 0, NULL),
           ('00000000-0000-0000-0000-000000000003', 'OLD-1', 'Old saree', 'silk', 100000, 9, 0, now());
         INSERT INTO product_media (product_id, position, kind, file, width, height) VALUES
           ('00000000-0000-0000-0000-000000000001', 0, 'image', 'SILK-1-drape.jpg', 1200, 1600)",
    );
    db
}

pub fn product(number: u128) -> ProductId {
    ProductId::new(Uuid::from_u128(number))
}

/// An order without lines: all that a redemption needs.
pub fn order(db: &TestDatabase, number: u32) -> Uuid {
    let id = Uuid::from_u128(u128::from(number) + 1_000);
    db.execute(&format!(
        "INSERT INTO orders (id, number, full_name, email, phone, address, city, state, pincode,
           subtotal_paise, payable_paise, created_at, reserved_until)
         VALUES ('{id}', 'PT-{number:08}', 'A', 'a@b.in', '9876543210', 'x', 'x', 'x', '518001', 0, 0, now(), now())"
    ));
    id
}

/// An automatic offer of five percent without conditions.
pub fn automatic(number: u128) -> OfferRecord {
    let offer = Offer {
        id: OfferId::new(Uuid::from_u128(number)),
        label: format!("Offer {number}"),
        description: "Five percent".to_owned(),
        kind: OfferKind::Automatic,
        percentage: Rate::from_percent(5).unwrap(),
        scope: OfferScope::WholeCart,
        conditions: OfferConditions::default(),
        max_discount: None,
        limits: OfferLimits::default(),
        created_at: TestClock::default().now() - Duration::days(30),
    };
    OfferRecord { offer, image: None, on_site: true, is_draft: false }
}

pub fn code(text: &str) -> CouponCode {
    CouponCode::parse(text).unwrap()
}

/// A coupon of five percent with these limits.
pub fn coupon(number: u128, text: &str, max_uses: Option<u32>, per_customer: Option<u32>) -> OfferRecord {
    let mut record = automatic(number);
    record.offer.kind = OfferKind::Coupon(code(text));
    record.offer.limits.max_uses = max_uses;
    record.offer.limits.max_uses_per_customer = per_customer;
    record
}

/// An offer with every condition there is.
pub fn elaborate(number: u128) -> OfferRecord {
    let mut record = coupon(number, "EVERYTHING", Some(7), Some(2));
    let now = record.offer.created_at;
    record.offer.scope = OfferScope::MatchingItems;
    record.offer.max_discount = Some(Money::from_paise(12_345));
    record.offer.conditions = OfferConditions {
        min_order: Some(Money::from_rupees(20_000)),
        min_items: Some(2),
        categories: vec![pattu_catalog::CategoryId::parse("silk").unwrap()],
        products: vec![product(1), product(2)],
        starts_at: Some(now),
        ends_at: Some(now + Duration::days(60)),
    };
    record.image = Some("/media/images/offers/festive.jpg".to_owned());
    record
}

pub async fn put(database: &Database, record: OfferRecord) {
    let store: Arc<dyn UnitOfWork<dyn OfferBookTx>> = Arc::new(database.clone());
    store.transaction(move |tx| tx.put_offer(&record)).await.unwrap();
}

pub async fn within<T: Send + 'static>(
    database: &Database,
    work: impl FnOnce(&mut (dyn CheckoutTx + 'static)) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let store: Arc<dyn UnitOfWork<dyn CheckoutTx>> = Arc::new(database.clone());
    store.transaction(work).await
}
