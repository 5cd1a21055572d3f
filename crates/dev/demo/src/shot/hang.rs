//! The hung pallu: the free end with its tassels, warp running down the picture.

use std::f32::consts::TAU;

use super::{Folded, Moment, cast, inside, paint, tassel};
use crate::blur::Plane;
use crate::canvas::{Canvas, Ground};
use crate::cloth::WIDTH;
use crate::noise::Noise;
use crate::saree::{FarView, Saree, Spot};
use crate::seed::Seed;

/// A panel hanging from above the picture.
pub struct Hung {
    left: f32,
    width: f32,
    /// Where the free end hangs, in cm from the top.
    pub hem: f32,
    /// How much it follows the pleats it lies on; 0 where it hangs free.
    pub rides: f32,
    slope_x: Plane,
    slope_y: Plane,
    ao: Plane,
    arc: Plane,
    noise: Noise,
    /// Steps of the height field per cm.
    grid: f32,
}

impl Hung {
    /// A panel `width` cm wide whose left edge is at `left`, showing `cloth` cm up to its fold at the right,
    /// in a picture `height` cm high.
    pub fn new(
        seed: Seed,
        (left, width): (f32, f32),
        cloth: f32,
        (height, hem): (f32, f32),
        moment: Moment,
    ) -> Self {
        let (sway, grid) = (0.30 * moment.turn.sin(), moment.grid());
        let seed = seed.sub("hung");
        let noise = Noise::new(seed);
        let (w, h) = ((width * grid) as usize, (height * grid) as usize);
        let waves: Vec<(f32, f32, f32, bool)> =
            [(1.3, 1.7, false), (2.3, 1.5, true), (3.9, 0.75, true), (7.1, 0.22, false)]
                .iter()
                .enumerate()
                .map(|(k, &(cycles, a, ridged))| {
                    let own = seed.nth(k as u64);
                    (cycles * own.sub("k").range(0.88, 1.12), a, own.sub("p").range(0.0, TAU), ridged)
                })
                .collect();
        let mut wander = [0.0; 4];
        let field = Plane::from_fn(w, h, |x, y| {
            let (s, t) = (x as f32 / w as f32, y as f32 / h as f32);
            if x == 0 {
                // The folds wander from row to row, not within one.
                for (k, place) in wander.iter_mut().enumerate() {
                    *place = 0.8 * noise.at(k as f32 * 3.7, t * 1.5) + sway * t * (1.0 + 0.4 * k as f32);
                }
            }
            let mut sum = 0.0;
            for (&(cycles, a, phase, ridged), wander) in waves.iter().zip(&wander) {
                let sin = (TAU * cycles * s * 0.5 + phase + wander).sin();
                let ridge = sin.abs() * (0.75 + 0.25 * sin.abs());
                sum += a * if ridged { 1.0 - 2.0 * ridge } else { sin };
            }
            // The fold at the right edge turns away.
            let round = ((s - 0.93) / 0.07).max(0.0);
            sum * (0.55 + 0.45 * t) - 2.4 * round * round
        })
        .blurred(0.42 * grid);
        let wide = field.blurred(2.2 * grid);
        let wider = field.blurred(5.0 * grid);
        let at = |plane: &Plane, x: usize, y: usize| plane.data[y * w + x];
        let slope_x = Plane::from_fn(w, h, |x, y| {
            let (a, b) = (x.saturating_sub(1), (x + 1).min(w - 1));
            (at(&field, b, y) - at(&field, a, y)) * grid / (b - a) as f32
        });
        let slope_y = Plane::from_fn(w, h, |x, y| {
            let (a, b) = (y.saturating_sub(1), (y + 1).min(h - 1));
            (at(&field, x, b) - at(&field, x, a)) * grid / (b - a) as f32
        });
        let ao = Plane::from_fn(w, h, |x, y| {
            let here = at(&field, x, y);
            let one = 1.0 + 0.42 * (here - at(&wide, x, y)) / 1.2;
            let two = 1.0 + 0.30 * (here - at(&wider, x, y)) / 1.2;
            (one.min(1.08) * two.min(1.08)).clamp(0.10, 1.0)
        });
        let mut arc = slope_x.clone();
        for line in arc.data.chunks_exact_mut(w) {
            let mut sum = 0.0;
            for value in line.iter_mut() {
                sum += (1.0 + *value * *value).sqrt() / grid;
                *value = sum;
            }
            let scale = cloth / sum;
            for value in line {
                *value *= scale;
            }
        }
        Self { left, width, hem, rides: 0.0, slope_x, slope_y, ao, arc, noise, grid }
    }

    /// How far the free end hangs at `x` cm.
    pub fn end(&self, x: f32) -> f32 {
        self.hem + 0.5 * self.noise.at(x * 0.05, 7.0) + 0.16 * self.noise.at(x * 0.3, 9.0)
    }

    /// How high the pleats below lift it.
    fn ride(&self, x: f32, y: f32) -> f32 {
        if self.rides > 0.0 { self.rides * self.noise.at(y * 0.085 + x * 0.045, 17.0) } else { 0.0 }
    }

    /// The sides of the panel at the height `y`.
    pub fn sides(&self, y: f32) -> (f32, f32) {
        let wave =
            |line: f32| 0.8 * self.noise.at(y * 0.025, line) + 0.45 * self.noise.at(y * 0.085, line + 30.0);
        let ride = 1.3 * self.ride(0.0, y);
        (self.left + wave(3.0) + ride, self.left + self.width + wave(5.0) + ride)
    }
}

impl Hung {
    /// The point of cloth at (`x`, `y`) cm, seen by a pixel of `step` cm.
    pub fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        let grid = self.grid;
        if x < self.left - 2.0 || x > self.left + self.width + 2.0 || y > self.hem + 2.0 {
            return Spot::default();
        }
        let (left, right) = self.sides(y);
        let side = inside(x - left, step) * inside(right - x, step);
        if side <= 0.0 {
            return Spot::default();
        }
        let u = self.end(x) - y;
        let cover = side * inside(u, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let place = self.arc.place((x - left) * self.width / (right - left) * grid, y * grid);
        let fine = self.noise.at(x * 0.45, y * 0.12);
        let ride = self.ride(x - left, y);
        // At the right the cloth turns round its fold.
        let turn = (1.0 - (right - x) / 1.3).max(0.0);
        Spot {
            u: u.max(0.0) * 1.02,
            v: self.arc.blend(&place),
            hx: self.slope_x.blend(&place) + 0.10 * fine - 1.6 * turn * turn,
            hy: self.slope_y.blend(&place) + 0.05 * fine + 0.75 * ride,
            ao: self.ao.blend(&place) * (1.0 - 0.40 * turn) * (1.0 - 0.22 * ride.max(0.0)),
            cover,
        }
    }
}

/// A hung panel laid into the picture: turned about a point by an angle.
pub struct Laid {
    /// The panel, in its own upright frame.
    pub panel: Hung,
    /// Sine and cosine of the turn; 0 and 1 leave it upright.
    pub turn: (f32, f32),
    /// The point of the picture it turns about, in cm.
    pub pivot: (f32, f32),
}

impl Laid {
    /// The panel's own coordinates of a point of the picture.
    pub fn local(&self, x: f32, y: f32) -> (f32, f32) {
        let (sin, cos) = self.turn;
        let (dx, dy) = (x - self.pivot.0, y - self.pivot.1);
        (self.pivot.0 + dx * cos + dy * sin, self.pivot.1 - dx * sin + dy * cos)
    }
}

impl Folded for Laid {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        for (i, spot) in out.iter_mut().enumerate() {
            let (x, y) = self.local(x0 + i as f32 * step, y);
            *spot = self.panel.spot(x, y, step);
        }
    }
}

/// Paints a panel with its shadow and its tassels over what is there.
pub fn paint_panel(canvas: &mut Canvas, saree: &Saree, fold: &Laid, pixel: f32, depth: f32, moment: Moment) {
    let mut view = FarView::new(saree, moment.steps(22.0), pixel, false, true);
    view.lamps.turned(moment.lamps() - fold.turn.0.atan2(fold.turn.1));
    cast(canvas, fold, pixel, depth);
    tassel::paint(canvas, saree, &view.lamps, fold, pixel);
    paint(canvas, &view, fold, pixel);
}

/// Paints the hung pallu, folded along its middle.
pub fn paint_pallu(saree: &Saree, w: usize, h: usize) -> Canvas {
    let frame = 66.0;
    let pixel = frame / w as f32;
    let height = pixel * h as f32;
    let mut canvas = Canvas::ground(w, h, Ground::Plaster, frame, saree.seed.sub("pallu"));
    let panel = Hung::new(saree.seed, (6.0, 54.0), WIDTH * 0.5, (height, height - 10.0), Moment::STILL);
    let fold = Laid { panel, turn: (0.0, 1.0), pivot: (0.0, 0.0) };
    paint_panel(&mut canvas, saree, &fold, pixel, 1.0, Moment::STILL);
    canvas
}
