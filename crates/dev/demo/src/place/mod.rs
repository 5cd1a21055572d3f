//! Two places of the demo shop, drawn: the loom for the home page's story, and the shelves for the about page.

mod loom;
mod shop;

use crate::colour::{Rgb, rgb};
use crate::noise::Noise;

/// One of the two pictures; as large as those of the custom order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Loom,
    Shop,
}

impl Place {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Loom, Self::Shop];

    /// The name of its file under `media/site`.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Loom => "loom.jpg",
            Self::Shop => "shop.jpg",
        }
    }

    /// Paints it: `w * h` pixels of three bytes.
    pub fn paint(self, w: usize, h: usize) -> Vec<u8> {
        match self {
            Self::Loom => loom::paint(w, h).finish(0.25),
            Self::Shop => shop::paint(w, h).finish(0.25),
        }
    }
}

/// 0 below `from`, 1 above `to`, soft between.
fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Oiled wood at a point, cm along its grain and across it.
fn wood(noise: &Noise, along: f32, across: f32) -> Rgb {
    let warp = 0.9 * noise.at(along * 0.02, across * 0.12);
    let ring = noise.at(along * 0.035, across * 0.8 + warp * 2.0);
    let pore = noise.at(along * 0.25, across * 7.0);
    rgb(0.30, 0.155, 0.070) * (0.95 + 0.30 * ring + 0.16 * pore)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean light of a field of the picture, by colour; its corners in shares of the width.
    fn field(bytes: &[u8], w: usize, (left, top, right, low): (f32, f32, f32, f32)) -> [f64; 3] {
        let at = |share: f32| (share * w as f32) as usize;
        let (mut sum, mut count) = ([0.0; 3], 0.0);
        for y in at(top)..at(low) {
            for x in at(left)..at(right) {
                for (part, sum) in sum.iter_mut().enumerate() {
                    *sum += f64::from(bytes[(y * w + x) * 3 + part]);
                }
                count += 1.0;
            }
        }
        sum.map(|sum| sum / count)
    }

    fn is_teal([r, g, b]: [f64; 3]) -> bool {
        b > r * 1.4 && g > r * 1.2
    }

    fn is_wood([r, g, b]: [f64; 3]) -> bool {
        r > g * 1.15 && g > b * 1.15
    }

    #[test]
    fn cloth_ends_at_the_reed_and_the_warp_goes_on_in_its_colours() {
        let w = 240;
        let bytes = Place::Loom.paint(w, 300);
        for (left, right) in [(0.45, 0.6), (0.6, 0.75), (0.75, 0.9)] {
            let at = |top: f32, low: f32| field(&bytes, w, (left, top, right, low));
            let (beam, reed, warp, cloth) = (at(0.30, 0.33), at(0.36, 0.40), at(0.44, 0.48), at(0.51, 0.60));
            assert!(is_wood(beam) && is_wood(reed), "beater: {beam:?}, {reed:?}");
            assert!(is_teal(warp) && is_teal(cloth), "silk: {warp:?}, {cloth:?}");
            assert!(
                warp[1] < cloth[1] * 0.95,
                "bare warp lies in the shade of the beater: {warp:?}, {cloth:?}"
            );
        }
        let [r, g, b] = field(&bytes, w, (0.12, 0.43, 0.32, 0.48));
        assert!(r > g * 2.0 && r > b * 2.0, "the border's warp is red");
    }

    #[test]
    fn stacks_stand_on_boards_that_throw_a_shadow() {
        let w = 240;
        let bytes = Place::Shop.paint(w, 300);
        let board = field(&bytes, w, (0.05, 0.86, 0.65, 0.88));
        let below = field(&bytes, w, (0.05, 0.89, 0.65, 0.91));
        assert!(is_wood(board), "{board:?}");
        assert!(below[0] < board[0] * 0.6, "{below:?} below {board:?}");
        let hues = |x: f32| {
            let strip =
                (45..84).map(|k| field(&bytes, w, (x, k as f32 * 0.01, x + 0.05, k as f32 * 0.01 + 0.01)));
            strip.filter(|[r, g, b]| r.max(*g).max(*b) - r.min(*g).min(*b) > 40.0).count()
        };
        assert!(hues(0.10) > 12 && hues(0.45) > 12, "{} and {} coloured folds", hues(0.10), hues(0.45));
    }

    #[test]
    fn the_same_bytes_every_time() {
        for place in Place::ALL {
            assert_eq!(place.paint(60, 75), place.paint(60, 75), "{place:?}");
        }
    }
}
