//! A few sarees to test with.
#![allow(clippy::large_types_passed_by_value, reason = "a test says its filter once, where it is used")]

use std::{collections::HashMap, sync::Arc};

use pattu_catalog::{
    Blur, CatalogQueries, CatalogTx, CatalogueFile, FilterForm, ImportReport, MediaFile, PictureFacts,
    PictureKind, PictureLook, ProductFilter, ProductId, Sku, import_catalogue,
};
use pattu_kernel::{BoxFuture, SystemClock, UnitOfWork};
use pattu_postgres::Database;
use pattu_testkit::TestDatabase;
use serde_json::{Value, json};

/// One saree of a catalogue file.
pub fn saree(sku: &str, category: &str, price: f64, stock: u32, days_ago: u16) -> Value {
    json!({
        "sku": sku, "name": format!("Saree {sku}"), "description": "Handwoven silk", "categoryId": category,
        "price": price, "stock": stock, "createdDaysAgo": days_ago,
        "specifications": {"material": "Pure mulberry silk", "origin": "Kanchipuram, Tamil Nadu"},
        "colours": {"body": {"name": "Peacock green", "hex": "#0f4c5c"},
                    "border": {"name": "Gold", "hex": "#C9A227"}, "pallu": {"name": "Gold", "hex": "#C9A227"}},
        "media": [
            {"file": format!("{sku}-video.webm"), "kind": "video", "alt": "Turning", "shot": "video",
             "width": 720, "height": 960, "poster": format!("{sku}-drape.jpg")},
            {"file": format!("{sku}-drape.jpg"), "kind": "image", "alt": "Draped", "shot": "drape",
             "width": 1200, "height": 1600}
        ]
    })
}

/// Six sarees in two categories; one is sold out.
pub fn catalogue() -> Value {
    json!({
        "categories": [
            {"id": "kanchipuram", "name": "Kanchipuram silk", "description": "Heavy silk", "position": 1},
            {"id": "banarasi", "name": "Banarasi", "description": "Brocade", "position": 2},
            {"id": "empty", "name": "Empty", "description": "Nothing here yet", "position": 3}
        ],
        "products": [
            saree("KAN-001", "kanchipuram", 9_999.5, 3, 1),
            saree("KAN-002", "kanchipuram", 10_000.0, 0, 2),
            saree("KAN-003", "kanchipuram", 25_000.0, 1, 3),
            saree("BAN-001", "banarasi", 9_999.0, 5, 4),
            saree("BAN-002", "banarasi", 5_000.0, 2, 5),
            saree("BAN-003", "banarasi", 40_000.0, 2, 6)
        ]
    })
}

/// The blur of every picture of [`Album`].
pub const BLUR: &str = "3OcRJYB4d3h/iIeHeEh3eIhw+j2w";

/// An album in which every picture is 900 by 1200.
pub struct Album;
impl PictureLook for Album {
    fn look_at(
        &self,
        _: PictureKind,
        files: Vec<MediaFile>,
    ) -> BoxFuture<'_, HashMap<MediaFile, PictureFacts>> {
        let facts = PictureFacts { width: 900, height: 1200, blur: Blur::parse(BLUR).unwrap() };
        Box::pin(std::future::ready(files.into_iter().map(|file| (file, facts.clone())).collect()))
    }
}

pub fn id(sku: &str) -> ProductId {
    Sku::parse(sku).unwrap().product_id()
}

pub async fn import(database: &Database, file: Value) -> ImportReport {
    let file: CatalogueFile = serde_json::from_value(file).unwrap();
    let store: Arc<dyn UnitOfWork<dyn CatalogTx>> = Arc::new(database.clone());
    import_catalogue(&*store, &SystemClock, &Album, file).await.unwrap()
}

/// A shop of its own with [`catalogue`] in it.
pub async fn stocked() -> (TestDatabase, Database) {
    let db = TestDatabase::create();
    let database = db.database();
    import(&database, catalogue()).await;
    (db, database)
}

/// The article numbers a filter finds, in order, and how many there are in all.
pub async fn found(database: &Database, form: FilterForm<'_>) -> (Vec<String>, u64) {
    let page = database.list(ProductFilter::parse(&form).unwrap()).await.unwrap();
    (page.data.into_iter().map(|product| product.sku).collect(), page.page.total)
}
