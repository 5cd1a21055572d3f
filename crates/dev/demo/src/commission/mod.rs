//! A custom order, before and after: the photograph a customer might send, and the same picture woven in zari. Both come
//! from one drawn scene, so that nothing in the second was not in the first.

mod photo;
mod woven;

/// Pixels across and down: 4:5, as the home page shows them.
pub const SIZE: (usize, usize) = (1200, 1500);
/// Quality of the JPEG files.
pub const QUALITY: u8 = 88;

/// One of the two pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Before,
    After,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Before, Self::After];

    /// The name of its file under `media/site`.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Before => "before.jpg",
            Self::After => "after.jpg",
        }
    }

    /// Paints it: `w * h` pixels of three bytes.
    pub fn paint(self, w: usize, h: usize) -> Vec<u8> {
        match self {
            Self::Before => photo::paint(w, h).finish(0.1),
            Self::After => woven::paint(w, h).finish(0.15),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a field of the picture is; its corners in shares of the width.
    fn light(bytes: &[u8], w: usize, (left, top, right, low): (f32, f32, f32, f32)) -> f64 {
        let at = |share: f32| (share * w as f32) as usize;
        let (mut sum, mut count) = (0.0, 0.0);
        for y in at(top)..at(low) {
            for x in at(left)..at(right) {
                sum += f64::from(bytes[(y * w + x) * 3 + 1]);
                count += 1.0;
            }
        }
        sum / count
    }

    #[test]
    fn what_stands_out_in_the_photograph_stands_out_in_the_cloth() {
        let (w, h) = (400, 500);
        let cornice = (0.36, 0.645, 0.46, 0.657);
        let beneath = (0.36, 0.748, 0.46, 0.752);
        let gate = (0.49, 0.79, 0.505, 0.82);
        let stone = (0.40, 0.79, 0.44, 0.82);
        for side in Side::ALL {
            let bytes = side.paint(w, h);
            assert!(light(&bytes, w, cornice) > light(&bytes, w, beneath) * 1.2, "{side:?}: cornice");
            assert!(light(&bytes, w, stone) > light(&bytes, w, gate) * 1.1, "{side:?}: gate");
        }
        let cloth = Side::After.paint(w, h);
        let sky = (0.10, 0.05, 0.90, 0.10);
        assert!(light(&cloth, w, cornice) > light(&cloth, w, sky) * 1.5, "the sky is the ground's");
    }

    #[test]
    fn the_same_bytes_every_time() {
        for side in Side::ALL {
            assert_eq!(side.paint(60, 75), side.paint(60, 75), "{side:?}");
        }
    }
}
