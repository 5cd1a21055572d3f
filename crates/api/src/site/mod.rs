//! The storefront's files: built once, kept in memory, compressed once. Every page address answers the same document;
//! an address that is no page answers it with 404, and the screen says so.

mod assets;
mod headers;
mod pages;

pub use assets::{Site, SiteError};
pub use headers::{SecurityHeaders, secure};

use actix_web::{HttpRequest, HttpResponse, http::Method, web};

use crate::{catalog::CatalogApi, description::RouteTable, error::Problem};

/// Answers everything that no other route wanted.
pub async fn fallback(
    request: HttpRequest,
    site: web::Data<Site>,
    routes: web::Data<RouteTable>,
    catalog: Option<web::Data<CatalogApi>>,
) -> Result<HttpResponse, Problem> {
    let path = request.path();
    if path == "/api" || path.starts_with("/api/") || path.starts_with("/media/") {
        let allowed = routes.methods_of(path);
        return Err(if allowed.is_empty() { unknown_route() } else { wrong_method().allowing(&allowed) });
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(wrong_method().allowing(&[Method::GET, Method::HEAD]));
    }
    let is_gone = match (pages::product_of(path), &catalog) {
        (Some(id), Some(catalog)) => catalog.is_gone(&request, id).await,
        _ => false,
    };
    Ok(site.answer(&request, is_gone))
}

/// No such route.
pub fn unknown_route() -> Problem {
    Problem::new(actix_web::http::StatusCode::NOT_FOUND, "not_found", "Not found")
}

/// The route exists, but not for this method.
pub fn wrong_method() -> Problem {
    Problem::new(actix_web::http::StatusCode::METHOD_NOT_ALLOWED, "method", "Method not allowed")
}
