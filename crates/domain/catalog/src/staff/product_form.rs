//! A saree as the editor says it, checked field by field; every mistake is told at once.

use std::collections::BTreeMap;

use pattu_kernel::{FieldErrors, Money, Text, Timestamp};

use crate::{
    CategoryId, Colours, ColoursView, FocalPoint, Media, MediaFile, Price, Product, ProductProblem, Sku,
    Specifications, TradeFacts, checked_media,
};

/// What stands in the fields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductForm {
    pub sku: String,
    pub name: String,
    /// A draft may have none.
    pub description: String,
    pub category_id: String,
    /// For one piece, taxes included.
    pub price: Money,
    pub featured: bool,
    pub trending: bool,
    /// As in [`Specifications`]; an empty value is no value.
    pub specifications: BTreeMap<String, String>,
    pub colours: Option<ColoursView>,
    /// In the order they are shown.
    pub media: Vec<MediaForm>,
    pub trade: TradeFacts,
}

/// A picture or video that was sent before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaForm {
    /// Its file, as the upload answered it.
    pub file: String,
    /// For people who do not see it.
    pub alt: String,
    pub caption: String,
    /// What it shows: drape, worn, pallu, border, weave.
    pub shot: String,
    /// As in [`FocalPoint`].
    pub focal_point: (u32, u32),
    /// A video's still picture; none: the saree's first picture.
    pub poster: Option<String>,
}

/// Longer than any caption under a picture.
const MAX_CAPTION: usize = 200;
/// Its longest word is one.
const MAX_SHOT: usize = 40;

impl ProductForm {
    /// The files that it shows.
    pub(super) fn files(&self) -> Vec<MediaFile> {
        self.media.iter().filter_map(|one| MediaFile::parse(&one.file).ok()).collect()
    }

    /// The saree, if every field is right. `known` are the pictures and videos that it may show.
    pub(super) fn read(&self, known: &[Media], created_at: Timestamp) -> Result<Product, FieldErrors> {
        let mut errors = FieldErrors::new();
        let sku = kept(Sku::parse(&self.sku), &mut errors);
        let name = kept(line("name", &self.name), &mut errors);
        let description = match self.description.trim() {
            "" => None,
            text => kept(
                Text::parse_plain(text).map_err(|wrong| ProductProblem::new("description", wrong)),
                &mut errors,
            ),
        };
        let category = CategoryId::parse(&self.category_id)
            .map_err(|_| ProductProblem::new("categoryId", "Please choose a category"));
        let category = kept(category, &mut errors);
        let price = kept(Price::new(self.price), &mut errors);
        let pairs = self.specifications.iter().filter(|(_, value)| !value.trim().is_empty());
        let pairs = pairs.map(|(key, value)| (key.clone(), value.clone())).collect();
        let specifications = kept(Specifications::new(pairs), &mut errors);
        let colours = self.colours.as_ref().map(Colours::read).transpose();
        let colours = kept(colours, &mut errors);
        let media = self.media.iter().enumerate().map(|one| medium(one, known)).collect::<Result<_, _>>();
        let media = kept(media.and_then(checked_media).and_then(each_once), &mut errors);
        let trade = self.trade.read(price, &mut errors);
        let whole = || {
            Some(Product {
                sku: sku?,
                name: name?,
                description,
                category: category?,
                price: price?,
                featured: self.featured,
                trending: self.trending,
                specifications: specifications?,
                colours: colours?,
                media: media?,
                trade,
                created_at,
            })
        };
        whole().filter(|_| errors.is_empty()).ok_or(errors)
    }
}

fn kept<T>(read: Result<T, ProductProblem>, errors: &mut FieldErrors) -> Option<T> {
    read.map_err(|problem| errors.insert(problem.field, problem.why)).ok()
}

fn line<const MAX: usize>(field: &str, text: &str) -> Result<Text<MAX>, ProductProblem> {
    Text::parse_line(text).map_err(|wrong| ProductProblem::new(field, wrong))
}

/// Nothing, or one line.
fn short(field: String, text: &str, most: usize) -> Result<String, ProductProblem> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    match Text::<MAX_CAPTION>::parse_line(text) {
        Ok(line) if line.as_str().chars().count() <= most => Ok(line.as_str().to_owned()),
        Ok(_) => Err(ProductProblem::new(field, format!("Please use at most {most} characters"))),
        Err(wrong) => Err(ProductProblem::new(field, wrong)),
    }
}

fn medium((at, form): (usize, &MediaForm), known: &[Media]) -> Result<Media, ProductProblem> {
    let field = |name: &str| format!("media[{at}].{name}");
    let Some(stored) = known.iter().find(|one| one.file.as_str() == form.file) else {
        return Err(ProductProblem::new(field("file"), "Please add this picture once more"));
    };
    let is_poster =
        |file: Option<&MediaFile>| file.is_some_and(|file| Some(file.as_str()) == form.poster.as_deref());
    let (x, y) = form.focal_point;
    let focal_point = FocalPoint::new(x, y)
        .map_err(|wrong| ProductProblem::new(field(&format!("focalPoint.{}", wrong.field)), wrong.why))?;
    let (poster, blur) = match form.poster.as_deref() {
        None if stored.file.media_type().is_video() => (None, None),
        None => (None, stored.blur.clone()),
        // A video from a catalogue file may have one of its own.
        Some(_) if is_poster(stored.poster.as_ref()) => (stored.poster.clone(), stored.blur.clone()),
        Some(name) => {
            let still = known.iter().find(|one| one.file.as_str() == name).ok_or_else(|| {
                ProductProblem::new(field("poster"), "Please choose one of the saree's pictures")
            })?;
            (Some(still.file.clone()), still.blur.clone())
        }
    };
    Ok(Media {
        poster,
        blur,
        focal_point,
        alt: line::<300>(&field("alt"), &form.alt)?.as_str().to_owned(),
        caption: short(field("caption"), &form.caption, MAX_CAPTION)?,
        shot: short(field("shot"), &form.shot, MAX_SHOT)?,
        ..stored.clone()
    })
}

fn each_once(media: Vec<Media>) -> Result<Vec<Media>, ProductProblem> {
    for (at, one) in media.iter().enumerate() {
        if media.iter().take(at).any(|other| other.file == one.file) {
            return Err(ProductProblem::new(format!("media[{at}].file"), "This picture is there twice"));
        }
    }
    Ok(media)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::Blur;

    fn form() -> ProductForm {
        ProductForm {
            sku: "GAD-014".into(),
            name: " Gadwal peacock ".into(),
            description: String::new(),
            category_id: "gadwal".into(),
            price: Money::from_paise(1_850_000),
            featured: false,
            trending: false,
            specifications: BTreeMap::from([("material".into(), "Silk".into()), ("zari".into(), " ".into())]),
            colours: None,
            media: vec![MediaForm {
                file: "a.jpg".into(),
                alt: "A green saree".into(),
                caption: String::new(),
                shot: "drape".into(),
                focal_point: (430, 0),
                poster: None,
            }],
            trade: TradeFacts::default(),
        }
    }

    fn known() -> Vec<Media> {
        vec![Media {
            file: MediaFile::parse("a.jpg").unwrap(),
            alt: String::new(),
            caption: String::new(),
            shot: String::new(),
            width: 900,
            height: 1_200,
            poster: None,
            blur: None,
            focal_point: FocalPoint::USUAL,
        }]
    }

    #[test]
    fn a_form_becomes_a_saree_without_what_was_left_empty() {
        let product = form().read(&known(), DateTime::UNIX_EPOCH).unwrap();
        assert_eq!(product.name.as_str(), "Gadwal peacock");
        assert_eq!(product.description, None);
        assert_eq!(product.specifications.pairs().keys().collect::<Vec<_>>(), ["material"]);
        assert_eq!((product.media[0].width, product.media[0].alt.as_str()), (900, "A green saree"));
        assert_eq!(product.media[0].focal_point, FocalPoint::new(430, 0).unwrap());
    }

    #[test]
    fn a_video_stands_behind_a_picture_of_the_saree() {
        let picture = known().remove(0);
        let still = Media { file: MediaFile::parse("own.jpg").unwrap(), ..picture.clone() };
        let video = Media {
            file: MediaFile::parse("f.mp4").unwrap(),
            poster: Some(still.file),
            blur: Some(Blur::parse("3OcRJYB4d3h/iIeHeEh3eIhw+j2w").unwrap()),
            ..picture.clone()
        };
        let known = [picture, video];
        let read = |poster: Option<&str>| {
            let video = MediaForm {
                file: "f.mp4".into(),
                poster: poster.map(str::to_owned),
                ..form().media.remove(0)
            };
            let form = ProductForm { media: vec![video], ..form() };
            let product = form.read(&known, DateTime::UNIX_EPOCH)?;
            Ok::<_, FieldErrors>(product.media.into_iter().map(|one| (one.poster, one.blur)).next().unwrap())
        };
        assert_eq!(read(None).unwrap(), (None, None), "the first picture");
        assert_eq!(read(Some("a.jpg")).unwrap().0, known.first().map(|one| one.file.clone()));
        assert!(read(Some("own.jpg")).unwrap().1.is_some(), "as it was");
        for wrong in ["b.jpg", "f.mp4"] {
            let errors = read(Some(wrong)).unwrap_err();
            assert_eq!(errors.into_keys().collect::<Vec<_>>(), ["media[0].poster"], "{wrong}");
        }
    }

    #[test]
    fn every_mistake_is_told_at_its_field() {
        let wrong = ProductForm {
            sku: "gad 14".into(),
            name: "two\nlines".into(),
            category_id: "Not one".into(),
            price: Money::from_paise(1),
            specifications: BTreeMap::from([("<b>".into(), "x".into())]),
            ..form()
        };
        let errors = wrong.read(&known(), DateTime::UNIX_EPOCH).unwrap_err();
        assert_eq!(
            errors.keys().collect::<Vec<_>>(),
            ["categoryId", "name", "price", "sku", "specifications.<b>"]
        );
        let fields = |media: Vec<MediaForm>| {
            let form = ProductForm { media, ..form() };
            form.read(&known(), DateTime::UNIX_EPOCH).unwrap_err().into_keys().collect::<Vec<_>>()
        };
        let one = || form().media.remove(0);
        assert_eq!(fields(vec![MediaForm { file: "b.jpg".into(), ..one() }]), ["media[0].file"]);
        assert_eq!(fields(vec![MediaForm { alt: " ".into(), ..one() }]), ["media[0].alt"]);
        assert_eq!(fields(vec![MediaForm { shot: "x".repeat(41), ..one() }]), ["media[0].shot"]);
        assert_eq!(fields(vec![MediaForm { focal_point: (0, 1_001), ..one() }]), ["media[0].focalPoint.y"]);
        assert_eq!(fields(vec![one(), one()]), ["media[1].file"]);
    }
}
