//! A saree in a list, in the words the front end uses on its cards.

use pattu_catalog::ProductView;

use super::picture::{Shot, shots};

/// What a card shows.
pub(super) struct Card {
    pub path: String,
    pub name: String,
    pub fact: String,
    pub price: String,
    pub sold_out: bool,
    pub shot: Option<Shot>,
}

impl From<&ProductView> for Card {
    fn from(saree: &ProductView) -> Self {
        Self {
            path: format!("/product/{}", saree.id),
            name: saree.name.clone(),
            fact: fact(saree),
            price: saree.price.to_string(),
            sold_out: saree.stock == 0,
            shot: shots(saree).next(),
        }
    }
}

/// "Mulberry silk · gold zari": the whole fabric (half of it would hide the cotton) and the zari; a saree without zari tells its
/// work.
pub(super) fn fact(saree: &ProductView) -> String {
    let told = |key: &str| saree.specifications.get(key).map_or("", String::as_str);
    let first = |text: &str, ends: &[char]| text.split(ends).next().unwrap_or_default().trim().to_owned();
    let zari = told("zari");
    let plain =
        zari.is_empty() || ["no", "none", "without"].iter().any(|word| zari.to_lowercase().starts_with(word));
    let detail = first(if plain { told("work") } else { zari }, &[',', ';', '(']);
    let fabric = Some(first(told("material"), &[';', '('])).filter(|fabric| !fabric.is_empty());
    let fabric = fabric.unwrap_or_else(|| saree.category_name.clone());
    let mut letters = detail.chars();
    let detail: String =
        letters.next().map(|letter| letter.to_lowercase().chain(letters).collect()).unwrap_or_default();
    [fabric, detail].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
