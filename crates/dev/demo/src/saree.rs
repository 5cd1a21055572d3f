//! A saree on the table: its design, its yarn and its own small irregularities.

use crate::cloth::{Cloth, Design};
use crate::colour::Rgb;
use crate::ink::{INKS, Ink, is_dye};
use crate::light::{Lamps, Meeting};
use crate::noise::{Noise, floor};
use crate::palette::{Finish, Yarn};
use crate::scene::Scene;
use crate::seed::{Seed, cell};

/// Everything a picture of a saree needs to know about it.
pub struct Saree {
    /// Where its chances come from.
    pub seed: Seed,
    /// How its hero is laid out.
    pub scene: Scene,
    /// What is woven where.
    pub design: Design,
    /// What the body is spun from.
    pub finish: Finish,
    /// Kind of weave at thread level.
    pub weave: crate::weave::Weave,
    /// True where figures are laid in by hand, half-toned (jamdani).
    pub jamdani: bool,
    /// True when the pallu ends in knotted tassels, else in a plain fringe.
    pub tassels: bool,
}

/// One point of cloth in a picture.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spot {
    /// Along the warp, cm.
    pub u: f32,
    /// Across, cm.
    pub v: f32,
    /// Slope to the right.
    pub hx: f32,
    /// Slope downward.
    pub hy: f32,
    /// 1 in the open, toward 0 deep in a fold.
    pub ao: f32,
    /// Share of the pixel covered.
    pub cover: f32,
}

/// A saree ready to be looked at from afar: woven at about pixel size.
pub struct FarView<'a> {
    saree: &'a Saree,
    cloth: Cloth,
    palette: [Yarn; INKS],
    streak: Noise,
    slow: Noise,
    pub lamps: Lamps,
    /// True when the warp lies across the picture.
    pub along_x: bool,
    /// Half of what one pixel sees, in cm.
    pub reach: f32,
    /// Picks of metal per cm that can still be told apart.
    picks: f32,
}

impl<'a> FarView<'a> {
    /// Weaves the saree at `e` steps per cm for pixels of `pixel` cm.
    pub fn new(saree: &'a Saree, e: f32, pixel: f32, along_x: bool, with_pallu: bool) -> Self {
        let mut lamps = Lamps::daylight();
        let ground = &saree.design.palette[0];
        let pale = ((ground.warp.luma() + ground.weft.luma()) * 0.5 - 0.35).clamp(0.0, 0.3) / 0.3;
        lamps.exposure *= 1.0 - 0.12 * pale;
        lamps.ambient += 0.07 * pale;
        Self {
            saree,
            cloth: Cloth::weave(&saree.design, e, with_pallu),
            palette: saree.design.palette,
            streak: Noise::new(saree.seed.sub("streak")),
            slow: Noise::new(saree.seed.sub("slow")),
            lamps,
            along_x,
            reach: pixel * 0.27,
            picks: (0.6 / pixel).clamp(15.0, 40.0),
        }
    }

    fn inks(&self, spot: &Spot, dx: f32, dy: f32) -> (Ink, Ink) {
        let (u, v) = if self.along_x { (spot.u + dx, spot.v + dy) } else { (spot.u + dy, spot.v + dx) };
        let ink = self.cloth.at(u, v);
        if let Some(ikat) = self.saree.design.ikat
            && is_dye(ink)
        {
            let end = floor(v * 22.0);
            let pick = floor(u * 22.0);
            let stray = |line: i32, at: f32, salt: u32| {
                (cell(line, 0, salt) - 0.5) * 1.3 + 0.9 * self.slow.at(at * 0.9, line as f32 * 0.013)
            };
            let warp = self.cloth.at(u + ikat.warp * stray(end, u, 11), v);
            let weft = self.cloth.at(u, v + ikat.weft * stray(pick, v, 12));
            let keep = |other: Ink| if is_dye(other) { other } else { ink };
            return (keep(warp), keep(weft));
        }
        (ink, ink)
    }

    /// The colour of a point; `behind` shows through sheer cloth.
    pub fn colour(&self, spot: &Spot, behind: Rgb) -> Rgb {
        let m = self.lamps.meet(spot.hx, spot.hy, self.along_x, spot.ao);
        let (u, v) = (spot.u, spot.v);
        let across = self.streak.at(u * 0.25, v * 9.0);
        let along = self.streak.at(u * 9.0, v * 0.25);
        let rough = if self.saree.finish == Finish::Tussar { 3.0 } else { 1.0 };
        let grain = cell((u * 1.4 * self.picks) as i32, (v * 1.4 * self.picks) as i32, 5) - 0.5;
        let streak = 1.0 + rough * (0.045 * across + 0.06 * along) + 0.06 * grain;
        let sheen = (1.0 + 0.5 * along, 1.0 + 0.5 * across);
        let r = self.reach;
        let one = self.inks(spot, -r, -r);
        let two = self.inks(spot, r, r);
        if one == two && one.0 == one.1 {
            return self.thread(one.0, &m, spot, streak, sheen, behind);
        }
        let three = self.inks(spot, r, -r);
        let four = self.inks(spot, -r, r);
        let mut sum = Rgb::BLACK;
        let mut done: [(Ink, f32); 8] = [(0, 0.0); 8];
        let mut kinds = 0;
        for (warp, weft) in [one, two, three, four] {
            // Of each pair of dyed threads the eye sees both.
            for ink in [warp, weft] {
                if let Some((_, share)) = done[..kinds].iter_mut().find(|(seen, _)| *seen == ink) {
                    *share += 0.125;
                } else {
                    done[kinds] = (ink, 0.125);
                    kinds += 1;
                }
            }
        }
        for &(ink, share) in &done[..kinds] {
            sum += self.thread(ink, &m, spot, streak, sheen, behind) * share;
        }
        sum
    }

    #[inline]
    fn thread(&self, ink: Ink, m: &Meeting, spot: &Spot, streak: f32, sheen: (f32, f32), behind: Rgb) -> Rgb {
        let yarn = &self.palette[ink as usize & (INKS - 1)];
        if !yarn.metal {
            let col = self.lamps.silk(m, yarn, streak, sheen);
            if yarn.sheer <= 0.0 {
                return col;
            }
            // What lies behind is seen through the cloth's own colour.
            let top = yarn.warp.top().max(0.02);
            let tint = yarn.warp * ((0.30 + 0.65 * top.sqrt()) / top);
            return col.mix(behind * tint, yarn.sheer * 0.75);
        }
        // Metal lies in the weft: each pick tilts on its own, softly along its length.
        let (pick, place) = (floor(spot.u * self.picks), floor(spot.v * 0.15 * self.picks));
        let tilt = cell(pick, 0, 21);
        let other = cell(pick, place, 22);
        let slow = self.slow.at(spot.u * 0.8, spot.v * 0.8);
        let gold = self.lamps.zari(
            m,
            yarn.warp,
            (other - 0.5) * 0.16 + 0.10 * slow,
            (tilt - 0.5) * 0.22,
            cell(pick, floor(spot.v * 1.1 * self.picks), 23),
        );
        if tilt < 0.22 { gold * 0.80 } else { gold }
    }
}
