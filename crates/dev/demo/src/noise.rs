//! Cloudy numbers: one tiling table of layered noise, shared by every picture.
//!
//! The table is drawn from integer hashes alone, so it is the same on every machine.

use std::sync::OnceLock;

use crate::seed::cell;

const SIDE: usize = 256;
const MASK: i32 = 255;
/// Table cells per unit of noise: the coarsest octave has one bump per unit.
const PER_UNIT: f32 = 16.0;

static TABLE: OnceLock<Vec<f32>> = OnceLock::new();

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

fn lattice(x: f32, y: f32, period: i32, salt: u32) -> f32 {
    let (xi, yi) = (x.floor() as i32, y.floor() as i32);
    let (fx, fy) = (smooth(x - xi as f32), smooth(y - yi as f32));
    let value = |i: i32, j: i32| cell(i.rem_euclid(period), j.rem_euclid(period), salt) * 2.0 - 1.0;
    let top = value(xi, yi) + (value(xi + 1, yi) - value(xi, yi)) * fx;
    let low = value(xi, yi + 1) + (value(xi + 1, yi + 1) - value(xi, yi + 1)) * fx;
    top + (low - top) * fy
}

fn table() -> &'static [f32] {
    TABLE.get_or_init(|| {
        let mut out = Vec::with_capacity(SIDE * SIDE);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let (mut sum, mut gain, mut period) = (0.0, 0.62, 16);
                for octave in 0..4_u32 {
                    let scale = period as f32 / SIDE as f32;
                    sum += gain * lattice(x as f32 * scale, y as f32 * scale, period, 77 + octave);
                    gain *= 0.52;
                    period *= 2;
                }
                out.push(sum);
            }
        }
        out
    })
}

/// A handle on the shared table, shifted so that two uses never look alike.
#[derive(Debug, Clone, Copy)]
pub struct Noise {
    table: &'static [f32],
    dx: f32,
    dy: f32,
}

impl Noise {
    /// The noise of one named decision.
    pub fn new(seed: crate::seed::Seed) -> Self {
        Self { table: table(), dx: seed.nth(1).range(0.0, 256.0), dy: seed.nth(2).range(0.0, 256.0) }
    }

    /// Layered noise, about −1..1, smooth at a scale of one unit.
    #[inline]
    pub fn at(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x * PER_UNIT + self.dx, y * PER_UNIT + self.dy);
        let (xi, yi) = (floor(x), floor(y));
        let (fx, fy) = (x - xi as f32, y - yi as f32);
        let (xi, yi) = (xi & MASK, yi & MASK);
        let (xj, yj) = (((xi + 1) & MASK) as usize, ((yi + 1) & MASK) as usize * SIDE);
        let (xi, yi) = (xi as usize, yi as usize * SIDE);
        let table = self.table;
        let top = table[yi + xi] + (table[yi + xj] - table[yi + xi]) * fx;
        let low = table[yj + xi] + (table[yj + xj] - table[yj + xi]) * fx;
        top + (low - top) * fy
    }
}

impl Noise {
    /// The same without smoothing between the table's cells: for what is finer than a pixel anyway.
    #[inline]
    pub fn rough(&self, x: f32, y: f32) -> f32 {
        let (xi, yi) = (floor(x * PER_UNIT + self.dx) & MASK, floor(y * PER_UNIT + self.dy) & MASK);
        self.table[yi as usize * SIDE + xi as usize]
    }
}

/// The whole number below: on older instruction sets the library's floor is a call.
#[inline]
pub fn floor(x: f32) -> i32 {
    let whole = x as i32;
    whole - i32::from(x < whole as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;

    #[test]
    fn noise_is_smooth_bounded_and_repeatable() {
        let noise = Noise::new(Seed::of("n"));
        let again = Noise::new(Seed::of("n"));
        for k in 0..500 {
            let (x, y) = (k as f32 * 0.173, k as f32 * -0.091);
            let value = noise.at(x, y);
            assert!(value.abs() < 1.3);
            assert!((value - noise.at(x + 0.001, y)).abs() < 0.05);
            assert_eq!(value.to_bits(), again.at(x, y).to_bits());
        }
    }
}
