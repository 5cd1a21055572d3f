//! Sizes are made once, within limits, and never shown by halves.
#![allow(clippy::disallowed_methods, reason = "a file has its age by the real clock")]

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime},
};

use image::{ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pattu_catalog::{
    Liked, MediaFile, MediaType, OpenPicture, PictureError, PictureKeeping, PictureKind, PictureWidth,
    Pictures, Standing, UploadLimits, UploadProblem, WantedPicture,
};
use pattu_media::{Pace, PictureStore};

const JPEG: Liked = Liked { avif: false, webp: false };
const WEBP: Liked = Liked { avif: false, webp: true };
const AVIF: Liked = Liked { avif: true, webp: true };

/// A data folder of one test's own.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("pattu-media-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(path.join("media/products")).unwrap();
        Self(path)
    }
    fn store(&self) -> PictureStore {
        PictureStore::in_folder(&self.0, 1_000_000_000)
    }
    fn original(&self, file: &str) -> PathBuf {
        self.0.join("media/products").join(file)
    }
    /// Every file below the cache, by its path there.
    fn made(&self) -> Vec<String> {
        fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                if entry.path().is_dir() { walk(&entry.path(), files) } else { files.push(entry.path()) }
            }
        }
        let (root, mut files) = (self.0.join("cache/media"), Vec::new());
        walk(&root, &mut files);
        let mut names: Vec<String> = files
            .iter()
            .map(|file| file.strip_prefix(&root).unwrap().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn stripes(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([if x < width / 2 { 200 } else { 20 }, u8::from(y % 2 == 0), 90])
    })
}

fn wanted(file: &str, width: Option<u32>, liked: Liked) -> WantedPicture {
    WantedPicture {
        kind: PictureKind::Products,
        file: MediaFile::parse(file).unwrap(),
        width: width.and_then(PictureWidth::snap),
        liked,
    }
}

async fn open(store: &PictureStore, file: &str, width: Option<u32>, liked: Liked) -> OpenPicture {
    store.open(wanted(file, width, liked)).await.unwrap()
}

fn size_and_format(path: &Path) -> (u32, u32, ImageFormat) {
    let bytes = fs::read(path).unwrap();
    let picture = image::load_from_memory(&bytes).unwrap();
    (picture.width(), picture.height(), image::guess_format(&bytes).unwrap())
}

#[tokio::test]
async fn a_picture_is_made_in_its_width_and_format() {
    let folder = Folder::new();
    stripes(1200, 1600).save(folder.original("a.jpg")).unwrap();
    let store = folder.store();
    let small = open(&store, "a.jpg", Some(300), WEBP).await;
    assert_eq!((small.media_type, small.standing), (MediaType::WebP, Standing::Final));
    assert_eq!(size_and_format(&small.path), (320, 427, ImageFormat::WebP));
    let jpeg = open(&store, "a.jpg", Some(720), JPEG).await;
    assert_eq!(size_and_format(&jpeg.path), (720, 960, ImageFormat::Jpeg));
    let left = image::open(&jpeg.path).unwrap().into_rgb8().get_pixel(100, 480).0;
    assert!(left[0].abs_diff(200) < 8 && left[2].abs_diff(90) < 8, "the colours stay: {left:?}");
    let largest = open(&store, "a.jpg", Some(1440), WEBP).await;
    assert_eq!(size_and_format(&largest.path).0, 1200, "never larger than the original");
    for width in [None, Some(1441), Some(u32::MAX)] {
        let original = open(&store, "a.jpg", width, WEBP).await;
        assert_eq!((original.path, original.media_type), (folder.original("a.jpg"), MediaType::Jpeg));
    }
}

#[tokio::test]
async fn a_thousand_widths_make_five_files() {
    let folder = Folder::new();
    stripes(400, 300).save(folder.original("a.jpg")).unwrap();
    let store = folder.store();
    for width in 0..1000 {
        open(&store, "a.jpg", Some(width * 2), WEBP).await;
    }
    let made: Vec<String> =
        [1440, 320, 480, 720, 960].iter().map(|w| format!("products/{w}/a.jpg.webp")).collect();
    assert_eq!(folder.made(), made);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_makes_it_once_and_leaves_no_drafts() {
    let folder = Folder::new();
    stripes(1600, 1200).save(folder.original("a.png")).unwrap();
    let store = Arc::new(folder.store());
    let crowd = (0..32).map(|_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { open(&store, "a.png", Some(480), WEBP).await })
    });
    let mut inodes = Vec::new();
    for one in crowd.collect::<Vec<_>>() {
        let path = one.await.unwrap().path;
        assert_eq!(size_and_format(&path).0, 480);
        inodes.push(std::os::unix::fs::MetadataExt::ino(&fs::metadata(path).unwrap()));
    }
    inodes.dedup();
    assert_eq!(inodes.len(), 1, "made once");
    assert_eq!(folder.made(), ["products/480/a.png.webp"]);
}

#[tokio::test]
async fn a_new_original_is_noticed_whatever_its_age() {
    let folder = Folder::new();
    let store = folder.store();
    let replace = |size: u32, age: u64| {
        stripes(size, size).save(folder.original("a.jpg")).unwrap();
        let file = fs::File::options().write(true).open(folder.original("a.jpg")).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
    };
    replace(100, 10);
    let made = open(&store, "a.jpg", Some(320), JPEG).await.path;
    assert_eq!(size_and_format(&made).0, 100);
    replace(200, 3_600);
    let made = open(&store, "a.jpg", Some(320), JPEG).await.path;
    assert_eq!(size_and_format(&made).0, 200);
}

#[tokio::test]
async fn a_missing_picture_is_answered_with_the_placeholder_and_a_missing_video_is_not() {
    let folder = Folder::new();
    let store = folder.store();
    let whole = open(&store, "gone.jpg", None, WEBP).await;
    assert_eq!(whole.standing, Standing::Placeholder);
    assert_eq!(size_and_format(&whole.path), (900, 1200, ImageFormat::Jpeg));
    for name in ["gone.jpg", "placeholder.jpg", "other.webp"] {
        let small = open(&store, name, Some(320), WEBP).await;
        assert_eq!(
            (small.standing, size_and_format(&small.path)),
            (Standing::Placeholder, (320, 427, ImageFormat::WebP))
        );
    }
    assert_eq!(folder.made(), ["placeholder/320/placeholder.webp", "placeholder/full/placeholder.jpg"]);
    assert_eq!(store.open(wanted("gone.webm", None, WEBP)).await, Err(PictureError::NotFound));
    stripes(10, 10).save(folder.original("gone.jpg")).unwrap();
    assert_eq!(open(&store, "gone.jpg", Some(320), WEBP).await.standing, Standing::Final);
}

#[tokio::test]
async fn videos_come_as_they_are() {
    let folder = Folder::new();
    fs::write(folder.original("video.webm"), b"video").unwrap();
    let video = open(&folder.store(), "video.webm", Some(320), WEBP).await;
    assert_eq!((video.path, video.media_type), (folder.original("video.webm"), MediaType::WebM));
}

#[tokio::test]
async fn nobody_waits_for_an_avif_and_the_next_one_gets_it() {
    let folder = Folder::new();
    stripes(600, 800).save(folder.original("a.jpg")).unwrap();
    let store = folder.store();
    let first = open(&store, "a.jpg", Some(320), AVIF).await;
    assert_eq!((first.media_type, first.standing), (MediaType::WebP, Standing::Interim));
    let best = loop {
        let next = open(&store, "a.jpg", Some(320), AVIF).await;
        if next.standing == Standing::Final {
            break next;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(best.media_type, MediaType::Avif);
    assert_eq!(&fs::read(&best.path).unwrap()[4..12], b"ftypavif");
    assert_eq!(folder.made(), ["products/320/a.jpg.avif", "products/320/a.jpg.webp"]);
    let only_avif = Liked { avif: true, webp: false };
    assert_eq!(open(&store, "a.jpg", Some(480), only_avif).await.media_type, MediaType::Jpeg);
}

#[tokio::test]
async fn a_shop_without_avif_shows_the_next_best_at_once_and_makes_it_ahead() {
    let folder = Folder::new();
    stripes(600, 800).save(folder.original("a.jpg")).unwrap();
    let store = folder.store().without_avif();
    let shown = open(&store, "a.jpg", Some(320), AVIF).await;
    assert_eq!((shown.media_type, shown.standing), (MediaType::WebP, Standing::Final));
    store.warm(&[480], Pace::Full, |_| {}).await.unwrap();
    assert_eq!(folder.made(), ["products/320/a.jpg.webp", "products/480/a.jpg.webp"]);
}

#[tokio::test]
async fn pictures_are_made_ahead_and_again_costs_nothing() {
    let folder = Folder::new();
    stripes(400, 40).save(folder.original("a.jpg")).unwrap();
    stripes(400, 40).save(folder.original("b.png")).unwrap();
    fs::write(folder.original("broken.jpg"), b"no picture").unwrap();
    fs::write(folder.original("video.webm"), b"video").unwrap();
    fs::write(folder.original("notes.txt"), b"no picture at all").unwrap();
    let mut told = Vec::new();
    let store = folder.store();
    let progress = store.warm(&[300, 480], Pace::Full, |progress| told.push(progress.done)).await.unwrap();
    assert_eq!((progress.done, progress.of, progress.failed), (6, 6, 2));
    assert_eq!(told, [1, 2, 3, 4, 5, 6]);
    assert_eq!(
        folder.made(),
        ["320/a.jpg", "320/b.png", "480/a.jpg", "480/b.png"].map(|f| format!("products/{f}.avif"))
    );
    assert_eq!(open(&store, "a.jpg", Some(320), AVIF).await.standing, Standing::Final);
    assert_eq!(folder.store().warm(&[320], Pace::Full, |_| ()).await.unwrap().failed, 1);
}

#[tokio::test]
async fn nothing_is_made_ahead_while_shoppers_look_at_pictures() {
    let folder = Folder::new();
    stripes(600, 800).save(folder.original("a.jpg")).unwrap();
    let store = folder.store().without_avif();
    open(&store, "a.jpg", Some(320), AVIF).await;
    let made =
        tokio::time::timeout(Duration::from_millis(200), store.warm(&[480], Pace::Gentle, |_| ())).await;
    assert!(made.is_err(), "it waits");
    assert_eq!(folder.made(), ["products/320/a.jpg.webp"]);
    store.warm(&[480], Pace::Full, |_| ()).await.unwrap();
    assert_eq!(folder.made(), ["products/320/a.jpg.webp", "products/480/a.jpg.webp"]);
    // Nobody has asked this one yet.
    folder.store().without_avif().warm(&[720], Pace::Gentle, |_| ()).await.unwrap();
    assert_eq!(folder.made().len(), 3);
}

#[tokio::test]
async fn the_cache_stays_within_its_limit() {
    let folder = Folder::new();
    for name in 0..12 {
        stripes(700, 700).save(folder.original(&format!("{name}.png"))).unwrap();
    }
    let bytes = |path: PathBuf| fs::metadata(path).unwrap().len();
    let one = bytes(open(&folder.store(), "0.png", Some(320), WEBP).await.path);
    let limit = one * 9 / 2;
    let store = PictureStore::in_folder(&folder.0, limit);
    for name in 1..12 {
        let made = open(&store, &format!("{name}.png"), Some(320), WEBP).await;
        assert_eq!(bytes(made.path), one, "the one just made is there");
        let used: u64 = folder.made().iter().map(|file| bytes(folder.0.join("cache/media").join(file))).sum();
        assert!(used <= limit, "{used} of {limit}");
    }
    assert_eq!(folder.made().len(), 4);
}

#[tokio::test]
async fn what_is_transparent_shows_paper() {
    let folder = Folder::new();
    RgbaImage::from_pixel(400, 400, Rgba([10, 20, 30, 0])).save(folder.original("logo.png")).unwrap();
    let made = open(&folder.store(), "logo.png", Some(320), JPEG).await;
    let pixel = image::open(&made.path).unwrap().into_rgb8().get_pixel(5, 5).0;
    assert!(pixel.iter().all(|level| *level > 250), "{pixel:?}");
}

#[tokio::test]
async fn bombs_and_rubbish_are_refused_and_leave_nothing() {
    let folder = Folder::new();
    stripes(8, 8).save(folder.original("bomb.png")).unwrap();
    let mut bomb = fs::read(folder.original("bomb.png")).unwrap();
    // Width and height stand at 16 and 20 of a PNG; its checksum of the header follows at 29.
    bomb[16..24].copy_from_slice(&[0, 0, 0x17, 0x70, 0, 0, 0x13, 0x88]);
    let sum = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&sum.to_be_bytes());
    fs::write(folder.original("bomb.png"), &bomb).unwrap();
    fs::write(folder.original("rubbish.jpg"), b"<svg onload=alert(1)>").unwrap();
    fs::write(folder.original("empty.webp"), b"").unwrap();
    stripes(600, 600).save(folder.original("half.jpg")).unwrap();
    let half = fs::read(folder.original("half.jpg")).unwrap();
    fs::write(folder.original("half.png"), &half[..40]).unwrap();
    let store = folder.store();
    for file in ["bomb.png", "rubbish.jpg", "empty.webp", "half.png"] {
        let refused = store.open(wanted(file, Some(320), WEBP)).await;
        assert_eq!(refused, Err(PictureError::Broken), "{file}");
    }
    assert_eq!(folder.made(), Vec::<String>::new());
}

#[tokio::test]
async fn what_is_sent_becomes_one_original_however_often_it_comes() {
    let folder = Folder::new();
    fs::remove_dir_all(folder.0.join("media")).unwrap();
    let (store, mut sent) = (folder.store(), std::io::Cursor::new(Vec::new()));
    stripes(600, 800).write_to(&mut sent, ImageFormat::Png).unwrap();
    let keep = |bytes: Vec<u8>| store.keep(PictureKind::Products, bytes, UploadLimits::PRODUCT);
    let kept = keep(sent.get_ref().clone()).await.unwrap();
    assert_eq!((kept.facts.width, kept.facts.height), (600, 800));
    assert_eq!(keep(sent.into_inner()).await.unwrap(), kept);
    assert_eq!(fs::read_dir(folder.0.join("media/products")).unwrap().count(), 1);
    let shown = open(&store, kept.file.as_str(), Some(320), WEBP).await;
    assert_eq!(size_and_format(&shown.path), (320, 427, ImageFormat::WebP));
    assert_eq!(keep(b"<svg onload=alert(1)>".to_vec()).await, Err(UploadProblem::NotAPicture));
    // Where the folder cannot be written, nobody is told that it was.
    fs::remove_dir_all(folder.0.join("media")).unwrap();
    fs::write(folder.0.join("media"), b"a file in the way").unwrap();
    let mut other = std::io::Cursor::new(Vec::new());
    stripes(60, 80).write_to(&mut other, ImageFormat::Png).unwrap();
    assert_eq!(keep(other.into_inner()).await, Err(UploadProblem::NoRoom));
}

/// The checksum of PNG chunks.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { 0xedb8_8320 ^ (sum >> 1) } else { sum >> 1 },
        )
    })
}
