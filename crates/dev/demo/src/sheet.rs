//! The contact sheet: a few sarees side by side, small, for looking at them together.

use std::path::Path;

use image::{RgbImage, imageops};

use crate::catalogue::{PICTURE, SHOTS, rows};
use crate::picture;

/// Draws the wanted sarees (`SKU` for all its shots, `SKU:shot` for one; none for all heroes), each `width` pixels wide.
///
/// # Errors
/// A sentence when a SKU is unknown or the file cannot be written.
pub fn sheet(out: &Path, width: usize, wanted: &[&str]) -> Result<(), String> {
    let mut jobs = Vec::new();
    for word in wanted {
        let (sku, shot) = word.split_once(':').map_or((*word, None), |(sku, shot)| (sku, Some(shot)));
        let row =
            rows().find(|row| row.cut.sku == sku).ok_or_else(|| format!("there is no saree '{sku}'"))?;
        match shot {
            Some(shot) => jobs.push((row, shot)),
            None => jobs.extend(SHOTS.iter().map(|shot| (row, *shot))),
        }
    }
    if wanted.is_empty() {
        jobs.extend(rows().map(|row| (row, "drape")));
    }
    // Small sheets are drawn at half size first: quick, and close to what a thumbnail shows.
    let scale = if width > 600 { 1 } else { 2 };
    let (w, h) = (PICTURE.0 / scale, PICTURE.1 / scale);
    let height = width * 4 / 3;
    let columns = jobs.len().min(if wanted.is_empty() { 9 } else { 8 });
    let lines = jobs.len().div_ceil(columns.max(1));
    let mut sheet = RgbImage::new((columns * (width + 6)) as u32, (lines * (height + 6)) as u32);
    for (k, (row, shot)) in jobs.iter().enumerate() {
        let bytes = picture::paint(&row.cut, shot, w, h);
        let full = RgbImage::from_raw(w as u32, h as u32, bytes).ok_or("a picture has the wrong size")?;
        let small = if width == w {
            full
        } else {
            imageops::resize(&full, width as u32, height as u32, imageops::FilterType::Triangle)
        };
        let (x, y) = ((k % columns) * (width + 6), (k / columns) * (height + 6));
        imageops::replace(&mut sheet, &small, x as i64, y as i64);
    }
    sheet.save(out).map_err(|error| format!("cannot write {}: {error}", out.display()))
}
