//! A picture as a page shows it: the same widths and the same choice the front end makes.

use pattu_catalog::{MediaKind, MediaView, PictureWidth, ProductView, without_focal_point};

/// A picture with everything a page needs to reserve its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shot {
    pub url: String,
    /// For people who do not see it.
    pub alt: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Shot {
    fn of(media: &MediaView) -> Self {
        Self { url: media.url.clone(), alt: media.alt.clone(), width: media.width, height: media.height }
    }

    /// For browsers that choose a width; empty where there is no choice.
    pub fn sources(&self) -> String {
        let fitting = PictureWidth::ALL.into_iter().filter(|width| self.is_ours() && *width <= self.width);
        fitting.map(|width| format!("{} {width}w", self.at(width))).collect::<Vec<_>>().join(", ")
    }

    /// In one of the shop's widths, exactly as the front end asks for it: another address would be fetched once more.
    /// One that is still on its way is not answered with something else, so that the front end knows to wait for it.
    pub fn at(&self, width: u32) -> String {
        if self.is_ours() {
            format!("{}?missing=404&w={width}", without_focal_point(&self.url))
        } else {
            self.url.clone()
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_shops_own_pictures_come_in_widths() {
        let shot = |url: &str| Shot { url: url.to_owned(), alt: String::new(), width: 500, height: 700 };
        let own = shot("/media/images/site/a.jpg#focal=430,0");
        assert_eq!(own.at(720), "/media/images/site/a.jpg?missing=404&w=720");
        let sources =
            [320, 480].map(|width| format!("/media/images/site/a.jpg?missing=404&w={width} {width}w"));
        assert_eq!(own.sources(), sources.join(", "));
        let elsewhere = shot("https://elsewhere.example/a.jpg");
        assert_eq!((elsewhere.at(720).as_str(), elsewhere.sources().as_str()), (elsewhere.url.as_str(), ""));
    }
}
