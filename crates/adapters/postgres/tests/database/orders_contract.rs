//! PostgreSQL keeps the promises that use cases of orders are tested with.

use crate::pricing_shop::{code, coupon, product, put, shop};
use pattu_orders::store_contract::{Shelf, store_contract};

#[tokio::test]
async fn the_database_keeps_its_promises() {
    let db = shop();
    let store = db.database();
    put(&store, coupon(1, "WELCOME", Some(1), Some(1))).await;
    store_contract(&store, &Shelf { saree: product(2), coupon: code("WELCOME") }).await.unwrap();
}
