//! What a camera wrote beside the pixels never reaches a shopper; which way it was held does.

use std::{fs, io::Cursor, path::PathBuf};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pattu_catalog::{
    Liked, MediaFile, MediaType, PictureKind, PictureLook, PictureWidth, Pictures, UploadLimits,
    UploadProblem, WantedPicture,
};
use pattu_media::PictureStore;
use pattu_pixels::accept_upload;

const LATITUDE: &[u8] = b"GPS-15.8281N-78.0373E";

/// 40 x 20, red on the left.
fn lying() -> RgbImage {
    RgbImage::from_fn(40, 20, |x, _| if x < 20 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) })
}

fn written(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// EXIF as a camera writes it: turned a quarter to the right (orientation 6), and a place.
fn exif() -> Vec<u8> {
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08".to_vec();
    // Two entries: orientation (0x0112, SHORT, 1) and the pointer to the place (0x8825, LONG, 1).
    exif.extend_from_slice(
        b"\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0",
    );
    exif.extend_from_slice(LATITUDE);
    exif
}

/// A JPEG with EXIF right after its beginning, and a comment.
fn from_a_camera() -> Vec<u8> {
    let jpeg = written(lying(), ImageFormat::Jpeg);
    let mut bytes = jpeg[..2].to_vec();
    for (marker, segment) in [(0xe1_u8, exif()), (0xfe, b"taken by Lakshmi".to_vec())] {
        bytes.extend_from_slice(&[0xff, marker]);
        bytes.extend_from_slice(&u16::try_from(segment.len() + 2).unwrap().to_be_bytes());
        bytes.extend_from_slice(&segment);
    }
    bytes.extend_from_slice(&jpeg[2..]);
    bytes
}

/// A PNG with a chunk of text before its end. Decoders do not look at that chunk's checksum.
fn png_with_a_note() -> Vec<u8> {
    let png = written(lying(), ImageFormat::Png);
    let (pixels, end) = png.split_at(png.len() - 12);
    let mut note = Vec::from(21_u32.to_be_bytes());
    note.extend_from_slice(b"tEXt");
    note.extend_from_slice(LATITUDE);
    note.extend_from_slice(&[0; 4]);
    [pixels, &note, end].concat()
}

/// A lossless WebP with an EXIF chunk behind its pixels.
fn webp_with_exif() -> Vec<u8> {
    let mut webp = written(lying(), ImageFormat::WebP);
    webp.extend_from_slice(b"EXIF");
    webp.extend_from_slice(&u32::try_from(LATITUDE.len()).unwrap().to_le_bytes());
    webp.extend_from_slice(LATITUDE);
    webp.push(0);
    let size = u32::try_from(webp.len() - 8).unwrap();
    webp[4..8].copy_from_slice(&size.to_le_bytes());
    webp
}

fn says(bytes: &[u8], words: &[u8]) -> bool {
    bytes.windows(words.len()).any(|part| part == words)
}

/// Upright it is 20 x 40, red above.
fn assert_upright(bytes: &[u8]) {
    let picture = image::load_from_memory(bytes).unwrap().into_rgb8();
    assert_eq!(picture.dimensions(), (20, 40));
    let (above, below) = (picture.get_pixel(10, 5).0, picture.get_pixel(10, 35).0);
    assert!(above[0] > 150 && below[2] > 150, "{above:?} {below:?}");
}

struct Folder(PathBuf);
impl Folder {
    fn with(file: &str, bytes: &[u8]) -> Self {
        let folder = std::env::temp_dir().join(format!("pattu-private-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(folder.join("media/products")).unwrap();
        fs::write(folder.join("media/products").join(file), bytes).unwrap();
        Self(folder)
    }
    fn store(&self) -> PictureStore {
        PictureStore::in_folder(&self.0, 1_000_000_000)
    }
}
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn wanted(file: &str, width: Option<u32>, webp: bool) -> WantedPicture {
    WantedPicture {
        kind: PictureKind::Products,
        file: MediaFile::parse(file).unwrap(),
        width: width.and_then(PictureWidth::snap),
        liked: Liked { avif: false, webp },
    }
}

#[tokio::test]
async fn a_photograph_stands_upright_and_tells_nothing() {
    let camera = from_a_camera();
    assert!(says(&camera, LATITUDE) && says(&camera, b"Lakshmi"));
    let folder = Folder::with("a.jpg", &camera);
    let store = folder.store();
    for (width, webp) in [(Some(320), false), (Some(320), true), (None, false)] {
        let shown = store.open(wanted("a.jpg", width, webp)).await.unwrap();
        let bytes = fs::read(&shown.path).unwrap();
        assert!(!says(&bytes, LATITUDE) && !says(&bytes, b"Exif") && !says(&bytes, b"Lakshmi"), "{width:?}");
        assert_upright(&bytes);
    }
    let file = MediaFile::parse("a.jpg").unwrap();
    let facts = store.look_at(PictureKind::Products, vec![file.clone()]).await.remove(&file).unwrap();
    assert_eq!((facts.width, facts.height), (20, 40), "the catalogue's size is the upright one");
}

#[tokio::test]
async fn notes_in_png_and_webp_are_left_out_and_plain_originals_are_sent_as_they_are() {
    for (name, bytes) in [("a.png", png_with_a_note()), ("a.webp", webp_with_exif())] {
        let folder = Folder::with(name, &bytes);
        let shown = folder.store().open(wanted(name, None, true)).await.unwrap();
        assert_eq!(shown.media_type, MediaType::Jpeg, "{name}");
        assert!(!says(&fs::read(&shown.path).unwrap(), LATITUDE), "{name}");
    }
    for (name, format) in
        [("a.png", ImageFormat::Png), ("a.webp", ImageFormat::WebP), ("a.jpg", ImageFormat::Jpeg)]
    {
        let bytes = written(lying(), format);
        let folder = Folder::with(name, &bytes);
        let shown = folder.store().open(wanted(name, None, true)).await.unwrap();
        assert_eq!(fs::read(&shown.path).unwrap(), bytes, "{name}");
    }
}

#[tokio::test]
async fn the_content_says_what_a_picture_is_not_its_name() {
    let folder = Folder::with("a.jpg", &written(lying(), ImageFormat::Png));
    let store = folder.store();
    let whole = store.open(wanted("a.jpg", None, true)).await.unwrap();
    assert_eq!(whole.media_type, MediaType::Png);
    assert!(store.open(wanted("a.jpg", Some(320), true)).await.is_ok());
}

#[test]
fn an_upload_comes_out_clean_upright_and_named_by_its_content() {
    let clean = accept_upload(&from_a_camera(), UploadLimits::PRODUCT).unwrap();
    assert!(!says(&clean.bytes, LATITUDE) && !says(&clean.bytes, b"Exif") && !says(&clean.bytes, b"Lakshmi"));
    assert_upright(&clean.bytes);
    assert_eq!((clean.facts.width, clean.facts.height, clean.file.media_type()), (20, 40, MediaType::Jpeg));
    assert_eq!(clean.file.as_str().len(), 32 + ".jpg".len());
    assert_eq!(accept_upload(&from_a_camera(), UploadLimits::PRODUCT).unwrap(), clean, "the same again");
    for bytes in [png_with_a_note(), webp_with_exif()] {
        assert!(!says(&accept_upload(&bytes, UploadLimits::PRODUCT).unwrap().bytes, LATITUDE));
    }
    let logo = written(RgbaImage::from_pixel(30, 30, Rgba([9, 9, 9, 100])), ImageFormat::Png);
    assert_eq!(accept_upload(&logo, UploadLimits::PRODUCT).unwrap().file.media_type(), MediaType::Png);
    let wide = written(RgbImage::new(4_000, 10), ImageFormat::Png);
    assert_eq!(accept_upload(&wide, UploadLimits::PRODUCT).unwrap().facts.width, 2_880);
}

#[test]
fn an_upload_that_is_no_whole_picture_is_refused() {
    let jpeg = written(lying(), ImageFormat::Jpeg);
    let (png, webp) = (written(lying(), ImageFormat::Png), written(lying(), ImageFormat::WebP));
    let limits = UploadLimits::PRODUCT;
    for (what, bytes) in [
        ("svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".to_vec()),
        ("html", b"<!doctype html>".to_vec()),
        ("gif", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec()),
        ("video", b"\0\0\0\x20ftypisom".to_vec()),
        ("program", b"MZ\x90\0".to_vec()),
        ("nothing", Vec::new()),
    ] {
        assert_eq!(accept_upload(&bytes, limits), Err(UploadProblem::NotAPicture), "{what}");
    }
    for whole in [&jpeg, &png, &webp] {
        for cut in [whole.len() - 1, whole.len() / 2, 16] {
            assert_eq!(accept_upload(&whole[..cut], limits), Err(UploadProblem::Damaged), "cut at {cut}");
        }
    }
    let few = UploadLimits { pixels: 799, ..limits };
    assert_eq!(accept_upload(&jpeg, few), Err(UploadProblem::TooLarge), "800 pixels");
    assert_eq!(accept_upload(&jpeg, UploadLimits { side: 39, ..limits }), Err(UploadProblem::TooLarge));
    assert_eq!(
        accept_upload(&jpeg, UploadLimits { bytes: jpeg.len() - 1, ..limits }),
        Err(UploadProblem::TooLarge)
    );
    assert!(accept_upload(&jpeg, UploadLimits { bytes: jpeg.len(), pixels: 800, side: 40 }).is_ok());
}

#[test]
fn a_script_hidden_in_a_picture_does_not_survive() {
    let mut both = written(lying(), ImageFormat::Jpeg);
    both.extend_from_slice(b"<script>alert(1)</script>");
    let clean = accept_upload(&both, UploadLimits::PRODUCT).unwrap();
    assert!(!says(&clean.bytes, b"<script>"));
}
