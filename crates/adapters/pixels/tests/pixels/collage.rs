//! Pictures of any size beside each other.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use pattu_pixels::collage;

fn painted(width: u32, height: u32, colour: [u8; 3]) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(width, height, Rgb(colour)).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[test]
fn pictures_stand_side_by_side_whatever_their_size() {
    let pictures = [
        painted(900, 1_200, [200, 20, 20]),
        painted(40, 30, [20, 200, 20]),
        painted(3_000, 100, [20, 20, 200]),
    ];
    let whole = image::load_from_memory(&collage(&pictures).unwrap()).unwrap().to_rgb8();
    assert_eq!(whole.dimensions(), (1_200, 630));
    for (at, main) in [(200, 0), (600, 1), (1_000, 2)] {
        for y in [5, 300, 625] {
            let colour = whole.get_pixel(at, y).0;
            let (most, _) = colour.iter().enumerate().max_by_key(|(_, value)| **value).unwrap();
            assert_eq!(most, main, "{colour:?} at {at} {y}");
        }
    }
    assert!(whole.get_pixel(398, 300).0.iter().all(|value| *value > 230), "paper between them");
}

#[test]
fn what_is_no_picture_is_refused() {
    assert!(collage(&[b"GIF89a".to_vec()]).is_err());
}
