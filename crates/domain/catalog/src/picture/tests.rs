//! Names, widths, formats.

use proptest::prelude::*;

use super::*;

#[test]
fn names_are_only_names() {
    for good in ["KAN-001-drape.jpg", "a.JPEG", "video_1.webm", "x.y.png", "a..b.webp"] {
        assert!(MediaFile::parse(good).is_ok(), "{good}");
    }
    for wrong in [
        "",
        ".jpg",
        "..",
        "../a.jpg",
        "a/b.jpg",
        "a\\b.jpg",
        "a.svg",
        "a.jpg\0",
        "a.jpg.html",
        "a b.jpg",
        "ä.jpg",
        "jpg",
        "-a.jpg",
        "%2e%2e.jpg",
        "a.jpg/",
    ] {
        assert_eq!(MediaFile::parse(wrong), Err(MediaFileError), "{wrong}");
    }
    assert!(MediaFile::parse(&format!("{}.jpg", "a".repeat(116))).is_ok());
    assert!(MediaFile::parse(&format!("{}.jpg", "a".repeat(117))).is_err());
}

#[test]
fn addresses_are_the_specifications() {
    let file = MediaFile::parse("KAN-001-drape.jpg").unwrap();
    assert_eq!(PictureKind::Products.address(&file), "/media/images/products/KAN-001-drape.jpg");
    assert_eq!(PictureKind::parse("offers"), Some(PictureKind::Offers));
    assert_eq!(PictureKind::parse("Products"), None);
}

#[test]
fn widths_snap_to_the_next_larger_one() {
    let snapped = |pixels| PictureWidth::snap(pixels).map(PictureWidth::pixels);
    assert_eq!([0, 320, 321, 961, 1440].map(snapped), [320, 320, 480, 1440, 1440].map(Some));
    assert_eq!(snapped(1441), None);
}

proptest! {
    #[test]
    fn no_accepted_name_leaves_its_folder(name in "[a-zA-Z0-9./\\\\%_-]{0,20}(\\.jpg)?") {
        if let Ok(file) = MediaFile::parse(&name) {
            let path = std::path::Path::new("/media").join(file.as_str());
            prop_assert_eq!(path.parent(), Some(std::path::Path::new("/media")));
            prop_assert_eq!(path.components().count(), 3);
        }
    }
}

#[test]
fn the_best_format_is_the_one_liked_most_and_the_quick_one_is_never_slow() {
    let liked = |avif, webp| Liked { avif, webp };
    for (liked, best, quick) in [
        (liked(true, true), PictureFormat::Avif, PictureFormat::WebP),
        (liked(true, false), PictureFormat::Avif, PictureFormat::Jpeg),
        (liked(false, true), PictureFormat::WebP, PictureFormat::WebP),
        (Liked::default(), PictureFormat::Jpeg, PictureFormat::Jpeg),
    ] {
        assert_eq!((liked.best(), liked.quick()), (best, quick), "{liked:?}");
    }
}

#[test]
fn nobody_stores_what_only_the_shop_makes() {
    assert!(MediaFile::parse("a.avif").is_err());
    assert_eq!(PictureFormat::Avif.media_type().mime(), "image/avif");
}
