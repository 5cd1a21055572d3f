//! Mangoes, birds, beasts and dancers: figures made of disc chains.

use std::sync::OnceLock;

use super::Role;
use super::chain::{self, Chain};

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
    ($name:ident, $make:expr) => {
        fn $name() -> &'static Chain {
            static CHAIN: OnceLock<Chain> = OnceLock::new();
            CHAIN.get_or_init(|| $make)
        }
    };
}

shared!(mango_chain, chain::mango());
shared!(peacock_chain, chain::peacock());
shared!(hamsa_chain, chain::hamsa());
shared!(parrot_chain, chain::parrot());
shared!(elephant_chain, chain::elephant());
shared!(dancer_chain, chain::dancer());

fn feathers() -> &'static [Chain] {
    static CHAINS: OnceLock<Vec<Chain>> = OnceLock::new();
    CHAINS.get_or_init(|| (0..6).map(chain::feather).collect())
}

fn near(x: f32, y: f32, cx: f32, cy: f32) -> f32 {
    ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt()
}

pub(super) fn mango(x: f32, y: f32) -> Role {
    layers(mango_chain().distance(0.09 + x * 0.80, -0.015 + y * 1.05), (0.040, 0.072), 0.165, 0.235)
}

pub(super) fn kalga(x: f32, y: f32) -> Role {
    // A scalloped outer mango, a clear line, then a flowering inner one.
    let d = mango_chain().distance(0.07 + x * 0.84, -0.03 + y * 1.08);
    let scallop = 0.014 * ((y - 0.36).atan2(x - 0.42) * 15.0).cos();
    let d = d + scallop;
    if d >= 0.0 {
        return Role::Clear;
    }
    let depth = -d;
    if depth < 0.035 || (0.060..0.085).contains(&depth) {
        return Role::Body;
    }
    if depth < 0.105 {
        return Role::Line;
    }
    // The inner field: three flowers up the spine, and a diaper of small dots around them.
    for (fx, fy, size) in [(0.42, 0.33, 1.0), (0.385, 0.55, 0.66), (0.45, 0.72, 0.48)] {
        let (dx, dy) = ((x - fx) * 0.62 / size, (y - fy) / size);
        let r = (dx * dx + dy * dy).sqrt();
        if r < 0.022 {
            return Role::Centre;
        }
        if r < 0.062 + 0.030 * (8.0 * dy.atan2(dx)).cos() {
            return Role::Body;
        }
        if r < 0.105 {
            return Role::Core;
        }
    }
    let (gx, gy) = (x * 0.62 / 0.052, y / 0.052);
    let shift = if gy.floor() as i32 & 1 == 0 { 0.0 } else { 0.5 };
    let (px, py) = ((gx + shift).fract() - 0.5, gy.fract() - 0.5);
    if depth < 0.130 || px * px + py * py < 0.045 { Role::Body } else { Role::Core }
}

pub(super) fn peacock(x: f32, y: f32) -> Role {
    // The box is slightly larger than the bird, so that the fan never meets the edge.
    let (x, y) = (x * 1.17 - 0.20, y * 1.06 - 0.02);
    if near(x, y, 0.72, 0.785) < 0.018 {
        return Role::Line;
    }
    let body = peacock_chain().distance(x, y);
    if body < 0.0 {
        return layers(body, (0.040, 0.058), 0.062, 0.5);
    }
    if body < 0.022 {
        return Role::Clear;
    }
    for feather in feathers() {
        let d = feather.distance(x, y);
        if d < 0.0 {
            return if d < -0.050 {
                Role::Centre
            } else if d < -0.034 {
                Role::Core
            } else {
                Role::Body
            };
        }
    }
    Role::Clear
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
        return match peacock((x - 0.5) * 1.32 + 0.5, (y - 0.5) * 1.32 + 0.5) {
            Role::Clear => Role::Clear,
            role => role,
        };
    }
    Role::Clear
}

pub(super) fn hamsa(x: f32, y: f32) -> Role {
    if near(x, y, 0.705, 0.80) < 0.024 {
        return Role::Line;
    }
    layers(hamsa_chain().distance(x, y), (0.050, 0.075), 0.085, 0.5)
}

pub(super) fn parrot(x: f32, y: f32) -> Role {
    if near(x, y, 0.66, 0.83) < 0.030 {
        return Role::Line;
    }
    let beak = near(x, y, 0.765, 0.775).min(near(x, y, 0.785, 0.735));
    if beak < 0.055 {
        return Role::Centre;
    }
    let d = parrot_chain().distance(x, y);
    // The wing: a lighter oval on the body.
    let wing = (((x - 0.45) * 1.0 + (y - 0.5) * 0.55) / 0.075).powi(2)
        + (((y - 0.48) - (x - 0.45) * 0.9) / 0.20).powi(2);
    if d < 0.0 && wing < 1.0 { Role::Core } else { layers(d, (0.5, 0.6), 0.9, 0.9) }
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
