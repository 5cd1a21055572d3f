//! The photograph as a jacquard: its light becomes zari on red silk, more picks of metal where it was brighter.

use super::photo::Photo;
use crate::blur::Plane;
use crate::canvas::Canvas;
use crate::catalogue::rows;
use crate::cloth::Body;
use crate::colour::Rgb;
use crate::ink::{GROUND, INKS, ZARI};
use crate::kinds::saree;
use crate::noise::floor;
use crate::palette::{Finish, Yarn};
use crate::shot::near;

/// Size of the woven picture in cm.
const PICTURE: (f32, f32) = (30.0, 37.5);
/// Where it lies in the cloth: far from the pallu, and a whole number of repeats from both edges.
const PLACE: (f32, f32) = (150.0, 37.5);
/// Threads per cm in both directions, as the design is drawn.
const THREADS: f32 = 30.0;
/// Order in which the eight threads of a repeat turn to metal as it gets brighter: neighbours come late.
const ORDER: [u8; 8] = [0, 4, 2, 6, 1, 5, 3, 7];

/// How much metal lies at each point, 0..1.
///
/// A weaver draws what stands out from its surroundings, not the light of the day: things come in metal, lit or in shade;
/// sky and water stay the ground's, with a breath of metal where they are bright.
fn metal() -> Plane {
    const FINE: f32 = 24.0;
    let photo = Photo::new();
    let (w, h) = ((PICTURE.0 * FINE) as usize, (PICTURE.1 * FINE) as usize);
    let at = |x: usize, y: usize| ((x as f32 + 0.5) / w as f32, (y as f32 + 0.5) / w as f32);
    let tone = Plane::from_fn(w, h, |x, y| {
        let (x, y) = at(x, y);
        photo.at(x, y).luma().max(0.0).powf(0.45).min(1.1)
    });
    let things = Plane::from_fn(w, h, |x, y| {
        let (x, y) = at(x, y);
        f32::from(u8::from(!photo.is_open(x, y)))
    })
    .blurred(0.8);
    let around = tone.blurred(16.0);
    Plane::from_fn(w, h, |x, y| {
        let k = y * w + x;
        let edge = tone.data[k] - around.data[k];
        let thing = 0.40 + 0.50 * (tone.data[k] - 0.35) + 2.1 * edge;
        let open = 0.55 * (tone.data[k] - 0.62).max(0.0);
        (open + (thing - open) * things.data[k]).clamp(0.0, 1.0)
    })
}

pub fn paint(w: usize, h: usize) -> Canvas {
    let Some(row) = rows().next() else { return Canvas { w, h, px: vec![Rgb::BLACK; w * h] } };
    let mut cloth = saree(&row.cut);
    let plane = metal();
    let scale = plane.w as f32 / PICTURE.0;
    cloth.design.border = Vec::new();
    cloth.design.pallu = Vec::new();
    cloth.design.border_width = 0.0;
    cloth.design.body_start = 0.0;
    cloth.design.ikat = None;
    cloth.design.body = Body {
        pu: PICTURE.0,
        pv: PICTURE.1,
        ink: Box::new(move |u, v| {
            let (i, j) = (floor(v * THREADS), floor(u * THREADS));
            let turn = ORDER[((j + 3 * i).rem_euclid(8)) as usize];
            let share = plane.lerp(u * scale, (PICTURE.1 - v) * scale);
            if share > (f32::from(turn) + 0.5) / 8.0 { ZARI } else { GROUND }
        }),
    };
    let mut palette: [Yarn; INKS] = cloth.design.palette;
    palette[GROUND as usize] =
        Yarn { warp: Rgb::hex("#7A0E26"), weft: Rgb::hex("#93142F"), ..Yarn::silk(Rgb::BLACK) };
    palette[ZARI as usize] = Yarn::metal(Rgb::hex("#D8A94A"));
    cloth.design.palette = palette;
    cloth.finish = Finish::Silk;
    cloth.jamdani = false;
    near::paint_cloth(&cloth, PICTURE.0, PLACE, THREADS, w, h)
}
