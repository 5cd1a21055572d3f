//! The catalogue as the file the shop loads.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Row, SHELVES, offers, reviews, rows, settings, shelf, tax, text};
use crate::kinds::Dye;

/// Recipe of the pictures and texts: a new number redraws everything.
pub const RECIPE: &str = "5";

/// Everything `pattu seed` reads.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// Version of the recipe.
    pub recipe: &'static str,
    /// Shelves of the shop.
    pub categories: Vec<Category>,
    pub products: Vec<Product>,
    /// Automatic offers and coupons.
    pub offers: Vec<offers::Offer>,
    /// Store, promo lines, price bands.
    pub settings: settings::Settings,
}

/// A shelf.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Slug, also the id.
    pub id: &'static str,
    pub name: &'static str,
    pub description: &'static str,
    /// Order, from 1.
    pub position: usize,
}

/// A saree as the shop knows it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    pub sku: &'static str,
    pub name: String,
    /// Two or three sentences.
    pub description: String,
    pub category_id: &'static str,
    /// Whole rupees, taxes included.
    pub price: u32,
    /// Under which it is taxed.
    pub hsn: Option<&'static str>,
    /// In basis points.
    pub gst_rate: u32,
    pub stock: u32,
    /// On the home page.
    pub featured: bool,
    pub trending: bool,
    /// Age in days.
    pub created_days_ago: u32,
    /// Facts, as on a silk label.
    pub specifications: BTreeMap<&'static str, String>,
    /// Body, border, pallu.
    pub colours: Colours,
    pub media: Vec<Medium>,
    /// What demo customers wrote.
    pub reviews: Vec<reviews::Review>,
}

/// A named colour.
#[derive(Debug, Serialize)]
pub struct Colour {
    pub name: &'static str,
    /// `#RRGGBB`.
    pub hex: &'static str,
}

impl From<Dye> for Colour {
    fn from(dye: Dye) -> Self {
        Self { name: dye.name, hex: dye.hex }
    }
}

/// The three colours of a saree.
#[derive(Debug, Serialize)]
pub struct Colours {
    pub body: Colour,
    pub border: Colour,
    pub pallu: Colour,
}

/// A picture or video.
#[derive(Debug, Clone, Serialize)]
pub struct Medium {
    /// File name below `media/products`.
    pub file: String,
    /// `image` or `video`.
    pub kind: &'static str,
    pub alt: String,
    /// Line below the picture.
    pub caption: String,
    /// Shot of the list.
    pub shot: &'static str,
    pub width: usize,
    pub height: usize,
    /// Still of a video.
    pub poster: Option<String>,
}

/// Width and height of a picture in pixels.
pub const PICTURE: (usize, usize) = (1200, 1600);
/// Width and height of a video in pixels.
pub const VIDEO: (usize, usize) = (480, 640);
/// The shots every saree has, the hero first.
pub const SHOTS: [&str; 6] = ["drape", "worn", "pallu", "border", "weave", "blouse"];

/// True for the sarees that have a video.
pub fn has_video(row: &Row) -> bool {
    row.cut.sku == "DHA-005"
}

/// The pictures and videos of a saree.
pub fn media(row: &Row) -> Vec<Medium> {
    let sku = row.cut.sku;
    let mut all: Vec<Medium> = SHOTS
        .iter()
        .map(|shot| Medium {
            file: format!("{sku}-{shot}.jpg"),
            kind: "image",
            alt: text::alt(row, shot),
            caption: text::caption(row, shot),
            shot,
            width: PICTURE.0,
            height: PICTURE.1,
            poster: None,
        })
        .collect();
    if has_video(row) {
        all.insert(
            1,
            Medium {
                file: format!("{sku}-fall.webm"),
                kind: "video",
                alt: text::alt(row, "video"),
                caption: text::caption(row, "video"),
                shot: "video",
                width: VIDEO.0,
                height: VIDEO.1,
                poster: Some(format!("{sku}-drape.jpg")),
            },
        );
    }
    all
}

fn product(row: &Row) -> Product {
    let cut = &row.cut;
    Product {
        sku: cut.sku,
        name: text::name(cut),
        description: text::description(cut),
        category_id: shelf(cut.kind),
        price: row.price,
        hsn: tax::hsn_of(text::fibre(cut)),
        gst_rate: tax::GST_RATE,
        stock: row.stock,
        featured: row.featured,
        trending: row.trending,
        created_days_ago: row.days,
        specifications: text::specifications(cut),
        colours: Colours { body: cut.ground.into(), border: cut.border.into(), pallu: cut.pallu.into() },
        media: media(row),
        reviews: reviews::reviews(cut.sku, row.days),
    }
}

/// The whole catalogue.
pub fn catalogue() -> Catalogue {
    Catalogue {
        recipe: RECIPE,
        categories: SHELVES
            .iter()
            .enumerate()
            .map(|(k, &(id, name, description))| Category { id, name, description, position: k + 1 })
            .collect(),
        products: rows().map(product).collect(),
        offers: offers::offers(),
        settings: settings::settings(),
    }
}
