//! The storefront's files: built once, kept in memory, compressed once. What is no file is a page, or none.

mod assets;
mod headers;

pub use assets::{Site, SiteError};
pub use headers::{Outside, SecurityHeaders, secure};

use actix_web::{HttpRequest, HttpResponse, http::Method, web};

use crate::{description::RouteTable, error::Problem, pages::PagesApi};

/// Answers everything that no other route wanted.
pub async fn fallback(
    request: HttpRequest,
    site: web::Data<Site>,
    pages: web::Data<PagesApi>,
    routes: web::Data<RouteTable>,
) -> Result<HttpResponse, Problem> {
    if is_for_programs(request.path()) {
        return Err(Problem::unknown_route());
    }
    // HEAD comes as GET.
    if request.method() != Method::GET {
        // What a mail program posts to has the address of a page.
        let posted = routes.methods_of(request.path());
        return Err(Problem::wrong_method().allowing(&[&[Method::GET, Method::HEAD], posted].concat()));
    }
    if let Some(file) = site.file(&request) {
        return Ok(file);
    }
    match site.shell() {
        Some(shell) => Ok(pages.answer(&request, shell).await),
        None => Ok(HttpResponse::NotFound().body("Not found")),
    }
}

/// Whether an address can be no page.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/") || path.starts_with("/media/")
}
