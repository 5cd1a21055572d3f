//! Shapes and textures at one point of a picture.

pub type Color = [f32; 3];

/// A number from 0 to 1 that belongs to a place.
pub fn hash(x: i32, y: i32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    ((h ^ (h >> 15)) & 0xFFFF) as f32 / 65_535.0
}

/// Soft spots of about one unit.
pub fn noise(x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - left), ease(y - top));
    let at = |dx: i32, dy: i32| hash(left as i32 + dx, top as i32 + dy);
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    upper + (lower - upper) * v
}

pub fn mix(from: Color, to: Color, share: f32) -> Color {
    let share = share.clamp(0.0, 1.0);
    [0, 1, 2].map(|c| from[c] + (to[c] - from[c]) * share)
}

pub fn times(color: Color, light: f32) -> Color {
    color.map(|part| part * light)
}

/// An upright ellipse.
#[derive(Clone, Copy)]
pub struct Oval {
    pub x: f32,
    pub y: f32,
    pub across: f32,
    pub along: f32,
}

pub const fn oval(x: f32, y: f32, across: f32, along: f32) -> Oval {
    Oval { x, y, across, along }
}

impl Oval {
    /// 0 in the middle, 1 on the edge.
    pub fn distance(self, x: f32, y: f32) -> f32 {
        let (dx, dy) = ((x - self.x) / self.across, (y - self.y) / self.along);
        (dx * dx + dy * dy).sqrt()
    }

    /// How much of it lies at a point: its edge is one pixel soft.
    pub fn covers(self, x: f32, y: f32) -> f32 {
        ((1.0 - self.distance(x, y)) * self.across.min(self.along) + 0.5).clamp(0.0, 1.0)
    }

    /// As a ball lit from the upper left.
    pub fn light(self, x: f32, y: f32) -> f32 {
        let (dx, dy) = ((x - self.x) / self.across, (y - self.y) / self.along);
        let depth = (1.0 - (dx * dx + dy * dy).min(1.0)).sqrt();
        0.52 + 0.5 * (depth * 0.72 - dx * 0.5 - dy * 0.45).max(-0.2)
    }
}

/// Lays a shape over what is there.
pub fn lay(under: &mut Color, color: Color, share: f32) {
    *under = mix(*under, color, share);
}

/// How much of an upright box lies at a point.
pub fn boxed(x: f32, y: f32, left: f32, top: f32, right: f32, bottom: f32) -> f32 {
    let inside = |value: f32, low: f32, high: f32| ((value - low).min(high - value) + 0.5).clamp(0.0, 1.0);
    inside(x, left, right) * inside(y, top, bottom)
}
