//! Stock against a real PostgreSQL: never oversold, never lost, every sale in the ledger.

use std::sync::Arc;

use crate::catalog_shop::{id, stocked};
use pattu_catalog::{CatalogTx, ProductId};
use pattu_kernel::{Money, StoreError, UnitOfWork};
use pattu_postgres::Database;
use pattu_testkit::TestDatabase;

async fn within<T: Send + 'static>(
    database: &Database,
    work: impl FnOnce(&mut (dyn CatalogTx + 'static)) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let store: Arc<dyn UnitOfWork<dyn CatalogTx>> = Arc::new(database.clone());
    store.transaction(work).await
}

fn shelf(db: &TestDatabase, product: ProductId) -> (i64, i64) {
    let count = |column| db.number(&format!("SELECT {column} FROM products WHERE id = '{product}'"));
    (count("on_hand"), count("reserved"))
}

#[tokio::test]
async fn pieces_are_held_claimed_and_put_back() {
    let (db, shop) = stocked().await;
    let saree = id("KAN-001");
    assert!(within(&shop, move |tx| tx.reserve(saree, 2)).await.unwrap());
    assert_eq!(shelf(&db, saree), (3, 2));
    assert!(!within(&shop, move |tx| tx.reserve(saree, 2)).await.unwrap(), "only one is free");
    assert!(!within(&shop, move |tx| tx.reserve(saree, u32::MAX)).await.unwrap());
    assert_eq!(shelf(&db, saree), (3, 2));
    within(&shop, move |tx| tx.release(saree, 1)).await.unwrap();
    within(&shop, move |tx| tx.claim(saree, 1, "PT-00000001")).await.unwrap();
    assert_eq!(shelf(&db, saree), (2, 0));
    within(&shop, move |tx| tx.put_back(saree, 1, "PT-00000001")).await.unwrap();
    assert_eq!(shelf(&db, saree), (3, 0));
    assert_eq!(db.number("SELECT count(*) FROM stock_ledger WHERE ref = 'PT-00000001' AND (delta, reason) IN ((-1, 'sale'), (1, 'return'))"), 2);
    assert_eq!(
        db.number(&format!("SELECT sum(delta) FROM stock_ledger WHERE product_id = '{saree}'")),
        3,
        "the ledger adds up to what is in the house"
    );
}

#[tokio::test]
async fn what_is_not_held_cannot_be_released_or_claimed_and_nothing_is_claimed_twice() {
    let (db, shop) = stocked().await;
    let saree = id("BAN-001");
    assert!(within(&shop, move |tx| tx.release(saree, 1)).await.is_err());
    assert!(within(&shop, move |tx| tx.claim(saree, 1, "PT-00000001")).await.is_err());
    assert!(within(&shop, move |tx| tx.put_back(id("NOT-001"), 1, "PT-00000001")).await.is_err());
    assert!(within(&shop, move |tx| tx.reserve(saree, 2)).await.unwrap());
    within(&shop, move |tx| tx.claim(saree, 1, "PT-00000001")).await.unwrap();
    assert!(within(&shop, move |tx| tx.claim(saree, 1, "PT-00000001")).await.is_err(), "the same sale again");
    within(&shop, move |tx| tx.put_back(saree, 1, "PT-00000001")).await.unwrap();
    assert!(
        within(&shop, move |tx| tx.put_back(saree, 1, "PT-00000001")).await.is_err(),
        "the same return again"
    );
    assert_eq!(shelf(&db, saree), (5, 1));
}

#[tokio::test]
async fn a_saree_that_sells_has_moved_that_day_and_never_earlier_than_it_had() {
    let (db, shop) = stocked().await;
    let sold = async |sku: &str, moved: &str, order: &'static str| {
        let saree = id(sku);
        db.execute(&format!("UPDATE products SET resting_since = {moved} WHERE id = '{saree}'"));
        assert!(within(&shop, move |tx| tx.reserve(saree, 1)).await.unwrap());
        within(&shop, move |tx| tx.claim(saree, 1, order)).await.unwrap();
        db.number(&format!(
            "SELECT extract(epoch FROM now() - resting_since)::bigint FROM products WHERE id = '{saree}'"
        ))
    };
    let day = 24 * 60 * 60;
    assert!((0..=day).contains(&sold("KAN-001", "now() - interval '90 days'", "PT-00000001").await));
    assert!((0..=day).contains(&sold("BAN-001", "NULL", "PT-00000002").await));
    let later = sold("BAN-002", "now() + interval '2 days'", "PT-00000003").await;
    assert!(later < -day, "{later} s: a piece came in after it");
}

#[tokio::test]
async fn locked_products_come_in_id_order_without_what_is_not_on_sale() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE products SET archived_at = now() WHERE sku = 'KAN-003'");
    let mut ids =
        vec![id("KAN-001"), id("KAN-003"), id("BAN-001"), id("BAN-002"), id("NOT-001"), id("KAN-001")];
    ids.sort();
    ids.reverse();
    let locked = within(&shop, move |tx| tx.lock_products(&ids)).await.unwrap();
    assert_eq!(locked.len(), 3);
    assert!(locked.is_sorted_by_key(|product| product.id));
    let ban = locked.iter().find(|product| product.sku == "BAN-001").unwrap();
    assert_eq!((ban.available, ban.price, ban.category.as_str()), (5, Money::from_rupees(9_999), "banarasi"));
    // The video comes first, but a cart shows a picture.
    assert_eq!(ban.image.as_deref(), Some("/media/images/products/BAN-001-drape.jpg"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_buyers_on_two_nodes_get_exactly_what_there_is() {
    let (db, first) = stocked().await;
    let second = db.database();
    db.execute("UPDATE products SET on_hand = 7, reserved = 0");
    let pair = [id("KAN-001"), id("BAN-001")];
    let buyers = (0..40).map(|buyer: u32| {
        let node = if buyer.is_multiple_of(2) { first.clone() } else { second.clone() };
        // Half of them ask in the other order: no deadlock, because rows are locked by id.
        let wanted: Vec<ProductId> =
            if buyer % 4 < 2 { pair.to_vec() } else { pair.into_iter().rev().collect() };
        tokio::spawn(async move {
            within(&node, move |tx| {
                tx.lock_products(&wanted)?;
                for product in &wanted {
                    if !tx.reserve(*product, 1)? {
                        return Ok(false);
                    }
                    tx.claim(*product, 1, &format!("PT-{buyer:08}"))?;
                }
                Ok(true)
            })
            .await
        })
    });
    let mut sold = 0;
    for buyer in buyers.collect::<Vec<_>>() {
        sold += i64::from(buyer.await.unwrap().expect("nobody deadlocks"));
    }
    assert_eq!(sold, 7);
    for product in pair {
        assert_eq!(shelf(&db, product), (0, 0));
        let in_ledger = format!(
            "SELECT -sum(delta) FROM stock_ledger WHERE product_id = '{product}' AND reason = 'sale'"
        );
        assert_eq!(db.number(&in_ledger), 7);
    }
}

#[tokio::test]
async fn a_refusal_takes_back_what_was_done_before_it() {
    let (db, shop) = stocked().await;
    let refused: Result<(), _> = within(&shop, |tx| {
        assert!(tx.reserve(id("KAN-001"), 1)?);
        Err(StoreError::Broken("changed my mind".to_owned()))
    })
    .await;
    assert!(refused.is_err());
    assert_eq!(shelf(&db, id("KAN-001")), (3, 0));
}
