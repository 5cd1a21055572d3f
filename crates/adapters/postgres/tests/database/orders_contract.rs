//! PostgreSQL keeps the promises that use cases of orders are tested with.

use pattu_kernel::Id;
use pattu_orders::store_contract::{Shelf, store_contract};
use uuid::Uuid;

use crate::pricing_shop::{code, coupon, product, put, shop};

#[tokio::test]
async fn the_database_keeps_its_promises() {
    let db = shop();
    let store = db.database();
    put(&store, coupon(1, "WELCOME", Some(1), Some(1))).await;
    let custom = Uuid::from_u128(1);
    db.execute(&format!(
        "INSERT INTO custom_orders (id, number, save_key, fingerprint, name, email, phone, address, color, border, pieces,
           stage_since, charge_paise, terms_version, created_at, expires_at)
         VALUES ('{custom}', 'PC-00000001', '{custom}', sha256(''), 'Uma', 'uma@example.in', '9876543210', 'Kurnool', 'Red',
           'Modern', 10, now(), 3000000, 0, now(), '2100-01-01')"
    ));
    let shelf = Shelf { saree: product(2), coupon: code("WELCOME"), custom: Id::new(custom) };
    store_contract(&store, &shelf).await.unwrap();
}
