//! One picture from a record.

use crate::kinds::{Cut, blouse, saree};
use crate::shot::{Moment, drape, hang, near, spread, worn};

/// Quality of the JPEG files.
pub const QUALITY: u8 = 85;

/// Paints a shot of a saree: `w * h` pixels of three bytes.
pub fn paint(cut: &Cut, shot: &str, w: usize, h: usize) -> Vec<u8> {
    let saree = saree(cut);
    match shot {
        "drape" => drape::paint_drape(&saree, w, h, Moment::STILL).finish(0.3),
        "worn" => worn::paint_worn(&saree, &blouse(cut), w, h).finish(0.3),
        "pallu" => hang::paint_pallu(&saree, w, h).finish(0.3),
        "border" => spread::paint_border(&saree, w, h).finish(0.25),
        "blouse" => spread::paint_blouse(&saree, &blouse(cut), w, h).finish(0.3),
        _ => near::paint_weave(&saree, w, h).finish(0.15),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{SHOTS, rows};

    #[test]
    fn the_same_sku_gives_the_same_bytes_and_another_one_others() {
        let pick = |sku: &str| rows().find(|row| row.cut.sku == sku).unwrap().cut;
        let (one, two) = (pick("KAN-001"), pick("KAN-002"));
        for shot in SHOTS {
            let first = paint(&one, shot, 60, 80);
            assert_eq!(first, paint(&one, shot, 60, 80), "{shot}");
            assert_ne!(first, paint(&two, shot, 60, 80), "{shot}");
        }
    }

    #[test]
    fn no_picture_is_flat_or_burnt_out() {
        for row in rows().step_by(7) {
            for shot in SHOTS {
                let bytes = paint(&row.cut, shot, 60, 80);
                let mean = bytes.iter().map(|b| f64::from(*b)).sum::<f64>() / bytes.len() as f64;
                let spread =
                    bytes.iter().map(|b| (f64::from(*b) - mean).powi(2)).sum::<f64>() / bytes.len() as f64;
                let burnt: usize = bytes.iter().map(|b| usize::from(*b == 255)).sum();
                assert!(spread.sqrt() > 12.0, "{} {shot}: {spread}", row.cut.sku);
                assert!(burnt * 20 < bytes.len(), "{} {shot}: {burnt} bytes are 255", row.cut.sku);
            }
        }
    }
}
