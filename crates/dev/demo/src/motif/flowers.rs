//! Flowers, leaves, coins, towers and the stepped figures of ikat.

use std::f32::consts::{PI, TAU};

use super::Role;

fn polar(x: f32, y: f32) -> (f32, f32) {
    let (dx, dy) = ((x - 0.5) * 2.0, (y - 0.5) * 2.0);
    ((dx * dx + dy * dy).sqrt(), dy.atan2(dx))
}

/// Depth inside an ellipse at (`cx`, `cy`), its long axis turned by `turn`: positive inside.
fn petal(x: f32, y: f32, at: (f32, f32), half: (f32, f32), turn: f32) -> f32 {
    let (sin, cos) = turn.sin_cos();
    let (dx, dy) = (x - at.0, y - at.1);
    let (u, v) = (dx * cos + dy * sin, -dx * sin + dy * cos);
    1.0 - ((u / half.0).powi(2) + (v / half.1).powi(2)).sqrt()
}

pub(super) fn rosette(x: f32, y: f32) -> Role {
    let (r, a) = polar(x, y);
    let edge = 0.68 + 0.27 * (8.0 * a).cos();
    if r < 0.15 {
        Role::Centre
    } else if r < 0.30 {
        Role::Body
    } else if r < 0.37 {
        Role::Line
    } else if r < edge - 0.20 {
        Role::Core
    } else if r < edge {
        Role::Body
    } else {
        Role::Clear
    }
}

pub(super) fn coin(x: f32, y: f32) -> Role {
    let (r, _) = polar(x, y);
    if r < 0.22 {
        Role::Centre
    } else if r < 0.52 || (0.64..0.95).contains(&r) {
        Role::Body
    } else if r < 0.64 {
        Role::Line
    } else {
        Role::Clear
    }
}

pub(super) fn star(x: f32, y: f32) -> Role {
    let (dx, dy) = ((x - 0.5).abs() * 2.0, (y - 0.5).abs() * 2.0);
    let (a, b) = (dx.max(dy), (dx + dy) * 0.707);
    let d = a.min(b) * 1.0 + a.max(b) * 0.28;
    if d < 0.22 {
        Role::Centre
    } else if d < 0.55 {
        Role::Body
    } else if d < 0.64 {
        Role::Line
    } else if d < 0.88 {
        Role::Body
    } else {
        Role::Clear
    }
}

pub(super) fn leaf(x: f32, y: f32) -> Role {
    let (dx, t) = ((x - 0.5).abs(), (y - 0.06) / 0.88);
    if !(0.0..=1.0).contains(&t) {
        return Role::Clear;
    }
    let half = 0.44 * (PI * t.powf(0.75)).sin().max(0.0) + 0.012;
    if dx > half {
        Role::Clear
    } else if dx < 0.032 || ((t * 9.0 + dx * 5.0).fract() < 0.20 && dx < half - 0.08) {
        Role::Line
    } else if dx < half - 0.13 {
        Role::Core
    } else {
        Role::Body
    }
}

pub(super) fn sprig(x: f32, y: f32) -> Role {
    // A five-petalled flower above, a curved stem, two leaves.
    // The box is narrower than high: the flower itself is round.
    let (dx, dy) = (x - 0.5, (y - 0.74) / 0.7);
    let (r, a) = ((dx * dx + dy * dy).sqrt(), dy.atan2(dx));
    let edge = 0.235 + 0.085 * (6.0 * a + PI * 0.5).sin();
    if r < 0.055 {
        return Role::Centre;
    }
    if r < 0.085 {
        return Role::Line;
    }
    if r < edge {
        return if r < edge - 0.07 { Role::Core } else { Role::Body };
    }
    let stem = (x - 0.5 - 0.05 * (y * 7.0).sin()).abs();
    if (0.03..0.60).contains(&y) && stem < 0.034 {
        return Role::Body;
    }
    let left = petal(x, y, (0.28, 0.27), (0.21, 0.085), 2.35);
    let right = petal(x, y, (0.72, 0.22), (0.21, 0.085), 0.80);
    if left.max(right) > 0.0 {
        return if left.max(right) > 0.55 { Role::Core } else { Role::Body };
    }
    Role::Clear
}

pub(super) fn lotus(x: f32, y: f32) -> Role {
    let mut best = Role::Clear;
    for (turn, length, lift) in
        [(2.62, 0.40, 0.0), (0.52, 0.40, 0.0), (2.15, 0.43, 0.02), (0.99, 0.43, 0.02), (PI * 0.5, 0.46, 0.03)]
    {
        let (sin, cos) = f32::sin_cos(turn);
        let at = (0.5 + cos * length * 0.58, 0.20 + lift + sin * length * 0.80);
        let depth = petal(x, y, at, (length * 0.78, 0.115), turn);
        if depth > 0.0 {
            best = if depth > 0.45 {
                Role::Core
            } else if depth < 0.13 {
                Role::Line
            } else {
                Role::Body
            };
        }
    }
    let base = petal(x, y, (0.5, 0.16), (0.30, 0.10), 0.0);
    if base > 0.0 {
        best = if base > 0.4 { Role::Centre } else { Role::Body };
    }
    best
}

pub(super) fn gopuram(x: f32, y: f32) -> Role {
    // Five storeys, each narrower, with a finial.
    if !(0.04..0.96).contains(&y) {
        return Role::Clear;
    }
    let dx = (x - 0.5).abs();
    if y > 0.84 {
        return if dx < 0.045 * (0.98 - y) / 0.12 + 0.012 { Role::Body } else { Role::Clear };
    }
    let storey = ((y - 0.04) / 0.16).floor();
    let rise = (y - 0.04) / 0.16 - storey;
    let half = 0.46 - 0.082 * storey - if rise > 0.72 { 0.0 } else { 0.035 };
    if dx > half {
        Role::Clear
    } else if rise > 0.72 && rise < 0.82 {
        Role::Line
    } else if rise < 0.60 && dx < 0.07 {
        Role::Centre
    } else if rise < 0.55 && ((dx * 9.0).fract() - 0.5).abs() < 0.18 {
        Role::Core
    } else {
        Role::Body
    }
}

pub(super) fn asavali(x: f32, y: f32) -> Role {
    // A vase below, five flowers on stems above.
    if y < 0.30 {
        let t = (y - 0.03) / 0.27;
        if t < 0.0 {
            return Role::Clear;
        }
        let half = if t < 0.15 { 0.15 } else { 0.08 + 0.15 * (PI * (t - 0.10)).sin().max(0.0) };
        let dx = (x - 0.5).abs();
        return if dx > half {
            Role::Clear
        } else if dx > half - 0.03 || (0.55..0.65).contains(&t) {
            Role::Line
        } else {
            Role::Centre
        };
    }
    for (fx, fy, size) in
        [(0.5, 0.84, 0.125), (0.25, 0.70, 0.11), (0.75, 0.70, 0.11), (0.17, 0.45, 0.10), (0.83, 0.45, 0.10)]
    {
        let (dx, dy) = (x - fx, (y - fy) * 1.0);
        let (r, a) = ((dx * dx + dy * dy).sqrt(), dy.atan2(dx));
        let edge = size * (0.86 + 0.22 * (5.0 * a).cos());
        if r < size * 0.28 {
            return Role::Centre;
        }
        if r < edge {
            return if r > edge - 0.022 { Role::Line } else { Role::Core };
        }
        // The stem runs from the mouth of the vase.
        let t = ((y - 0.28) / (fy - 0.28)).clamp(0.0, 1.0);
        let sx = 0.5 + (fx - 0.5) * t * t;
        if y < fy && (x - sx).abs() < 0.020 {
            return Role::Body;
        }
    }
    let left = petal(x, y, (0.36, 0.56), (0.10, 0.042), 2.3);
    let right = petal(x, y, (0.64, 0.56), (0.10, 0.042), 0.85);
    if left.max(right) > 0.0 { Role::Body } else { Role::Clear }
}

pub(super) fn lozenge(x: f32, y: f32) -> Role {
    let step = |t: f32| (t * 14.0).round() / 14.0;
    let d = step((x - 0.5).abs()) + step((y - 0.5).abs());
    if d < 0.10 {
        Role::Centre
    } else if d < 0.22 {
        Role::Core
    } else if d < 0.30 {
        Role::Line
    } else if d < 0.47 {
        Role::Body
    } else {
        Role::Clear
    }
}

pub(super) fn pipal(x: f32, y: f32) -> Role {
    let q = |t: f32| (t * 26.0).floor() / 26.0 + 0.019;
    let (x, y) = (q(x), q(y));
    let (dx, t) = ((x - 0.5).abs(), (y - 0.08) / 0.84);
    if !(0.0..=1.0).contains(&t) {
        return Role::Clear;
    }
    // Heart-shaped below, a long drip tip above.
    let half =
        if t < 0.62 { 0.40 * (PI * (t * 0.80 + 0.10)).sin() } else { 0.36 * ((1.0 - t) / 0.38).powf(1.6) };
    if dx > half + 0.01 {
        Role::Clear
    } else if dx > half - 0.07 {
        Role::Body
    } else if dx < 0.03 || ((t * 6.0).fract() < 0.30 && dx < half - 0.10) {
        Role::Line
    } else {
        Role::Core
    }
}

pub(super) fn basket(x: f32, y: f32) -> Role {
    let q = |t: f32| ((t - 0.5).abs() * 24.0).floor() / 24.0;
    let (dx, dy) = (q(x), q(y));
    let (d, m) = (dx + dy, dx.max(dy));
    let round = d * 0.62 + m * 0.62;
    if round < 0.10 {
        Role::Centre
    } else if round < 0.20 {
        Role::Core
    } else if round < 0.27 {
        Role::Line
    } else if round < 0.36 {
        if (dx - dy).abs() < 0.05 || dx.min(dy) < 0.03 { Role::Centre } else { Role::Core }
    } else if round < 0.46 {
        Role::Body
    } else {
        Role::Clear
    }
}

pub(super) fn fish(x: f32, y: f32) -> Role {
    let body = petal(x, y, (0.55, 0.5), (0.34, 0.26), 0.0);
    let tail = x < 0.26 && x > 0.05 && (y - 0.5).abs() < 0.34 * (0.30 - x) / 0.25 + 0.03;
    if (x - 0.76).powi(2) + (y - 0.56).powi(2) < 0.0016 {
        Role::Line
    } else if body > 0.0 {
        if body > 0.25 && ((x * 14.0).sin() * (y * 18.0).sin()) > 0.35 { Role::Core } else { Role::Body }
    } else if tail {
        Role::Body
    } else {
        Role::Clear
    }
}

/// The wavy stem of a creeper: distance of (`s`, `t`) to it, both in its own wave lengths.
pub fn wave(s: f32, t: f32, swing: f32) -> f32 {
    let slope = swing * TAU * (TAU * s).cos();
    (t - swing * (TAU * s).sin()).abs() / (1.0 + slope * slope).sqrt()
}
