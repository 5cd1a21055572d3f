//! Whether a cloth may be called silk: a fibre that is named and not there is a misleading description.

/// What silk is called. Any other word may be another fibre: what is not known loses the claim, never the other way round.
const SILKS: [&str; 18] = [
    "crepe",
    "dupion",
    "eri",
    "georgette",
    "katan",
    "material",
    "matka",
    "muga",
    "mulberry",
    "organza",
    "pure",
    "raw",
    "satin",
    "silk",
    "spun",
    "tasar",
    "tussah",
    "tussar",
];

/// True for a `material` that is silk and nothing else: `Mulberry silk`, `tussar-silk`; not `Cotton-silk`.
pub fn is_silk(material: &str) -> bool {
    let material = material.to_lowercase();
    let words = || material.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words().any(|word| word == "silk") && words().all(|word| SILKS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silk_is_silk_alone() {
        for silk in ["Mulberry silk", "Katan silk", "Silk crepe", "material:tussar-silk", "PURE SILK"] {
            assert!(is_silk(silk), "{silk}");
        }
        for other in [
            "",
            "Cotton",
            "Cotton-silk",
            "Silk warp, cotton weft",
            "art silk",
            "Semi silk",
            "Silk blended",
            "Bamboo silk",
            "Silky feel",
        ] {
            assert!(!is_silk(other), "{other}");
        }
    }
}
