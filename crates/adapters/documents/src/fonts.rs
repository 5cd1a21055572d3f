//! The typefaces, as part of the program: Latin, Telugu and Devanagari, each regular and semibold.

use std::sync::{Arc, LazyLock};

use krilla::text::Font;
use parley::{
    FontContext, FontFamilyName,
    fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache},
};

const LATIN: &str = "Latin";
const TELUGU: &str = "Telugu";
const DEVANAGARI: &str = "Devanagari";

/// Where a letter is looked for, in this order. What none has is printed as the first one's box.
pub const FAMILIES: [FontFamilyName<'static>; 3] =
    [FontFamilyName::named(LATIN), FontFamilyName::named(TELUGU), FontFamilyName::named(DEVANAGARI)];

const FILES: [(&str, &[u8]); 6] = [
    (LATIN, include_bytes!("../fonts/NotoSans-Regular.ttf")),
    (LATIN, include_bytes!("../fonts/NotoSans-SemiBold.ttf")),
    (TELUGU, include_bytes!("../fonts/NotoSansTelugu-Regular.ttf")),
    (TELUGU, include_bytes!("../fonts/NotoSansTelugu-SemiBold.ttf")),
    (DEVANAGARI, include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf")),
    (DEVANAGARI, include_bytes!("../fonts/NotoSansDevanagari-SemiBold.ttf")),
];

static FACES: LazyLock<Faces> = LazyLock::new(Faces::read);

/// The typefaces as the shaper knows them and as the PDF does.
#[derive(Clone)]
pub struct Faces {
    pub shaping: FontContext,
    pub printed: PrintedFaces,
}

/// By the shaper's id.
#[derive(Clone)]
pub struct PrintedFaces(Arc<[(u64, Font)]>);

impl PrintedFaces {
    pub fn get(&self, id: u64) -> Option<&Font> {
        self.0.iter().find(|(known, _)| *known == id).map(|(_, font)| font)
    }
}

impl Faces {
    /// Read once; a copy for one document costs next to nothing.
    pub fn copy() -> Self {
        FACES.clone()
    }

    fn read() -> Self {
        // Nothing of the machine's own: every node prints the same.
        let none = CollectionOptions { shared: false, system_fonts: false };
        let mut collection = Collection::new(none);
        let mut printed = Vec::new();
        for (family, bytes) in FILES {
            let blob = Blob::new(Arc::new(bytes));
            printed.extend(Font::new(bytes.into(), 0).map(|font| (blob.id(), font)));
            let named = FontInfoOverride { family_name: Some(family), ..FontInfoOverride::default() };
            collection.register_fonts(blob, Some(named));
        }
        let shaping = FontContext { collection, source_cache: SourceCache::default() };
        Self { shaping, printed: PrintedFaces(printed.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_font() {
        assert_eq!(Faces::copy().printed.0.len(), FILES.len());
    }
}
