//! The body under the saree: a dress form without face or arms, described by its outline and its depth.

use super::curve::Curve;
use super::relief::Relief;
use crate::canvas::Canvas;
use crate::colour::rgb;
use crate::light::Lamps;
use crate::saree::Spot;
use crate::shot::inside;

/// Where the form's middle stands, in cm from the left of the picture.
pub const MIDDLE: f32 = 50.0;
/// Where the saree is tucked in, in cm from the top.
pub const WAIST: f32 = 57.0;

/// Half the width of the outline at a height, both in cm.
const OUTLINE: &[(f32, f32)] = &[
    (8.0, 4.8),
    (12.5, 5.0),
    (15.5, 7.6),
    (18.0, 12.4),
    (20.5, 15.4),
    (24.0, 16.4),
    (29.0, 15.9),
    (36.5, 16.4),
    (46.0, 13.8),
    (54.0, 12.6),
    (60.0, 13.7),
    (68.0, 16.6),
    (78.0, 18.5),
    (90.0, 18.9),
    (110.0, 18.9),
    (128.0, 20.4),
    (141.0, 22.6),
];

/// How far the middle stands toward the eye at a height, both in cm.
const DEPTH: &[(f32, f32)] = &[
    (8.0, 5.0),
    (16.0, 6.0),
    (22.0, 8.5),
    (36.0, 11.0),
    (46.0, 9.5),
    (55.0, 9.0),
    (62.0, 10.5),
    (74.0, 12.0),
    (100.0, 11.5),
    (140.0, 13.5),
];

/// The form.
pub struct Body {
    outline: Curve,
    relief: Relief,
}

impl Body {
    pub fn new() -> Self {
        let (outline, depth) = (Curve::through(OUTLINE), Curve::through(DEPTH));
        let relief = Relief::of(|x, y| depth_at(&depth, (x - MIDDLE) / outline.at(y), x, y));
        Self { outline, relief }
    }

    /// Half its width at a height.
    pub fn half(&self, y: f32) -> f32 {
        self.outline.at(y)
    }

    /// How far out a point lies: −1 at the left side, 0 in the middle, 1 at the right side.
    pub fn side(&self, x: f32, y: f32) -> f32 {
        (x - MIDDLE) / self.half(y)
    }

    /// The spots of a row that can lie on it, each with its x; the pixels are `step` cm wide and start at `x0` cm.
    pub fn spots_over<'o>(
        &self,
        y: f32,
        x0: f32,
        step: f32,
        out: &'o mut [Spot],
    ) -> impl Iterator<Item = (f32, &'o mut Spot)> {
        let reach = self.half(y) + 1.0;
        let from = ((MIDDLE - reach - x0) / step).max(0.0) as usize;
        let count = (2.0 * reach / step).ceil() as usize;
        let places = out.iter_mut().enumerate().skip(from).take(count);
        places.map(move |(i, spot)| (x0 + i as f32 * step, spot))
    }

    /// Its slopes to the right and downward at a point.
    pub fn slope(&self, x: f32, y: f32) -> (f32, f32) {
        self.relief.slope(x, y)
    }

    /// Paints the form itself: linen, and a wooden cap on the neck.
    pub fn paint(&self, canvas: &mut Canvas, pixel: f32, lamps: &Lamps) {
        const CAP: (f32, f32) = (5.6, 9.5);
        for py in 0..canvas.h {
            let y = (py as f32 + 0.5) * pixel;
            if y < CAP.0 - 1.0 || y > WAIST + 5.0 {
                continue;
            }
            let wood = y < CAP.1;
            let half = if wood { 4.6 - 0.9 * ((y - 7.2) / 2.4).powi(2) } else { self.half(y) };
            for px in 0..canvas.w {
                let x = (px as f32 + 0.5) * pixel;
                let cover = inside(half - (x - MIDDLE).abs(), pixel) * inside(y - CAP.0, pixel);
                if cover <= 0.0 {
                    continue;
                }
                let s = ((x - MIDDLE) / half).clamp(-0.98, 0.98);
                let (hx, hy) =
                    if wood { (-s / (1.0 - s * s).sqrt(), 0.25 * (7.2 - y)) } else { self.slope(x, y) };
                let (light, shine) = lamps.fibre(hx, hy, true, 0.5);
                let (base, shine) =
                    if wood { (rgb(0.26, 0.14, 0.07), 0.3 * shine) } else { (rgb(0.62, 0.53, 0.42), 0.0) };
                let colour = base * ((0.22 + 0.85 * light + shine) * (1.0 - 0.35 * s.powi(6)));
                let at = &mut canvas.px[py * canvas.w + px];
                *at = at.mix(colour, cover);
            }
        }
    }
}

/// How far a point stands toward the eye, `s` of half the width from the middle.
fn depth_at(depth: &Curve, s: f32, x: f32, y: f32) -> f32 {
    let s = s.clamp(-0.995, 0.995);
    let bust = |side: f32| {
        let dy = y - 36.0;
        let (across, down) = ((x - MIDDLE - side * 7.2) / 6.2, dy / if dy < 0.0 { 8.5 } else { 6.8 });
        4.0 * (-(across * across + down * down)).exp()
    };
    depth.at(y) * (1.0 - s * s).sqrt() + bust(-1.0) + bust(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waist_is_the_narrowest_below_the_shoulders() {
        let body = Body::new();
        assert!(body.half(WAIST - 3.0) < body.half(36.0) && body.half(WAIST - 3.0) < body.half(80.0));
    }
}
