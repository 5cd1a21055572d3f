//! Random pictures, threads and recipes, small enough to weave by the hundred.

use pattu_weaving::{
    Background, ColorMatch, Grid, GridSize, Mask, Picture, Recipe, Rgb, Satin, Threads, Yarn, resize, weave,
};
use proptest::prelude::*;

/// Everything that makes a drawing.
#[derive(Debug, Clone)]
pub struct Order {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<u8>,
    pub size: GridSize,
    pub threads: Threads,
    pub match_by: ColorMatch,
    pub float: usize,
    pub background: Background,
    pub frame: Option<Mask>,
}

impl Order {
    pub fn satin(&self) -> &'static Satin {
        Satin::of_float(self.float).unwrap()
    }

    pub fn picture(&self) -> Picture<'_> {
        Picture::new(self.width, self.height, &self.rgb).unwrap()
    }

    pub fn woven(&self) -> Grid {
        let recipe = Recipe {
            threads: &self.threads,
            match_by: self.match_by,
            satin: self.satin(),
            background: self.background,
            frame: self.frame.as_ref(),
        };
        weave(&resize(self.picture().whole(), self.size), &recipe)
    }
}

pub fn order() -> impl Strategy<Value = Order> {
    let picture =
        (1..30_usize, 1..30_usize, any::<u64>(), 0..8_u32).prop_map(|(width, height, seed, shift)| {
            (width, height, pixels(seed, shift).take(width * height * 3).collect())
        });
    let size = (1..60_usize, 1..60_usize).prop_map(|(hooks, rows)| GridSize::new(hooks, rows).unwrap());
    let recipe = (
        threads(),
        prop_oneof![Just(ColorMatch::Tones), Just(ColorMatch::Colors)],
        prop_oneof![Just(4_usize), Just(7), Just(9), Just(15)],
        prop_oneof![Just(Background::Keep), Just(Background::Quieter), Just(Background::Plain)],
        proptest::option::of((0..60_usize, 0..60_usize, 0..40_usize)),
    );
    (picture, size, recipe).prop_map(
        |((width, height, rgb), size, (threads, match_by, float, background, frame))| Order {
            width,
            height,
            rgb,
            size,
            threads,
            match_by,
            float,
            background,
            frame: frame.map(|(x, y, reach)| {
                Mask::from_fn(size, |hook, row| hook.abs_diff(x) + row.abs_diff(y) <= reach)
            }),
        },
    )
}

/// Noise of any strength, down to one flat grey. Made from one number, because thousands of small choices take proptest seconds.
fn pixels(seed: u64, shift: u32) -> impl Iterator<Item = u8> {
    let next = |state: &u64| {
        Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    };
    std::iter::successors(Some(seed), next).map(move |state| (state >> 56) as u8 >> shift)
}

pub fn threads() -> impl Strategy<Value = Threads> {
    let yarn = any::<[u8; 3]>().prop_map(|color| Yarn {
        code: "SK-00".into(),
        name: "any".into(),
        color: Rgb(color),
        grams_per_1000_m: None,
    });
    (yarn.clone(), proptest::collection::vec(yarn, 1..=5))
        .prop_map(|(ground, wefts)| Threads::new(ground, wefts).unwrap())
}

/// The longest run of one weft in a row.
pub fn longest_float(grid: &Grid) -> usize {
    let runs = grid.rows().flat_map(|row| row.chunk_by(|one, other| one == other));
    runs.filter(|run| run[0] != 0).map(<[u8]>::len).max().unwrap_or(0)
}
