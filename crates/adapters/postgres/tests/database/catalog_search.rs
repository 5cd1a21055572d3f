//! Searching, narrowing and suggesting against a real PostgreSQL.

use crate::catalog_shop::{found, import, saree};
use pattu_catalog::{
    CatalogQueries, FacetGroup, FilterForm, MAX_COUNTED, PriceBand, PriceBands, ProductFilter, SearchText,
    show_facets, show_price_bands, suggest,
};
use pattu_kernel::Money;
use pattu_postgres::Database;
use pattu_testkit::TestDatabase;
use serde_json::{Value, json};

fn form() -> FilterForm<'static> {
    FilterForm::default()
}

fn named(sku: &str, category: &str, name: &str, more: &[(&str, Value)]) -> Value {
    let mut saree = saree(sku, category, 12_000.0, 2, 1);
    saree["name"] = json!(name);
    for (key, value) in more {
        match *key {
            "body" => saree["colours"]["body"] = value.clone(),
            "description" => saree["description"] = value.clone(),
            key => saree["specifications"][key] = value.clone(),
        }
    }
    saree
}

async fn shop() -> (TestDatabase, Database) {
    let db = TestDatabase::create();
    let database = db.database();
    let red = json!({"name": "Crimson", "hex": "#A8182B"});
    let sarees = [
        named(
            "KAN-001",
            "kanchipuram",
            "Crimson temple saree",
            &[("body", red), ("work", json!("Korvai, zari brocade"))],
        ),
        named("KAN-002", "kanchipuram", "Peacock saree", &[("work", json!("Korvai"))]),
        named(
            "GAD-001",
            "gadwal",
            "Mustard saree",
            &[
                ("material", json!("Cotton")),
                ("origin", json!("Gadwal, Telangana")),
                (
                    "description",
                    json!("Lighter than a Kanchipuram. It is the weaver\u{2019}s 100% own design."),
                ),
            ],
        ),
        named(
            "BAN-001",
            "banarasi",
            "Ivory saree",
            &[
                ("occasion", json!("Weddings")),
                ("origin", json!("Varanasi, Uttar Pradesh")),
                ("zari", json!("None")),
            ],
        ),
    ];
    import(
        &database,
        json!({
            "categories": [
                {"id": "kanchipuram", "name": "Kanchipuram silk", "description": "Silk", "position": 1},
                {"id": "gadwal", "name": "Gadwal", "description": "Silk", "position": 2},
                {"id": "banarasi", "name": "Banarasi silk", "description": "Silk", "position": 3}
            ],
            "products": sarees
        }),
    )
    .await;
    (db, database)
}

#[tokio::test]
async fn spellings_slips_and_scripts_find_the_same_sarees() {
    let (_db, shop) = shop().await;
    let both = ["KAN-001", "KAN-002"];
    for (typed, skus) in [
        ("kanchipuram", &both[..]),
        ("Kanjeevaram pattu", &both),
        ("kanjiv", &both),
        ("kanjivram", &both),
        ("kanchipurm sarees", &both),
        ("కాంచీపురం", &both),
        ("कांजीवरम साड़ी", &both),
        ("காஞ்சிபுரம்", &both),
        ("red kanjivaram", &["KAN-001"]),
        ("crimsn", &["KAN-001"]),
        ("lal sari", &["KAN-001"]),
        ("benares", &["BAN-001"]),
        ("bridal", &["BAN-001"]),
        ("gadwal cotton", &["GAD-001"]),
        ("kan-002", &["KAN-002"]),
        // Only the text of one saree has these words; titles come first, so a comparison finds nobody else's saree.
        ("lighter", &["GAD-001"]),
        ("weavers 100", &["GAD-001"]),
        ("xyzzy", &[]),
        ("%", &[]),
        ("' | 'kanchipuram", &both),
        ("\\' & ! <-> (", &[]),
    ] {
        let (mut sarees, total) = found(&shop, FilterForm { q: Some(typed), ..form() }).await;
        sarees.sort();
        assert_eq!(
            (sarees, total),
            (skus.iter().map(ToString::to_string).collect(), u64::try_from(skus.len()).unwrap()),
            "{typed}"
        );
    }
}

#[tokio::test]
async fn a_search_says_how_it_was_understood() {
    let (_db, shop) = shop().await;
    let search = async |typed| {
        let filter = ProductFilter::parse(&FilterForm { q: Some(typed), ..form() }).unwrap();
        shop.list(filter).await.unwrap().search.unwrap()
    };
    let slip = search("Kanjivram  Korvi").await;
    assert_eq!(
        (slip.asked.as_str(), slip.understood.as_str(), slip.corrected),
        ("kanjivram korvi", "kanchipuram korvai", true)
    );
    let spelling = search("kanjivaram").await;
    assert_eq!(
        (spelling.understood.as_str(), spelling.corrected),
        ("kanchipuram", false),
        "another spelling is no slip"
    );
}

fn choice(group: FacetGroup, values: &str) -> FilterForm<'_> {
    FilterForm { facets: FacetGroup::ALL.map(|one| (one, (one == group).then_some(values))), ..form() }
}

#[tokio::test]
async fn facets_narrow_with_and_between_groups_and_or_within_one() {
    let (_db, shop) = shop().await;
    let skus = async |form| {
        let mut skus = found(&shop, form).await.0;
        skus.sort();
        skus
    };
    assert_eq!(skus(choice(FacetGroup::Work, "korvai")).await, ["KAN-001", "KAN-002"]);
    assert_eq!(skus(choice(FacetGroup::Work, "zari-brocade")).await, ["KAN-001"]);
    assert_eq!(skus(choice(FacetGroup::Material, "cotton,pure-mulberry-silk")).await.len(), 4);
    assert_eq!(
        skus(FilterForm { category: Some("gadwal,banarasi"), ..form() }).await,
        ["BAN-001", "GAD-001"]
    );
    let both = FilterForm { category: Some("gadwal"), ..choice(FacetGroup::Material, "pure-mulberry-silk") };
    assert_eq!(skus(both).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_panel_counts_each_group_without_its_own_choice() {
    let (_db, shop) = shop().await;
    let filter = ProductFilter::parse(&choice(FacetGroup::Material, "cotton")).unwrap();
    let facets = show_facets(&shop, filter).await.unwrap();
    assert_eq!((facets.total, facets.more), (1, false));
    let values = |group: &str| -> Vec<(String, Option<u64>, bool)> {
        let group = facets.groups.iter().find(|one| one.group == group);
        group
            .into_iter()
            .flat_map(|group| &group.values)
            .map(|one| (one.label.clone(), one.count, one.chosen))
            .collect()
    };
    assert_eq!(
        values("material"),
        [("Pure mulberry silk".to_owned(), Some(3), false), ("Cotton".to_owned(), Some(1), true)]
    );
    assert_eq!(values("category"), [("Gadwal".to_owned(), Some(1), false)]);
    assert_eq!(values("zari"), [], "what no saree here has is not offered");
    assert_eq!(facets.price.unwrap().lowest, Money::from_rupees(12_000));
}

#[tokio::test]
async fn suggestions_show_sarees_and_ways() {
    let (db, shop) = shop().await;
    db.execute("UPDATE products SET reserved = on_hand WHERE sku = 'KAN-001'");
    let shown = suggest(&shop, SearchText::parse("kanjiv").unwrap()).await.unwrap();
    let stocks: Vec<u32> = shown.products.iter().map(|one| one.stock).collect();
    assert_eq!(stocks, [2, 0], "what can be bought comes first");
    assert!(shown.products[0].image.as_deref().is_some_and(|image| image.ends_with("KAN-002-drape.jpg")));
    assert_eq!((shown.ways[0].group, shown.ways[0].label.as_str()), ("category", "Kanchipuram silk"));
    let colour = suggest(&shop, SearchText::parse("red").unwrap()).await.unwrap();
    assert!(
        colour.ways.iter().any(|way| way.group == "colour" && way.value == "red" && way.swatch.is_some())
    );
    assert!(suggest(&shop, None).await.unwrap().products.is_empty());
}

#[tokio::test]
async fn price_bands_without_sarees_are_left_out_and_pictures_turn_by_the_day() {
    let (_db, shop) = shop().await;
    let band = |name: &str, from, to: Option<i32>| {
        PriceBand::new(name, Money::from_rupees(from), to.map(Money::from_rupees)).unwrap()
    };
    let bands = PriceBands::new(vec![
        band("Five", 5_000, Some(9_999)),
        band("Ten", 10_000, Some(14_999)),
        band("More", 15_000, None),
    ]);
    let bands = bands.unwrap().with_the_rest();
    let mut images = Vec::new();
    for day in chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap().iter_days().take(4) {
        let shown = show_price_bands(&shop, &bands, day).await.unwrap();
        assert_eq!(shown.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ten"]);
        assert_eq!(show_price_bands(&shop, &bands, day).await.unwrap(), shown, "the same all day");
        images.extend(shown[0].image.clone());
    }
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 4, "another one each day");
}

#[tokio::test]
async fn a_thousand_are_counted_and_no_more() {
    let db = TestDatabase::create();
    let shop = db.database();
    db.execute(&pattu_testkit::synthetic::sarees(1_500));
    let list = async |page: &'static str, kind: Option<&'static str>| {
        let form = FilterForm { page: Some(page), per_page: Some("100"), category: kind, ..form() };
        shop.list(ProductFilter::parse(&form).unwrap()).await.unwrap()
    };
    let first = list("1", None).await;
    assert_eq!((first.page.total, first.more), (u64::try_from(MAX_COUNTED).unwrap(), true));
    assert_eq!(list("10", None).await.data.len(), 100);
    assert_eq!(list("11", None).await.data.len(), 0);
    let kind = list("1", Some("kind-3")).await;
    assert!(!kind.more && kind.page.total > 100 && kind.page.total < 200);
    let facets = show_facets(&shop, ProductFilter::default()).await.unwrap();
    assert!(
        facets.more && facets.groups.iter().flat_map(|group| &group.values).all(|one| one.count.is_none())
    );
}

#[tokio::test]
async fn a_word_that_begins_no_other_finds_what_its_beginning_finds() {
    let (_db, database) = shop().await;
    let by = async |typed: &'static str| found(&database, FilterForm { q: Some(typed), ..form() }).await.0;
    // "korvai" begins no other word of the shop, "korv" is no word of it.
    assert_eq!(by("korvai").await, by("korv").await);
    assert_eq!(by("korvai").await.len(), 2);
    assert_eq!(by("must").await, ["GAD-001"]);
    assert_eq!(by("peacock korvai").await, ["KAN-002"]);
    // An article number is found from its third digit on; "00" is a number that no saree has.
    assert_eq!(by("gad 001").await, ["GAD-001"]);
    assert_eq!(by("gad 00").await, [""; 0]);
}
