//! A photograph's pixels, the part of it that is woven, and that part in light at the size of the grid.

use crate::size::GridSize;

/// Decoded pixels: red, green, blue, row by row from the top.
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    width: usize,
    height: usize,
    rgb: &'a [u8],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureProblem {
    #[error("a picture has 1 to 12,000 pixels on each side")]
    Size,
    #[error("a picture has three bytes a pixel")]
    Bytes,
    #[error("the part to be woven lies inside the picture")]
    Crop,
}

impl<'a> Picture<'a> {
    const LONGEST_SIDE: usize = 12_000;

    pub fn new(width: usize, height: usize, rgb: &'a [u8]) -> Result<Self, PictureProblem> {
        if [width, height].iter().any(|side| !(1..=Self::LONGEST_SIDE).contains(side)) {
            return Err(PictureProblem::Size);
        }
        if rgb.len() != width * height * 3 {
            return Err(PictureProblem::Bytes);
        }
        Ok(Self { width, height, rgb })
    }

    /// All of it.
    pub const fn whole(self) -> Part<'a> {
        Part { picture: self, crop: Crop { left: 0, top: 0, width: self.width, height: self.height } }
    }

    /// A part of it.
    pub fn part(self, crop: Crop) -> Result<Part<'a>, PictureProblem> {
        let fits = |start: usize, span: usize, side: usize| {
            span > 0 && start.checked_add(span).is_some_and(|end| end <= side)
        };
        if fits(crop.left, crop.width, self.width) && fits(crop.top, crop.height, self.height) {
            Ok(Part { picture: self, crop })
        } else {
            Err(PictureProblem::Crop)
        }
    }

    pub const fn width(self) -> usize {
        self.width
    }

    pub const fn height(self) -> usize {
        self.height
    }

    /// The bytes of one row of pixels.
    pub(crate) fn row(self, y: usize) -> &'a [u8] {
        &self.rgb[y * self.width * 3..][..self.width * 3]
    }
}

/// The part of a picture that is woven, in pixels.
///
/// Cells are not square, so its shape is that of the cloth in centimetres and not that of the grid in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crop {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

/// A picture and the part of it that is woven, known to lie inside.
#[derive(Debug, Clone, Copy)]
pub struct Part<'a> {
    picture: Picture<'a>,
    crop: Crop,
}

impl<'a> Part<'a> {
    pub(crate) const fn picture(self) -> Picture<'a> {
        self.picture
    }

    pub(crate) const fn crop(self) -> Crop {
        self.crop
    }
}

/// Red, green and blue light of each cell, 0 to 65,535.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinearPicture {
    size: GridSize,
    rgb: Vec<u16>,
}

impl LinearPicture {
    pub(crate) const fn new(size: GridSize, rgb: Vec<u16>) -> Self {
        Self { size, rgb }
    }

    pub const fn size(&self) -> GridSize {
        self.size
    }

    /// Three values a cell, row by row from the top.
    pub fn rgb(&self) -> &[u16] {
        &self.rgb
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = [i64; 3]> {
        self.rgb.as_chunks::<3>().0.iter().map(|cell| cell.map(i64::from))
    }
}
