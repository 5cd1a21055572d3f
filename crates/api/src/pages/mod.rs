//! Pages as the server writes them: a head for search engines and for people a page is sent to, a first view that can
//! be read without scripts, and the answers the front end would ask for first. The front end takes over from there.

mod address;
mod card;
mod document;
mod first_data;
mod frame;
mod head;
mod home;
mod listing;
mod markup;
mod own;
mod picture;
mod product;
mod reading;
mod shortlist;
mod shortlist_picture;
mod sitemap;
mod structured;

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web,
};
use askama::Template;
use pattu_catalog::{CatalogQueries, Pictures, PriceBandList, ProductFilter};
use pattu_kernel::{Clock, day_in_india};
use pattu_settings::{SettingsQueries, SiteFacts, views::PublicSettings};
use pattu_shortlists::ShortlistQueries;

pub(crate) use self::document::Shell;
use self::{
    address::PageAddress,
    document::{Document, written},
    first_data::FirstData,
    frame::{Frame, NAMELESS},
    head::Head,
};
use crate::{catalog::price_bands::shown_price_bands, error::Problem, read_cache::ReadCache};

/// What pages are written from.
pub struct PagesApi {
    pub catalog: Arc<dyn CatalogQueries>,
    pub shortlists: Arc<dyn ShortlistQueries>,
    /// For links that are sent to somebody.
    pub pictures: Arc<dyn Pictures>,
    /// The shop's own words.
    pub settings: Arc<dyn SettingsQueries>,
    /// What the public settings need besides.
    pub facts: SiteFacts,
    pub clock: Arc<dyn Clock>,
    pub cache: Arc<ReadCache>,
    /// Where shoppers reach the shop: `https://shop.example`, without a slash at its end.
    pub site: String,
}

/// What every page is written with: the settings and the frame around it.
struct PageContext<'a> {
    api: &'a PagesApi,
    settings: PublicSettings,
    frame: Frame,
}

impl PagesApi {
    async fn ctx(&self) -> Result<PageContext<'_>, Problem> {
        let settings = pattu_settings::show_settings(&*self.settings, &*self.clock, &self.facts).await?;
        let frame = Frame::of(&settings, self.clock.now());
        Ok(PageContext { api: self, settings, frame })
    }

    /// Answers a page's address, or any other that is none with 404. Without a database the front end's bare document
    /// is sent, which says so itself.
    pub(crate) async fn answer(&self, request: &HttpRequest, shell: &Shell) -> HttpResponse {
        let address = PageAddress::of(request.path());
        if address.is_some() {
            tracing::Span::current().record("route", route_of(request.path()));
        }
        let (key, filter) = question(address.as_ref(), request);
        let make = || async {
            let ctx = self.ctx().await?;
            let document = ctx.document(address, filter).await?;
            Ok((document.status, document.put_into(shell, &ctx.frame.shop, &self.site)?))
        };
        let answer = match address {
            Some(PageAddress::Shortlist(_)) => make().await.map(sent_once),
            _ => self.cache.page(request, &key, make).await,
        };
        match answer {
            Ok(response) => response,
            Err(problem) => {
                // Without its path: a shortlist's holds its token.
                tracing::warn!(%problem, "a page could not be written");
                self.without_words(shell)
            }
        }
    }

    fn without_words(&self, shell: &Shell) -> HttpResponse {
        let document = Document {
            status: StatusCode::SERVICE_UNAVAILABLE,
            head: Head { title: NAMELESS.to_owned(), ..Head::default() },
            body: String::new(),
            data: FirstData::default(),
        };
        HttpResponse::build(document.status)
            .insert_header((header::RETRY_AFTER, "2"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .content_type("text/html; charset=utf-8")
            .body(document.put_into(shell, NAMELESS, &self.site).unwrap_or_default())
    }
}

/// Title and heading of an address that is no page.
const MISSING: (&str, &str) = ("Page not found", "We couldn't find this page");

/// A page that is only for who was sent its link: kept nowhere, on no node and by no search engine.
fn sent_once((status, document): (StatusCode, Vec<u8>)) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(("X-Robots-Tag", "noindex"))
        .content_type("text/html; charset=utf-8")
        .body(document)
}

/// Which page, for the log: what follows its name can be a token.
fn route_of(path: &str) -> String {
    match path.trim_matches('/').split_once('/') {
        Some((name, _)) => format!("/{name}/*"),
        None => path.to_owned(),
    }
}

/// What a page depends on, as a text, and a list's filter.
fn question(address: Option<&PageAddress<'_>>, request: &HttpRequest) -> (String, ProductFilter) {
    match address {
        None => ("page/missing".to_owned(), ProductFilter::default()),
        Some(PageAddress::Own(path)) => (own::key(path), ProductFilter::default()),
        Some(PageAddress::Products | PageAddress::Category(_)) => {
            let filter = listing::filter_of(request.query_string());
            (format!("page{}?{}", request.path(), filter.canonical()), filter)
        }
        Some(_) => (format!("page{}", request.path()), ProductFilter::default()),
    }
}

impl PageContext<'_> {
    async fn document(
        &self,
        address: Option<PageAddress<'_>>,
        filter: ProductFilter,
    ) -> Result<Document, Problem> {
        let mut document = match address {
            None => self.missing(MISSING),
            Some(PageAddress::Own(path)) => own::write(self, path),
            Some(PageAddress::Home) => home::write(self).await,
            Some(PageAddress::Products) => listing::write(self, None, filter).await,
            Some(PageAddress::Category(id)) => listing::write(self, Some(id), filter).await,
            Some(PageAddress::Product(id)) => product::write(self, id).await,
            Some(PageAddress::About) => reading::about(self).await,
            Some(PageAddress::Contact) => reading::contact(self).await,
            Some(PageAddress::CustomOrder) => reading::custom_order(self).await,
            Some(PageAddress::Faq) => reading::faq(self).await,
            Some(PageAddress::Policy(policy)) => reading::policy(self, policy).await,
            Some(PageAddress::Shortlist(token)) => shortlist::write(self, token).await,
        }?;
        // A page without a picture of its own is sent around with the shop's.
        if document.head.canonical.is_some() && document.head.picture.is_none() {
            document.head.picture = home::picture(self).await?;
        }
        Ok(document)
    }

    /// The settings are what every page asks for first.
    fn data(&self) -> FirstData {
        FirstData::default().with("/api/settings", &self.settings)
    }

    /// Lists and the home page offer them.
    async fn price_bands(&self) -> Result<PriceBandList, Problem> {
        let day = day_in_india(self.api.clock.now());
        shown_price_bands(&*self.api.catalog, &*self.api.settings, day).await
    }

    /// 404 with a way on; the words are the front end's.
    fn missing(&self, (title, heading): (&str, &str)) -> Result<Document, Problem> {
        Ok(Document {
            status: StatusCode::NOT_FOUND,
            head: Head {
                title: self.frame.titled(title),
                description: heading.to_owned(),
                ..Head::default()
            },
            body: written(&Missing { frame: &self.frame, heading })?,
            data: self.data(),
        })
    }
}

#[derive(Template)]
#[template(path = "pages/missing.html")]
struct Missing<'a> {
    frame: &'a Frame,
    heading: &'a str,
}

/// `GET /sitemap.xml` and its parts, `GET /robots.txt`; outside `/api`.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .service(sitemap::index)
        .service(sitemap::pages)
        .service(sitemap::products)
        .service(sitemap::robots)
        .service(shortlist_picture::open_picture);
}

#[cfg(test)]
mod tests;
