//! The demo catalogue: which sarees the shop has, what they cost, and how they are described.

mod file;
mod house;
mod offers;
mod reviews;
mod settings;
mod tax;
mod text;

pub use file::{Catalogue, Medium, PICTURE, RECIPE, SHOTS, VIDEO, catalogue, media};

use std::sync::LazyLock;

use serde::Deserialize;

use crate::kinds::{Cut, Kind};

/// One saree of the shop.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Row {
    /// What it looks like.
    #[serde(flatten)]
    pub cut: Cut,
    /// Price in whole rupees, taxes included.
    pub price: u32,
    /// Pieces in the shop.
    pub stock: u32,
    /// Shown on the home page.
    #[serde(default)]
    pub featured: bool,
    /// Shown among what sells.
    #[serde(default)]
    pub trending: bool,
    /// How many days ago it came in.
    pub days: u32,
}

static SAREES: LazyLock<Vec<Row>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/sarees.json")).unwrap_or_else(|error| {
        // The file is part of the program: only whoever is changing it sees this.
        eprintln!("crates/dev/demo/data/sarees.json: {error}");
        std::process::exit(2)
    })
});

/// Every saree, in the order of the categories.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    SAREES.iter()
}

/// A shelf of the shop: id (also its slug), name and description.
pub type Shelf = (&'static str, &'static str, &'static str);

/// The shelves, in order.
pub const SHELVES: [Shelf; 10] = [
    (
        "kanchipuram",
        "Kanchipuram silk",
        "Heavy mulberry silk with contrast borders joined by korvai and a pallu of its own colour. Made for weddings; a saree weighs about 700 g.",
    ),
    (
        "dharmavaram",
        "Dharmavaram silk",
        "Shot silk that turns from one shade to another, with broad zari borders. Lighter than Kanchipuram, at about 620 g.",
    ),
    (
        "gadwal",
        "Gadwal",
        "Light bodies of cotton or silk, interlocked with silk borders and a silk pallu. Each page says which body it is.",
    ),
    (
        "uppada",
        "Uppada jamdani",
        "Sheer silk with figures laid in one by one, with no loose threads behind. About 360 g; choose the petticoat with care.",
    ),
    (
        "ikat",
        "Ikat",
        "Pochampally and Patola-style sarees: the pattern is dyed into the yarn before weaving. Some are silk, some cotton; the name says which.",
    ),
    (
        "banarasi",
        "Banarasi silk",
        "Katan brocades with buttas and nets in zari, and tone-on-tone tanchoi. About 650 g for a brocade, 520 g for a tanchoi.",
    ),
    (
        "paithani",
        "Paithani",
        "Shot silk with a gold pallu woven as tapestry: peacocks, lotus and parrots. The border runs in small steps, as tapestry makes it.",
    ),
    (
        "andhra-weaves",
        "Andhra and Telangana weaves",
        "Venkatagiri, Mangalagiri and Narayanpet: fine cottons and checks for every day. Most are washed by hand at home.",
    ),
    (
        "light-weaves",
        "Light weaves",
        "Chanderi and Kota doria: airy, see-through, easy in the heat. Both mix silk and cotton, and want a slip.",
    ),
    (
        "regional-classics",
        "Regional classics",
        "Mysore-style crepe, Baluchari, tussar and Ilkal. Each page says where its cloth was woven.",
    ),
];

/// The shelf of a kind.
pub fn shelf(kind: Kind) -> &'static str {
    match kind {
        Kind::Kanchipuram => "kanchipuram",
        Kind::Dharmavaram => "dharmavaram",
        Kind::Gadwal => "gadwal",
        Kind::Uppada => "uppada",
        Kind::Pochampally | Kind::Patola => "ikat",
        Kind::Banarasi | Kind::Tanchoi => "banarasi",
        Kind::Paithani => "paithani",
        Kind::Venkatagiri | Kind::Mangalagiri | Kind::Narayanpet => "andhra-weaves",
        Kind::Chanderi | Kind::Kota => "light-weaves",
        Kind::Mysore | Kind::Baluchari | Kind::Tussar | Kind::Ilkal => "regional-classics",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::kinds::Field;

    #[test]
    fn the_shop_is_full_enough() {
        let all: Vec<_> = rows().collect();
        assert!(all.len() >= 60, "{} sarees", all.len());
        let skus: BTreeSet<_> = all.iter().map(|row| row.cut.sku).collect();
        assert_eq!(skus.len(), all.len(), "a SKU is used twice");
        for (id, name, text) in SHELVES {
            let count = all.iter().filter(|row| shelf(row.cut.kind) == id).count();
            assert!(count >= 3, "{id} has {count}");
            assert!(!name.is_empty() && text.ends_with('.'));
        }
    }

    #[test]
    fn every_price_band_is_filled_and_some_sarees_cost_less() {
        let count = |from: u32, to: u32| rows().filter(|row| (from..=to).contains(&row.price)).count();
        for band in settings::settings().price_bands {
            let found = count(band.from, band.to.unwrap_or(u32::MAX));
            assert!(found >= 5, "{}: {found}", band.name);
        }
        assert!(count(1, 4_999) >= 3);
        assert!(rows().all(|row| row.price >= 900 && row.price % 50 == 0), "prices are plain rupee sums");
    }

    #[test]
    fn stock_runs_from_nothing_to_many() {
        let count = |pieces: u32| rows().filter(|row| row.stock == pieces).count();
        assert!(count(0) >= 3 && count(1) >= 4 && count(2) >= 4);
        assert!(rows().any(|row| row.stock >= 25));
        assert!(rows().filter(|row| row.featured).count() >= 8);
        assert!(rows().filter(|row| row.trending).count() >= 8);
        assert!(
            rows().filter(|row| row.featured).all(|row| row.stock > 0),
            "what is shown first can be bought"
        );
    }

    #[test]
    fn no_two_sarees_of_a_kind_share_colours_border_and_score() {
        let mut seen = BTreeMap::new();
        for row in rows() {
            let cut = &row.cut;
            let key = (format!("{:?}", cut.kind), cut.ground.hex, cut.shot, cut.border.hex, cut.score);
            assert_eq!(seen.insert(key, cut.sku), None, "{} repeats another", cut.sku);
        }
    }

    #[test]
    fn every_colour_is_written_as_a_colour() {
        let good = |hex: &str| {
            hex.len() == 7 && hex.starts_with('#') && hex[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
        };
        for row in rows() {
            let cut = &row.cut;
            let named = [cut.ground, cut.border, cut.pallu];
            assert!(named.iter().all(|dye| good(dye.hex) && !dye.name.is_empty()), "{}", cut.sku);
            assert!(cut.dyes.iter().chain(cut.shot.iter()).all(|hex| good(hex)), "{}", cut.sku);
        }
    }

    #[test]
    fn ikat_sarees_have_all_their_dyes() {
        for row in rows().filter(|row| shelf(row.cut.kind) == "ikat") {
            assert_eq!(row.cut.dyes.len(), 4, "{}", row.cut.sku);
            assert!(matches!(row.cut.field, Field::Lattice(..) | Field::Cells(..) | Field::Squares(_)));
        }
    }

    #[test]
    fn texts_are_plain_complete_and_claim_nothing() {
        const NEVER: [&str; 22] = [
            "silk mark",
            "handloom",
            "hallmark",
            "certified",
            "pure zari",
            "real zari",
            "tested",
            "genuine",
            "authentic",
            "best quality",
            "finest",
            "exquisite",
            "luxur",
            "stunning",
            "timeless",
            "legend",
            "royal ",
            "magnificent",
            "unique",
            "master weaver",
            "gi tag",
            "patan ",
        ];
        let mut names = BTreeSet::new();
        for product in catalogue().products {
            let sku = product.sku;
            assert!(names.insert(product.name.clone()), "{sku}: the name {} is used twice", product.name);
            assert!(product.name.chars().count() <= 70, "{sku}: {}", product.name);
            let facts: Vec<_> = product.specifications.values().cloned().collect();
            let all = format!("{} {} {}", product.name, product.description, facts.join(" ")).to_lowercase();
            for word in NEVER {
                assert!(!all.replace("royal blue", "").contains(word), "{sku} says '{word}'");
            }
            assert!(!all.contains('{') && !all.contains("  "), "{sku}: {all}");
            assert!(!all.contains("ground with a plain ground") && !all.contains(" a 8 cm"), "{sku}: {all}");
            assert!((80..480).contains(&product.description.len()), "{sku}");
            for key in ["material", "work", "length", "origin", "care", "weight", "zari"] {
                assert!(product.specifications.contains_key(key), "{sku} lacks {key}");
            }
        }
    }

    /// Name, text and label are of one recipe: nobody reads of a fibre or a border that the label does not have.
    #[test]
    fn a_text_tells_the_fibre_and_the_border_of_its_label() {
        for (row, product) in rows().zip(catalogue().products) {
            let label =
                |key: &str| product.specifications.get(key).cloned().unwrap_or_default().to_lowercase();
            let told = format!("{} {}", product.name, product.description).to_lowercase();
            for fibre in ["silk", "cotton", "tussar"] {
                assert!(
                    !told.contains(fibre) || label("material").contains(fibre),
                    "{}: {fibre}",
                    product.sku
                );
            }
            let border = row.cut.border.name.to_lowercase();
            assert!(label("border").starts_with(&border), "{}", product.sku);
            let width = format!(" {} cm", row.cut.border_cm.round());
            if row.cut.border != row.cut.ground && product.description.contains(&width) {
                assert!(told.contains(&border), "{}: {border}", product.sku);
            }
            for occasion in label("occasion").split(", ") {
                assert!(!occasion.contains(" and "), "{}: {occasion}", product.sku);
            }
        }
    }

    #[test]
    fn every_saree_has_five_pictures_of_different_things() {
        for product in catalogue().products {
            let pictures: Vec<_> = product.media.iter().filter(|medium| medium.kind == "image").collect();
            assert!(pictures.len() >= 5);
            assert_eq!(product.media[0].shot, "drape", "the hero comes first");
            let shots: BTreeSet<_> = pictures.iter().map(|medium| medium.shot).collect();
            let alts: BTreeSet<_> = pictures.iter().map(|medium| &medium.alt).collect();
            assert_eq!((shots.len(), alts.len()), (pictures.len(), pictures.len()));
            assert!(pictures.iter().all(|medium| medium.height >= 1600 && medium.alt != product.name));
        }
        assert!(
            catalogue()
                .products
                .iter()
                .flat_map(|product| &product.media)
                .any(|medium| medium.kind == "video")
        );
    }
}
