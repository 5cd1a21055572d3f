//! Videos as they come: whole, cut off, turned, and none at all.

use pattu_catalog::{MAX_VIDEO_BYTES, VideoProblem};
use pattu_pixels::accept_video;

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

/// As a program that films live writes it: it does not yet know where the element will end.
fn open(id: &[u8], inside: &[u8]) -> Vec<u8> {
    [id, &[0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], inside].concat()
}

const SEGMENT: &[u8] = &[0x18, 0x53, 0x80, 0x67];
const CLUSTER: &[u8] = &[0x1F, 0x43, 0xB6, 0x75];
const INFO: &[u8] = &[0x15, 0x49, 0xA9, 0x66];
const TAGS: &[u8] = &[0x12, 0x54, 0xC3, 0x67];
const CHAPTERS: &[u8] = &[0x10, 0x43, 0xA7, 0x70];
const ATTACHMENTS: &[u8] = &[0x19, 0x41, 0xA4, 0x69];

fn head(kind: &[u8]) -> Vec<u8> {
    element(&[0x1A, 0x45, 0xDF, 0xA3], &element(&[0x42, 0x82], kind))
}

fn tracks() -> Vec<u8> {
    let video = element(&[0xE0], &[element(&[0xB0], &[2, 128]), element(&[0xBA], &[1, 104])].concat());
    element(&[0x16, 0x54, 0xAE, 0x6B], &element(&[0xAE], &video))
}

fn frames() -> Vec<u8> {
    [element(&[0xE7], &[0]), element(&[0xA3], &[9; 80])].concat()
}

fn webm_of(parts: &[Vec<u8>]) -> Vec<u8> {
    [head(b"webm"), element(SEGMENT, &[tracks(), element(CLUSTER, &frames()), parts.concat()].concat())]
        .concat()
}

fn webm(kind: &[u8]) -> Vec<u8> {
    let tags = element(TAGS, b"Hyderabad, Kavitha's phone");
    [head(kind), element(SEGMENT, &[tracks(), tags, element(CLUSTER, &frames())].concat())].concat()
}

/// Taken in; it kept its length, and taken in again it is the same.
fn taken_in(bytes: Vec<u8>) -> Vec<u8> {
    let length = bytes.len();
    let video = accept_video(bytes).unwrap();
    assert_eq!((video.width, video.height, video.bytes.len()), (640, 360, length));
    assert_eq!(accept_video(video.bytes.clone()).unwrap(), video);
    video.bytes
}

fn holds(bytes: &[u8], what: &[u8]) -> bool {
    count(bytes, what) > 0
}

fn count(bytes: &[u8], what: &[u8]) -> usize {
    bytes.windows(what.len()).filter(|window| *window == what).count()
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
fn a_video_that_was_made_live_does_not_say_where_it_ends_and_loses_its_notes_all_the_same() {
    let tags = element(TAGS, b"Hyderabad");
    let live = |last: &[u8]| {
        let parts =
            [tracks(), open(CLUSTER, &frames()), tags.clone(), open(CLUSTER, &frames()), last.to_vec()];
        [head(b"webm"), open(SEGMENT, &parts.concat())].concat()
    };
    let again = live(&tags);
    for bytes in
        [live(&[]), live(&tags), [live(&[]), again.clone()].concat(), [webm(b"webm"), again].concat()]
    {
        assert!(holds(&bytes, b"Hyderabad"));
        let kept = taken_in(bytes.clone());
        assert!(!holds(&kept, b"Hyderabad"));
        assert_eq!(count(&kept, &frames()), count(&bytes, &frames()), "every picture stays");
    }
    let whole = live(&[]);
    assert_eq!(accept_video(whole[..whole.len() - 1].to_vec()), Err(VideoProblem::Damaged));
    // Only the whole and its stretches may be left open.
    let bytes = [head(b"webm"), open(SEGMENT, &[tracks(), frames(), open(TAGS, b"")].concat())].concat();
    assert_eq!(accept_video(bytes), Err(VideoProblem::Damaged));
}

#[test]
fn titles_dates_chapters_and_attachments_are_notes_too() {
    let speed = element(&[0x2A, 0xD7, 0xB1], &[0x0F, 0x42, 0x40]);
    let title = element(&[0x7B, 0xA9], b"Kavitha at home");
    // Elements of a few bytes only, with a length of one byte.
    let (short, sum) = ([0x7B, 0xA9, 0x83, b'K', b'a', b'v'], [0xBF, 0x84, b'K', b'a', b'v', 0]);
    let (empty, date) = ([0x7B, 0xA9, 0x80], element(&[0x44, 0x61], b"Kavitha8"));
    let file = element(&[0x73, 0x84], b"/home/Kavitha/saree.webm");
    let info = [sum.to_vec(), speed.clone(), title, short.to_vec(), empty.to_vec(), date, file];
    for part in [
        element(INFO, &info.concat()),
        element(CHAPTERS, &element(&[0x45, 0xB9], b"Kavitha's wedding")),
        element(ATTACHMENTS, &element(&[0x61, 0xA7], b"Kavitha.vcf")),
    ] {
        let bytes = webm_of(std::slice::from_ref(&part));
        let kept = taken_in(bytes.clone());
        assert!(!holds(&kept, b"Kav"), "{:02x?}", &part[..4]);
        assert_eq!(holds(&kept, &speed), holds(&bytes, &speed), "what players need stays");
    }
}

#[test]
fn a_video_of_countless_parts_is_damaged() {
    let nothings = |each: usize| [0xEC, 0x80].repeat(each);
    assert!(accept_video(webm_of(&[nothings(90_000)])).is_ok());
    let titles = element(INFO, &[0x7B, 0xA9, 0x80].repeat(2_000));
    for parts in [nothings(100_001), element(INFO, &nothings(100_001)), titles.repeat(51)] {
        assert_eq!(accept_video(webm_of(&[parts])), Err(VideoProblem::Damaged));
    }
    let film = |parts: Vec<u8>| {
        let movie = part(b"moov", &[part(b"trak", &header(false)), parts].concat());
        [part(b"ftyp", b"isom\0\0\0\0"), movie, part(b"mdat", &[7; 90])].concat()
    };
    assert!(accept_video(film(part(b"free", b"").repeat(90_000))).is_ok());
    let track = part(b"trak", &part(b"udta", b"").repeat(2_000));
    for parts in [part(b"free", b"").repeat(100_001), track.repeat(51)] {
        assert_eq!(accept_video(film(parts)), Err(VideoProblem::Damaged));
    }
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
