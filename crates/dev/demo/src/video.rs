//! A short silent video: the drape of the hero sways once in moving light, and the end meets the beginning.

use std::f32::consts::TAU;
use std::iter::repeat_n;

use crate::catalogue::VIDEO;
use crate::jpeg::Size;
use crate::kinds::{Cut, saree};
use crate::shot::{Moment, drape};
use crate::webm;

/// Frames per second.
const FPS: u32 = 12;
/// Length in seconds.
const SECONDS: u32 = 8;
/// Quality of a frame, 0..100.
const QUALITY: f32 = 48.0;

/// The video of a saree as a `WebM` file; a small one is as long, and moves once where the other moves eight times.
///
/// # Errors
/// When a frame cannot be encoded.
pub fn fall(cut: &Cut, size: Size) -> Result<Vec<u8>, String> {
    let frames = FPS * SECONDS;
    let repeated = if size == Size::Small { 8 } else { 1 };
    let mut all = Vec::new();
    for frame in (0..frames).step_by(repeated) {
        all.extend(repeat_n(still(cut, VIDEO, frame as f32 / frames as f32)?, repeated));
    }
    Ok(webm::video(&all, VIDEO, FPS))
}

/// One frame, `at` 0..1 of the way.
fn still(cut: &Cut, (w, h): (usize, usize), at: f32) -> Result<Vec<u8>, String> {
    let bytes = frame(cut, w, h, at);
    let webp = webp::Encoder::from_rgb(&bytes, w as u32, h as u32).encode(QUALITY);
    webm::vp8_frame(&webp).map(<[u8]>::to_vec)
}

fn frame(cut: &Cut, w: usize, h: usize, at: f32) -> Vec<u8> {
    drape::paint_drape(&saree(cut), w, h, Moment { turn: TAU * at, video: true }).finish(0.05)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::rows;

    #[test]
    fn the_video_moves_and_ends_where_it_began() {
        let cut = rows().next().unwrap().cut;
        let differ = |a: &[u8], b: &[u8]| {
            a.iter().zip(b).map(|(x, y)| u64::from(x.abs_diff(*y))).sum::<u64>() as f64 / a.len() as f64
        };
        let first = frame(&cut, 48, 64, 0.0);
        assert!(differ(&first, &frame(&cut, 48, 64, 0.25)) > 3.0);
        assert!(differ(&first, &frame(&cut, 48, 64, 1.0)) < 0.1);
    }

    #[test]
    fn a_frame_is_a_vp8_key_frame_of_the_right_size() {
        let cut = rows().next().unwrap().cut;
        let bytes = still(&cut, (48, 64), 0.0).unwrap();
        assert_eq!(bytes[0] & 1, 0, "a key frame");
        assert_eq!(bytes[3..6], [0x9d, 0x01, 0x2a]);
        assert_eq!(
            (u16::from_le_bytes([bytes[6], bytes[7]]), u16::from_le_bytes([bytes[8], bytes[9]])),
            (48, 64)
        );
    }
}
