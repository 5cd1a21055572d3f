//! `vectors/designs.json`, and what this implementation finds.

use std::{fs, path::PathBuf};

use pattu_custom_orders::{
    Colour, PictureBackground, PictureDesign, PictureSize, Shade, Silks, WovenPart,
    draw::{draw_picture, loom},
};
use pattu_kernel::Text;
use pattu_settings::Loom;
use pattu_weaving::Picture;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors/designs.json")
}

pub fn read() -> Vec<Value> {
    serde_json::from_slice(&fs::read(file()).unwrap()).unwrap()
}

pub fn answered(cases: &[Value]) -> Vec<Value> {
    cases.iter().map(answer).collect()
}

/// A binary PPM: `P6`, width and height, 255, then three bytes a pixel.
fn stored(name: &str) -> (usize, usize, Vec<u8>) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../weaving/vectors");
    let bytes = fs::read(folder.join(format!("{name}.ppm"))).unwrap();
    let mut parts = bytes.splitn(4, |byte| *byte == b'\n').skip(1);
    let sides = String::from_utf8(parts.next().unwrap().to_vec()).unwrap();
    let (width, height) = sides.split_once(' ').unwrap();
    (width.parse().unwrap(), height.parse().unwrap(), parts.nth(1).unwrap().to_vec())
}

fn answer(case: &Value) -> Value {
    let text = |field: &str| case[field].as_str().unwrap();
    let part = case["part"].as_array().map(|part| {
        let share = |place: usize| part[place].as_u64().unwrap() as u32;
        WovenPart { left: share(0), top: share(1), width: share(2) }
    });
    let codes = case["silks"].as_array().map(Vec::as_slice).unwrap_or_default();
    let silks: Vec<&str> = codes.iter().map(|code| code.as_str().unwrap()).collect();
    let design = PictureDesign {
        size: PictureSize::parse(text("size")).unwrap(),
        background: PictureBackground::parse(text("background")).unwrap(),
        part,
        silks: Silks::parse(&silks).unwrap(),
    };
    let mut figures = Loom::default();
    if let Some(own) = case["loom"].as_object() {
        let figure = |name: &str| own[name].as_u64().unwrap() as u32;
        (figures.ends_per_cm, figures.ends_per_hook) = (figure("endsPerCm"), figure("endsPerHook"));
        figures.float_hooks = figure("floatHooks");
        let rows = |wefts: usize| own["rowsPerCm"][wefts - 1].as_u64().unwrap() as u32;
        (figures.rows_per_cm, figures.rows_with_one_silk, figures.rows_with_two_silks) =
            (rows(2), rows(3), rows(4));
    }
    let loom = loom(&figures).unwrap();
    let words = Text::parse("Own").unwrap();
    let shade = case["shade"].as_str().map(|hex| Shade { hex: hex.to_owned(), words });
    let (width, height, rgb) = stored(text("picture"));
    let crop = design.crop(width, height);
    let photo = Picture::new(width, height, &rgb).unwrap();
    let grid =
        draw_picture(photo, design, (Colour::parse(text("color")).unwrap(), shade.as_ref()), &loom).unwrap();
    let mut found = case.clone();
    found["crop"] = json!([crop.left, crop.top, crop.width, crop.height]);
    found["gridSha256"] = hex::encode(Sha256::digest(grid.bytes())).into();
    found
}
