//! A picture as a page shows it: the same widths and the same choice the front end makes.

use pattu_catalog::{MediaKind, MediaView, PictureWidth, ProductView, without_focal_point};

/// A picture with everything a page needs to reserve its place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Shot {
    pub url: String,
    /// For people who do not see it.
    pub alt: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The shop has not looked at it yet (it has no blur), so it may still be on its way: the front end asks for it so that it
    /// hears of that, and a written page that asks otherwise would have it fetched twice.
    pub may_be_missing: bool,
}

impl Shot {
    fn of(media: &MediaView) -> Self {
        Self {
            url: media.url.clone(),
            alt: media.alt.clone(),
            width: media.width,
            height: media.height,
            may_be_missing: media.blur.is_none(),
        }
    }

    /// For browsers that choose a width.
    pub fn sources(&self) -> String {
        let fitting = PictureWidth::ALL.into_iter().filter(|width| *width <= self.width);
        fitting.map(|width| format!("{} {width}w", self.at(width))).collect::<Vec<_>>().join(", ")
    }

    /// In one of the shop's widths, as the front end asks for it.
    pub fn at(&self, width: u32) -> String {
        let missing = if self.may_be_missing && self.is_ours() { "missing=404&" } else { "" };
        format!("{}?{missing}w={width}", without_focal_point(&self.url))
    }

    /// The shop's own pictures come in several widths.
    fn is_ours(&self) -> bool {
        self.url.starts_with("/media/")
    }

    /// In one of the shop's widths, for whoever keeps the address.
    pub fn link_at(&self, width: u32) -> String {
        format!("{}?w={width}", without_focal_point(&self.url))
    }

    /// Its address, width and height as chats and networks get them; what is drawn for them is as large as it should be.
    pub fn in_a_link(&self) -> (String, u32, u32) {
        const WIDTH: u32 = 720;
        if self.is_ours() {
            (self.link_at(WIDTH), WIDTH, self.height_at(WIDTH))
        } else {
            (self.url.clone(), self.width, self.height)
        }
    }

    /// As high as it gets at this width.
    pub fn height_at(&self, width: u32) -> u32 {
        let (high, wide) = (u64::from(self.height) * u64::from(width), u64::from(self.width.max(1)));
        u32::try_from(high / wide).unwrap_or(self.height)
    }
}

/// The pictures of a saree, without its videos.
pub(super) fn shots(product: &ProductView) -> impl Iterator<Item = Shot> {
    product.media.iter().filter(|media| media.kind == MediaKind::Image).map(Shot::of)
}

/// Its pallu, or what it shows first.
pub(super) fn pallu(product: &ProductView) -> Option<Shot> {
    let pallu = product.media.iter().find(|media| media.kind == MediaKind::Image && media.shot == "pallu");
    pallu.map(Shot::of).or_else(|| shots(product).next())
}
