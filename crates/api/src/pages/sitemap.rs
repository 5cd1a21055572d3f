//! `GET /sitemap.xml` and its parts, `GET /robots.txt`: which pages there are, for those who do not click.

use std::fmt::Write;

use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, web};

use pattu_catalog::{FacetGroup, ProductFilter, show_facets};

use super::PagesApi;
use crate::error::Problem;

/// Sarees in one file; search engines take ten times as many.
const SAREES: u32 = 5_000;
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
/// Pages that are the same in every shop.
const PAGES: [&str; 10] = [
    "/",
    "/products",
    "/custom-order",
    "/about",
    "/contact",
    "/faq",
    "/shipping-policy",
    "/refund-policy",
    "/terms",
    "/privacy",
];

fn xml(text: String) -> (StatusCode, &'static str, Vec<u8>) {
    (StatusCode::OK, "application/xml; charset=utf-8", text.into_bytes())
}

fn set(addresses: impl Iterator<Item = String>) -> String {
    let mut text = format!("{HEAD}<urlset xmlns=\"{NAMESPACE}\">");
    for address in addresses {
        // Addresses have no sign that XML means something else by; writing to a String cannot fail.
        let _ = write!(text, "<url><loc>{address}</loc></url>");
    }
    text.push_str("</urlset>");
    text
}

/// The parts there are.
#[get("/sitemap.xml")]
pub async fn index(request: HttpRequest, api: web::Data<PagesApi>) -> Result<HttpResponse, Problem> {
    let make = || async {
        let sarees = api.catalog.number_on_sale().await?;
        let files = sarees.div_ceil(u64::from(SAREES));
        let mut text = format!("{HEAD}<sitemapindex xmlns=\"{NAMESPACE}\">");
        let parts = std::iter::once("/sitemap-pages.xml".to_owned())
            .chain((1..=files).map(|number| format!("/sitemap-sarees-{number}.xml")));
        for part in parts {
            // Writing to a String cannot fail.
            let _ = write!(text, "<sitemap><loc>{}{part}</loc></sitemap>", api.site);
        }
        text.push_str("</sitemapindex>");
        Ok(xml(text))
    };
    api.cache.file(&request, "sitemap", make).await
}

/// Pages, kinds of saree, and what sarees are worn for.
#[get("/sitemap-pages.xml")]
pub async fn pages(request: HttpRequest, api: web::Data<PagesApi>) -> Result<HttpResponse, Problem> {
    let make = || async {
        let kinds = api.catalog.categories().await?;
        let kinds = kinds.iter().filter(|kind| kind.product_count > 0);
        let own = PAGES.iter().map(|path| format!("{}{path}", api.site));
        let kinds = kinds.map(|kind| format!("{}/category/{}", api.site, kind.id));
        let facets = show_facets(&*api.catalog, ProductFilter::default()).await?;
        let group = FacetGroup::Occasion.word();
        let occasions = facets.groups.iter().filter(|one| one.group == group).flat_map(|one| &one.values);
        let occasions = occasions.map(|one| format!("{}/products?{group}={}", api.site, one.value));
        Ok(xml(set(own.chain(kinds).chain(occasions))))
    };
    api.cache.file(&request, "sitemap/pages", make).await
}

/// Sarees on sale, some thousands at a time, numbered from 1.
#[get("/sitemap-sarees-{number:[0-9]{1,6}}.xml")]
pub async fn products(
    request: HttpRequest,
    api: web::Data<PagesApi>,
    number: web::Path<u32>,
) -> Result<HttpResponse, Problem> {
    let number = number.into_inner();
    let make = || async {
        let ids = api.catalog.on_sale(number.saturating_sub(1).saturating_mul(SAREES), SAREES).await?;
        if ids.is_empty() {
            return Err(crate::error::Problem::unknown_route());
        }
        Ok(xml(set(ids.iter().map(|id| format!("{}/product/{id}", api.site)))))
    };
    api.cache.file(&request, &format!("sitemap/sarees/{number}"), make).await
}

/// What is nobody's business but the shopper's, and where the map is.
#[get("/robots.txt")]
pub async fn robots(api: web::Data<PagesApi>) -> HttpResponse {
    let own = [
        "/cart",
        "/checkout",
        "/order",
        "/payment-failure",
        "/customer",
        "/admin",
        "/login",
        "/pos",
        "/invoice",
    ];
    let mut text = String::from("User-agent: *\n");
    for path in own {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "Disallow: {path}");
    }
    let _ = writeln!(text, "\nSitemap: {}/sitemap.xml", api.site);
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text)
}
