//! Pictures and their drawings as `vectors/vectors.json` tells them: what every implementation of these steps has to find.

use std::{fs, path::PathBuf};

use pattu_weaving::{
    Background, ColorMatch, Crop, Detail, Grid, GridFacts, GridSize, LinearPicture, LoomForm, LoomSettings,
    Mask, Part, Picture, Recipe, Satin, Threads, Yarn, choose_yarns, detail_map, grid_facts, repair_floats,
    resize, shade_card, weave,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors").join(name)
}

pub fn read() -> Value {
    serde_json::from_slice(&fs::read(file("vectors.json")).unwrap()).unwrap()
}

/// The same vectors with what this implementation finds.
pub fn answered(mut vectors: Value) -> Value {
    for (list, answer) in
        [("drawings", drawing as fn(&Value) -> Value), ("yarns", yarns), ("repairs", repair)]
    {
        for case in vectors[list].as_array_mut().unwrap() {
            let answer = answer(case);
            case["expect"] = answer;
        }
    }
    let satin = |float: usize| {
        let satin = Satin::of_float(float).unwrap();
        json!({ "floatHooks": float, "ends": satin.ends(), "step": satin.step(), "rank": satin.rank() })
    };
    vectors["satins"] = [4, 7, 9, 15].map(satin).into_iter().collect();
    vectors["shadeCard"] = shade_card()
        .iter()
        .map(|yarn| json!({ "code": yarn.code, "name": yarn.name, "color": yarn.color.to_string() }))
        .collect();
    vectors
}

/// Pixels that belong to a name.
pub struct Pixels {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    pub fn named(name: &str) -> Self {
        if name == "formula" { Self::of_formula() } else { Self::stored(name) }
    }

    /// The made-up picture, `formula` in the README.
    fn of_formula() -> Self {
        let (width, height) = (96, 120);
        let pixel =
            |x: usize, y: usize| [7 * x + 3 * y, 2 * x + 5 * y, (x * x + y * y) >> 4].map(|v| v as u8);
        let rgb = (0..height).flat_map(|y| (0..width).flat_map(move |x| pixel(x, y))).collect();
        Self { width, height, rgb }
    }

    /// A binary PPM: `P6`, width and height, 255, then three bytes a pixel.
    fn stored(name: &str) -> Self {
        let bytes = fs::read(file(&format!("{name}.ppm"))).unwrap();
        let mut parts = bytes.splitn(4, |byte| *byte == b'\n');
        assert_eq!(parts.next().unwrap(), b"P6");
        let sides = String::from_utf8(parts.next().unwrap().to_vec()).unwrap();
        assert_eq!(parts.next().unwrap(), b"255");
        let (width, height) = sides.split_once(' ').unwrap();
        Self {
            width: width.parse().unwrap(),
            height: height.parse().unwrap(),
            rgb: parts.next().unwrap().to_vec(),
        }
    }

    pub fn picture(&self) -> Picture<'_> {
        Picture::new(self.width, self.height, &self.rgb).unwrap()
    }

    fn part(&self, crop: &Value) -> Part<'_> {
        let Some(crop) = crop.as_array() else { return self.picture().whole() };
        let [left, top, width, height] = [0, 1, 2, 3].map(|side| number(&crop[side]));
        self.picture().part(Crop { left, top, width, height }).unwrap()
    }
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

pub fn yarn(color: &str) -> Yarn {
    Yarn {
        code: color.to_owned(),
        name: String::new(),
        color: color.parse().unwrap(),
        grams_per_1000_m: None,
    }
}

fn colors(value: &Value) -> Vec<Yarn> {
    value.as_array().unwrap().iter().map(|color| yarn(color.as_str().unwrap())).collect()
}

fn size(case: &Value) -> GridSize {
    GridSize::new(number(&case["hooks"]), number(&case["rows"])).unwrap()
}

/// Cells whose middle lies in the ellipse that touches all four sides.
pub fn oval(size: GridSize) -> Mask {
    Mask::from_fn(size, |hook, row| {
        let (w, h) = (size.hooks() as i64, size.rows() as i64);
        let (x, y) = (2 * hook as i64 + 1 - w, 2 * row as i64 + 1 - h);
        x * x * h * h + y * y * w * w <= w * w * h * h
    })
}

fn loom(float: usize) -> LoomSettings {
    LoomForm { float_hooks: float as u32, ..LoomForm::default() }.parse().unwrap()
}

pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

pub fn light_bytes(picture: &LinearPicture) -> Vec<u8> {
    picture.rgb().iter().flat_map(|light| light.to_le_bytes()).collect()
}

fn drawing(case: &Value) -> Value {
    let pixels = Pixels::named(case["picture"].as_str().unwrap());
    let part = pixels.part(&case["crop"]);
    let light = resize(part, size(case));
    let threads = Threads::new(yarn(case["ground"].as_str().unwrap()), colors(&case["wefts"])).unwrap();
    let loom = loom(number(&case["floatHooks"]));
    let frame = (case["frame"] == "oval").then(|| oval(size(case)));
    let recipe = Recipe {
        threads: &threads,
        match_by: match case["matchBy"].as_str().unwrap() {
            "tones" => ColorMatch::Tones,
            "colors" => ColorMatch::Colors,
            other => panic!("{other}"),
        },
        satin: loom.satin(),
        background: match case["background"].as_str().unwrap() {
            "keep" => Background::Keep,
            "quieter" => Background::Quieter,
            "plain" => Background::Plain,
            other => panic!("{other}"),
        },
        frame: frame.as_ref(),
    };
    let grid = weave(&light, &recipe);
    let detail = detail_map(part, &grid, recipe.background, recipe.frame);
    let patches: Vec<u8> = detail.patches.iter().map(|patch| *patch as u8).collect();
    let counts = [Detail::Nothing, Detail::Kept, Detail::Weak, Detail::Lost].map(|what| detail.count(what));
    let mut expect = facts(&grid, &grid_facts(&grid, &loom));
    expect["resizedSha256"] = sha256(&light_bytes(&light)).into();
    expect["detail"] = json!({
        "columns": detail.columns,
        "rows": detail.rows,
        "sha256": sha256(&patches),
        "counts": counts,
        "tooSmall": detail.too_small,
        "warns": detail.warns(),
    });
    expect
}

fn facts(grid: &Grid, facts: &GridFacts) -> Value {
    let cells = [facts.ground_cells].into_iter().chain(facts.wefts.iter().map(|weft| weft.cells));
    json!({
        "gridSha256": sha256(grid.bytes()),
        "cells": cells.collect::<Vec<_>>(),
        "longestFloat": facts.wefts.iter().map(|weft| weft.longest_float).collect::<Vec<_>>(),
        "longBackFloats": facts.wefts.iter().map(|weft| weft.long_back_floats).collect::<Vec<_>>(),
        "rowsUsed": facts.rows_used,
    })
}

fn yarns(case: &Value) -> Value {
    let pixels = Pixels::named(case["picture"].as_str().unwrap());
    let ground = yarn(case["ground"].as_str().unwrap());
    let chosen = choose_yarns(
        pixels.part(&case["crop"]),
        &ground,
        &colors(&case["wefts"]),
        number(&case["count"]),
        &shade_card(),
    );
    chosen.into_iter().map(|yarn| yarn.code).collect()
}

/// Runs of every length: `(hook * (row + 1) / 97) % 3` is the thread of a cell.
fn repair(case: &Value) -> Value {
    let (size, float) = (size(case), number(&case["floatHooks"]));
    let cell = |hook: usize, row: usize| ((hook * (row + 1) / 97) % 3) as u8;
    let cells = (0..size.rows()).flat_map(|row| (0..size.hooks()).map(move |hook| cell(hook, row))).collect();
    let threads = Threads::new(yarn("#8E1230"), vec![yarn("#D4A445"), yarn("#2A0A12")]).unwrap();
    let mut grid = Grid::new(size, threads, cells).unwrap();
    let before = sha256(grid.bytes());
    let ties = repair_floats(&mut grid, Satin::of_float(float).unwrap());
    let mut expect = facts(&grid, &grid_facts(&grid, &loom(float)));
    expect["unrepairedSha256"] = before.into();
    expect["ties"] = ties.into();
    expect
}
