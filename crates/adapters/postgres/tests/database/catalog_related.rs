//! What a shopper may also like, from a real PostgreSQL.

use crate::catalog_shop::{id, stocked};
use pattu_catalog::CatalogQueries;

#[tokio::test]
async fn the_same_kind_comes_first_and_the_nearest_price_before_others() {
    let (db, shop) = stocked().await;
    let beside = |sku: &'static str| {
        let shop = shop.clone();
        async move {
            let found = shop.related(id(sku)).await.unwrap().unwrap();
            found.into_iter().map(|saree| saree.sku).collect::<Vec<_>>()
        }
    };
    // KAN-002 is sold out: nobody is sent to it.
    assert_eq!(beside("KAN-001").await, ["KAN-003", "BAN-001", "BAN-002", "BAN-003"]);
    assert_eq!(beside("BAN-001").await, ["BAN-002", "BAN-003", "KAN-001", "KAN-003"]);
    // But it is told what comes nearest to it.
    assert_eq!(beside("KAN-002").await[..2], ["KAN-001", "KAN-003"]);
    let shown = shop.related(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!(shown[0].media.len(), 2, "with its pictures");
    db.execute("UPDATE products SET archived_at = now() WHERE sku IN ('KAN-001', 'BAN-003')");
    assert_eq!(shop.related(id("KAN-001")).await.unwrap(), None);
    assert_eq!(beside("BAN-001").await, ["BAN-002", "KAN-003"]);
}
