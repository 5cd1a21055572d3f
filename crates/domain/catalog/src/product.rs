//! A saree as the catalogue keeps it: every field of spec section 3, checked once.

use std::collections::BTreeMap;

use pattu_kernel::{ContactError, Money, Text, Timestamp};
use uuid::Uuid;

use crate::{Blur, CategoryId, ColourView, ColoursView, FocalPoint, MediaFile, ProductId, TradeFacts};

/// Names the ids of products made from their article number; fixed for ever.
const SKU_NAMESPACE: Uuid = Uuid::from_u128(0x7061_7474_7520_5a81_9d3e_0c4d_5f6a_1995);
/// Nobody sells a saree for less than a rupee or for more than ten lakh (the database says so too).
const PRICES: std::ops::RangeInclusive<i64> = 100..=100_000_000;
const MAX_SPECIFICATIONS: usize = 30;
/// More pictures than anybody looks at.
const MAX_MEDIA: usize = 20;
const MAX_STOCK: u32 = 100_000;

/// What is wrong with a product: the field in the API's spelling, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {why}")]
pub struct ProductProblem {
    /// `specifications.material`, `media[2].file`
    pub field: String,
    pub why: String,
}

impl ProductProblem {
    pub(crate) fn new(field: impl Into<String>, why: impl std::fmt::Display) -> Self {
        Self { field: field.into(), why: format!("{why}") }
    }
}

/// The shop's article number: capitals, digits and dashes, at most 60 (`KAN-001`).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sku(String);

impl Sku {
    pub fn parse(text: &str) -> Result<Self, ProductProblem> {
        let plain = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-';
        if (1..=60).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ProductProblem::new("sku", "an article number is made of capitals, digits and dashes"))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id a product of this number gets when it comes from a catalogue file: always the same, on every machine.
    pub fn product_id(&self) -> ProductId {
        ProductId::new(Uuid::new_v5(&SKU_NAMESPACE, self.0.as_bytes()))
    }
}

/// What one piece costs, taxes included: ₹1 to ₹10,00,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(Money);

impl Price {
    pub fn new(amount: Money) -> Result<Self, ProductProblem> {
        if PRICES.contains(&amount.paise()) {
            Ok(Self(amount))
        } else {
            Err(ProductProblem::new("price", "a price lies between ₹1 and ₹10,00,000"))
        }
    }

    pub const fn amount(self) -> Money {
        self.0
    }
}

/// One colour: what people call it and how a screen shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colour {
    name: Text<60>,
    hex: String,
}

impl Colour {
    /// A name and `#RRGGBB`.
    pub fn new(name: &str, hex: &str) -> Result<Self, ProductProblem> {
        let digits =
            hex.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
        match (Text::parse(name), digits) {
            (Ok(name), Some(digits)) => Ok(Self { name, hex: format!("#{}", digits.to_ascii_uppercase()) }),
            (Err(wrong), _) => Err(ProductProblem::new("name", wrong)),
            (_, None) => Err(ProductProblem::new("hex", "a colour is written #RRGGBB")),
        }
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// `#0F4C5C`
    pub fn hex(&self) -> &str {
        &self.hex
    }
}

/// The three grounds of a saree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colours {
    pub body: Colour,
    /// Along both edges.
    pub border: Colour,
    /// The end that is shown.
    pub pallu: Colour,
}

impl Colours {
    /// Checks each name and each colour.
    ///
    /// # Errors
    /// [`ProductProblem`] names the first that is wrong: `colours.border.hex`.
    pub fn read(view: &ColoursView) -> Result<Self, ProductProblem> {
        let colour = |ground: &str, colour: &ColourView| {
            Colour::new(&colour.name, &colour.hex).map_err(|problem| {
                ProductProblem::new(format!("colours.{ground}.{}", problem.field), problem.why)
            })
        };
        Ok(Self {
            body: colour("body", &view.body)?,
            border: colour("border", &view.border)?,
            pallu: colour("pallu", &view.pallu)?,
        })
    }

    /// As they are shown.
    pub fn view(&self) -> ColoursView {
        let view =
            |colour: &Colour| ColourView { name: colour.name().to_owned(), hex: colour.hex().to_owned() };
        ColoursView { body: view(&self.body), border: view(&self.border), pallu: view(&self.pallu) }
    }
}

/// Text to text, in the words of spec section 3 (material, work, length, origin) and more.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Specifications(BTreeMap<String, String>);

impl Specifications {
    /// At most thirty; keys of letters; values of 1 to 200 characters.
    pub fn new(pairs: BTreeMap<String, String>) -> Result<Self, ProductProblem> {
        if pairs.len() > MAX_SPECIFICATIONS {
            return Err(ProductProblem::new(
                "specifications",
                format!("at most {MAX_SPECIFICATIONS} of them"),
            ));
        }
        let checked = pairs.into_iter().map(|(key, value)| {
            let field = format!("specifications.{key}");
            if !(1..=40).contains(&key.len()) || !key.bytes().all(|b| b.is_ascii_alphabetic()) {
                return Err(ProductProblem::new(field, "a key is made of letters"));
            }
            match Text::<200>::parse(&value) {
                Ok(text) => Ok((key, text.as_str().to_owned())),
                Err(wrong) => Err(ProductProblem::new(field, wrong)),
            }
        });
        checked.collect::<Result<_, _>>().map(Self)
    }

    /// In alphabetical order.
    pub const fn pairs(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}

/// One picture or video of a product. Its kind is said, not told by its place (complaint about "the second image").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Media {
    pub file: MediaFile,
    /// For people who do not see it.
    pub alt: String,
    pub caption: String,
    /// What it shows: drape, worn, pallu, border, weave.
    pub shot: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// A video's still picture.
    pub poster: Option<MediaFile>,
    /// What is painted until it is there; none where nobody has looked at it.
    pub blur: Option<Blur>,
    /// What stays in view where it is cropped.
    pub focal_point: FocalPoint,
}

/// A saree as it is put into the catalogue. What people wrote about it and how many pieces there are is kept elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub sku: Sku,
    pub name: Text<200>,
    /// Paragraphs of plain text; a draft may have none yet.
    pub description: Option<Text<10_000>>,
    /// Where it is found.
    pub category: CategoryId,
    pub price: Price,
    /// A special offer of the house.
    pub featured: bool,
    pub trending: bool,
    /// Material, work, length, origin, and more.
    pub specifications: Specifications,
    /// Where they are known.
    pub colours: Option<Colours>,
    /// In the order they are shown; see [`checked_media`].
    pub media: Vec<Media>,
    /// Staff enter them; a catalogue file knows none but those of taxes, and changes no other.
    pub trade: TradeFacts,
    /// For "newest".
    pub created_at: Timestamp,
}

impl Product {
    /// Its id: that of its article number.
    pub fn id(&self) -> ProductId {
        self.sku.product_id()
    }
}

/// At most twenty, of these one video; with a size, described; a poster only beside a video, and itself a picture.
///
/// # Errors
/// [`ProductProblem`] names the first that is wrong.
pub fn checked_media(media: Vec<Media>) -> Result<Vec<Media>, ProductProblem> {
    if media.len() > MAX_MEDIA {
        return Err(ProductProblem::new("media", format!("at most {MAX_MEDIA} of them")));
    }
    for (at, one) in media.iter().enumerate() {
        let problem = |field: &str, why: &str| Err(ProductProblem::new(format!("media[{at}].{field}"), why));
        if one.width == 0 || one.height == 0 || one.width.max(one.height) > 8_000 {
            return problem("width", "a side has 1 to 8000 pixels");
        }
        if let Err(wrong @ (ContactError::Required | ContactError::TooLong(_) | ContactError::Characters)) =
            Text::<300>::parse(&one.alt)
        {
            return problem("alt", &wrong.to_string());
        }
        let is_video = |other: &&Media| other.file.media_type().is_video();
        if is_video(&one) && media.iter().take(at).any(|other| is_video(&other)) {
            return problem("file", "A saree has one video");
        }
        if one.poster.as_ref().is_some_and(|p| p.media_type().is_video() || !one.file.media_type().is_video())
        {
            return problem("poster", "only a video has one, and it is a picture");
        }
    }
    Ok(media)
}

/// Pieces to put on the shelf at once.
///
/// # Errors
/// [`ProductProblem`] above a hundred thousand.
pub fn checked_stock(pieces: u32) -> Result<u32, ProductProblem> {
    if pieces <= MAX_STOCK {
        Ok(pieces)
    } else {
        Err(ProductProblem::new("stock", "more than the house can hold"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_number_always_makes_the_same_id() {
        let id = |sku| Sku::parse(sku).unwrap().product_id().to_string();
        assert_eq!(id("KAN-001"), id("KAN-001"));
        assert_ne!(id("KAN-001"), id("KAN-002"));
        assert!(["", "kan-001", "KAN 001", "KAN/001"].iter().all(|sku| Sku::parse(sku).is_err()));
    }

    #[test]
    fn prices_have_limits() {
        for (paise, fine) in
            [(99, false), (100, true), (100_000_000, true), (100_000_001, false), (-1, false)]
        {
            assert_eq!(Price::new(Money::from_paise(paise)).is_ok(), fine, "{paise}");
        }
    }

    #[test]
    fn colours_are_named_and_written_in_hex() {
        assert_eq!(Colour::new("Peacock", "#0f4c5c").unwrap().hex(), "#0F4C5C");
        for (name, hex) in [("", "#000000"), ("x", "000000"), ("x", "#00000"), ("x", "#00000g"), ("x", "red")]
        {
            assert!(Colour::new(name, hex).is_err(), "{name} {hex}");
        }
    }

    #[test]
    fn specifications_are_short_words() {
        let one = |key: &str, value: &str| {
            Specifications::new(BTreeMap::from([(key.to_owned(), value.to_owned())]))
        };
        assert!(one("material", "Pure mulberry silk").is_ok());
        for (key, value) in [("", "x"), ("<b>", "x"), ("material", " "), ("material", "a\0b")] {
            assert!(one(key, value).is_err(), "{key} {value}");
        }
        let many = (0..31).map(|n| ("k".repeat(n + 1), "v".to_owned())).collect();
        assert!(Specifications::new(many).is_err());
    }

    #[test]
    fn only_videos_have_posters() {
        let media = |file: &str, poster: Option<&str>| Media {
            file: MediaFile::parse(file).unwrap(),
            alt: "A green saree".into(),
            caption: String::new(),
            shot: "drape".into(),
            width: 1200,
            height: 1600,
            poster: poster.map(|p| MediaFile::parse(p).unwrap()),
            blur: None,
            focal_point: FocalPoint::USUAL,
        };
        assert!(checked_media(vec![media("a.jpg", None), media("a.webm", Some("a.jpg"))]).is_ok());
        assert_eq!(checked_media(vec![media("a.jpg", Some("b.jpg"))]).unwrap_err().field, "media[0].poster");
        assert!(checked_media(vec![media("a.webm", Some("b.webm"))]).is_err());
        let two = vec![media("a.webm", None), media("b.mp4", None)];
        assert_eq!(checked_media(two).unwrap_err().field, "media[1].file");
        assert!(checked_media(vec![Media { height: 0, ..media("a.jpg", None) }]).is_err());
        assert!(checked_media(vec![Media { alt: String::new(), ..media("a.jpg", None) }]).is_err());
        assert!(checked_media(vec![media("a.jpg", None); 21]).is_err());
    }
}
