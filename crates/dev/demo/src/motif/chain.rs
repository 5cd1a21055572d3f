//! Disc chains: a figure is a union of discs swept along a spine, and depth inside it gives its layers.
//!
//! One primitive draws mango, peacock, parrot, swan and elephant.

/// Discs as (x, y, radius), all in the figure's unit box, y upward.
#[derive(Debug, Clone)]
pub struct Chain {
    discs: Vec<(f32, f32, f32)>,
    /// Left, right, lower and upper end of all discs.
    ends: [f32; 4],
}

impl Chain {
    /// An empty chain.
    pub fn new() -> Self {
        Self { discs: Vec::new(), ends: [f32::MAX, f32::MIN, f32::MAX, f32::MIN] }
    }

    pub fn disc(mut self, x: f32, y: f32, r: f32) -> Self {
        self.push((x, y, r));
        self
    }

    fn push(&mut self, (x, y, r): (f32, f32, f32)) {
        let [left, right, low, high] = self.ends;
        self.ends = [left.min(x - r), right.max(x + r), low.min(y - r), high.max(y + r)];
        self.discs.push((x, y, r));
    }

    /// Discs along a quadratic curve from `a` over `b` to `c`, the radius going from `r0` to `r1`.
    pub fn curve(mut self, a: (f32, f32), b: (f32, f32), c: (f32, f32), r0: f32, r1: f32) -> Self {
        let steps = 22;
        for k in 0..=steps {
            let t = k as f32 / steps as f32;
            let (p, q, s) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            let (x, y) = (p * a.0 + q * b.0 + s * c.0, p * a.1 + q * b.1 + s * c.1);
            self.push((x, y, r0 + (r1 - r0) * t));
        }
        self
    }

    /// Discs at the places a function gives for t in 0..=1.
    pub fn sweep(mut self, steps: u32, f: impl Fn(f32) -> (f32, f32, f32)) -> Self {
        for k in 0..=steps {
            self.push(f(k as f32 / steps as f32));
        }
        self
    }

    /// Distance to the outline: negative inside; far away no more than a lower bound.
    #[inline]
    pub fn distance(&self, x: f32, y: f32) -> f32 {
        let [left, right, low, high] = self.ends;
        let away = (left - x).max(x - right).max(low - y).max(y - high);
        if away > 0.03 {
            return away;
        }
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

/// The paisley's spine at `t`: up from the round foot, over to the right, its tip curling in.
/// x and y in figure heights, x from the middle of the box.
fn spine(t: f32) -> (f32, f32) {
    const CURVE: [(f32, f32); 4] = [(0.0, 0.315), (-0.10, 0.66), (-0.07, 1.10), (0.215, 0.80)];
    let q = 1.0 - t;
    let share = [q * q * q, 3.0 * q * q * t, 3.0 * q * t * t, t * t * t];
    let sum = |part: fn((f32, f32)) -> f32| CURVE.iter().zip(share).map(|(at, k)| part(*at) * k).sum();
    (sum(|at| at.0), sum(|at| at.1))
}

/// How thick the paisley is about its spine at `t`.
fn thick(t: f32) -> f32 {
    0.268 * (1.0 - t).powf(1.12) + 0.020
}

/// The paisley (mango, kalga): a drop whose tip curls over to the right.
pub fn paisley() -> Chain {
    let (x, y) = spine(1.0);
    let drop = Chain::new().sweep(90, |t| {
        let (x, y) = spine(t);
        (x, y, thick(t))
    });
    drop.disc(x - 0.012, y + 0.004, 0.036)
}

/// Points at equal distances on the line that runs `depth` inside the paisley's outline.
pub fn beads(depth: f32, pitch: f32) -> Vec<(f32, f32)> {
    let side = |t: f32, sign: f32| {
        let ((ax, ay), (bx, by)) = (spine(t - 0.002), spine(t + 0.002));
        let (dx, dy) = (bx - ax, by - ay);
        let long = dx.hypot(dy);
        // The outline of growing discs leans away from their spine.
        let lean = ((thick(t - 0.002) - thick(t + 0.002)) / long).clamp(-1.0, 1.0);
        let (ux, uy) = (dx / long, dy / long);
        let out = (1.0 - lean * lean).sqrt() * sign;
        let (x, y) = spine(t);
        let r = thick(t) - depth;
        (x + r * (ux * lean - uy * out), y + r * (uy * lean + ux * out))
    };
    let steps = || (0..=200).map(|k| k as f32 * 0.0045);
    let foot = (1..60).map(|k| {
        // Round the foot from one side to the other.
        let (from, to) = (side(0.0, 1.0), side(0.0, -1.0));
        let (x, y) = spine(0.0);
        let (a, b) = ((from.1 - y).atan2(from.0 - x), (to.1 - y).atan2(to.0 - x));
        let turn = (b - a).rem_euclid(std::f32::consts::TAU);
        let angle = a + turn * k as f32 / 60.0;
        (x + (thick(0.0) - depth) * angle.cos(), y + (thick(0.0) - depth) * angle.sin())
    });
    let line: Vec<(f32, f32)> = steps()
        .map(|t| 0.9 - t)
        .filter(|t| thick(*t) > depth * 1.35)
        .map(|t| side(t, 1.0))
        .chain(foot)
        .chain(steps().filter(|t| thick(*t) > depth * 1.35).map(|t| side(t, -1.0)))
        .collect();
    let length: f32 = line.windows(2).map(|two| (two[1].0 - two[0].0).hypot(two[1].1 - two[0].1)).sum();
    let pitch = length / (length / pitch).round();
    let (mut out, mut gone) = (Vec::new(), 0.0);
    for two in line.windows(2) {
        gone += (two[1].0 - two[0].0).hypot(two[1].1 - two[0].1);
        if gone >= pitch * out.len() as f32 {
            out.push(two[1]);
        }
    }
    out
}

/// A leaf, pointed at both ends.
#[derive(Debug, Clone, Copy)]
pub struct Leaf {
    at: (f32, f32),
    /// Cosine and sine of its direction.
    turn: (f32, f32),
    /// Half its length.
    size: f32,
}

impl Leaf {
    /// Distance to its edge, about: negative inside.
    #[inline]
    pub fn distance(&self, x: f32, y: f32) -> f32 {
        let (dx, dy) = (x - self.at.0, y - self.at.1);
        let (u, v) = (dx * self.turn.0 + dy * self.turn.1, dy * self.turn.0 - dx * self.turn.1);
        v.abs() - 0.46 * self.size * (1.0 - (u / self.size).powi(2))
    }
}

/// Leaves in pairs up the paisley's spine.
pub fn leaves() -> Vec<Leaf> {
    let pair = |t: f32| {
        let ((ax, ay), (bx, by)) = (spine(t - 0.01), spine(t + 0.01));
        let along = (by - ay).atan2(bx - ax);
        let size = 0.016 + 0.36 * (thick(t) - 0.085);
        [-0.80_f32, 0.80].map(|turn| {
            let (sin, cos) = (along + turn).sin_cos();
            let (x, y) = spine(t);
            Leaf { at: (x + size * 1.05 * cos, y + size * 1.05 * sin), turn: (cos, sin), size }
        })
    };
    [0.20, 0.275, 0.345, 0.41, 0.47, 0.525].into_iter().flat_map(pair).collect()
}

/// A peacock looking right: body, neck and head; its fan is drawn behind it.
pub fn peacock() -> Chain {
    Chain::new()
        .curve((0.38, 0.375), (0.48, 0.33), (0.60, 0.37), 0.070, 0.120)
        .curve((0.63, 0.40), (0.79, 0.50), (0.715, 0.72), 0.095, 0.040)
        .disc(0.725, 0.775, 0.052)
}

/// What is thin about it: beak, crest, legs and toes.
pub fn peacock_lines() -> Chain {
    Chain::new()
        .curve((0.76, 0.785), (0.80, 0.785), (0.83, 0.765), 0.026, 0.007)
        .curve((0.715, 0.82), (0.69, 0.87), (0.66, 0.90), 0.007, 0.007)
        .curve((0.725, 0.82), (0.73, 0.88), (0.725, 0.92), 0.007, 0.007)
        .curve((0.74, 0.82), (0.77, 0.87), (0.79, 0.90), 0.007, 0.007)
        .disc(0.655, 0.905, 0.017)
        .disc(0.725, 0.93, 0.017)
        .disc(0.795, 0.905, 0.017)
        .curve((0.52, 0.27), (0.51, 0.18), (0.52, 0.075), 0.017, 0.013)
        .curve((0.62, 0.27), (0.62, 0.18), (0.63, 0.075), 0.017, 0.013)
        .curve((0.49, 0.065), (0.52, 0.075), (0.575, 0.06), 0.012, 0.012)
        .curve((0.60, 0.065), (0.63, 0.075), (0.685, 0.06), 0.012, 0.012)
}

/// The goose (annapakshi) looking right: body, bent neck and head.
pub fn hamsa() -> Chain {
    Chain::new()
        .curve((0.25, 0.42), (0.44, 0.26), (0.62, 0.37), 0.085, 0.150)
        .curve((0.66, 0.43), (0.87, 0.52), (0.735, 0.66), 0.095, 0.050)
        .curve((0.735, 0.66), (0.655, 0.75), (0.70, 0.815), 0.050, 0.048)
        .disc(0.715, 0.825, 0.060)
}

/// What is thin about it: beak, the bud it carries, crest, legs and webbed feet.
pub fn hamsa_lines() -> Chain {
    Chain::new()
        .curve((0.765, 0.83), (0.815, 0.833), (0.845, 0.812), 0.030, 0.011)
        .curve((0.84, 0.81), (0.89, 0.78), (0.88, 0.71), 0.008, 0.008)
        .curve((0.695, 0.88), (0.67, 0.92), (0.63, 0.925), 0.009, 0.017)
        .curve((0.715, 0.88), (0.715, 0.93), (0.69, 0.955), 0.009, 0.017)
        .curve((0.46, 0.20), (0.46, 0.14), (0.47, 0.075), 0.017, 0.015)
        .curve((0.59, 0.21), (0.59, 0.14), (0.60, 0.075), 0.017, 0.015)
        .curve((0.45, 0.065), (0.49, 0.075), (0.545, 0.058), 0.014, 0.020)
        .curve((0.58, 0.065), (0.62, 0.075), (0.675, 0.058), 0.014, 0.020)
}

/// One plume of the goose's tail, `k` of three, the front one first.
pub fn plume(k: u32) -> Chain {
    let shift = k as f32;
    let (tx, ty) = (0.43 - 0.135 * shift, 0.74 + 0.075 * shift - 0.05 * shift * (shift - 1.0));
    Chain::new()
        .curve(
            (0.36 - 0.06 * shift, 0.46 - 0.01 * shift),
            (0.22 - 0.11 * shift, 0.58 + 0.02 * shift),
            (tx - 0.10, ty),
            0.060,
            0.036,
        )
        .curve((tx - 0.10, ty), (tx - 0.07, ty + 0.10), (tx, ty + 0.065), 0.036, 0.020)
        .disc(tx + 0.005, ty + 0.045, 0.030)
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
