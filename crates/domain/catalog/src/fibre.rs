//! Whether a cloth may be called silk: a fibre that is named and not there is a misleading description.

/// Fibres that are woven together with silk, or sold in its place.
const OTHERS: [&str; 11] = [
    "art",
    "artificial",
    "blend",
    "cotton",
    "jute",
    "linen",
    "nylon",
    "polyester",
    "rayon",
    "viscose",
    "wool",
];

/// True for a `material` that is silk and nothing else: `Mulberry silk`, `tussar-silk`; not `Cotton-silk`.
pub fn is_silk(material: &str) -> bool {
    let material = material.to_lowercase();
    let words = || material.split(|sign: char| !sign.is_alphabetic());
    words().any(|word| word == "silk") && !words().any(|word| OTHERS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silk_is_silk_alone() {
        for silk in ["Mulberry silk", "Katan silk", "Silk crepe", "material:tussar-silk", "PURE SILK"] {
            assert!(is_silk(silk), "{silk}");
        }
        for other in ["", "Cotton", "Cotton-silk", "Silk warp, cotton weft", "art silk", "Silky feel"] {
            assert!(!is_silk(other), "{other}");
        }
    }
}
