//! List, detail and categories against a real PostgreSQL.

use crate::catalog_shop::{found, id, stocked};
use pattu_catalog::{CatalogQueries, FilterForm, MediaKind, PriceRange};
use pattu_kernel::Money;
use proptest::prelude::*;

fn form() -> FilterForm<'static> {
    FilterForm::default()
}

#[tokio::test]
async fn every_filter_finds_exactly_its_sarees() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE products SET featured = true WHERE sku = 'KAN-003'; UPDATE products SET trending = true WHERE sku = 'BAN-001'");
    db.execute("UPDATE products SET reserved = 1 WHERE sku = 'KAN-003'");
    let cases: [(FilterForm<'_>, &[&str]); 14] = [
        // Sold out, and held by somebody who is paying: neither can be bought now, and both come last.
        (form(), &["KAN-001", "BAN-001", "BAN-002", "BAN-003", "KAN-002", "KAN-003"]),
        (FilterForm { category: Some("banarasi"), ..form() }, &["BAN-001", "BAN-002", "BAN-003"]),
        (FilterForm { category: Some("nowhere"), ..form() }, &[]),
        (FilterForm { min_price: Some("10000"), ..form() }, &["BAN-003", "KAN-002", "KAN-003"]),
        (
            FilterForm { min_price: Some("5000"), max_price: Some("9999"), ..form() },
            &["KAN-001", "BAN-001", "BAN-002"],
        ),
        (FilterForm { max_price: Some("9999.49"), ..form() }, &["BAN-001", "BAN-002"]),
        (FilterForm { featured: Some("true"), ..form() }, &["KAN-003"]),
        (FilterForm { trending: Some("true"), ..form() }, &["BAN-001"]),
        (FilterForm { featured: Some("true"), trending: Some("true"), ..form() }, &[]),
        (FilterForm { in_stock: Some("true"), ..form() }, &["KAN-001", "BAN-001", "BAN-002", "BAN-003"]),
        (FilterForm { q: Some("silk KAN-00"), ..form() }, &["KAN-001", "KAN-002", "KAN-003"]),
        (FilterForm { q: Some("ban-002 handwoven"), ..form() }, &["BAN-002"]),
        (FilterForm { q: Some("kan-00 banarasi"), ..form() }, &[]),
        (
            FilterForm { in_stock: Some("false"), q: Some(" "), ..form() },
            &["KAN-001", "BAN-001", "BAN-002", "BAN-003", "KAN-002", "KAN-003"],
        ),
    ];
    for (asked, skus) in cases {
        let (sarees, total) = found(&shop, asked).await;
        assert_eq!(
            (sarees, total),
            (skus.iter().map(ToString::to_string).collect(), u64::try_from(skus.len()).unwrap()),
            "{asked:?}"
        );
    }
}

#[tokio::test]
async fn every_sort_has_its_order() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE products SET review_count = 9 WHERE sku = 'BAN-003'; UPDATE products SET review_count = 2 WHERE sku IN ('KAN-002', 'BAN-001')");
    for (sort, skus) in [
        // KAN-002 is sold out.
        ("newest", ["KAN-001", "KAN-003", "BAN-001", "BAN-002", "BAN-003", "KAN-002"]),
        ("price-low", ["BAN-002", "BAN-001", "KAN-001", "KAN-003", "BAN-003", "KAN-002"]),
        ("price-high", ["BAN-003", "KAN-003", "KAN-001", "BAN-001", "BAN-002", "KAN-002"]),
        ("popular", ["BAN-003", "BAN-001", "KAN-001", "KAN-003", "BAN-002", "KAN-002"]),
    ] {
        assert_eq!(found(&shop, FilterForm { sort: Some(sort), ..form() }).await.0, skus, "{sort}");
    }
}

#[tokio::test]
async fn pages_hold_every_saree_once_even_when_all_are_equal() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE products SET created_at = '2026-01-01', price_paise = 500000, review_count = 1");
    for sort in ["newest", "price-low", "price-high", "popular"] {
        let mut seen = Vec::new();
        for page in ["1", "2", "3", "4"] {
            let asked = FilterForm { sort: Some(sort), page: Some(page), per_page: Some("2"), ..form() };
            let (sarees, total) = found(&shop, asked).await;
            assert_eq!((sarees.len(), total), (if page == "4" { 0 } else { 2 }, 6), "{sort} {page}");
            seen.extend(sarees);
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 6, "{sort}");
    }
}

#[tokio::test]
async fn a_saree_shows_all_that_is_known_of_it() {
    let (db, shop) = stocked().await;
    db.execute(&format!(
        "INSERT INTO product_reviews (id, product_id, author, rating, body, approved_at) VALUES
           (gen_random_uuid(), '{0}', 'Lakshmi', 5, 'Glows', now()), (gen_random_uuid(), '{0}', 'Spam', 1, 'Buy pills', NULL);
         UPDATE products SET rating_hundredths = 450, review_count = 1, reserved = 1 WHERE id = '{0}'",
        id("KAN-001")
    ));
    let saree = shop.find(id("KAN-001")).await.unwrap().unwrap();
    assert_eq!(
        (saree.id, saree.sku.as_str(), saree.price),
        (id("KAN-001"), "KAN-001", Money::from_paise(999_950))
    );
    assert_eq!(
        (saree.category_id.as_str(), saree.category_name.as_str()),
        ("kanchipuram", "Kanchipuram silk")
    );
    assert_eq!((saree.stock, saree.review_count, saree.rating.hundredths()), (2, 1, 450));
    assert_eq!(
        saree.images,
        ["/media/images/products/KAN-001-video.webm", "/media/images/products/KAN-001-drape.jpg"]
    );
    assert_eq!(saree.media[0].kind, MediaKind::Video);
    assert_eq!(saree.media[0].poster.as_deref(), Some("/media/images/products/KAN-001-drape.jpg"));
    assert_eq!(
        (saree.media[1].kind, saree.media[1].width, saree.media[1].height),
        (MediaKind::Image, 900, 1200),
        "as large as its file is, whatever the catalogue said"
    );
    assert_eq!(saree.specifications["material"], "Pure mulberry silk");
    assert_eq!(saree.colours.unwrap().body.hex, "#0F4C5C");
    let authors: Vec<_> = saree.reviews.iter().map(|review| review.author.as_str()).collect();
    assert_eq!(authors, ["Lakshmi"], "only approved reviews are shown");
    assert_eq!(saree.ratings, [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1)].into(), "or counted");
}

#[tokio::test]
async fn what_is_archived_is_nowhere() {
    let (db, shop) = stocked().await;
    db.execute("UPDATE products SET archived_at = now() WHERE sku = 'KAN-001'");
    assert_eq!(found(&shop, form()).await.1, 5);
    assert_eq!(shop.find(id("KAN-001")).await.unwrap(), None);
    assert_eq!(shop.categories().await.unwrap()[0].product_count, 2);
}

#[tokio::test]
async fn categories_are_counted_and_have_the_picture_of_their_latest_saree() {
    let (_db, shop) = stocked().await;
    let categories = shop.categories().await.unwrap();
    let shown: Vec<_> =
        categories.iter().map(|one| (one.id.as_str(), one.product_count, one.image.as_deref())).collect();
    assert_eq!(
        shown,
        [
            ("kanchipuram", 3, Some("/media/images/products/KAN-001-drape.jpg")),
            ("banarasi", 3, Some("/media/images/products/BAN-001-drape.jpg")),
            ("empty", 0, None),
        ]
    );
}

#[test]
fn whatever_is_typed_is_answered_and_taken_literally() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (_db, shop) = runtime.block_on(stocked());
    let hits = |q: &str| runtime.block_on(found(&shop, FilterForm { q: Some(q), ..form() })).0;
    for wild in ["5_%", "%off%", "s_ree", "'; DROP TABLE products; --", "\\", "':* | 'x", "a:*|b", "!silk"] {
        assert!(hits(wild).len() <= 6, "{wild}");
    }
    for nothing in ["%", "_", "\\", "' '", "&", "|", "!", "<->", "()", ":*"] {
        assert!(hits(nothing).is_empty(), "{nothing}");
    }
    proptest!(ProptestConfig::with_cases(150), |(q in "[a-z%_\\\\'\"();*&|!<>:? .\u{0c80}-\u{0c90}-]{0,30}")| {
        let found = hits(&q);
        prop_assert!(found.len() <= 6);
    });
}

#[tokio::test]
async fn a_band_tells_every_material_it_holds() {
    let (db, shop) = stocked().await;
    db.execute(
        "UPDATE products SET facets = '{material:cotton,work:plain}' WHERE sku = 'BAN-002';
         UPDATE products SET facets = '{work:plain}' WHERE sku = 'KAN-003';
         UPDATE products SET facets = '{material:linen}' WHERE sku = 'KAN-002'",
    );
    let band =
        |from, to| PriceRange::between(Some(Money::from_rupees(from)), Some(Money::from_rupees(to))).unwrap();
    let ranges = vec![band(5_000, 9_999), band(10_000, 14_999), band(20_000, 30_000)];
    let mut told = shop.materials_by_price(ranges).await.unwrap();
    told[0].sort();
    assert_eq!(told[0], ["material:cotton", "material:pure-mulberry-silk"]);
    assert!(told[1].is_empty(), "the only one of linen is sold out");
    assert_eq!(told[2], [""], "one that does not say what it is of");
}
