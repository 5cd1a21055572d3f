//! `/`

use actix_web::http::StatusCode;
use askama::Template;
use pattu_catalog::{CategoryList, PriceBandView, ProductView};
use pattu_kernel::Money;
use pattu_settings::content::{Dye, HomeSlide, HomeWords};

use super::{
    PageContext,
    card::Card,
    document::{Document, written},
    frame::Frame,
    head::Head,
    picture::{Shot, pallu},
    structured,
};
use crate::error::Problem;

/// Cards before the front end arrives: one page of the carousel.
const CARDS: usize = 4;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct Home<'a> {
    frame: &'a Frame,
    words: &'a HomeWords,
    slide: Option<&'a HomeSlide>,
    hero: Option<Shot>,
    /// The saree in the hero's picture, where the slide has none of its own.
    shown: Option<Card>,
    dye: &'static str,
    featured: Vec<Card>,
    bands: Vec<(String, String)>,
    kinds: Vec<(String, String)>,
    /// What the least dear saree costs that can be bought now.
    least: Option<Money>,
}

pub(super) async fn write(ctx: &PageContext<'_>) -> Result<Document, Problem> {
    let (api, frame) = (ctx.api, &ctx.frame);
    let content = pattu_settings::show_home(&*api.settings, &*api.clock).await?;
    let featured = api.catalog.list(pattu_catalog::featured_in_stock()).await?;
    let kinds = api.catalog.categories().await?;
    let words = &content.words;
    let slide = words.slides.first();
    let hero = hero(slide, &featured.data);
    let bands = ctx.price_bands().await?;
    let body = written(&Home {
        frame,
        least: kinds.iter().filter_map(|kind| kind.price_from).min(),
        words,
        slide,
        hero: hero.clone(),
        shown: slide
            .filter(|slide| slide.image.is_none() && hero.is_some())
            .and_then(|_| dearest(&featured.data))
            .map(Card::from),
        dye: slide.map_or("bg-peacock", |slide| dye(slide.dye)),
        featured: featured.data.iter().take(CARDS).map(Card::from).collect(),
        bands: bands
            .data
            .iter()
            .map(|band| {
                let from = band.from.paise() / 100;
                let to = band.to.map(|to| format!("&max={}", to.paise() / 100)).unwrap_or_default();
                (format!("/products?min={from}{to}"), amounts(band))
            })
            .collect(),
        kinds: kinds
            .iter()
            .filter(|kind| kind.product_count > 0)
            .map(|kind| (format!("/category/{}", kind.id), kind.name.clone()))
            .collect(),
    })?;
    let head = Head {
        title: format!("{} – handloom and silk sarees", frame.shop),
        description: format!(
            "{}. Silk and handloom sarees with the facts of the cloth: fabric, zari, border, pallu, weight and where it was woven. Delivered within India.",
            ctx.settings.store.tagline.trim_end_matches('.')
        ),
        canonical: Some("/".to_owned()),
        picture: hero,
        structured: vec![
            structured::organization(&ctx.settings.store, &frame.shop, &api.site),
            structured::website(&frame.shop, &api.site),
        ],
        ..Head::default()
    };
    let data = ctx
        .data()
        .with("/api/price-bands", &bands)
        .with("/api/categories", &CategoryList { data: kinds })
        .with("/api/content/home", &content)
        .with("/api/products?featured=true&inStock=true&perPage=12", &featured);
    Ok(Document { status: StatusCode::OK, head, body, data })
}

/// "₹5,000 – ₹9,999", as the front end writes a band.
fn amounts(band: &PriceBandView) -> String {
    match band.to {
        Some(to) if band.from.paise() == 0 => format!("Up to {to}"),
        Some(to) => format!("{} – {to}", band.from),
        None => format!("{} and above", band.from),
    }
}

/// What the shop is shown with where a page without a picture is sent to.
pub(super) async fn picture(ctx: &PageContext<'_>) -> Result<Option<Shot>, Problem> {
    let content = pattu_settings::show_home(&*ctx.api.settings, &*ctx.api.clock).await?;
    let featured = ctx.api.catalog.list(pattu_catalog::featured_in_stock()).await?;
    Ok(hero(content.words.slides.first(), &featured.data))
}

const fn dye(dye: Dye) -> &'static str {
    match dye {
        Dye::Peacock => "bg-peacock",
        Dye::Wine => "bg-wine",
        Dye::Indigo => "bg-indigo",
        Dye::Madder => "bg-madder",
    }
}

/// The slide's own picture; otherwise the pallu of the dearest featured saree, as the front end chooses it.
fn hero(slide: Option<&HomeSlide>, featured: &[ProductView]) -> Option<Shot> {
    if let Some(slide) = slide
        && let Some(image) = &slide.image
    {
        return Some(Shot {
            url: image.as_str().to_owned(),
            alt: slide.alt.clone(),
            width: 1440,
            height: 1080,
        });
    }
    dearest(featured).and_then(pallu)
}

/// Of equal price always the same one: the front end shows it too.
fn dearest(featured: &[ProductView]) -> Option<&ProductView> {
    featured.iter().max_by(|one, other| {
        one.price.cmp(&other.price).then_with(|| other.id.to_string().cmp(&one.id.to_string()))
    })
}
