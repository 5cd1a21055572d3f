//! Outlines as smooth curves through a few points.

/// A smooth curve through points, looked up in steps of a millimetre.
pub struct Curve {
    start: f32,
    values: Vec<f32>,
}

/// Steps of a curve per unit.
const STEPS: f32 = 10.0;

impl Curve {
    /// Through `points`, from the left to the right; beyond them it stays as it ends.
    pub fn through(points: &[(f32, f32)]) -> Self {
        let (start, end) = (points[0].0, points[points.len() - 1].0);
        let count = ((end - start) * STEPS) as usize + 1;
        Self { start, values: (0..=count).map(|k| hermite(points, start + k as f32 / STEPS)).collect() }
    }

    /// Its value at `x`.
    pub fn at(&self, x: f32) -> f32 {
        let place = ((x - self.start) * STEPS).clamp(0.0, (self.values.len() - 2) as f32);
        let (k, share) = (place as usize, place.fract());
        self.values[k] + (self.values[k + 1] - self.values[k]) * share
    }
}

/// A cubic through the two points around `x`, its slopes taken from their neighbours.
fn hermite(points: &[(f32, f32)], x: f32) -> f32 {
    let last = points.len() - 1;
    let x = x.clamp(points[0].0, points[last].0);
    let k = points.iter().rposition(|point| point.0 <= x).unwrap_or(0).min(last - 1);
    let slope = |k: usize| {
        let (a, b) = (points[k.saturating_sub(1)], points[(k + 1).min(last)]);
        (b.1 - a.1) / (b.0 - a.0)
    };
    let ((ax, ay), (bx, by)) = (points[k], points[k + 1]);
    let (w, t) = (bx - ax, (x - ax) / (bx - ax));
    let (t2, t3) = (t * t, t * t * t);
    (2.0 * t3 - 3.0 * t2 + 1.0) * ay
        + (t3 - 2.0 * t2 + t) * w * slope(k)
        + (3.0 * t2 - 2.0 * t3) * by
        + (t3 - t2) * w * slope(k + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_meets_its_points_and_stays_as_it_ends() {
        let curve = Curve::through(&[(0.0, 1.0), (2.0, 3.0), (5.0, 2.0)]);
        for (x, y) in [(-4.0, 1.0), (0.0, 1.0), (2.0, 3.0), (5.0, 2.0), (9.0, 2.0)] {
            assert!((curve.at(x) - y).abs() < 0.02, "{x}: {}", curve.at(x));
        }
    }
}
