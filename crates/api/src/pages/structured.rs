//! Pages in the words of schema.org, for search engines.

use pattu_catalog::ProductView;
use pattu_settings::views::StoreView;
use serde_json::{Value, json};

use super::{head::decimal, picture::Shot};

/// A place below the home page: what it is called, and its path.
pub(super) type Step<'a> = (&'a str, String);

/// Who the shop is. What is not known is not said.
pub(super) fn organization(store: &StoreView, name: &str, site: &str) -> Value {
    let mut shop = json!({
        "@context": "https://schema.org", "@type": "Store", "@id": format!("{site}/#shop"),
        "name": name, "url": format!("{site}/"), "logo": format!("{site}/favicon.svg"),
        "currenciesAccepted": "INR", "areaServed": "IN",
    });
    let facts = [
        ("description", &store.tagline),
        ("telephone", &store.phone),
        ("email", &store.email),
        ("address", &store.address),
        ("openingHours", &store.hours),
    ];
    for (key, value) in facts.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
        if let Some(members) = shop.as_object_mut() {
            members.insert(key.to_owned(), Value::String(value.replace('\n', ", ")));
        }
    }
    shop
}

/// The shop's own search field.
pub(super) fn website(name: &str, site: &str) -> Value {
    json!({
        "@context": "https://schema.org", "@type": "WebSite", "name": name, "url": format!("{site}/"), "inLanguage": "en-IN",
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": format!("{site}/products?q={{search_term_string}}")},
            "query-input": "required name=search_term_string"
        }
    })
}

/// Where a page lies.
pub(super) fn breadcrumbs(site: &str, steps: &[Step<'_>]) -> Value {
    let home = ("Home", "/".to_owned());
    let items: Vec<Value> = std::iter::once(&home)
        .chain(steps)
        .zip(1_u32..)
        .map(|((name, path), position)| {
            json!({"@type": "ListItem", "position": position, "name": name, "item": format!("{site}{path}")})
        })
        .collect();
    json!({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items})
}

/// A saree that can be bought, or could.
pub(super) fn product(saree: &ProductView, pictures: &[Shot], shop: &str, site: &str) -> Value {
    let url = format!("{site}/product/{}", saree.id);
    let availability = if saree.stock > 0 { "InStock" } else { "OutOfStock" };
    let images: Vec<String> = pictures.iter().map(|shot| format!("{site}{}", shot.link_at(960))).collect();
    let mut object = json!({
        "@context": "https://schema.org", "@type": "Product", "name": saree.name, "sku": saree.sku, "url": url,
        "description": super::head::shortened(&saree.description), "image": images, "category": saree.category_name,
        "offers": {
            "@type": "Offer", "url": url, "price": decimal(saree.price), "priceCurrency": "INR",
            "availability": format!("https://schema.org/{availability}"),
            "itemCondition": "https://schema.org/NewCondition",
            "seller": {"@type": "Organization", "name": shop},
        }
    });
    let Some(members) = object.as_object_mut() else { return object };
    for (key, from) in [("material", "material"), ("countryOfOrigin", "country")] {
        if let Some(value) = saree.specifications.get(from) {
            members.insert(key.to_owned(), Value::String(value.clone()));
        }
    }
    if let Some(colours) = &saree.colours {
        members.insert("color".to_owned(), Value::String(colours.body.name.clone()));
    }
    // Stars come from reviews and from nothing else (ruling 26).
    if saree.review_count > 0 {
        members.insert(
            "aggregateRating".to_owned(),
            json!({"@type": "AggregateRating", "ratingValue": saree.rating, "reviewCount": saree.review_count}),
        );
    }
    object
}

/// The sarees of a list, in its order.
pub(super) fn item_list(site: &str, sarees: &[ProductView]) -> Value {
    let items: Vec<Value> = sarees
        .iter()
        .zip(1_u32..)
        .map(|(saree, position)| {
            json!({"@type": "ListItem", "position": position, "name": saree.name, "url": format!("{site}/product/{}", saree.id)})
        })
        .collect();
    json!({"@context": "https://schema.org", "@type": "ItemList", "itemListElement": items})
}

/// Questions with their answers.
pub(super) fn questions<'a>(entries: impl Iterator<Item = (&'a str, &'a str)>) -> Value {
    let entries: Vec<Value> = entries
        .map(|(question, answer)| {
            json!({"@type": "Question", "name": question, "acceptedAnswer": {"@type": "Answer", "text": answer}})
        })
        .collect();
    json!({"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entries})
}
