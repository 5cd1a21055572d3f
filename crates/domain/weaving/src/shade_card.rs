//! The dyed silks a shop begins with.

use crate::{color::Rgb, threads::Yarn};

/// Code, name, red, green, blue.
const CARD: [(&str, &str, [u8; 3]); 18] = [
    ("SK-01", "Ivory", [0xF2, 0xE6, 0xCC]),
    ("SK-02", "Wheat", [0xD9, 0xB3, 0x82]),
    ("SK-03", "Peach", [0xE3, 0xA0, 0x7C]),
    ("SK-04", "Rose", [0xC4, 0x56, 0x6E]),
    ("SK-05", "Rani pink", [0xB3, 0x12, 0x5C]),
    ("SK-06", "Vermilion", [0xC8, 0x37, 0x1E]),
    ("SK-07", "Maroon", [0x7A, 0x10, 0x26]),
    ("SK-08", "Coffee brown", [0x6B, 0x3A, 0x1E]),
    ("SK-09", "Mustard", [0xC9, 0x8F, 0x1E]),
    ("SK-10", "Parrot green", [0x5F, 0x9A, 0x2E]),
    ("SK-11", "Bottle green", [0x0E, 0x5A, 0x3C]),
    ("SK-12", "Peacock blue", [0x0B, 0x6E, 0x7F]),
    ("SK-13", "Sky blue", [0x7F, 0xB2, 0xCF]),
    ("SK-14", "Royal blue", [0x1F, 0x4F, 0xA0]),
    ("SK-15", "Navy blue", [0x15, 0x26, 0x4F]),
    ("SK-16", "Violet", [0x5B, 0x2A, 0x86]),
    ("SK-17", "Ash grey", [0x8C, 0x88, 0x80]),
    ("SK-18", "Black", [0x17, 0x10, 0x1A]),
];

/// Eighteen silks; the owner corrects names, codes and colours to what lies on the shelf.
pub fn shade_card() -> Vec<Yarn> {
    CARD.iter()
        .map(|(code, name, color)| Yarn {
            code: (*code).to_owned(),
            name: (*name).to_owned(),
            color: Rgb(*color),
            grams_per_1000_m: None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_silks_share_a_code_a_name_or_a_colour() {
        let card = shade_card();
        assert_eq!(card.iter().map(|yarn| &yarn.code).collect::<BTreeSet<_>>().len(), card.len());
        assert_eq!(card.iter().map(|yarn| &yarn.name).collect::<BTreeSet<_>>().len(), card.len());
        assert_eq!(card.iter().map(|yarn| yarn.color.0).collect::<BTreeSet<_>>().len(), card.len());
    }
}
