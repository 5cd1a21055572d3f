//! How a picture lies on the cloth, and with which silks: what the customer chose on the page, fixed with the request.

use pattu_kernel::FieldErrors;
use pattu_settings::Loom;
use pattu_weaving::{Crop, LoomSettings};

use crate::{PictureBackground, PictureSize, Silks, draw::loom};

/// A part of a photo is told in shares of it, so that it means the same whatever size the photo is kept in.
pub const WHOLE: u32 = 100_000;

/// As it was sent; nothing of it is believed yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PictureDesignForm {
    pub size: String,
    pub background: String,
    /// Left, top and width; none: as much as there is, from the middle.
    pub part: Option<[u32; 3]>,
    /// Codes of the shade card.
    pub silks: Vec<String>,
}

/// The part of a photo that is woven, in hundred-thousandths of the photo. How high it is follows from the size on the cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WovenPart {
    /// Of its width.
    pub left: u32,
    /// Of its height.
    pub top: u32,
    /// Of its width.
    pub width: u32,
}

impl WovenPart {
    fn parse([left, top, width]: [u32; 3]) -> Option<Self> {
        let is_inside = width > 0 && top < WHOLE && left.checked_add(width).is_some_and(|end| end <= WHOLE);
        is_inside.then_some(Self { left, top, width })
    }
}

/// Size, background, part and silks, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureDesign {
    pub size: PictureSize,
    pub background: PictureBackground,
    /// None: as much as there is, from the middle.
    pub part: Option<WovenPart>,
    /// Beside the light and the dark thread.
    pub silks: Silks,
}

pub(crate) fn pixels(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// To the nearest, halves upward, as the page does it.
pub(crate) const fn rounded(number: usize, by: usize) -> usize {
    (2 * number + by) / (2 * by)
}

/// So many hundred-thousandths of a side.
fn of(share: u32, side: usize) -> usize {
    rounded(pixels(share) * side, pixels(WHOLE))
}

impl PictureDesign {
    /// What is drawn for whoever chose nothing: as large as the loom allows, all of it.
    pub fn untold(loom: &LoomSettings) -> Self {
        let of = |size| {
            let (background, silks) = (PictureBackground::Keep, Silks::default());
            Self { size, background, part: None, silks }
        };
        let fitting = PictureSize::offered(loom).last().copied();
        of(fitting.unwrap_or(PictureSize::S))
    }

    /// A light and a dark thread, and the silks that were chosen.
    pub(crate) fn wefts(self) -> u8 {
        2 + self.silks.count()
    }

    /// The part of a photo of this size that is woven: in the shape that the picture has on the cloth, whatever was sent.
    pub fn crop(&self, width: usize, height: usize) -> Crop {
        let (across, along) = self.size.woven().centimetres();
        let (across, along) = (pixels(across), pixels(along));
        let most = rounded(height * across, along).min(width).max(1);
        let wide = self.part.map_or(most, |part| of(part.width, width).clamp(1, most));
        let high = rounded(wide * along, across).clamp(1, height.max(1));
        let (right, below) = (width.saturating_sub(wide), height.saturating_sub(high));
        let (left, top) = match self.part {
            Some(part) => (of(part.left, width).min(right), of(part.top, height).min(below)),
            None => (rounded(right, 2), rounded(below, 2)),
        };
        Crop { left, top, width: wide, height: high }
    }

    /// Checks everything and names all that is wrong at once.
    pub(crate) fn parse(form: &PictureDesignForm, figures: &Loom, wrong: &mut FieldErrors) -> Option<Self> {
        let mut chosen = |field: &str| {
            wrong.insert(format!("design.{field}"), "Please choose one of the list".to_owned());
        };
        let size = PictureSize::parse(&form.size);
        if size.is_none() {
            chosen("size");
        }
        let background = PictureBackground::parse(&form.background);
        if background.is_none() {
            chosen("background");
        }
        let part = form.part.map(WovenPart::parse);
        if part == Some(None) {
            wrong.insert("design.part".to_owned(), "Please choose the part of the photo again".to_owned());
        }
        let most = usize::try_from(figures.most_silks).unwrap_or(usize::MAX);
        let silks = Silks::parse(&form.silks).filter(|_| form.silks.len() <= most);
        if silks.is_none() {
            let problem = match most {
                0 => "Please choose a picture without further silks".to_owned(),
                1 => "Please choose one silk of the list at most".to_owned(),
                _ => format!("Please choose up to {most} different silks of the list"),
            };
            wrong.insert("design.silks".to_owned(), problem);
        }
        let loom = loom(figures).ok();
        if let Some(size) = size
            && loom.is_some_and(|loom| !PictureSize::offered(&loom).contains(&size))
        {
            let problem = "This size does not fit our loom. Please choose a smaller one";
            wrong.insert("design.size".to_owned(), problem.to_owned());
        }
        Some(Self { size: size?, background: background?, part: part.flatten(), silks: silks? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(size: &str, background: &str, part: Option<[u32; 3]>) -> Result<PictureDesign, Vec<String>> {
        let form = PictureDesignForm {
            size: size.to_owned(),
            background: background.to_owned(),
            part,
            silks: Vec::new(),
        };
        let mut wrong = FieldErrors::new();
        let design = PictureDesign::parse(&form, &Loom::default(), &mut wrong);
        if wrong.is_empty() { Ok(design.unwrap()) } else { Err(wrong.into_keys().collect()) }
    }

    #[test]
    fn a_part_lies_inside_the_photo() {
        for part in [[0, 0, WHOLE], [WHOLE - 1, WHOLE - 1, 1], [20_000, 0, 80_000]] {
            let [left, top, width] = part;
            assert_eq!(parsed("S", "plain", Some(part)).unwrap().part, Some(WovenPart { left, top, width }));
        }
        for part in [[0, 0, 0], [0, 0, WHOLE + 1], [1, 0, WHOLE], [0, WHOLE, 1], [u32::MAX, 0, 1]] {
            assert_eq!(parsed("S", "plain", Some(part)), Err(vec!["design.part".to_owned()]), "{part:?}");
        }
        assert_eq!(parsed("M", "quieter", None).unwrap().part, None);
    }

    #[test]
    fn the_part_has_the_shape_of_the_cloth_and_lies_inside_whatever_was_sent() {
        let crop = |part: Option<[u32; 3]>, width: usize, height: usize| {
            let Crop { left, top, width, height } = parsed("L", "keep", part).unwrap().crop(width, height);
            [left, top, width, height]
        };
        assert_eq!(crop(None, 440, 900), [0, 165, 440, 570]);
        assert_eq!(crop(None, 2_000, 570), [780, 0, 440, 570]);
        assert_eq!(crop(Some([50_000, 0, 20_000]), 2_200, 570), [1_100, 0, 440, 570]);
        assert_eq!(crop(Some([0, 0, WHOLE]), 2_200, 570), [0, 0, 440, 570], "as wide as it can be high");
        assert_eq!(crop(Some([10_000, 99_999, 44_000]), 1_000, 1_000), [100, 430, 440, 570]);
        for side in [1, 2, 7] {
            let [left, top, width, height] = crop(Some([99_999, 99_999, 1]), side, side);
            assert!(width > 0 && height > 0 && left + width <= side && top + height <= side, "{side}");
        }
    }

    #[test]
    fn all_that_is_wrong_is_told_at_once() {
        let told = ["design.background", "design.part", "design.size"].map(str::to_owned).to_vec();
        assert_eq!(parsed("XL", "", Some([0, 0, 0])), Err(told));
    }
}
