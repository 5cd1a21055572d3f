//! A file is taken whole or not at all, and a second time changes no stock.

use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, Mutex},
};

use pattu_kernel::{BoxFuture, Work};

use super::*;
use crate::{Blur, CatalogImport, PictureFacts, ProductId, PutProduct, SellableProduct, StockTx};

/// A shop on a sheet of paper: stock by article number.
#[derive(Clone, Default)]
struct Sheet {
    stock: BTreeMap<String, (ProductId, u32)>,
    categories: BTreeSet<String>,
    reviews: BTreeMap<ProductId, BTreeMap<uuid::Uuid, u8>>,
    media: Vec<Media>,
}

#[derive(Default)]
struct PaperShop(Arc<Mutex<Sheet>>);

impl UnitOfWork<dyn CatalogTx> for PaperShop {
    fn run(&self, work: Work<dyn CatalogTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut sheet = self.0.lock().unwrap().clone();
        if work(&mut sheet) {
            *self.0.lock().unwrap() = sheet;
        }
        Box::pin(std::future::ready(Ok(())))
    }
}

impl CatalogTx for Sheet {}
impl CatalogImport for Sheet {
    fn put_category(&mut self, category: &Category) -> Result<(), StoreError> {
        self.categories.insert(category.id.as_str().to_owned());
        Ok(())
    }
    fn put_product(&mut self, product: &Product, _findable: &Findable) -> Result<PutProduct, StoreError> {
        assert!(self.categories.contains(product.category.as_str()), "categories come first");
        if product.name.as_str() == "Unlucky" {
            return Err(StoreError::Unavailable("the disk is full".to_owned()));
        }
        self.media.clone_from(&product.media);
        let is_new = !self.stock.contains_key(product.sku.as_str());
        let (id, _) = *self.stock.entry(product.sku.as_str().to_owned()).or_insert((product.id(), 0));
        Ok(PutProduct { id, is_new })
    }
    fn put_reviews(&mut self, product: ProductId, reviews: &[Review]) -> Result<(), StoreError> {
        let written = self.reviews.entry(product).or_default();
        written.extend(reviews.iter().map(|review| (review.id, review.stars)));
        Ok(())
    }
    fn receive(&mut self, product: ProductId, quantity: u32, _: &str) -> Result<(), StoreError> {
        let (_, stock) = self.stock.values_mut().find(|(id, _)| *id == product).unwrap();
        *stock += quantity;
        Ok(())
    }
}
impl StockTx for Sheet {
    fn lock_products(&mut self, _: &[ProductId]) -> Result<Vec<SellableProduct>, StoreError> {
        unreachable!("an import sells nothing")
    }
    fn reserve(&mut self, _: ProductId, _: u32) -> Result<bool, StoreError> {
        unreachable!("an import sells nothing")
    }
    fn release(&mut self, _: ProductId, _: u32) -> Result<(), StoreError> {
        unreachable!("an import sells nothing")
    }
    fn claim(&mut self, _: ProductId, _: u32, _: &str) -> Result<(), StoreError> {
        unreachable!("an import sells nothing")
    }
    fn write_off(&mut self, _: ProductId, _: u32, _: &str) -> Result<(), StoreError> {
        unreachable!("an import loses nothing")
    }
    fn put_back(&mut self, _: ProductId, _: u32, _: &str) -> Result<(), StoreError> {
        unreachable!("an import sells nothing")
    }
}

/// An album in which every picture but those called `lost` is 900 by 1200.
struct Album;
impl PictureLook for Album {
    fn look_at(
        &self,
        kind: PictureKind,
        files: Vec<MediaFile>,
    ) -> BoxFuture<'_, HashMap<MediaFile, PictureFacts>> {
        assert_eq!(kind, PictureKind::Products);
        let facts = PictureFacts { width: 900, height: 1200, blur: Blur::parse("3OcRJYB4d3h").unwrap() };
        let seen = files.into_iter().filter(|file| !file.as_str().starts_with("lost"));
        Box::pin(std::future::ready(seen.map(|file| (file, facts.clone())).collect()))
    }
}

struct Noon;
impl Clock for Noon {
    fn now(&self) -> Timestamp {
        Timestamp::UNIX_EPOCH + TimeDelta::days(20_000)
    }
}

fn file(change: impl FnOnce(&mut serde_json::Value)) -> CatalogueFile {
    let mut json = serde_json::json!({
        "recipe": "1",
        "categories": [{"id": "kanchipuram", "name": "Kanchipuram silk", "description": "Heavy silk", "position": 1}],
        "products": [{
            "sku": "KAN-001", "name": "Peacock", "description": "A saree", "categoryId": "kanchipuram", "price": 18500.5,
            "stock": 3, "featured": true, "trending": false, "createdDaysAgo": 12,
            "specifications": {"material": "Pure mulberry silk"},
            "colours": {
                "body": {"name": "Peacock green", "hex": "#0F4C5C"},
                "border": {"name": "Gold", "hex": "#C9A227"},
                "pallu": {"name": "Gold", "hex": "#C9A227"}
            },
            "media": [{"file": "KAN-001-drape.jpg", "kind": "image", "alt": "Draped", "caption": "", "shot": "drape",
                       "width": 1200, "height": 1600, "poster": null}]
        }],
        "offers": [], "settings": {}
    });
    change(&mut json);
    serde_json::from_value(json).unwrap()
}

fn import(shop: &PaperShop, file: CatalogueFile) -> Result<ImportReport, ImportError> {
    use std::task::{Context, Poll, Waker};
    let mut work = Box::pin(import_catalogue(shop, &Noon, &Album, file));
    match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => unreachable!("a paper shop answers at once"),
    }
}

#[test]
fn a_second_import_changes_no_stock() {
    let shop = PaperShop::default();
    let report = import(&shop, file(|_| ())).unwrap();
    assert_eq!(report, ImportReport { categories: 1, products: 1, new_products: 1, unseen_pictures: 0 });
    shop.0.lock().unwrap().stock.get_mut("KAN-001").unwrap().1 = 1;
    let report = import(&shop, file(|_| ())).unwrap();
    assert_eq!(report, ImportReport { categories: 1, products: 1, new_products: 0, unseen_pictures: 0 });
    assert_eq!(shop.0.lock().unwrap().stock["KAN-001"].1, 1);
}

#[test]
fn the_entry_that_is_wrong_is_named_and_nothing_is_stored() {
    type Change = fn(&mut serde_json::Value);
    let wrong: [(Change, &str); 12] = [
        (
            |f| f["products"][0]["categoryId"] = "nowhere".into(),
            "KAN-001: categoryId: the file has no category nowhere",
        ),
        (
            |f| f["products"][0]["sku"] = "kan 1".into(),
            "kan 1: sku: an article number is made of capitals, digits and dashes",
        ),
        (
            |f| f["products"][0]["price"] = 0.5.into(),
            "KAN-001: price: a price lies between ₹1 and ₹10,00,000",
        ),
        (|f| f["products"][0]["hsn"] = "500".into(), "KAN-001: hsn: An HSN code has 4 to 8 digits"),
        (
            |f| f["products"][0]["gstRate"] = 700.into(),
            "KAN-001: gstRate: GST on cloth is 0, 5, 12 or 18 percent",
        ),
        (|f| f["products"][0]["stock"] = 100_001.into(), "KAN-001: stock: more than the house can hold"),
        (
            |f| f["products"][0]["media"][0]["kind"] = "video".into(),
            "KAN-001: media[0].kind: KAN-001-drape.jpg is of kind image",
        ),
        (
            |f| f["products"][0]["colours"]["body"]["hex"] = "red".into(),
            "KAN-001: colours.body.hex: a colour is written #RRGGBB",
        ),
        (
            |f| {
                f["products"][0]["reviews"] =
                    serde_json::json!([{"author": "Anu", "rating": 6, "text": "!"}]);
            },
            "KAN-001: reviews[0].rating: a rating is 1 to 5 stars",
        ),
        (
            |f| {
                let twice = serde_json::json!({"author": "Anu", "rating": 5, "text": "Soft"});
                f["products"][0]["reviews"] = serde_json::json!([twice, twice]);
            },
            "Anu is in the file twice",
        ),
        (|f| f["categories"][0]["name"] = " ".into(), "kanchipuram: name: This field is required"),
        (
            |f| {
                let again = f["products"][0].clone();
                f["products"].as_array_mut().unwrap().push(again);
            },
            "KAN-001 is in the file twice",
        ),
    ];
    for (change, words) in wrong {
        let shop = PaperShop::default();
        assert_eq!(import(&shop, file(change)).unwrap_err().to_string(), words);
        assert!(shop.0.lock().unwrap().stock.is_empty());
    }
}

#[test]
fn a_refusal_of_the_store_takes_everything_back() {
    let shop = PaperShop::default();
    let unlucky = file(|f| f["products"][0]["name"] = "Unlucky".into());
    assert!(matches!(import(&shop, unlucky), Err(ImportError::Store(StoreError::Unavailable(_)))));
    assert!(shop.0.lock().unwrap().categories.is_empty());
}

#[test]
fn reviews_come_with_their_saree_and_only_once() {
    let shop = PaperShop::default();
    let reviewed = || {
        file(|f| {
            f["products"][0]["reviews"] = serde_json::json!([
                {"author": "Anu", "rating": 5, "text": "Soft", "daysAgo": 3},
                {"author": "Lakshmi", "rating": 4, "text": "The border is broader than I thought", "daysAgo": 9}
            ]);
        })
    };
    for _ in 0..2 {
        import(&shop, reviewed()).unwrap();
        let sheet = shop.0.lock().unwrap();
        let stars: Vec<u8> = sheet.reviews.values().flat_map(|of_one| of_one.values().copied()).collect();
        assert_eq!(stars.len(), 2);
        assert_eq!(stars.iter().sum::<u8>(), 9);
    }
    let written = reviews(&reviewed().products[0], Noon.now()).unwrap();
    assert_eq!(written[0].created_at, Noon.now() - TimeDelta::days(3));
}

#[test]
fn days_ago_are_counted_from_now() {
    let (product, stock) = product(&file(|_| ()).products[0], Noon.now()).unwrap();
    assert_eq!(product.created_at, Noon.now() - TimeDelta::days(12));
    assert_eq!((product.price.amount(), stock), (Money::from_paise(1_850_050), 3));
}

#[test]
fn pictures_are_stored_as_they_are_and_what_cannot_be_seen_as_it_was_said() {
    let shop = PaperShop::default();
    let file = file(|f| {
        let one = |file: &str, kind: &str, poster: Option<&str>| {
            serde_json::json!({"file": file, "kind": kind, "alt": "A saree", "width": 600, "height": 800,
                               "poster": poster})
        };
        f["products"][0]["media"] = serde_json::json!([
            one("seen.jpg", "image", None),
            one("lost.jpg", "image", None),
            one("fall.webm", "video", Some("seen.jpg")),
        ]);
    });
    import(&shop, file).unwrap();
    let media = &shop.0.lock().unwrap().media;
    let stored: Vec<_> = media.iter().map(|one| (one.width, one.height, one.blur.is_some())).collect();
    assert_eq!(stored, [(900, 1200, true), (600, 800, false), (600, 800, true)]);
}
