//! The shop's shelves from the front: stacks of folded sarees, fold upon fold, and one saree hung before them.
//!
//! In cm: `x` to the right and `y` down in the plane of the shelves' front edges, `z` into the shelves.

use std::f32::consts::PI;

use super::{smooth, wood};
use crate::canvas::Canvas;
use crate::catalogue::rows;
use crate::colour::{Rgb, rgb};
use crate::kinds::saree;
use crate::noise::Noise;
use crate::palette::Finish;
use crate::saree::{FarView, Saree, Spot};
use crate::seed::Seed;
use crate::shot::Moment;
use crate::shot::hang::{Hung, Laid, paint_panel};

/// Width of the picture.
const FRAME: f32 = 72.0;
/// The eye: across, down, and before the shelves.
const EYE: (f32, f32, f32) = (36.0, 44.0, 170.0);
/// Upper sides of the boards, and how thick and deep they are.
const BOARDS: [f32; 3] = [23.0, 61.5, 100.0];
const BOARD: f32 = 2.3;
const DEEP: f32 = 30.0;
/// How far the sarees stand back from the boards' edges.
const BACK: f32 = 1.6;
/// Where the stacks stand: left side and width.
const STACKS: [(f32, f32); 3] = [(0.7, 22.8), (24.7, 22.8), (52.3, 23.2)];
/// From a board's upper side to the lower side of the board above.
const ROOM: f32 = 36.2;
/// The post between two bays: its left and right side.
const POST: (f32, f32) = (48.7, 51.3);
/// The saree that hangs before the right bay.
const HUNG: &str = "KAN-002";
/// Where its free end hangs.
const HEM: f32 = 77.0;

/// A folded saree in its stack.
struct Packet {
    /// Which of the sarees.
    saree: usize,
    /// Its upper side and its height.
    top: f32,
    height: f32,
    left: f32,
    width: f32,
    /// How many folds lie one upon the other.
    folds: u32,
    /// Where the first fold lies along the cloth.
    start: f32,
    /// True when its border is at the right.
    turned: bool,
    /// True where nothing lies on it.
    uppermost: bool,
    noise: Noise,
}

impl Packet {
    /// A point of its front: `None` beside it.
    fn front(&self, x: f32, y: f32, step: f32) -> Option<Spot> {
        let sag = 0.22 * self.noise.at(x * 0.06, 1.0) + 0.10 * self.noise.at(x * 0.25, 2.0);
        let place = (y - self.top - sag * (1.0 - (y - self.top) / self.height)) / self.height;
        let at = place * self.folds as f32;
        let wave = 0.16 * self.noise.at(x * 0.10, 4.0 + at.floor()) * f32::from(u8::from(at > 0.5));
        let at = at + wave;
        if !(0.0..self.folds as f32).contains(&at) {
            return None;
        }
        let fold = at.floor();
        let f = at - fold;
        let inset = 0.12 + 0.40 * self.noise.at(fold * 3.3, 11.0).abs() + 0.22 * (2.0 * f - 1.0).powi(4);
        let (left, right) = (x - self.left - inset, self.left + self.width - inset - x);
        let cover = (left / step + 0.5).clamp(0.0, 1.0) * (right / step + 0.5).clamp(0.0, 1.0);
        if cover <= 0.0 {
            return None;
        }
        let end = |d: f32| (1.0 - d / 0.7).max(0.0);
        let (turn, away) = (end(left), end(right));
        let round = (PI * f).sin().max(0.0);
        let slack = self.noise.at(x * 0.11, fold * 2.7 + f * 0.3);
        Some(Spot {
            u: self.start + 23.0 * fold + f * 1.6 * self.height / self.folds as f32,
            v: if self.turned { right } else { left }.max(0.0) + 0.1,
            hx: 1.3 * turn * turn - 1.5 * away * away + 0.22 * slack,
            hy: 1.45 - 2.8 * f + 0.5 * (1.0 - 2.0 * place) + 0.25 * slack,
            ao: (0.24 + 0.76 * round.sqrt())
                * (1.0 - 0.35 * away.max(turn))
                * (0.45 + 0.55 * smooth(0.0, 0.07, place.min(1.0 - place))),
            cover,
        })
    }
}

impl Packet {
    /// The upper side of the uppermost one, where it lies below the eye: at `x`, `z` cm behind its front.
    fn upper(&self, x: f32, z: f32) -> Option<Spot> {
        let wander = |at: f32, line: f32| 0.3 * self.noise.at(at * 0.10, line);
        let (left, right) = (
            x - self.left - 0.35 - wander(z, 21.0).abs(),
            self.left + self.width - 0.35 - wander(z, 22.0).abs() - x,
        );
        let back = 23.0 + wander(x, 23.0) - z;
        if left < 0.0 || right < 0.0 || back < 0.0 || z < 0.0 {
            return None;
        }
        let edge = |d: f32| (1.0 - d / 1.1).max(0.0);
        // Where it was folded before it was folded once more.
        let d = (z - 11.0 - 0.5 * self.noise.at(x * 0.06, 3.0)) / 0.8;
        let crease = d / (1.0 + d * d * d * d);
        let slow = self.noise.at(x * 0.08, z * 0.08);
        let fine = self.noise.at(x * 0.3, z * 0.2);
        Some(Spot {
            u: self.start - z,
            v: if self.turned { right } else { left } + 0.1,
            hx: 0.30 * slow + 0.08 * fine + 1.4 * edge(left) - 1.4 * edge(right),
            hy: 0.80 + 0.35 * slow + 0.7 * crease - 0.9 * edge(z),
            ao: (1.0 - 0.30 * smooth(3.0, 20.0, z))
                * (1.0 - 0.30 * edge(back))
                * (1.0 - 0.4 * crease.max(0.0)),
            cover: 1.0,
        })
    }

    /// The side that is turned to the eye, seen past its front at `x`, `y`.
    fn side(&self, x: f32, y: f32, step: f32) -> Option<Spot> {
        let right = self.left + self.width < EYE.0;
        if !right && self.left < EYE.0 {
            return None;
        }
        let (plane, inner) =
            if right { (self.left + self.width - 0.4, -0.5) } else { (self.left + 0.4, 0.5) };
        let far = (plane - EYE.0) / (x - EYE.0);
        let z = EYE.2 * (far - 1.0);
        if !(0.0..22.5).contains(&z) {
            return None;
        }
        let spot = self.front(plane + 3.0 * inner, EYE.1 + (y - EYE.1) * far, step)?;
        Some(Spot { u: self.start + z, hx: -2.0 * inner, ao: spot.ao * (0.36 - 0.010 * z), ..spot })
    }
}

struct Shop<'a> {
    views: Vec<FarView<'a>>,
    /// By shelf, from above.
    shelves: Vec<Vec<Packet>>,
    noise: Noise,
}

/// Warm light from a lamp above at the left.
fn lamp(x: f32, y: f32) -> Rgb {
    let (dx, dy) = ((x - 18.0) / 62.0, (y - 34.0) / 66.0);
    rgb(1.10, 0.97, 0.80) * (0.36 + 0.84 * (-(dx * dx + dy * dy)).exp())
}

/// The sarees on the shelves, each kind in turn.
fn pick() -> Vec<Saree> {
    let all: Vec<_> = rows().filter(|row| row.cut.finish == Finish::Silk).collect();
    (0..27).filter_map(|k| all.get(k * 7 % all.len())).map(|row| saree(&row.cut)).collect()
}

/// Piles `count` sarees up, shelf by shelf.
fn pile(count: usize) -> Vec<Vec<Packet>> {
    let seed = Seed::of("shop");
    let pile_shelf = |(shelf, board): (usize, f32)| {
        let mut packets = Vec::new();
        for (stack, place) in STACKS.into_iter().enumerate() {
            // Behind the hanging saree nothing would be seen.
            if stack < 2 || board > HEM {
                pile_stack(
                    &mut packets,
                    seed.nth((shelf * STACKS.len() + stack) as u64),
                    board,
                    place,
                    count,
                );
            }
        }
        packets
    };
    BOARDS.into_iter().enumerate().map(pile_shelf).collect()
}

/// Piles a stack `width` cm wide on a board, no saree near its like.
fn pile_stack(packets: &mut Vec<Packet>, seed: Seed, board: f32, (left, width): (f32, f32), count: usize) {
    let room = 27.5 + seed.sub("room").range(-4.5, 2.5);
    let mut foot = board;
    for number in 0.. {
        let own = seed.nth(number);
        let height = own.sub("h").range(2.5, 3.5);
        if foot - height < board - room {
            break;
        }
        foot -= height;
        let loose = own.sub("w").range(0.0, 1.3);
        let near = packets.len().saturating_sub(9);
        let mut saree = own.sub("saree").below(count as u32) as usize;
        while packets[near..].iter().any(|other| other.saree == saree) && count > 9 {
            saree = (saree + 1) % count;
        }
        packets.push(Packet {
            saree,
            top: foot,
            height,
            left: left + loose * own.sub("x").unit(),
            width: width - loose,
            folds: 2 + own.sub("folds").below(3),
            start: own.sub("u").range(90.0, 160.0),
            turned: own.sub("turned").unit() < 0.35,
            uppermost: false,
            noise: Noise::new(own.sub("noise")),
        });
    }
    if let Some(last) = packets.last_mut() {
        last.uppermost = true;
    }
}

impl Shop<'_> {
    /// The front edge of a board, `f` of its height from its upper side.
    fn edge(&self, x: f32, y: f32, f: f32) -> Rgb {
        let bevel = 1.0 + 0.55 * (1.0 - f / 0.10).max(0.0) - 0.5 * ((f - 0.86) / 0.14).max(0.0);
        let body = wood(&self.noise, x, y * 1.6) * (1.25 * bevel);
        body * lamp(x, y)
    }

    /// What is seen above the board of a shelf.
    fn inside(&self, shelf: usize, x: f32, y: f32, step: f32) -> Rgb {
        let (board, packets) = (BOARDS[shelf], &self.shelves[shelf]);
        // The board above keeps the light off; so do the neighbours.
        let above = 0.16 + 0.84 * smooth(0.5, 10.0, y - board + ROOM);
        let light = lamp(x, y) * above;
        let colour = |packet: &Packet, spot: &Spot| self.views[packet.saree].colour(spot, Rgb::BLACK);
        let (mut seen, mut open) = (Rgb::BLACK, 1.0);
        for packet in packets {
            if y < packet.top - 1.0 || y > packet.top + packet.height + 1.0 || open < 0.01 {
                continue;
            }
            let Some(spot) = packet.front(x, y, step) else { continue };
            let side = (x - packet.left).min(packet.left + packet.width - x);
            let corner = 0.50 + 0.50 * smooth(0.0, 2.2, side);
            let near = 1.0 - 0.4 * smooth(1.6, 0.0, board - y);
            seen += colour(packet, &spot) * light * (corner * near * open * spot.cover);
            open *= 1.0 - spot.cover;
        }
        if open < 0.01 {
            return seen;
        }
        let upper = |packet: &Packet| {
            let far = (packet.top - EYE.1) / (y - EYE.1);
            let open_above = packet.uppermost && packet.top > y && y > EYE.1;
            let spot = open_above.then(|| packet.upper(EYE.0 + (x - EYE.0) * far, EYE.2 * (far - 1.0)));
            spot.flatten().map(|spot| colour(packet, &spot))
        };
        let side = |packet: &Packet| {
            let close = (packet.top - y).abs() < 10.0;
            let spot = close.then(|| packet.side(x, y, step));
            spot.flatten().map(|spot| colour(packet, &spot))
        };
        let behind = packets.iter().find_map(upper).or_else(|| packets.iter().find_map(side));
        seen + behind.map_or_else(|| self.depth(shelf, x, y), |cloth| cloth * light * 0.62) * open
    }

    /// The dark of a shelf: the board above, the board below, the wall behind with the shadow of what stands before it.
    fn depth(&self, shelf: usize, x: f32, y: f32) -> Rgb {
        let (floor_at, ceiling) = (BOARDS[shelf], BOARDS[shelf] - ROOM);
        let at = |level: f32| (level - EYE.1) / (y - EYE.1);
        for (level, light) in [(ceiling, 0.20), (floor_at, 0.55)] {
            let far = at(level);
            let z = EYE.2 * (far - 1.0);
            if (0.0..DEEP).contains(&z) {
                let shade = light * smooth(DEEP * 1.1, 0.0, z);
                return wood(&self.noise, EYE.0 + (x - EYE.0) * far, z + level) * lamp(x, y) * shade;
            }
        }
        let far = 1.0 + DEEP / EYE.2;
        let (bx, by) = (EYE.0 + (x - EYE.0) * far, EYE.1 + (y - EYE.1) * far);
        let mut free = 1.0_f32;
        for packet in self.shelves[shelf].iter().filter(|packet| packet.uppermost) {
            let (left, right) = (bx - 5.0 - packet.left, packet.left + packet.width + 5.0 - bx);
            let inside = smooth(-3.0, 3.0, left.min(right)) * smooth(-4.0, 4.0, by - packet.top - 3.0);
            free = free.min(1.0 - 0.75 * inside);
        }
        let deep = (0.07 + 0.42 * smooth(ceiling + 1.0, ceiling + 20.0, by)) * free;
        wood(&self.noise, by * 0.5 + 50.0, bx * 0.6) * lamp(x, y) * deep
    }

    /// All that is seen at a point of the front plane.
    fn look(&self, x: f32, y: f32, step: f32) -> Rgb {
        if x > STACKS[2].0 + 3.0 && y < HEM - 3.0 {
            return Rgb::BLACK;
        }
        let shelf = BOARDS.into_iter().position(|board| y < board + BOARD).unwrap_or(BOARDS.len() - 1);
        if y >= BOARDS[shelf] {
            return self.edge(x, y, (y - BOARDS[shelf]) / BOARD);
        }
        if (POST.0..POST.1).contains(&x) {
            let f = (x - POST.0) / (POST.1 - POST.0);
            let bevel = 1.0 + 0.4 * (1.0 - f / 0.08).max(0.0) - 0.5 * ((f - 0.9) / 0.1).max(0.0);
            return wood(&self.noise, y + 30.0, x * 1.6) * lamp(x, y) * (1.05 * bevel);
        }
        // The sarees stand a little behind the boards.
        let far = 1.0 + BACK / EYE.2;
        self.inside(shelf, EYE.0 + (x - EYE.0) * far, y, step)
    }
}

/// Paints the shelves.
pub fn paint(w: usize, h: usize) -> Canvas {
    let pixel = FRAME / w as f32;
    let sarees = pick();
    let views = sarees.iter().map(|saree| FarView::new(saree, 17.0, pixel, false, false)).collect();
    let shop = Shop { views, shelves: pile(sarees.len()), noise: Noise::new(Seed::of("shop")) };
    let mut px = Vec::with_capacity(w * h);
    for y in 0..h {
        for x in 0..w {
            let mut sum = Rgb::BLACK;
            for (ox, oy) in [(0.25, 0.30), (0.75, 0.80)] {
                sum += shop.look((x as f32 + ox) * pixel, (y as f32 + oy) * pixel, pixel);
            }
            px.push(sum * 0.5);
        }
    }
    let mut canvas = Canvas { w, h, px };
    if let Some(row) = rows().find(|row| row.cut.sku == HUNG) {
        let panel = Hung::new(Seed::of("shop"), (53.2, 22.0), 44.0, (pixel * h as f32, HEM), Moment::STILL);
        let fold = Laid { panel, turn: (0.0, 1.0), pivot: (0.0, 0.0) };
        paint_panel(&mut canvas, &saree(&row.cut), &fold, pixel, 2.2, Moment::STILL);
    }
    canvas
}
