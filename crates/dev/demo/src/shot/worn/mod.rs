//! The worn saree: on a dress form before a wall, pleats in front, the pallu over the left shoulder.

mod blouse;
mod body;
mod curve;
mod pallu;
mod relief;
mod skirt;

use self::blouse::{Bodice, Sleeves};
use self::body::{Body, MIDDLE};
use self::pallu::{Across, TAIL, Tail};
use self::skirt::{Front, Skirt, Wrap};
use super::hang::{Hung, Laid};
use super::{Moment, cast, paint, paint_with_shadow, tassel};
use crate::canvas::{Canvas, Ground};
use crate::cloth::WIDTH;
use crate::colour::rgb;
use crate::noise::Noise;
use crate::saree::{FarView, Saree};

/// Width of the picture in cm.
const FRAME: f32 = 108.0;
/// Where the pallu's free end hangs, in cm from the top.
const END: f32 = 112.0;

/// Paints the saree as it is worn, with a blouse of its `piece`.
pub fn paint_worn(saree: &Saree, piece: &Saree, w: usize, h: usize) -> Canvas {
    let pixel = FRAME / w as f32;
    let seed = saree.seed.sub("worn");
    let (body, noise) = (Body::new(), Noise::new(seed));
    let mut canvas = Canvas::ground(w, h, Ground::Plaster, FRAME, seed);
    floor(&mut canvas, pixel);

    let steps = (1.5 / pixel).clamp(8.0, 20.0);
    let view = FarView::new(saree, steps, pixel, true, false);
    let mut with_pallu = FarView::new(saree, steps, pixel, false, true);
    let panel = Hung::new(seed, TAIL, WIDTH * 0.42, (pixel * h as f32, END), Moment::STILL);
    let tail = Tail::new(Laid { panel, turn: (0.0, 1.0), pivot: (0.0, 0.0) }, END);
    cast(&mut canvas, &tail, pixel, 2.5);
    tassel::paint(&mut canvas, saree, &with_pallu.lamps, &tail.laid, pixel);
    paint(&mut canvas, &with_pallu, &tail, pixel);

    let skirt = Skirt::new(&body, noise);
    let wrap = Wrap::new(&skirt);
    cast(&mut canvas, &wrap, pixel, 3.0);
    body.paint(&mut canvas, pixel, &view.lamps);
    let blouse = FarView::new(piece, steps, pixel, true, false);
    paint_with_shadow(&mut canvas, &blouse, &Sleeves { noise }, pixel, 1.5);
    paint_with_shadow(&mut canvas, &blouse, &Bodice { body: &body, noise }, pixel, 0.4);
    paint(&mut canvas, &view, &wrap, pixel);
    paint_with_shadow(&mut canvas, &view, &Front::new(&skirt, seed.sub("skirt")), pixel, 0.7);
    with_pallu.along_x = true;
    paint_with_shadow(&mut canvas, &with_pallu, &Across::new(&body, noise, seed.sub("across")), pixel, 0.9);
    canvas
}

/// The floor before the wall, and the shadow the hem throws on it.
fn floor(canvas: &mut Canvas, pixel: f32) {
    for py in 0..canvas.h {
        let y = (py as f32 + 0.5) * pixel;
        let down = (0.5 + (y - 128.0) / 1.2).clamp(0.0, 1.0);
        if down <= 0.0 {
            continue;
        }
        for px in 0..canvas.w {
            let (dx, dy) = (((px as f32 + 0.5) * pixel - MIDDLE - 4.0) / 27.0, (y - 137.5) / 4.2);
            let dark = 0.70 * (-(dx * dx + dy * dy)).exp();
            let at = &mut canvas.px[py * canvas.w + px];
            *at = at.mix(rgb(at.r * 0.74, at.g * 0.66, at.b * 0.58), down) * (1.0 - dark);
        }
    }
}
