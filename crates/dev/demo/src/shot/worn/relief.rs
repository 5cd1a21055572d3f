//! Heights looked up instead of calculated: a pixel asks several times, and neighbours ask nearly the same.

use super::body::MIDDLE;
use crate::blur::Plane;

/// Cells per cm.
const GRID: f32 = 4.0;
/// Half the width of what is kept, in cm.
const REACH: f32 = 24.0;
/// Its height from the top of the picture, in cm.
const DOWN: f32 = 144.0;

/// Heights about the form's middle, with their slopes.
pub struct Relief {
    height: Plane,
    right: Plane,
    down: Plane,
}

impl Relief {
    /// Of the heights at points in cm of the picture. No slope is steeper than what still catches light.
    pub fn of(height: impl Fn(f32, f32) -> f32) -> Self {
        let (w, h) = ((2.0 * REACH * GRID) as usize, (DOWN * GRID) as usize);
        let middle = |cell: usize| (cell as f32 + 0.5) / GRID;
        let height = Plane::from_fn(w, h, |x, y| height(MIDDLE - REACH + middle(x), middle(y)));
        let at = |x: usize, y: usize| height.data[y.min(h - 1) * w + x.min(w - 1)];
        let half = GRID * 0.5;
        let right = Plane::from_fn(w, h, |x, y| {
            (half * (at(x + 1, y) - at(x.saturating_sub(1), y))).clamp(-2.6, 2.6)
        });
        let down = Plane::from_fn(w, h, |x, y| {
            (half * (at(x, y + 1) - at(x, y.saturating_sub(1)))).clamp(-1.6, 1.6)
        });
        Self { height, right, down }
    }

    /// Height, slope to the right and slope downward at a point.
    pub fn at(&self, x: f32, y: f32) -> (f32, f32, f32) {
        let place = self.height.place((x - MIDDLE + REACH) * GRID, y * GRID);
        (self.height.blend(&place), self.right.blend(&place), self.down.blend(&place))
    }

    /// The slopes alone.
    pub fn slope(&self, x: f32, y: f32) -> (f32, f32) {
        let place = self.height.place((x - MIDDLE + REACH) * GRID, y * GRID);
        (self.right.blend(&place), self.down.blend(&place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_that_rises_has_the_same_height_and_slope_wherever_it_is_asked() {
        let relief = Relief::of(|x, y| 0.3 * (x - MIDDLE) - 0.2 * y);
        for (x, y) in [(MIDDLE, 60.0), (MIDDLE - 13.3, 20.7), (MIDDLE + 20.1, 130.2)] {
            let (height, right, down) = relief.at(x, y);
            assert!((height - 0.3 * (x - MIDDLE) + 0.2 * y).abs() < 0.01, "{height}");
            assert!((right - 0.3).abs() < 0.01 && (down + 0.2).abs() < 0.01, "{right} {down}");
        }
    }
}
