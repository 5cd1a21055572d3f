//! Mangoes, birds, beasts and dancers: figures made of disc chains.

use std::sync::OnceLock;

use super::Role;
use super::chain::{self, Chain, Leaf};

/// Layers of a chain by depth, in units of the figure's box.
fn layers(depth: f32, line: (f32, f32), core: f32, centre: f32) -> Role {
    if depth >= 0.0 {
        Role::Clear
    } else if depth < -centre {
        Role::Centre
    } else if depth < -core {
        Role::Core
    } else if depth < -line.0 && depth > -line.1 {
        Role::Line
    } else {
        Role::Body
    }
}

macro_rules! shared {
    ($name:ident, $what:ty, $make:expr) => {
        fn $name() -> &'static $what {
            static MADE: OnceLock<$what> = OnceLock::new();
            MADE.get_or_init(|| $make)
        }
    };
}

shared!(paisley, Chain, chain::paisley());
shared!(peacock_chain, Chain, chain::peacock());
shared!(peacock_lines, Chain, chain::peacock_lines());
shared!(hamsa_chain, Chain, chain::hamsa());
shared!(hamsa_lines, Chain, chain::hamsa_lines());
shared!(plumes, Vec<Chain>, (0..3).map(chain::plume).collect());
shared!(pearls, Vec<(f32, f32)>, chain::beads(0.0435, 0.043));
shared!(leaves, Vec<Leaf>, chain::leaves());
shared!(parrot_chain, Chain, chain::parrot());
shared!(beak, Chain, Chain::new().curve((0.755, 0.78), (0.81, 0.76), (0.785, 0.69), 0.058, 0.016));
shared!(elephant_chain, Chain, chain::elephant());
shared!(dancer_chain, Chain, chain::dancer());

fn near(x: f32, y: f32, cx: f32, cy: f32) -> f32 {
    ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt()
}

/// A part that lies over others: inside it `role`, round it a line that sets it off.
fn over(d: f32, role: impl FnOnce() -> Role) -> Option<Role> {
    if d < 0.0 { Some(role()) } else { (d < 0.014).then_some(Role::Line) }
}

pub(super) fn mango(x: f32, y: f32) -> Role {
    let d = paisley().distance((x - 0.475) * 0.66, y * 1.02 - 0.01);
    layers(d, (0.034, 0.060), 0.125, 0.185)
}

pub(super) fn kalga(x: f32, y: f32) -> Role {
    let (x, y) = ((x - 0.465) * 0.68, y * 1.03 - 0.015);
    let depth = -paisley().distance(x, y);
    if depth < 0.0 {
        return Role::Clear;
    }
    // A firm outline, a string of pearls, a second line, then the flowering field.
    if depth < 0.017 || (0.070..0.083).contains(&depth) {
        return Role::Body;
    }
    if depth < 0.070 {
        let on = pearls().iter().any(|(px, py)| near(x, y, *px, *py) < 0.0155);
        return if on { Role::Body } else { Role::Line };
    }
    let (dx, dy) = (x, y - 0.30);
    let (r, a) = (dx.hypot(dy), dy.atan2(dx));
    if r < 0.026 {
        return Role::Centre;
    }
    if r < 0.040 {
        return Role::Line;
    }
    let petal = 0.092 + 0.036 * (8.0 * a).cos();
    if r < petal + 0.012 {
        return if r < petal - 0.034 {
            Role::Centre
        } else if r < petal {
            Role::Body
        } else {
            Role::Line
        };
    }
    let leaf = leaves().iter().map(|leaf| leaf.distance(x, y)).fold(1.0, f32::min);
    over(leaf, || Role::Body).unwrap_or(Role::Core)
}

/// The peacock's opened tail: seven feathers with an eye each, about the root of the tail.
fn fan(x: f32, y: f32) -> Role {
    const REACH: f32 = 0.47;
    let (dx, dy) = (x - 0.47, y - 0.385);
    let r = dx.hypot(dy);
    let place = (dy.atan2(dx) - 1.22) / 0.345;
    let place = if place < -3.0 { place + std::f32::consts::TAU / 0.345 } else { place };
    let edge = REACH * (1.0 - 0.11 * (2.0 * (place - place.floor()) - 1.0).powi(2));
    if !(0.0..7.0).contains(&place) || r > edge + 0.012 {
        return Role::Clear;
    }
    if r > edge {
        return Role::Line;
    }
    let side = (place - place.floor() - 0.5) * 0.345 * r;
    let eye = (side / 0.038).hypot((r - 0.80 * REACH) / 0.052);
    if eye < 0.45 {
        Role::Centre
    } else if eye < 0.95 {
        Role::Core
    } else if eye < 1.25 || 0.5 * 0.345 * r - side.abs() < 0.006 {
        Role::Line
    } else if r < 0.60 * REACH && r > 0.30 * REACH {
        // Barbs slant from the shaft.
        let barb = ((r - 0.9 * side.abs()) / 0.034).rem_euclid(1.0);
        if side.abs() > 0.008 && barb < 0.34 { Role::Line } else { Role::Body }
    } else {
        Role::Body
    }
}

pub(super) fn peacock(x: f32, y: f32) -> Role {
    // The box is slightly larger than the bird, so that the fan never meets the edge.
    let (x, y) = (x * 0.98 - 0.02, y * 1.0 - 0.0);
    if near(x, y, 0.735, 0.785) < 0.015 {
        return Role::Line;
    }
    let wing = |x: f32, y: f32| {
        let (u, v) = ((x - 0.50) * 0.97 + (y - 0.375) * 0.25, (y - 0.375) * 0.97 - (x - 0.50) * 0.25);
        // Round in front, pointed behind.
        let half = 0.062 * (1.0 - ((u - 0.02) / 0.125).powi(2)).max(0.0);
        (half - v.abs(), u)
    };
    let body = || {
        let (inside, u) = wing(x, y);
        if inside > 0.014 {
            if ((u + 0.5 * (y - 0.375).abs()) / 0.052).rem_euclid(1.0) < 0.24 {
                Role::Line
            } else {
                Role::Core
            }
        } else if inside > 0.0 || (y - 0.655 + 0.25 * (x - 0.73)).abs() < 0.008 {
            Role::Line
        } else {
            Role::Body
        }
    };
    over(peacock_chain().distance(x, y), body)
        .or_else(|| over(peacock_lines().distance(x, y), || Role::Body))
        .unwrap_or_else(|| fan(x, y))
}

pub(super) fn bangdi_mor(x: f32, y: f32) -> Role {
    let r = near(x, y, 0.5, 0.5);
    let spokes = (y - 0.5).atan2(x - 0.5) * 18.0;
    if (0.43..0.485).contains(&r) {
        return if spokes.cos() > 0.2 { Role::Body } else { Role::Centre };
    }
    if (0.395..0.43).contains(&r) {
        return Role::Line;
    }
    if r < 0.395 {
        return match peacock((x - 0.5) * 1.30 + 0.5, (y - 0.5) * 1.30 + 0.5) {
            Role::Clear => Role::Clear,
            role => role,
        };
    }
    Role::Clear
}

pub(super) fn hamsa(x: f32, y: f32) -> Role {
    let (x, y) = (x * 1.03 - 0.03, y * 1.01);
    if near(x, y, 0.725, 0.835) < 0.017 {
        return Role::Line;
    }
    let bud = near(x, y, 0.88, 0.67);
    if bud < 0.038 {
        return if bud < 0.022 { Role::Centre } else { Role::Body };
    }
    let body = || {
        // A wing of three rows of feathers, and a collar.
        let (u, v) = (x - 0.46, y - 0.37);
        let wing = (u / 0.185).hypot((v - 0.25 * u) / 0.095);
        if wing < 0.86 {
            let row = ((u + 0.185) / 0.088).rem_euclid(1.0) - 1.1 * (v - 0.25 * u).abs();
            if row.abs() < 0.10 { Role::Line } else { Role::Core }
        } else if wing < 1.0 || (near(x, y, 0.66, 0.83) - 0.165).abs() < 0.008 && y > 0.62 {
            Role::Line
        } else {
            Role::Body
        }
    };
    over(hamsa_chain().distance(x, y), body)
        .or_else(|| over(hamsa_lines().distance(x, y), || Role::Body))
        .or_else(|| {
            plumes().iter().find_map(|plume| {
                let d = plume.distance(x, y);
                over(d, || if d < -0.024 { Role::Core } else { Role::Body })
            })
        })
        .unwrap_or(Role::Clear)
}

pub(super) fn parrot(x: f32, y: f32) -> Role {
    let y = y * 1.02 - 0.015;
    if near(x, y, 0.66, 0.83) < 0.026 {
        return Role::Line;
    }
    let beak = beak().distance(x, y);
    let body = || {
        // A pointed wing of feathers down to the tail, and a ring about the neck.
        let (dx, dy) = (x - 0.58, y - 0.66);
        let (u, v) = (-0.66 * dx - 0.75 * dy, 0.75 * dx - 0.66 * dy);
        let half = 0.115 * (1.0 - (u / 0.25 - 1.0).powi(2)) * (1.0 - 0.5 * u).max(0.0);
        let neck = 0.55 * (x - 0.60) + 0.83 * (y - 0.715);
        if half - v.abs() > 0.018 {
            if ((u - 0.8 * v.abs()) / 0.088).rem_euclid(1.0) < 0.20 { Role::Line } else { Role::Core }
        } else if v.abs() < half || (neck - 0.006).abs() < 0.028 && neck.abs() > 0.014 {
            Role::Line
        } else if neck.abs() <= 0.014 {
            Role::Centre
        } else if u > 0.50 && v.abs() < 0.008 {
            Role::Line
        } else {
            Role::Body
        }
    };
    over(beak, || if beak < -0.010 { Role::Centre } else { Role::Body })
        .or_else(|| over(parrot_chain().distance(x, y), body))
        .unwrap_or(Role::Clear)
}

pub(super) fn elephant(x: f32, y: f32) -> Role {
    if near(x, y, 0.775, 0.635) < 0.020 {
        return Role::Line;
    }
    let d = elephant_chain().distance(x, y);
    // The cloth on its back, with a howdah above.
    if (0.26..0.54).contains(&x) && (0.40..0.735).contains(&y) {
        let edge = (x - 0.26).min(0.54 - x).min(y - 0.40);
        return if edge < 0.025 { Role::Line } else { Role::Core };
    }
    if (0.30..0.50).contains(&x) && (0.735..0.80).contains(&y) {
        return Role::Body;
    }
    if (0.34..0.46).contains(&x) && (0.80..0.88).contains(&y) && y < 0.98 - (x - 0.40).abs() * 1.6 {
        return Role::Centre;
    }
    layers(d, (0.5, 0.6), 0.9, 0.9)
}

pub(super) fn dancer(x: f32, y: f32) -> Role {
    let d = dancer_chain().distance(x, y);
    let skirt = y < 0.40 && d < -0.02 && (y * 26.0).sin() > 0.55;
    if skirt { Role::Line } else { layers(d, (0.5, 0.6), 0.9, 0.9) }
}
