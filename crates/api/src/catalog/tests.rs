//! The catalogue over HTTP, with friendly and with hostile addresses.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use actix_web::{
    App,
    dev::ServiceResponse,
    http::{StatusCode, header},
    test::{TestRequest, call_service, init_service, read_body_json},
    web,
};
use pattu_catalog::{
    CatalogQueries, CategoryView, Facet, FacetGroup, FacetRow, FacetShelf, Picture, PriceRange,
    ProductFilter, ProductId, ProductPage, ProductView, Rating, SearchText, SearchView, Suggested,
};
use pattu_kernel::{BoxFuture, Money, Page, StoreError, SystemClock, Timestamp};
use pattu_settings::{Settings, SettingsQueries, StoredSettings};
use serde_json::{Value, json};

use super::{CatalogApi, configure};
use crate::read_cache::ReadCache;

const SAREE: &str = "5f1c2a34-0000-4000-8000-000000000001";

/// One saree; remembers what it was asked.
#[derive(Default)]
struct Shelf {
    asked: AtomicUsize,
    filters: Mutex<Vec<ProductFilter>>,
    is_busy: bool,
}

fn saree(id: ProductId) -> ProductView {
    ProductView {
        id,
        name: "Peacock".to_owned(),
        description: "Handwoven".to_owned(),
        price: Money::from_paise(1_850_050),
        images: vec!["/media/images/products/KAN-001-drape.jpg".to_owned()],
        media: Vec::new(),
        rating: Rating::from_hundredths(450).unwrap(),
        review_count: 2,
        featured: true,
        trending: false,
        category_id: "kanchipuram".to_owned(),
        category_name: "Kanchipuram silk".to_owned(),
        sku: "KAN-001".to_owned(),
        stock: 3,
        ratings: std::collections::BTreeMap::new(),
        reviews: Vec::new(),
        specifications: std::iter::once(("material".to_owned(), "Silk".to_owned())).collect(),
        is_silk: true,
        colours: None,
        created_at: Timestamp::UNIX_EPOCH,
    }
}

impl Shelf {
    fn answer<T: Send + 'static>(&self, answer: T) -> BoxFuture<'_, Result<T, StoreError>> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let busy = self.is_busy;
        Box::pin(async move {
            if busy { Err(StoreError::Unavailable("no connection".to_owned())) } else { Ok(answer) }
        })
    }
}

impl CatalogQueries for Shelf {
    fn list(&self, filter: ProductFilter) -> BoxFuture<'_, Result<ProductPage, StoreError>> {
        let page = Page::of(filter.page, 1);
        self.filters.lock().unwrap().push(filter);
        self.answer(ProductPage {
            data: vec![saree(SAREE.parse().unwrap())],
            page,
            more: false,
            search: None,
        })
    }
    fn find(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductView>, StoreError>> {
        self.answer((id.to_string() == SAREE).then(|| saree(id)))
    }
    fn related(&self, id: ProductId) -> BoxFuture<'_, Result<Option<Vec<ProductView>>, StoreError>> {
        self.answer((id.to_string() == SAREE).then(|| vec![saree(id)]))
    }
    fn facet_rows(&self, filters: Vec<ProductFilter>) -> BoxFuture<'_, Result<FacetShelf, StoreError>> {
        let red = Facet::parse(FacetGroup::Colour, "red").unwrap();
        let row = FacetRow {
            category: "kanchipuram".into(),
            facets: [red.clone()].into(),
            price: Money::from_paise(1_850_050),
        };
        let rows = filters.iter().map(|_| vec![row.clone()]).collect();
        self.filters.lock().unwrap().extend(filters);
        let categories = vec![("kanchipuram".to_owned(), "Kanchipuram silk".to_owned())];
        self.answer(FacetShelf {
            rows,
            labels: std::iter::once((red, "Red".to_owned())).collect(),
            categories,
        })
    }
    fn suggestions(&self, text: SearchText) -> BoxFuture<'_, Result<Suggested, StoreError>> {
        let asked = text.asked().to_owned();
        let search = SearchView { understood: asked.clone(), asked, corrected: false };
        self.answer(Suggested {
            search,
            words: text.words().to_vec(),
            products: Vec::new(),
            rows: Vec::new(),
            labels: BTreeMap::new(),
            categories: Vec::new(),
        })
    }
    fn pictures_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<Picture>>, StoreError>> {
        let picture =
            || vec![(Some("/media/images/products/KAN-001-drape.jpg".to_owned()), "Draped".to_owned())];
        let holds = |range: PriceRange| range.contains(Money::from_rupees(18_500));
        self.answer(
            ranges.into_iter().map(|range| if holds(range) { picture() } else { Vec::new() }).collect(),
        )
    }
    fn materials_by_price(
        &self,
        ranges: Vec<PriceRange>,
    ) -> BoxFuture<'_, Result<Vec<Vec<String>>, StoreError>> {
        self.answer(ranges.iter().map(|_| vec!["material:cotton".to_owned()]).collect())
    }
    fn number_on_sale(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.answer(1)
    }
    fn on_sale(&self, skip: u32, _most: u32) -> BoxFuture<'_, Result<Vec<ProductId>, StoreError>> {
        self.answer(if skip == 0 { vec![SAREE.parse().unwrap()] } else { Vec::new() })
    }
    fn categories(&self) -> BoxFuture<'_, Result<Vec<CategoryView>, StoreError>> {
        self.answer(vec![CategoryView {
            id: "kanchipuram".to_owned(),
            name: "Kanchipuram silk".to_owned(),
            description: String::new(),
            product_count: 1,
            image: None,
            price_from: Some(Money::from_rupees(18_500)),
        }])
    }
}

/// The settings of an owner who set nothing.
struct AsSpecified;

impl SettingsQueries for AsSpecified {
    fn settings(&self) -> BoxFuture<'_, Result<StoredSettings, StoreError>> {
        let stored = StoredSettings { settings: Settings::default(), offers: Vec::new() };
        Box::pin(std::future::ready(Ok(stored)))
    }
}

async fn ask(shelf: &Arc<Shelf>, cache: &Arc<ReadCache>, request: TestRequest) -> ServiceResponse {
    let api = CatalogApi::new(shelf.clone(), Arc::new(AsSpecified), Arc::new(SystemClock), Arc::clone(cache));
    let routes = web::scope("/api").configure(configure);
    let app = init_service(App::new().app_data(web::Data::new(api)).service(routes)).await;
    call_service(&app, request.to_request()).await
}

async fn get(shelf: &Arc<Shelf>, uri: &str) -> (StatusCode, Value) {
    let response = ask(shelf, &Arc::default(), TestRequest::get().uri(uri)).await;
    let kind = response
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let expected =
        if response.status().is_success() { "application/json" } else { "application/problem+json" };
    assert_eq!(kind, expected, "{uri}");
    (response.status(), read_body_json(response).await)
}

#[actix_web::test]
async fn the_shapes_are_as_promised() {
    let shelf = Arc::default();
    let product = json!({
        "id": SAREE, "name": "Peacock", "description": "Handwoven", "price": 18500.5,
        "images": ["/media/images/products/KAN-001-drape.jpg"], "media": [], "rating": 4.5, "reviewCount": 2,
        "featured": true, "trending": false, "categoryId": "kanchipuram", "categoryName": "Kanchipuram silk",
        "sku": "KAN-001", "stock": 3, "ratings": {}, "reviews": [], "specifications": {"material": "Silk"}, "isSilk": true, "colours": null,
        "createdAt": "1970-01-01T00:00:00Z"
    });
    let list = get(&shelf, "/api/products?perPage=12").await;
    assert_eq!(
        list,
        (
            StatusCode::OK,
            json!({"data": [product], "page": {"number": 1, "size": 12, "total": 1}, "more": false, "search": null})
        )
    );
    assert_eq!(
        get(&shelf, &format!("/api/products/{SAREE}")).await,
        (StatusCode::OK, json!({"data": product}))
    );
    let categories = json!({"data": [{"id": "kanchipuram", "name": "Kanchipuram silk", "description": "",
        "productCount": 1, "image": null, "priceFrom": 18500}]});
    assert_eq!(get(&shelf, "/api/categories").await, (StatusCode::OK, categories));
}

#[actix_web::test]
async fn wrong_filters_are_named_and_never_asked_for() {
    let shelf = Arc::default();
    let long = format!("q={}", "x".repeat(101));
    for (query, field) in [
        ("minPrice=200&maxPrice=100", "minPrice"),
        ("minPrice=cheap", "minPrice"),
        ("maxPrice=1e9", "maxPrice"),
        ("maxPrice=1.005", "maxPrice"),
        ("maxPrice=-1", "maxPrice"),
        ("minPrice=NaN", "minPrice"),
        ("minPrice=99999999999999999999", "minPrice"),
        ("sort=random", "sort"),
        ("sort=price_paise;DROP", "sort"),
        ("q=a%00b", "q"),
        ("category=a%00b", "category"),
        ("category=..%2F..%2Fetc", "category"),
        ("featured=maybe", "featured"),
        ("inStock=2", "inStock"),
        ("page=-1", "page"),
        ("perPage=ten", "perPage"),
        (&long, "q"),
    ] {
        let (status, problem) = get(&shelf, &format!("/api/products?{query}")).await;
        assert_eq!(
            (status, problem["code"].as_str()),
            (StatusCode::UNPROCESSABLE_ENTITY, Some("invalid")),
            "{query}"
        );
        assert!(problem["errors"][field].is_string(), "{query}: {problem}");
        assert_eq!((&problem["message"], &problem["error"]), (&problem["detail"], &problem["detail"]));
    }
    let (_, problem) = get(&shelf, "/api/products?minPrice=200&maxPrice=100").await;
    assert_eq!(problem["message"], "Please enter a valid price range.");
    let (status, _) = get(&shelf, "/api/products?page=1&page=2").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a parameter given twice");
    assert_eq!(shelf.asked.load(Ordering::SeqCst), 0);
}

#[actix_web::test]
async fn odd_but_harmless_filters_are_answered() {
    let shelf = Arc::default();
    for query in [
        "",
        "q=",
        "q=%25%5F%5C",
        "q='%20OR%201=1--",
        "q=%F0%9F%A5%BB",
        "q=%ff%fe",
        "page=99999999999999999999",
        "perPage=1000000000",
        "unknown=1",
        "&&&",
        "minPrice=0&maxPrice=40000",
    ] {
        assert_eq!(get(&shelf, &format!("/api/products?{query}")).await.0, StatusCode::OK, "{query}");
    }
    let filters = shelf.filters.lock().unwrap();
    assert!(filters.iter().all(|filter| filter.page.size() <= 100 && filter.page.number() <= 10_000));
}

#[actix_web::test]
async fn what_is_no_id_is_the_id_of_nothing() {
    let shelf = Arc::default();
    for id in [
        "5f1c2a34-0000-4000-8000-000000000002",
        "1",
        "not-an-id",
        "%00",
        "..%2F..",
        "'--",
        "nul",
        &"9".repeat(2_000),
    ] {
        let (status, problem) = get(&shelf, &format!("/api/products/{id}")).await;
        assert_eq!((status, problem["code"].as_str()), (StatusCode::NOT_FOUND, Some("not_found")), "{id}");
        assert_eq!(problem["message"], "Product not found");
    }
}

#[actix_web::test]
async fn a_busy_database_is_said_so_with_a_time_to_come_back() {
    let shelf = Arc::new(Shelf { is_busy: true, ..Shelf::default() });
    for uri in ["/api/products".to_owned(), format!("/api/products/{SAREE}"), "/api/categories".to_owned()] {
        let response = ask(&shelf, &Arc::default(), TestRequest::get().uri(&uri)).await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE, "{uri}");
        assert_eq!(response.headers().get(header::RETRY_AFTER).unwrap(), "2");
        let problem: Value = read_body_json(response).await;
        assert_eq!(
            (&problem["code"], &problem["message"]),
            (&json!("busy"), &json!("The shop is busy. Please try again"))
        );
    }
}

#[actix_web::test]
async fn the_same_question_in_other_words_is_read_once() {
    let (shelf, cache) = (Arc::default(), Arc::new(ReadCache::default()));
    cache.mark_fresh_for(std::time::Duration::from_hours(1));
    let search = async |query: &str| {
        let answer = ask(&shelf, &cache, TestRequest::get().uri(&format!("/api/products?{query}"))).await;
        answer.headers().get(header::ETAG).unwrap().clone()
    };
    let tag = search("q=Silk%20saree&sort=newest").await;
    for same in [
        "q=silk+saree",
        "q=%20SILK%20%20saree",
        "q=silk+saree&page=1&perPage=24&featured=false",
        "unknown=x&q=silk+saree",
    ] {
        assert_eq!(search(same).await, tag, "{same}");
    }
    assert_eq!(shelf.asked.load(Ordering::SeqCst), 1);
    search("q=silk").await;
    cache.invalidate_all();
    search("q=silk+saree").await;
    assert_eq!(shelf.asked.load(Ordering::SeqCst), 3);
    let known =
        TestRequest::get().uri("/api/products?q=silk+saree").insert_header((header::IF_NONE_MATCH, tag));
    assert_eq!(ask(&shelf, &cache, known).await.status(), StatusCode::NOT_MODIFIED);
}

#[actix_web::test]
async fn a_list_says_what_it_can_be_narrowed_by() {
    let shelf = Arc::default();
    let (status, answer) = get(&shelf, "/api/products/facets?colour=red&page=3&sort=popular").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answer["total"], 1);
    assert_eq!(answer["groups"][0]["group"], "category");
    let red = json!({"value": "red", "label": "Red", "count": 1, "chosen": true, "swatch": "#A8182B"});
    assert_eq!(answer["groups"][1], json!({"group": "colour", "values": [red]}));
    assert_eq!(answer["price"], json!({"lowest": 18500.5, "highest": 18500.5}));
    let is_open = |filter: &ProductFilter| filter.facets.is_empty();
    assert!(shelf.filters.lock().unwrap().iter().any(is_open), "a group is counted without its own choices");
    let (status, problem) = get(&shelf, "/api/products/facets?colour=Very%20Red").await;
    assert_eq!((status.as_u16(), &problem["errors"]["colour"]), (422, &json!("There is no such choice")));
}

#[actix_web::test]
async fn suggestions_take_any_text() {
    let shelf = Arc::default();
    let (status, answer) = get(&shelf, "/api/products/suggestions?q=kanjiv").await;
    assert_eq!((status, &answer["search"]["asked"]), (StatusCode::OK, &json!("kanjiv")));
    let (status, answer) = get(&shelf, "/api/products/suggestions").await;
    assert_eq!((status, &answer["search"]), (StatusCode::OK, &Value::Null));
    let (status, problem) = get(&shelf, &format!("/api/products/suggestions?q={}", "x".repeat(101))).await;
    assert_eq!(status.as_u16(), 422);
    assert!(problem["errors"]["q"].is_string());
}

#[actix_web::test]
async fn only_price_bands_with_sarees_are_shown() {
    let (status, answer) = get(&Arc::default(), "/api/price-bands").await;
    assert_eq!(status, StatusCode::OK);
    // It holds cotton, too.
    let band = json!({"name": "Royal Premium", "allSilk": false, "from": 15000, "to": 19999, "alt": "Draped",
                      "image": "/media/images/products/KAN-001-drape.jpg"});
    assert_eq!(answer, json!({"data": [band]}));
}
