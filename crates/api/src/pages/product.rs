//! `/product/{productId}`

use actix_web::http::StatusCode;
use askama::Template;
use pattu_catalog::{ProductAnswer, ProductId, ProductNotFound, ProductView};

use super::{
    PageContext,
    card::fact,
    document::{Document, written},
    frame::Frame,
    head::Head,
    picture::{Shot, shots},
    structured,
};
use crate::error::Problem;

#[derive(Template)]
#[template(path = "pages/product.html")]
struct Product<'a> {
    frame: &'a Frame,
    saree: &'a ProductView,
    price: String,
    fact: String,
    rating: String,
    category: (String, &'a str),
    pictures: &'a [Shot],
    facts: Vec<(String, &'a str)>,
}

pub(super) async fn write(ctx: &PageContext<'_>, id: &str) -> Result<Document, Problem> {
    let (api, frame) = (ctx.api, &ctx.frame);
    // What is no id is the id of nothing.
    let saree = match id.parse::<ProductId>() {
        Ok(id) => api.catalog.find(id).await?,
        Err(_) => None,
    };
    let Some(saree) = saree else { return missing(ctx, id) };
    let pictures: Vec<Shot> = shots(&saree).collect();
    let category = format!("/category/{}", saree.category_id);
    let tenths = (saree.rating.hundredths() + 5) / 10;
    let body = written(&Product {
        frame,
        saree: &saree,
        price: saree.price.to_string(),
        fact: fact(&saree),
        rating: format!("{}.{}", tenths / 10, tenths % 10),
        category: (category.clone(), &saree.category_name),
        pictures: &pictures,
        facts: saree.specifications.iter().map(|(key, value)| (term(key), value.as_str())).collect(),
    })?;
    let path = format!("/product/{}", saree.id);
    let steps = [
        ("All sarees", "/products".to_owned()),
        (saree.category_name.as_str(), category),
        (saree.name.as_str(), path.clone()),
    ];
    let head = Head {
        title: frame.titled(&saree.name),
        description: format!("{}. {}", saree.price, saree.description),
        canonical: Some(path),
        picture: pictures.first().cloned(),
        price: Some(saree.price),
        in_stock: saree.stock > 0,
        structured: vec![
            structured::product(&saree, &pictures, &frame.shop, &api.site),
            structured::breadcrumbs(&api.site, &steps),
        ],
    };
    let address = format!("/api/products/{}", saree.id);
    let data = ctx.data().with(address, &ProductAnswer { data: saree });
    Ok(Document { status: StatusCode::OK, head, body, data })
}

/// The front end finds the refusals here as well: it has nothing to ask for, and shows nothing else meanwhile.
fn missing(ctx: &PageContext<'_>, id: &str) -> Result<Document, Problem> {
    let refusal = Problem::from(ProductNotFound).document(None);
    let saree = format!("/api/products/{id}");
    let mut document = ctx.missing(("Product not found", "Product not found"))?;
    document.data = document.data.with(format!("{saree}/related"), &refusal).with(saree, &refusal);
    Ok(document)
}

/// `countryOfOrigin` as people read it.
fn term(key: &str) -> String {
    let mut term = String::with_capacity(key.len() + 4);
    for (at, letter) in key.chars().enumerate() {
        match (at, letter.is_uppercase()) {
            (0, _) => term.extend(letter.to_uppercase()),
            (_, true) => {
                term.push(' ');
                term.extend(letter.to_lowercase());
            }
            _ => term.push(letter),
        }
    }
    term
}
