//! A catalogue file in a real PostgreSQL, once and again.

use crate::catalog_shop::{Album, BLUR, catalogue, id, import, saree, stocked};
use diesel::RunQueryDsl;
use pattu_catalog::{CatalogQueries, look_at_new_pictures};
use pattu_kernel::Money;
use pattu_testkit::TestDatabase;
use serde_json::json;

#[tokio::test]
async fn a_file_can_be_imported_again() {
    let db = TestDatabase::create();
    let shop = db.database();
    let report = import(&shop, catalogue()).await;
    assert_eq!((report.categories, report.products, report.new_products), (3, 6, 6));
    let before = shop.find(id("KAN-001")).await.unwrap().unwrap();
    // Five of six have an opening stock above nothing.
    assert_eq!(
        db.number("SELECT count(*) FROM stock_ledger WHERE reason = 'receive' AND ref = 'opening stock'"),
        5
    );
    db.execute("UPDATE products SET on_hand = 1 WHERE sku = 'KAN-001'");

    let report = import(&shop, catalogue()).await;
    assert_eq!((report.products, report.new_products), (6, 0));
    let after = shop.find(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!((after.stock, after.created_at, &after.media), (1, before.created_at, &before.media));
    assert_eq!(db.number("SELECT count(*) FROM stock_ledger"), 5);
}

#[tokio::test]
async fn the_size_and_the_blur_of_a_picture_are_kept() {
    let (db, shop) = stocked().await;
    let media = shop.find(id("KAN-001")).await.unwrap().unwrap().media;
    let facts: Vec<_> = media.iter().map(|one| (one.width, one.height, one.blur.as_deref())).collect();
    assert_eq!(facts, [(720, 960, Some(BLUR)), (900, 1200, Some(BLUR))]);
    let refused =
        diesel::sql_query("UPDATE product_media SET blur = 'url(evil)'").execute(&mut db.connection());
    assert!(refused.is_err(), "the database knows what a blur looks like");
}

#[tokio::test]
async fn a_picture_that_comes_later_is_looked_at_then() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE product_media SET blur = NULL, width = 1, height = 1");
    let looked = look_at_new_pictures(&shop, &Album).await.unwrap();
    assert_eq!((looked.known, looked.unknown), (6, 0));
    assert_eq!(db.number("SELECT count(*) FROM product_media WHERE blur IS NULL"), 0);
    let media = shop.find(id("KAN-002")).await.unwrap().unwrap().media;
    let facts: Vec<_> = media.iter().map(|one| (one.width, one.height, one.blur.as_deref())).collect();
    assert_eq!(facts, [(1, 1, Some(BLUR)), (900, 1200, Some(BLUR))], "a video keeps its own size");
    let again = look_at_new_pictures(&shop, &Album).await.unwrap();
    assert_eq!((again.known, again.unknown), (0, 0), "what is known is not looked at again");
}

#[tokio::test]
async fn a_changed_entry_changes_what_is_shown_and_nothing_else() {
    let (db, shop) = stocked().await;
    let mut file = catalogue();
    let changed = &mut file["products"][0];
    changed["name"] = "New name".into();
    changed["price"] = 12_345.into();
    changed["stock"] = 99.into();
    changed["createdDaysAgo"] = 300.into();
    changed["colours"] = json!(null);
    changed["media"].as_array_mut().unwrap().remove(0);
    file["categories"][0]["name"] = "Kanjivaram".into();
    let before = shop.find(id("KAN-001")).await.unwrap().unwrap();
    import(&shop, file).await;
    let after = shop.find(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!((after.name.as_str(), after.price), ("New name", Money::from_rupees(12_345)));
    assert_eq!((after.category_name.as_str(), after.colours), ("Kanjivaram", None));
    assert_eq!(after.images, ["/media/images/products/KAN-001-drape.jpg"]);
    assert_eq!((after.stock, after.created_at), (before.stock, before.created_at));
    assert_eq!(db.number("SELECT count(*) FROM products"), 6);
}

#[tokio::test]
async fn a_file_says_how_a_saree_is_taxed_and_one_that_does_not_changes_nothing_of_it() {
    let (db, shop) = stocked().await;
    let taxes = || db.text("SELECT concat_ws(' ', hsn, gst_bp) FROM products WHERE sku = 'KAN-001'");
    assert_eq!(taxes(), "");
    let mut file = catalogue();
    file["products"][0]["hsn"] = "5007".into();
    file["products"][0]["gstRate"] = 500.into();
    import(&shop, file).await;
    assert_eq!(taxes(), "5007 500");
    import(&shop, catalogue()).await;
    assert_eq!(taxes(), "5007 500");
}

#[tokio::test]
async fn reviews_are_stored_once_and_make_the_rating() {
    let (db, shop) = stocked().await;
    let mut file = catalogue();
    file["products"][0]["reviews"] = json!([
        {"author": "Anu", "rating": 5, "text": "Soft, and heavy enough", "daysAgo": 3},
        {"author": "Lakshmi", "rating": 4, "text": "Darker than on my phone", "daysAgo": 9},
        {"author": "Meena", "rating": 4, "text": "మంచి చీర", "daysAgo": 30}
    ]);
    import(&shop, file.clone()).await;
    // Somebody's words that wait for moderation do not count.
    db.execute(&format!(
        "INSERT INTO product_reviews (id, product_id, author, rating) VALUES (gen_random_uuid(), '{}', 'New', 1)",
        id("KAN-001")
    ));
    import(&shop, file).await;
    let saree = shop.find(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!((saree.rating.hundredths(), saree.review_count), (433, 3));
    assert_eq!(saree.ratings, [(1, 0), (2, 0), (3, 0), (4, 2), (5, 1)].into());
    let authors: Vec<_> = saree.reviews.iter().map(|review| review.author.as_str()).collect();
    assert_eq!(authors, ["Anu", "Lakshmi", "Meena"], "latest first");
    let other = shop.find(id("KAN-002")).await.unwrap().unwrap();
    assert_eq!((other.rating.hundredths(), other.review_count), (0, 0), "no reviews, no stars");
}

#[tokio::test]
async fn examples_make_no_rating() {
    let (_db, shop) = stocked().await;
    let mut file = catalogue();
    file["products"][0]["reviews"] = json!([
        {"author": "Anu", "rating": 4, "text": "Soft, and heavy enough", "daysAgo": 3},
        {"author": "Padma (demo)", "rating": 5, "text": "Nobody wrote this", "daysAgo": 9, "example": true}
    ]);
    file["products"][1]["reviews"] =
        json!([{"author": "Sri (demo)", "rating": 5, "text": "Nor this", "daysAgo": 9, "example": true}]);
    import(&shop, file).await;
    let saree = shop.find(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!((saree.rating.hundredths(), saree.review_count), (400, 1));
    assert_eq!(saree.ratings.values().sum::<u32>(), 1);
    assert_eq!(saree.reviews.iter().map(|review| review.example).collect::<Vec<_>>(), [false, true]);
    let other = shop.find(id("KAN-002")).await.unwrap().unwrap();
    assert_eq!((other.rating.hundredths(), other.review_count, other.reviews.len()), (0, 0, 1));
}

#[tokio::test]
async fn a_product_known_under_another_id_keeps_it() {
    let (db, shop) = stocked().await;
    db.execute("INSERT INTO products (id, sku, name, category_id, price_paise) VALUES ('00000000-0000-4000-8000-000000000001', 'OLD-001', 'Old', 'banarasi', 500000)");
    let mut file = catalogue();
    file["products"].as_array_mut().unwrap().push(saree("OLD-001", "kanchipuram", 7_000.0, 4, 1));
    assert_eq!(import(&shop, file).await.new_products, 0);
    let old = shop.find("00000000-0000-4000-8000-000000000001".parse().unwrap()).await.unwrap().unwrap();
    assert_eq!((old.name.as_str(), old.stock, old.media.len()), ("Saree OLD-001", 0, 2));
    assert_eq!(shop.find(id("OLD-001")).await.unwrap(), None);
}
