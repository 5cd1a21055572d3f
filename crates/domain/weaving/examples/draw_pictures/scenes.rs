//! A portrait, a couple, a temple, a pet, and words on paper. Each answers the colour at one point, 0 to 120 across and 0 to 155 down.

use crate::{
    brush::{Color, boxed, hash, lay, mix, noise, oval, times},
    letters,
};

const SKIN: Color = [205.0, 148.0, 108.0];
const HAIR: Color = [34.0, 24.0, 22.0];

/// A face with its features; `s` is half its width.
fn face(c: &mut Color, x: f32, y: f32, at: (f32, f32), s: f32, skin: Color) {
    let (cx, cy) = at;
    let head = oval(cx, cy, s, s * 1.32);
    let shade = head.light(x, y) + (noise(x / 3.0, y / 3.0) - 0.5) * 0.05;
    lay(c, times(skin, shade), head.covers(x, y));
    for side in [-1.0, 1.0] {
        let eye = cx + side * s * 0.42;
        lay(c, times(skin, 0.62), oval(eye, cy - s * 0.16, s * 0.27, s * 0.17).covers(x, y) * 0.7);
        lay(c, [236.0, 228.0, 220.0], oval(eye, cy - s * 0.12, s * 0.2, s * 0.1).covers(x, y));
        lay(c, [42.0, 24.0, 16.0], oval(eye, cy - s * 0.12, s * 0.1, s * 0.11).covers(x, y));
        lay(c, [250.0; 3], oval(eye - s * 0.03, cy - s * 0.16, s * 0.03, s * 0.03).covers(x, y));
        lay(c, times(HAIR, 1.2), oval(eye, cy - s * 0.4, s * 0.28, s * 0.06).covers(x, y) * 0.9);
        lay(
            c,
            times(skin, 0.8),
            oval(cx + side * s * 0.13, cy + s * 0.38, s * 0.1, s * 0.06).covers(x, y) * 0.8,
        );
    }
    lay(c, times(skin, 1.12), oval(cx - s * 0.06, cy + s * 0.12, s * 0.06, s * 0.26).covers(x, y) * 0.8);
    lay(c, [150.0, 52.0, 52.0], oval(cx, cy + s * 0.72, s * 0.36, s * 0.12).covers(x, y));
    lay(c, [96.0, 30.0, 34.0], oval(cx, cy + s * 0.72, s * 0.34, s * 0.03).covers(x, y));
}

pub fn portrait(x: f32, y: f32) -> Color {
    let mut c = mix([126.0, 146.0, 160.0], [58.0, 74.0, 92.0], (x + y) / 275.0);
    lay(&mut c, [168.0, 178.0, 176.0], (noise(x / 22.0 + 3.0, y / 26.0) - 0.35).max(0.0));
    let hair = oval(60.0, 56.0, 37.0, 43.0);
    lay(&mut c, times(HAIR, 0.7 + 0.9 * noise(x / 1.5, y / 9.0)), hair.covers(x, y));
    lay(&mut c, times(SKIN, 0.66), oval(60.0, 106.0, 14.0, 22.0).covers(x, y));
    let body = oval(60.0, 168.0, 62.0, 50.0);
    let fold = 0.75 + 0.5 * noise((x + y) / 5.0, (x - y) / 30.0);
    lay(&mut c, times([152.0, 22.0, 58.0], body.light(x, y) * fold), body.covers(x, y));
    let edge = body.distance(x, y);
    if (0.8..0.9).contains(&edge) {
        lay(&mut c, times([214.0, 170.0, 80.0], 0.7 + 0.6 * hash((x / 2.0) as i32, (y / 2.0) as i32)), 0.85);
    }
    face(&mut c, x, y, (60.0, 66.0), 27.0, SKIN);
    let parting = oval(60.0, 36.0, 27.0, 12.0);
    lay(
        &mut c,
        times(HAIR, 0.8 + 0.8 * noise(x / 1.3, y / 5.0)),
        parting.covers(x, y) * f32::from(y < 40.0 - (x - 60.0).abs() * 0.12),
    );
    lay(&mut c, [170.0, 20.0, 30.0], oval(60.0, 51.0, 1.9, 1.9).covers(x, y));
    for side in [-1.0, 1.0] {
        lay(&mut c, [226.0, 186.0, 92.0], oval(60.0 + side * 28.0, 80.0, 2.6, 5.0).covers(x, y));
    }
    c
}

pub fn couple(x: f32, y: f32) -> Color {
    let mut c = mix([186.0, 120.0, 60.0], [92.0, 46.0, 34.0], y / 155.0);
    for row in 0..7_u8 {
        for column in 0..8_u8 {
            let (lx, ly) = (f32::from(column) * 17.0 + f32::from(row % 2) * 8.0, f32::from(row) * 9.0);
            lay(&mut c, [250.0, 214.0, 130.0], oval(lx, ly, 2.6, 2.6).covers(x, y) * 0.8);
        }
    }
    let kurta = oval(36.0, 156.0, 40.0, 62.0);
    lay(
        &mut c,
        times([232.0, 224.0, 204.0], kurta.light(x, y) * (0.88 + 0.2 * noise(x / 3.0, y / 14.0))),
        kurta.covers(x, y),
    );
    let saree = oval(86.0, 164.0, 38.0, 62.0);
    lay(
        &mut c,
        times([24.0, 96.0, 66.0], saree.light(x, y) * (0.7 + 0.6 * noise((x - y) / 4.0, y / 30.0))),
        saree.covers(x, y),
    );
    lay(&mut c, times(HAIR, 0.8 + 0.6 * noise(x / 1.5, y / 7.0)), oval(84.0, 74.0, 21.0, 27.0).covers(x, y));
    face(&mut c, x, y, (83.0, 79.0), 15.5, [214.0, 158.0, 118.0]);
    lay(&mut c, [176.0, 20.0, 30.0], oval(83.0, 70.5, 1.3, 1.3).covers(x, y));
    face(&mut c, x, y, (39.0, 66.0), 17.0, [178.0, 122.0, 86.0]);
    lay(&mut c, times(HAIR, 1.0), oval(39.0, 77.0, 9.0, 1.8).covers(x, y));
    let turban = oval(39.0, 44.0, 21.0, 13.0);
    let wound = 0.7 + 0.5 * noise((x + 2.0 * y) / 4.0, 1.0);
    lay(&mut c, times([196.0, 52.0, 30.0], turban.light(x, y) * wound), turban.covers(x, y));
    // Garlands of marigold and jasmine.
    for (cx, color) in [(37.0, [244.0, 160.0, 30.0]), (84.0, [246.0, 240.0, 224.0])] {
        let ring = oval(cx, 104.0, 15.0, 34.0).distance(x, y);
        if (0.84..1.1).contains(&ring) && y > 92.0 {
            lay(&mut c, times(color, 0.6 + 0.6 * hash((x / 3.0) as i32, (y / 3.0) as i32)), 0.92);
        }
    }
    c
}

pub fn temple(x: f32, y: f32) -> Color {
    let mut c = mix([86.0, 136.0, 190.0], [214.0, 216.0, 206.0], y / 130.0);
    lay(&mut c, [246.0, 244.0, 240.0], ((noise(x / 18.0, y / 9.0) - 0.55) * 3.0).clamp(0.0, 1.0) * 0.7);
    // Tiers that grow narrower upward, each with its row of niches.
    for tier in 0..8_u8 {
        let t = f32::from(tier);
        let (bottom, top) = (112.0 - t * 11.5, 102.5 - t * 11.5);
        let half = 40.0 - t * 3.7;
        let light = 0.72
            + 0.3 * ((60.0 - x) / 40.0).clamp(-0.6, 1.0)
            + 0.12 * (hash((x / 1.5) as i32, (y / 1.5) as i32) - 0.5);
        lay(&mut c, times([204.0, 168.0, 122.0], light), boxed(x, y, 60.0 - half, top, 60.0 + half, bottom));
        lay(
            &mut c,
            times([236.0, 206.0, 160.0], light),
            boxed(x, y, 58.0 - half, bottom - 2.0, 62.0 + half, bottom),
        );
        let count = 9 - tier;
        for niche in 0..count {
            let nx =
                60.0 + (f32::from(niche) + 0.5 - f32::from(count) / 2.0) * (2.0 * half / f32::from(count));
            lay(&mut c, [74.0, 46.0, 40.0], oval(nx, top + 4.2, 2.1, 3.4).covers(x, y));
            let figure = [[186.0, 60.0, 48.0], [54.0, 108.0, 120.0], [222.0, 176.0, 70.0]]
                [usize::from((niche + tier) % 3)];
            lay(&mut c, figure, oval(nx, top + 4.8, 1.0, 2.4).covers(x, y));
        }
    }
    lay(&mut c, [226.0, 180.0, 84.0], oval(60.0, 17.0, 9.0, 6.0).covers(x, y));
    for finial in [-6.0, -3.0, 0.0, 3.0, 6.0] {
        lay(&mut c, [240.0, 200.0, 90.0], boxed(x, y, 59.4 + finial, 6.0, 60.6 + finial, 12.0));
    }
    lay(
        &mut c,
        times([176.0, 142.0, 104.0], 0.85 + 0.2 * noise(x / 2.0, y / 2.0)),
        boxed(x, y, 12.0, 112.0, 108.0, 138.0),
    );
    lay(&mut c, [44.0, 28.0, 26.0], boxed(x, y, 51.0, 117.0, 69.0, 138.0));
    for pillar in [20.0, 32.0, 44.0, 76.0, 88.0, 100.0] {
        lay(
            &mut c,
            times([214.0, 186.0, 148.0], 1.0 - ((x - pillar) / 9.0).abs()),
            boxed(x, y, pillar - 2.2, 113.0, pillar + 2.2, 138.0),
        );
    }
    lay(
        &mut c,
        times([168.0, 150.0, 126.0], 0.8 + 0.3 * noise(x / 6.0, y)),
        boxed(x, y, -2.0, 138.0, 122.0, 157.0),
    );
    c
}

pub fn pet(x: f32, y: f32) -> Color {
    let grass = 0.55 + 0.7 * noise(x / 1.6, y / 8.0);
    let mut c = times(mix([96.0, 132.0, 52.0], [58.0, 96.0, 40.0], y / 155.0), grass);
    let fur = |x: f32, y: f32| 0.72 + 0.5 * noise((x + y * 0.2) / 1.1, y / 5.0);
    let coat: Color = [206.0, 146.0, 82.0];
    let body = oval(62.0, 150.0, 44.0, 52.0);
    lay(&mut c, times(coat, body.light(x, y) * fur(x, y)), body.covers(x, y));
    lay(&mut c, times([238.0, 226.0, 206.0], fur(x, y)), oval(60.0, 138.0, 18.0, 34.0).covers(x, y) * 0.9);
    for side in [-1.0, 1.0] {
        let ear = oval(60.0 + side * 33.0, 62.0, 12.0, 27.0);
        lay(&mut c, times([120.0, 72.0, 40.0], ear.light(x, y) * fur(y, x)), ear.covers(x, y));
    }
    let head = oval(60.0, 64.0, 32.0, 36.0);
    lay(&mut c, times(coat, head.light(x, y) * fur(x, y) * 1.05), head.covers(x, y));
    lay(&mut c, times([244.0, 234.0, 216.0], fur(x, y)), oval(60.0, 50.0, 5.0, 24.0).covers(x, y) * 0.85);
    let muzzle = oval(60.0, 84.0, 17.0, 14.0);
    lay(&mut c, times([244.0, 234.0, 216.0], muzzle.light(x, y) * fur(x, y) * 1.1), muzzle.covers(x, y));
    for side in [-1.0, 1.0] {
        let eye = 60.0 + side * 14.0;
        lay(&mut c, [58.0, 32.0, 18.0], oval(eye, 60.0, 5.4, 5.0).covers(x, y));
        lay(&mut c, [16.0, 10.0, 10.0], oval(eye, 60.0, 3.2, 3.4).covers(x, y));
        lay(&mut c, [252.0; 3], oval(eye - 1.4, 58.2, 1.2, 1.2).covers(x, y));
    }
    lay(&mut c, [26.0, 20.0, 22.0], oval(60.0, 76.0, 7.0, 4.8).covers(x, y));
    lay(&mut c, [150.0, 140.0, 140.0], oval(58.0, 74.4, 2.2, 1.0).covers(x, y));
    lay(&mut c, [60.0, 34.0, 30.0], boxed(x, y, 59.3, 80.0, 60.7, 88.0));
    lay(&mut c, [206.0, 96.0, 104.0], oval(60.0, 96.0, 5.6, 8.0).covers(x, y));
    lay(
        &mut c,
        [170.0, 28.0, 34.0],
        boxed(x, y, 34.0, 106.0, 86.0, 111.0) * oval(60.0, 106.0, 28.0, 9.0).covers(x, y),
    );
    c
}

pub fn text(x: f32, y: f32) -> Color {
    // The sheet lies a little askew on a table, and the light comes from one side.
    let (u, v) = (x + (y - 77.0) * 0.035, y - (x - 60.0) * 0.035);
    let mut c = times([118.0, 78.0, 52.0], 0.7 + 0.5 * noise(x / 30.0, y / 2.2));
    let light = 1.0 - 0.3 * (x / 120.0) - 0.12 * noise(x / 40.0, y / 30.0);
    lay(&mut c, times([244.0, 238.0, 222.0], light), boxed(u, v, 7.0, 8.0, 113.0, 147.0));
    let lines = [
        ("MANI", 18.0, 24.0, 3.4),
        ("WEDS", 34.0, 56.0, 2.2),
        ("LAKSHITA", 13.0, 80.0, 2.0),
        ("KOVAI MANDALAM", 14.0, 106.0, 1.1),
        ("AT TEN IN TWO HALLS", 12.0, 120.0, 0.8),
    ];
    for (words, left, top, size) in lines {
        if letters::ink(words, (u - left) / size, (v - top) / size) {
            c = times([46.0, 34.0, 52.0], light);
        }
    }
    let seal = oval(92.0, 134.0, 9.0, 9.0);
    lay(
        &mut c,
        times([186.0, 36.0, 40.0], light),
        seal.covers(u, v) * f32::from(seal.distance(u, v) > 0.74 || seal.distance(u, v) < 0.5),
    );
    c
}
