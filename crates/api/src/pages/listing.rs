//! `/products`, `/category/{categoryId}`

use std::collections::BTreeMap;

use actix_web::{http::StatusCode, web::Query};
use askama::Template;
use pattu_catalog::{
    CategoryId, CategoryView, FacetGroup, FilterForm, ProductFilter, ProductPage, SearchView,
};
use pattu_kernel::in_lakhs;

use super::{
    MISSING, PageContext,
    card::Card,
    document::{Document, written},
    frame::Frame,
    head::Head,
    picture::{Shot, shots},
    structured,
};
use crate::error::Problem;

#[derive(Template)]
#[template(path = "pages/listing.html")]
struct Listing<'a> {
    frame: &'a Frame,
    title: &'a str,
    /// What the kind is, in a sentence or two; empty on the list of all.
    about: &'a str,
    /// A picture of the kind.
    image: Option<Shot>,
    /// One weave, not all of them.
    is_kind: bool,
    count: String,
    kinds: Vec<(String, String)>,
    sarees: Vec<Card>,
}

/// Reads the front end's address; what cannot be understood is as if it were not there.
pub(super) fn filter_of(query: &str) -> ProductFilter {
    let parameters =
        Query::<BTreeMap<String, String>>::from_query(query).map(Query::into_inner).unwrap_or_default();
    let told = |name: &str| parameters.get(name).map(String::as_str);
    let form = FilterForm {
        q: told("q"),
        facets: FacetGroup::ALL.map(|group| (group, told(group.word()))),
        min_price: told("min"),
        max_price: told("max"),
        featured: told("offers"),
        trending: told("trending"),
        in_stock: told("stock"),
        sort: told("sort"),
        category: told("category"),
        ..FilterForm::default()
    };
    ProductFilter::parse(&form).unwrap_or_default()
}

/// A whole list and the sarees of one occasion are for search engines; what is narrowed otherwise is not, because there are too
/// many of them.
pub(super) async fn write(
    ctx: &PageContext<'_>,
    category: Option<&str>,
    filter: ProductFilter,
) -> Result<Document, Problem> {
    let (api, frame) = (ctx.api, &ctx.frame);
    let is_whole = filter == ProductFilter::default();
    let occasion = only_occasion(&filter).map(str::to_owned);
    let kinds = api.catalog.categories().await?;
    let kind = match category {
        None => None,
        Some(id) => match kinds.iter().find(|kind| kind.id == id) {
            Some(kind) => Some(kind),
            None => return ctx.missing(MISSING),
        },
    };
    let mut filter = filter;
    filter.categories.extend(kind.and_then(|kind| CategoryId::parse(&kind.id).ok()));
    let page = api.catalog.list(filter).await?;
    let searched = page.search.as_ref().map(|search| searched(search, page.data.is_empty()));
    let plain = kind.map_or("All sarees", |kind| kind.name.as_str());
    let occasion = occasion.filter(|_| kind.is_none());
    // "Sarees for weddings": those of one occasion have a heading of their own, as in the front end.
    let worn = occasion.as_ref().map(|value| format!("Sarees for {}", value.replace('-', " ")));
    let title = searched.as_deref().or(worn.as_deref()).unwrap_or(plain);
    let path = category.map_or_else(|| "/products".to_owned(), |id| format!("/category/{id}"));
    let body = written(&Listing {
        frame,
        title,
        about: kind.map_or("", |kind| kind.description.as_str()),
        image: kind.and_then(|kind| kind.image.clone()).map(|url| Shot {
            url,
            alt: String::new(),
            width: 1200,
            height: 1600,
        }),
        is_kind: kind.is_some(),
        count: count(&page),
        kinds: kinds
            .iter()
            .filter(|kind| kind.product_count > 0)
            .map(|kind| (format!("/category/{}", kind.id), kind.name.clone()))
            .collect(),
        sarees: page.data.iter().map(Card::from).collect(),
    })?;
    let mut structured = vec![structured::breadcrumbs(&api.site, &steps(kind))];
    if is_whole {
        structured.push(structured::item_list(&api.site, &page.data));
    }
    let description = kind.map_or_else(
        || format!("All sarees of {}: silk and handloom, with fabric, zari, work and weight of each. Delivered within India.", frame.shop),
        |kind| format!("{} {} at {}.", kind.description, count_words(kind.product_count), frame.shop),
    );
    let head = Head {
        title: frame.titled(title),
        description,
        canonical: match occasion {
            Some(value) => Some(format!("/products?{}={value}", FacetGroup::Occasion.word())),
            None => is_whole.then(|| path.clone()),
        },
        picture: page.data.first().and_then(|saree| shots(saree).next()),
        structured,
        ..Head::default()
    };
    let mut data = ctx
        .data()
        .with("/api/categories", &pattu_catalog::CategoryList { data: kinds.clone() })
        .with("/api/price-bands", &ctx.price_bands().await?);
    if is_whole {
        let category = category.map(|id| format!("category={id}&")).unwrap_or_default();
        data = data.with(format!("/api/products?{category}page=1&perPage=24&sort=newest"), &page);
    }
    Ok(Document { status: StatusCode::OK, head, body, data })
}

/// As the front end heads it: what the words were taken for, or what was asked where nothing was found.
fn searched(search: &SearchView, is_empty: bool) -> String {
    if is_empty {
        format!("Results for {}", search.asked)
    } else if search.understood == search.asked || search.corrected {
        format!("Showing results for {}", search.understood)
    } else {
        format!("{} ({})", titled(&search.asked), titled(&search.understood))
    }
}

/// With a capital at its beginning.
fn titled(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The one occasion that a list is narrowed down to, if nothing else narrows it.
fn only_occasion(filter: &ProductFilter) -> Option<&str> {
    let occasions = filter.facets.get(&FacetGroup::Occasion)?;
    let only = occasions.first().filter(|_| occasions.len() == 1)?;
    (filter.without(FacetGroup::Occasion) == ProductFilter::default()).then(|| only.value())
}

fn steps(kind: Option<&CategoryView>) -> Vec<structured::Step<'_>> {
    let all = ("All sarees", "/products".to_owned());
    let own = kind.map(|kind| (kind.name.as_str(), format!("/category/{}", kind.id)));
    std::iter::once(all).chain(own).collect()
}

/// 'Showing N products' (spec section 2).
fn count(page: &ProductPage) -> String {
    match (page.page.total, page.more) {
        (total, true) => format!("Showing {}+ products", in_lakhs(total)),
        (1, false) => "Showing 1 product".to_owned(),
        (total, false) => format!("Showing {} products", in_lakhs(total)),
    }
}

fn count_words(count: u64) -> String {
    if count == 1 { "1 saree".to_owned() } else { format!("{} sarees", in_lakhs(count)) }
}
