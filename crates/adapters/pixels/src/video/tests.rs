//! Videos as they come: whole, cut off, turned, and none at all.

use super::*;

fn part(kind: &[u8], inside: &[u8]) -> Vec<u8> {
    let length = u32::try_from(inside.len() + 8).unwrap();
    [&length.to_be_bytes(), kind, inside].concat()
}

/// A track's header of 640 by 360, turned or not.
fn header(is_turned: bool) -> Vec<u8> {
    let matrix = if is_turned { [0, 1 << 16] } else { [1 << 16, 0] };
    let numbers = [vec![0_u32; 10], matrix.to_vec(), vec![0; 7], vec![640 << 16, 360 << 16]].concat();
    part(b"tkhd", &numbers.into_iter().flat_map(u32::to_be_bytes).collect::<Vec<_>>())
}

fn mp4(brand: &[u8], is_turned: bool) -> Vec<u8> {
    let place = part(b"udta", b"+17.3850+078.4867/");
    let track = part(b"trak", &[header(is_turned), place.clone()].concat());
    let movie = part(b"moov", &[part(b"mvhd", &[0; 100]), track, place].concat());
    [part(b"ftyp", &[brand, &[0; 4]].concat()), movie, part(b"mdat", &[7; 90])].concat()
}

fn element(id: &[u8], inside: &[u8]) -> Vec<u8> {
    let length = (1_u64 << 56) | u64::try_from(inside.len()).unwrap();
    [id, &length.to_be_bytes(), inside].concat()
}

fn webm(kind: &[u8]) -> Vec<u8> {
    let video = element(&[0xE0], &[element(&[0xB0], &[2, 128]), element(&[0xBA], &[1, 104])].concat());
    let tracks = element(&[0x16, 0x54, 0xAE, 0x6B], &element(&[0xAE], &video));
    let tags = element(&[0x12, 0x54, 0xC3, 0x67], b"Hyderabad, Kavitha's phone");
    let cluster = element(&[0x1F, 0x43, 0xB6, 0x75], &[9; 80]);
    let head = element(&[0x1A, 0x45, 0xDF, 0xA3], &element(&[0x42, 0x82], kind));
    [head, element(&[0x18, 0x53, 0x80, 0x67], &[tracks, tags, cluster].concat())].concat()
}

fn holds(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|window| window == what)
}

#[test]
fn a_video_keeps_its_length_and_its_pictures_and_loses_where_it_was_taken() {
    for (bytes, note, ending) in
        [(mp4(b"isom", false), b"+17.3850".as_slice(), "mp4"), (webm(b"webm"), b"Hyderabad", "webm")]
    {
        assert!(holds(&bytes, note));
        let video = accept_video(bytes.clone()).unwrap();
        assert_eq!((video.width, video.height, video.bytes.len()), (640, 360, bytes.len()));
        assert!(!holds(&video.bytes, note), "{ending}");
        assert_eq!(
            video.file.as_str().split_once('.').map(|(name, end)| (name.len(), end)),
            Some((32, ending))
        );
        assert_eq!(accept_video(video.bytes.clone()).unwrap(), video, "taken in again it is the same");
    }
    let upright = accept_video(mp4(b"mp42", true)).unwrap();
    assert_eq!((upright.width, upright.height), (360, 640));
}

#[test]
fn a_video_that_was_made_live_does_not_say_where_it_ends() {
    let mut bytes = webm(b"webm");
    let segment = bytes.windows(4).position(|id| id == [0x18, 0x53, 0x80, 0x67]).unwrap();
    bytes[segment + 4..segment + 12].copy_from_slice(&[0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    assert!(accept_video(bytes).is_ok());
}

#[test]
fn half_a_video_is_damaged_wherever_it_ends() {
    for bytes in [mp4(b"isom", false), webm(b"webm")] {
        for length in 12..bytes.len() {
            assert!(accept_video(bytes[..length].to_vec()).is_err(), "{length}");
        }
        assert_eq!(accept_video(bytes[..bytes.len() - 1].to_vec()), Err(VideoProblem::Damaged));
    }
}

#[test]
fn what_is_no_video_is_none() {
    let sound =
        [part(b"ftyp", b"M4A \0\0\0\0"), part(b"moov", &part(b"trak", &[])), part(b"mdat", &[])].concat();
    let photo = [part(b"ftyp", b"heic\0\0\0\0"), part(b"meta", &[]), part(b"mdat", &[])].concat();
    for bytes in [Vec::new(), b"\xff\xd8\xff".to_vec(), mp4(b"qt  ", false), webm(b"matroska"), sound, photo]
    {
        assert_eq!(accept_video(bytes), Err(VideoProblem::NotAVideo));
    }
    assert_eq!(accept_video(vec![0; MAX_VIDEO_BYTES + 1]), Err(VideoProblem::TooLarge));
}
