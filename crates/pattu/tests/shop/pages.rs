//! Pages as the server writes them: readable without scripts, known to search engines, and harmless whatever is in the data.

use crate::{
    product_pictures::{picture, send},
    support::{TestShop, area::shopper, staff},
};
use pattu_customers::Role;
use serde_json::{Value, json};

/// Status, headers as text, document.
async fn page(shop: &TestShop, path: &str) -> (u16, String) {
    let response =
        shop.http.get(format!("{}{path}", shop.url.trim_end_matches("/api"))).send().await.unwrap();
    let status = response.status().as_u16();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    assert!(kind.starts_with("text/html"), "{path}: {kind}");
    (status, response.text().await.unwrap())
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let from = text.find(start).unwrap_or_else(|| panic!("{start} is not in\n{text}")) + start.len();
    &text[from..from + text[from..].find(end).unwrap()]
}

fn structured(document: &str) -> Vec<Value> {
    document
        .split("<script type=\"application/ld+json\">")
        .skip(1)
        .map(|rest| serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap())
        .collect()
}

fn first_data(document: &str) -> Value {
    serde_json::from_str(between(document, "id=\"first-data\">", "</script>")).unwrap()
}

#[actix_web::test]
async fn a_saree_is_known_to_whoever_it_is_sent_to() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-001", 18_500, 3);
    let (status, document) = page(&shop, &format!("/product/{saree}")).await;
    assert_eq!(status, 200);
    assert_eq!(between(&document, "<title>", "</title>"), "Saree KAN-001 – Pattu");
    assert!(
        document
            .contains(&format!("<link rel=\"canonical\" href=\"http://localhost:3001/product/{saree}\">"))
    );
    for property in [
        "og:title",
        "og:description",
        "og:type\" content=\"product",
        "product:price:amount\" content=\"18500.00",
    ] {
        assert!(document.contains(property), "{property}");
    }
    assert!(!document.contains("noindex"));
    assert!(
        document.contains(">Saree KAN-001</h1>") && document.contains("₹18,500"),
        "readable without scripts"
    );
    let objects = structured(&document);
    assert_eq!(objects[0]["@type"], "Product");
    assert_eq!(objects[0]["offers"]["price"], "18500.00");
    assert_eq!(objects[0]["offers"]["availability"], "https://schema.org/InStock");
    assert_eq!(objects[0].get("aggregateRating"), None, "no reviews, no stars");
    assert_eq!(objects[1]["@type"], "BreadcrumbList");
    let data = first_data(&document);
    let answer: Value =
        shop.http.get(format!("{}/products/{saree}", shop.url)).send().await.unwrap().json().await.unwrap();
    assert_eq!(data[format!("/api/products/{saree}")], answer, "what the front end would have asked for");
    assert!(data["/api/settings"]["store"].is_object());
}

#[actix_web::test]
async fn every_public_page_has_a_head_a_first_view_and_its_answers() {
    let shop = TestShop::open().await;
    shop.saree("KAN-001", 18_500, 3);
    shop.db.execute(
        "UPDATE products SET featured = true;
         INSERT INTO product_media (product_id, position, kind, file, width, height)
           SELECT id, 7, 'image', 'KAN-001-pallu.jpg', 1200, 1600 FROM products",
    );
    for (path, heading, answer) in [
        ("/", "Handloom and silk sarees", "/api/content/home"),
        ("/products", "All sarees", "/api/products?page=1&perPage=24&sort=newest"),
        ("/products", "All sarees", "/api/price-bands"),
        ("/about", "", "/api/content/about"),
        ("/contact", "", "/api/content/contact"),
        ("/custom-order", "Create Your Dream Saree", "/api/settings"),
        ("/faq", "", "/api/content/faq"),
        ("/shipping-policy", "", "/api/content/policies/shipping"),
        ("/refund-policy", "", "/api/content/policies/refund"),
        ("/terms", "", "/api/content/policies/terms"),
        ("/privacy", "", "/api/content/policies/privacy"),
    ] {
        let (status, document) = page(&shop, path).await;
        assert_eq!(status, 200, "{path}");
        assert_eq!(document.matches("<title>").count(), 1, "{path}");
        assert_eq!(document.matches("<h1").count(), 1, "{path}");
        assert!(document.contains(heading), "{path}");
        let description = between(&document, "name=\"description\" content=\"", "\"");
        assert!((20..=400).contains(&description.len()), "{path}: {description}");
        assert!(document.contains(&format!("href=\"http://localhost:3001{path}\">")), "{path}");
        assert!(
            document.contains("<meta property=\"og:image\" content=\"http"),
            "{path} is sent with a picture"
        );
        let data = first_data(&document);
        let asked: Value = shop
            .http
            .get(format!("{}{answer}", shop.url.trim_end_matches("/api")))
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        assert_eq!(data[answer], asked, "{path}");
    }
}

#[actix_web::test]
async fn the_picture_that_a_phone_shows_first_is_asked_for_once_by_page_and_front_end() {
    let shop = TestShop::open().await;
    shop.db.execute(
        "INSERT INTO settings (section, body) VALUES ('about', '{\"image\": \"/media/images/site/shop.jpg\"}')",
    );
    let (_, document) = page(&shop, "/about").await;
    assert_eq!(document.matches("<h1").count(), 1);
    let first = between(&document, "<main", "fetchpriority=\"high\"");
    let sources = between(first, "srcset=\"", "\"").replace("&#38;", "&");
    assert!(sources.starts_with("/media/images/site/shop.jpg?missing=404&w=320 320w, "), "{sources}");
}

#[actix_web::test]
async fn what_is_not_there_is_404_with_a_way_on_and_own_pages_are_kept_from_search_engines() {
    let shop = TestShop::open().await;
    shop.db.execute(
        "INSERT INTO settings (section, body) VALUES ('store', '{\"name\": \"Pattu\", \"phone\": \"+91 98480 12345\"}')",
    );
    for path in [
        "/product/5f1c2a34-0000-4000-8000-000000000001",
        "/product/none",
        "/product/%3Cscript%3E",
        "/category/nowhere",
        "/wp-login.php",
        "/product",
        "/about/us",
        "/index.html",
        "/styleguide",
    ] {
        let (status, document) = page(&shop, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(document.contains("noindex") && document.contains("href=\"/products\""), "{path}");
    }
    let (_, unknown) = page(&shop, "/product/5f1c2a34-0000-4000-8000-000000000001").await;
    for asked in ["", "/related"] {
        let refusal =
            &first_data(&unknown)[format!("/api/products/5f1c2a34-0000-4000-8000-000000000001{asked}")];
        assert_eq!(refusal["status"], 404, "the front end need not ask for what is known to be missing");
        assert_eq!(refusal["code"], "not_found");
    }
    for path in ["/cart", "/checkout", "/order/5f1c2a34-0000-4000-8000-000000000001"] {
        let (status, document) = page(&shop, path).await;
        assert_eq!(status, 200, "{path}");
        assert!(document.contains("noindex") && document.contains("<noscript>"), "{path}");
        // Before any script, and where none comes: the frame, a heading, and in time whom to call.
        assert!(document.contains("<header") && document.contains("<h1 tabindex=\"-1\">"), "{path}");
        assert!(document.contains("class=\"late") && document.contains("tel:+91"), "{path}");
    }
    let (_, nowhere) = page(&shop, "/category/nowhere").await;
    assert!(
        nowhere.contains("<title>Page not found") && nowhere.contains(">We couldn&#39;t find this page</h1>")
    );
    let (_, narrowed) = page(&shop, "/products?q=red&min=5000&utm_source=x").await;
    assert!(narrowed.contains("noindex"), "a narrowed list is one of very many");
    assert!(narrowed.contains("<title>Results for red") && narrowed.contains(">Results for red</h1>"));
    let (_, plain) = page(&shop, "/products?utm_source=x&fbclid=y").await;
    assert!(!plain.contains("noindex"));
}

#[actix_web::test]
async fn home_says_what_the_saree_in_its_picture_is_and_nothing_of_one_that_is_not_seen() {
    const PICTURE: &str = "INSERT INTO product_media (product_id, position, kind, file, shot, width, height)
           SELECT id, 0, 'image', 'KAN-001-pallu.jpg', 'pallu', 1200, 1600 FROM products";
    for (picture, is_said) in [(PICTURE, true), ("", false)] {
        let shop = TestShop::open().await;
        shop.saree("KAN-001", 18_500, 3);
        shop.db.execute(&format!("UPDATE products SET featured = true; {picture}"));
        let (_, home) = page(&shop, "/").await;
        let banner = home.split("selvedge").next().unwrap();
        assert!(banner.contains("aria-label=\"Collections\""));
        assert_eq!(banner.contains(" · <span class=\"price-figures\">₹18,500</span></p>"), is_said);
    }
}

#[actix_web::test]
async fn nothing_in_the_data_becomes_markup() {
    let shop = TestShop::open().await;
    let saree = shop.saree("EVIL-1", 9_000, 1);
    let hostile = "</script><script>alert(1)</script>\"><img src=x onerror=alert(2)>{{7*7}}";
    shop.db.execute(&format!(
        "UPDATE products SET name = '{hostile}', description = '{hostile}' WHERE id = '{saree}'"
    ));
    for path in [format!("/product/{saree}"), "/products".to_owned(), "/".to_owned()] {
        let (_, document) = page(&shop, &path).await;
        assert!(
            !document.contains("<script>alert")
                && !document.contains("<img src=x")
                && !document.contains(">49"),
            "{path}"
        );
        assert!(!structured(&document).is_empty(), "{path}: still well-formed");
        first_data(&document);
    }
}

#[actix_web::test]
async fn the_map_lists_every_page_and_saree() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-001", 18_500, 3);
    shop.db.execute("UPDATE products SET facets = ARRAY['occasion:weddings', 'colour:red'], specifications = specifications || '{\"occasion\": \"Weddings\"}'");
    let get = async |path: &str| {
        let response =
            shop.http.get(format!("{}{path}", shop.url.trim_end_matches("/api"))).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    };
    let (_, robots) = get("/robots.txt").await;
    assert!(
        robots.contains("Sitemap: http://localhost:3001/sitemap.xml")
            && robots.contains("Disallow: /checkout")
    );
    let (_, index) = get("/sitemap.xml").await;
    assert!(index.contains("<loc>http://localhost:3001/sitemap-sarees-1.xml</loc>"), "{index}");
    let (_, pages) = get("/sitemap-pages.xml").await;
    for page in ["privacy", "custom-order"] {
        assert!(pages.contains(&format!("<loc>http://localhost:3001/{page}</loc>")), "{page}");
    }
    let occasion = "/products?occasion=weddings";
    assert!(pages.contains(&format!("<loc>http://localhost:3001{occasion}</loc>")), "{pages}");
    assert!(!pages.contains("colour"), "{pages}");
    let canonical = format!(r#"<link rel="canonical" href="http://localhost:3001{occasion}""#);
    let (_, weddings) = get(&format!("{occasion}&utm_source=chat")).await;
    assert!(weddings.contains(&canonical) && weddings.contains("Sarees for weddings"), "{weddings:.3000}");
    for narrower in ["&colour=red", "&min=100", "&sort=price-low", "&stock=1"] {
        assert!(!get(&format!("{occasion}{narrower}")).await.1.contains("rel=\"canonical\""), "{narrower}");
    }
    let (_, sarees) = get("/sitemap-sarees-1.xml").await;
    assert!(sarees.contains(&format!("<loc>http://localhost:3001/product/{saree}</loc>")));
    assert_eq!(get("/sitemap-sarees-2.xml").await.0, 404);
    assert_eq!(get("/sitemap-sarees-0.xml").await.0, 200);
}

#[actix_web::test]
async fn a_page_changes_as_soon_as_its_saree_does() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-001", 18_500, 3);
    let path = format!("/product/{saree}");
    assert!(page(&shop, &path).await.1.contains("₹18,500"));
    shop.db.execute("UPDATE products SET price_paise = 1990000");
    shop.eventually("the new price", async || page(&shop, &path).await.1.contains("₹19,900")).await;
}

#[actix_web::test]
async fn figures_are_counted_and_say_nothing_about_anybody() {
    let shop = TestShop::open().await;
    let send = async |value: Value| shop.ask("/vitals", &value).await;
    let one = |metric: &str, page: &str, value: u32| serde_json::json!({"metric": metric, "page": page, "value": value});
    let visit = serde_json::json!({"vitals": [one("LCP", "home", 1_900), one("CLS", "home", 12)]});
    for _ in 0..3 {
        let response = shop.post("/vitals", &visit).await;
        let status = response.status().as_u16();
        assert_eq!(status, 204, "{}", response.text().await.unwrap());
    }
    assert_eq!(shop.db.number("SELECT visits FROM web_vitals WHERE metric = 'LCP' AND step = 2500"), 3);
    assert_eq!(shop.db.number("SELECT count(*) FROM web_vitals"), 2);
    for wrong in [
        serde_json::json!({"vitals": []}),
        serde_json::json!({"vitals": [one("LCP", "/product/5f1c", 1)]}),
        serde_json::json!({"vitals": [one("NAME", "home", 1)]}),
        serde_json::json!({"vitals": [one("LCP", "home", 600_001)]}),
        serde_json::json!({"vitals": vec![one("LCP", "home", 1); 11]}),
    ] {
        assert_eq!(send(wrong.clone()).await.0, 422, "{wrong}");
    }
    let list = shop.http.get(format!("{}/vitals", shop.url)).send().await.unwrap();
    assert_eq!(list.status().as_u16(), 401);
}

#[actix_web::test]
async fn a_kind_of_silk_says_what_it_is() {
    let shop = TestShop::open().await;
    shop.saree("KAN-001", 18_500, 3);
    shop.db.execute("UPDATE categories SET description = 'Heavy silk & broad borders.' WHERE id = 'silk'");
    let (status, document) = page(&shop, "/category/silk").await;
    assert_eq!(status, 200);
    assert!(document.contains("Heavy silk &#38; broad borders."), "{document}");
    assert!(document.contains("aria-label=\"Breadcrumb\""));
    let all = page(&shop, "/products").await.1;
    assert!(!between(&all, "<main", "</main>").contains("Heavy silk"), "the list of all has no kind");
}

#[actix_web::test]
async fn a_shared_shortlist_is_seen_where_it_is_sent_and_by_nobody_else() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let saree = shop.saree("KAN-001", 18_500, 3);
    assert_eq!(shop.put_as(&lakshmi, &format!("/customers/shortlist/{saree}"), &Value::Null).await.0, 204);
    let (_, link) = shop.post_as(&lakshmi, "/customers/shortlist/link", &json!({})).await;
    let path = format!("/shortlist/{}", link["token"].as_str().unwrap());

    let address = format!("{}{path}", shop.url.trim_end_matches("/api"));
    let response = shop.http.get(address).send().await.unwrap();
    assert_eq!(response.headers()["cache-control"], "no-store");
    assert_eq!(response.headers()["x-robots-tag"], "noindex");
    let document = response.text().await.unwrap();
    assert_eq!(between(&document, "<title>", "</title>"), "Lakshmi asks: is this the one? – Pattu");
    assert!(document.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(between(&document, "og:description\" content=\"", "\"").starts_with("Saree KAN-001."));
    assert!(!document.contains("canonical"), "its address is nobody's but theirs");

    // Several stand side by side.
    let owner = staff::signed_in(&shop, "sri", Role::Owner).await;
    let other = shop.saree("GAD-001", 9_000, 3);
    assert_eq!(shop.put_as(&lakshmi, &format!("/customers/shortlist/{other}"), &Value::Null).await.0, 204);
    for (saree, width) in [(&saree, 40), (&other, 60)] {
        let images = format!("/products/{saree}/images");
        assert_eq!(send(&shop, &owner, &images, &[picture(width, 80)]).await.0, 201);
    }
    let (_, two) = page(&shop, &path).await;
    let address = format!("http://localhost:3001{path}/picture.jpg");
    assert_eq!(between(&two, "og:image\" content=\"", "\""), address);
    let preview = || shop.http.get(format!("{}{path}/picture.jpg", shop.url.trim_end_matches("/api"))).send();
    let shown = preview().await.unwrap();
    assert_eq!(
        (shown.status().as_u16(), &shown.headers()["content-type"]),
        (200, &"image/jpeg".parse().unwrap())
    );
    let drawn = image::load_from_memory(&shown.bytes().await.unwrap()).unwrap();
    assert_eq!((drawn.width(), drawn.height()), (1_200, 630));

    // Taken back, it is gone at once, and a link that never was looks the same.
    assert_eq!(shop.delete_as(&lakshmi, "/customers/shortlist/link").await.0, 204);
    assert_eq!(preview().await.unwrap().status().as_u16(), 404);
    let (_, gone) = page(&shop, &path).await;
    let (_, never) = page(&shop, "/shortlist/nothing-here").await;
    assert!(!gone.contains("Lakshmi"));
    assert_eq!(gone, never);
}
