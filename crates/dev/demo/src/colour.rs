//! Colour: linear light inside, sRGB at the door, and a shoulder that keeps the hue of bright silk.

use std::ops::{Add, AddAssign, Mul};
use std::sync::OnceLock;

/// Linear red, green, blue; 1.0 is the brightest a screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rgb {
    pub r: f32,
    pub g: f32,
    pub b: f32,
}

/// Linear colour from its three parts.
pub const fn rgb(r: f32, g: f32, b: f32) -> Rgb {
    Rgb { r, g, b }
}

fn linear(coded: f32) -> f32 {
    if coded <= 0.04045 { coded / 12.92 } else { ((coded + 0.055) / 1.055).powf(2.4) }
}

impl Rgb {
    pub const BLACK: Self = rgb(0.0, 0.0, 0.0);

    /// From `#RRGGBB` (what is not such a text becomes black; the catalogue's tests read every one).
    pub fn hex(text: &str) -> Self {
        let value = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap_or(0);
        let part = |shift: u32| linear(((value >> shift) & 255) as f32 / 255.0);
        rgb(part(16), part(8), part(0))
    }

    /// The same grey in all three.
    pub const fn grey(value: f32) -> Self {
        rgb(value, value, value)
    }

    /// The way to `other`, 0 here, 1 there.
    #[inline]
    pub fn mix(self, other: Self, t: f32) -> Self {
        rgb(self.r + (other.r - self.r) * t, self.g + (other.g - self.g) * t, self.b + (other.b - self.b) * t)
    }

    /// The largest part.
    #[inline]
    pub fn top(self) -> f32 {
        self.r.max(self.g).max(self.b)
    }

    /// Relative luminance.
    #[inline]
    pub fn luma(self) -> f32 {
        0.2126 * self.r + 0.7152 * self.g + 0.0722 * self.b
    }

    /// The colour of a highlight on a thread of this colour: strongly its own, barely white.
    #[inline]
    pub fn shine(self) -> Self {
        // Dark dyes keep their depth: below a quarter of full light the hue is lifted less and less.
        let k = 0.30 / self.top().max(0.24) + 0.60;
        rgb(self.r * k + 0.022, self.g * k + 0.022, self.b * k + 0.022)
    }

    /// Shadow in a fold of this colour: light bounces inside, so it goes deep and saturated, not grey.
    #[inline]
    pub fn occluded(self, ao: f32) -> Self {
        let part = |albedo: f32| ao / (1.0 - (1.6 * albedo).min(0.85) * (1.0 - ao));
        rgb(part(self.r), part(self.g), part(self.b))
    }
}

impl Add for Rgb {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        rgb(self.r + o.r, self.g + o.g, self.b + o.b)
    }
}

impl AddAssign for Rgb {
    #[inline]
    fn add_assign(&mut self, o: Self) {
        *self = *self + o;
    }
}

impl Mul<f32> for Rgb {
    type Output = Self;
    #[inline]
    fn mul(self, k: f32) -> Self {
        rgb(self.r * k, self.g * k, self.b * k)
    }
}

impl Mul for Rgb {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        rgb(self.r * o.r, self.g * o.g, self.b * o.b)
    }
}

const STEPS: usize = 4096;
static GAMMA: OnceLock<Vec<u8>> = OnceLock::new();

fn gamma() -> &'static [u8] {
    GAMMA.get_or_init(|| {
        (0..=STEPS)
            .map(|step| {
                // The table runs over the square root of light, so dark colours get their share of steps.
                let root = step as f32 / STEPS as f32;
                let light = root * root;
                let coded =
                    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
                (coded * 255.0 + 0.5) as u8
            })
            .collect()
    })
}

/// Puts linear light on a screen: a shoulder above 0.8 on the largest part keeps the hue,
/// and only what is brighter than the screen loses some of its colour.
#[inline]
pub fn develop(light: Rgb) -> [u8; 3] {
    let mut out = rgb(light.r.max(0.0), light.g.max(0.0), light.b.max(0.0));
    let top = out.top();
    if top > 0.8 {
        let over = top - 0.8;
        let pressed = 0.8 + 0.2 * over / (over + 0.2);
        out = out * (pressed / top);
        if top > 1.0 {
            out = out.mix(Rgb::grey(pressed), ((top - 1.0) * 0.45).min(0.7));
        }
    }
    let table = gamma();
    let code = |part: f32| table[(part.min(1.0).sqrt() * STEPS as f32 + 0.5) as usize];
    [code(out.r), code(out.g), code(out.b)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_and_screen_agree_below_the_shoulder() {
        for code in ["#0F4C5C", "#8E1230", "#102030", "#A87B3A", "#000000"] {
            let [r, g, b] = develop(Rgb::hex(code));
            assert_eq!(format!("#{r:02X}{g:02X}{b:02X}"), code);
        }
    }

    #[test]
    fn the_shoulder_keeps_hue_and_never_clips_to_another_one() {
        let [r, g, b] = develop(rgb(0.95, 0.2, 0.1));
        assert!(r > g && g > b);
        let [r, g, _] = develop(rgb(4.0, 0.8, 0.2));
        assert!(r > g, "a very bright crimson stays red, not orange or white");
    }

    #[test]
    fn a_shadow_on_a_saturated_cloth_stays_saturated() {
        let red = rgb(0.5, 0.02, 0.05);
        let shade = red.occluded(0.4);
        assert!(shade.r > shade.g && shade.r < 1.0);
        assert_eq!(red.occluded(1.0), Rgb::grey(1.0));
    }
}
