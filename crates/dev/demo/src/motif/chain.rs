//! Disc chains: a figure is a union of discs swept along a spine, and depth inside it gives its layers.
//!
//! One primitive draws mango, peacock, parrot, swan and elephant.

/// Discs as (x, y, radius), all in the figure's unit box, y upward.
#[derive(Debug, Clone, Default)]
pub struct Chain {
    discs: Vec<(f32, f32, f32)>,
}

impl Chain {
    /// An empty chain.
    pub fn new() -> Self {
        Self::default()
    }

    pub fn disc(mut self, x: f32, y: f32, r: f32) -> Self {
        self.discs.push((x, y, r));
        self
    }

    /// Discs along a quadratic curve from `a` over `b` to `c`, the radius going from `r0` to `r1`.
    pub fn curve(mut self, a: (f32, f32), b: (f32, f32), c: (f32, f32), r0: f32, r1: f32) -> Self {
        let steps = 22;
        for k in 0..=steps {
            let t = k as f32 / steps as f32;
            let (p, q, s) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            let (x, y) = (p * a.0 + q * b.0 + s * c.0, p * a.1 + q * b.1 + s * c.1);
            self.discs.push((x, y, r0 + (r1 - r0) * t));
        }
        self
    }

    /// Discs at the places a function gives for t in 0..=1.
    pub fn sweep(mut self, steps: u32, f: impl Fn(f32) -> (f32, f32, f32)) -> Self {
        for k in 0..=steps {
            self.discs.push(f(k as f32 / steps as f32));
        }
        self
    }

    /// Distance to the outline: negative inside.
    #[inline]
    pub fn distance(&self, x: f32, y: f32) -> f32 {
        let mut best = 9.0_f32;
        for &(cx, cy, r) in &self.discs {
            let (dx, dy) = (x - cx, y - cy);
            let (square, reach) = (dx * dx + dy * dy, best + r);
            // Only a disc that can come nearer than the best so far is worth a root.
            if reach > 0.0 && square < reach * reach || reach <= 0.0 && square < r * r {
                best = best.min(square.sqrt() - r);
            }
        }
        best
    }
}

/// The mango (paisley): a drop whose tip curls over to the right and down.
pub fn mango() -> Chain {
    Chain::new().sweep(72, |t| {
        let (p, q, s) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        let (x, y) = (p * 0.43 + q * 0.22 + s * 0.82, p * 0.33 + q * 1.12 + s * 0.70);
        (x, y, 0.295 * (1.0 - t).powf(0.80) + 0.020)
    })
}

/// A peacock's body, looking right; the fan of feathers is drawn beside it.
pub fn peacock() -> Chain {
    Chain::new()
        .curve((0.34, 0.36), (0.48, 0.28), (0.60, 0.42), 0.10, 0.105)
        .curve((0.60, 0.42), (0.72, 0.52), (0.68, 0.72), 0.085, 0.042)
        .disc(0.71, 0.77, 0.058)
        .curve((0.75, 0.77), (0.80, 0.76), (0.84, 0.72), 0.028, 0.006)
        .curve((0.69, 0.83), (0.67, 0.88), (0.63, 0.91), 0.010, 0.016)
        .curve((0.71, 0.83), (0.71, 0.89), (0.70, 0.94), 0.010, 0.016)
        .curve((0.73, 0.83), (0.76, 0.88), (0.78, 0.91), 0.010, 0.016)
        .curve((0.50, 0.28), (0.50, 0.20), (0.48, 0.06), 0.018, 0.014)
        .curve((0.58, 0.30), (0.59, 0.20), (0.60, 0.06), 0.018, 0.014)
}

/// One tail feather of the peacock, `k` of six.
pub fn feather(k: u32) -> Chain {
    let angle = 1.95 + 0.27 * k as f32;
    let (sin, cos) = angle.sin_cos();
    let tip = (0.36 + 0.46 * cos, 0.40 + 0.46 * sin);
    Chain::new()
        .curve((0.38, 0.40), (0.36 + 0.22 * cos + 0.04, 0.40 + 0.24 * sin), tip, 0.030, 0.034)
        .disc(tip.0, tip.1, 0.068)
}

/// A swan (hamsa) looking right.
pub fn hamsa() -> Chain {
    Chain::new()
        .curve((0.22, 0.40), (0.42, 0.20), (0.64, 0.36), 0.13, 0.16)
        .curve((0.68, 0.40), (0.88, 0.56), (0.70, 0.74), 0.085, 0.050)
        .disc(0.69, 0.79, 0.072)
        .curve((0.75, 0.79), (0.82, 0.79), (0.88, 0.72), 0.034, 0.010)
        .curve((0.20, 0.44), (0.08, 0.56), (0.13, 0.76), 0.085, 0.016)
        .curve((0.28, 0.46), (0.18, 0.62), (0.27, 0.80), 0.075, 0.016)
        .curve((0.46, 0.22), (0.46, 0.14), (0.50, 0.06), 0.022, 0.030)
        .curve((0.58, 0.22), (0.58, 0.14), (0.62, 0.06), 0.022, 0.030)
}

/// A parrot looking right, tail down to the left; the beak is drawn apart because it is red.
pub fn parrot() -> Chain {
    Chain::new()
        .curve((0.44, 0.46), (0.52, 0.60), (0.60, 0.72), 0.155, 0.125)
        .disc(0.63, 0.80, 0.125)
        .curve((0.38, 0.40), (0.24, 0.24), (0.10, 0.04), 0.105, 0.030)
        .curve((0.50, 0.34), (0.52, 0.22), (0.54, 0.10), 0.022, 0.026)
        .curve((0.58, 0.36), (0.61, 0.24), (0.64, 0.10), 0.022, 0.026)
}

/// An elephant walking right, trunk raised.
pub fn elephant() -> Chain {
    Chain::new()
        .curve((0.24, 0.50), (0.40, 0.62), (0.58, 0.52), 0.17, 0.17)
        .disc(0.74, 0.60, 0.125)
        .curve((0.82, 0.56), (0.95, 0.40), (0.92, 0.66), 0.055, 0.030)
        .curve((0.92, 0.66), (0.92, 0.74), (0.86, 0.80), 0.030, 0.024)
        .curve((0.18, 0.40), (0.17, 0.24), (0.17, 0.08), 0.062, 0.058)
        .curve((0.34, 0.40), (0.36, 0.24), (0.36, 0.08), 0.058, 0.055)
        .curve((0.52, 0.40), (0.53, 0.24), (0.52, 0.08), 0.058, 0.055)
        .curve((0.66, 0.46), (0.69, 0.26), (0.70, 0.08), 0.058, 0.055)
        .curve((0.09, 0.54), (0.03, 0.44), (0.04, 0.28), 0.022, 0.014)
}

/// A dancer with one arm raised, for figure boxes.
pub fn dancer() -> Chain {
    Chain::new()
        .disc(0.50, 0.83, 0.085)
        .disc(0.50, 0.93, 0.035)
        .curve((0.50, 0.74), (0.46, 0.62), (0.51, 0.50), 0.060, 0.075)
        .curve((0.44, 0.46), (0.36, 0.30), (0.27, 0.14), 0.090, 0.110)
        .curve((0.56, 0.46), (0.64, 0.30), (0.72, 0.14), 0.090, 0.110)
        .curve((0.50, 0.44), (0.50, 0.28), (0.50, 0.14), 0.090, 0.120)
        .curve((0.55, 0.68), (0.74, 0.64), (0.80, 0.86), 0.038, 0.028)
        .curve((0.45, 0.68), (0.26, 0.62), (0.24, 0.46), 0.038, 0.028)
        .disc(0.36, 0.05, 0.035)
        .disc(0.64, 0.05, 0.035)
}
