//! The smallest `WebM` writer that a browser plays and can seek in: one VP8 track, every frame a key frame.
//!
//! Element numbers are those of the Matroska and `WebM` container guidelines.

/// One element: its number and what it holds.
fn element(id: u32, body: &[u8]) -> Vec<u8> {
    let mut out: Vec<u8> = id.to_be_bytes().into_iter().skip_while(|byte| *byte == 0).collect();
    // Sizes are always written in eight bytes: 0x01 marks that width.
    let size = (1_u64 << 56) | body.len() as u64;
    out.extend_from_slice(&size.to_be_bytes());
    out.extend_from_slice(body);
    out
}

fn number(id: u32, value: u64) -> Vec<u8> {
    element(id, &value.to_be_bytes())
}

/// The bare VP8 frame inside a simple lossy WebP file.
///
/// # Errors
/// When the file is not of that kind.
pub fn vp8_frame(webp: &[u8]) -> Result<&[u8], String> {
    let wrong = || "the encoder gave no plain VP8 picture".to_owned();
    let head = webp.get(..20).ok_or_else(wrong)?;
    if &head[..4] != b"RIFF" || &head[8..16] != b"WEBPVP8 " {
        return Err(wrong());
    }
    let size = u32::from_le_bytes([head[16], head[17], head[18], head[19]]) as usize;
    webp.get(20..20 + size).ok_or_else(wrong)
}

/// A video of `frames` (bare VP8 key frames) at `fps` frames per second.
pub fn video(frames: &[Vec<u8>], (width, height): (usize, usize), fps: u32) -> Vec<u8> {
    let millis = |frame: usize| frame as u64 * 1000 / u64::from(fps);
    let head = element(
        0x1A45_DFA3,
        &[
            number(0x4286, 1),
            number(0x42F7, 1),
            number(0x42F2, 4),
            number(0x42F3, 8),
            element(0x4282, b"webm"),
            number(0x4287, 2),
            number(0x4285, 2),
        ]
        .concat(),
    );
    let duration = millis(frames.len()) as f64;
    let info = element(
        0x1549_A966,
        &[
            number(0x002A_D7B1, 1_000_000),
            element(0x4489, &duration.to_be_bytes()),
            element(0x4D80, b"Pattu"),
            element(0x5741, b"Pattu"),
        ]
        .concat(),
    );
    let size = [number(0xB0, width as u64), number(0xBA, height as u64)].concat();
    let track = [
        number(0xD7, 1),
        number(0x73C5, 1),
        number(0x83, 1),
        number(0x9C, 0),
        number(0x0023_E383, 1_000_000_000 / u64::from(fps)),
        element(0x86, b"V_VP8"),
        element(0xE0, &size),
    ]
    .concat();
    let tracks = element(0x1654_AE6B, &element(0xAE, &track));
    let clusters: Vec<(u64, Vec<u8>)> = frames
        .chunks(fps as usize)
        .enumerate()
        .map(|(k, chunk)| {
            let start = millis(k * fps as usize);
            let mut body = number(0xE7, start);
            for (i, frame) in chunk.iter().enumerate() {
                let after = (millis(k * fps as usize + i) - start) as u16;
                let [high, low] = after.to_be_bytes();
                let mut block = vec![0x81, high, low, 0x80];
                block.extend_from_slice(frame);
                body.extend(element(0xA3, &block));
            }
            (start, element(0x1F43_B675, &body))
        })
        .collect();
    // Cues say where each second begins; all their numbers have a fixed width, so their size is known beforehand.
    let cues = |first: u64| {
        let mut at = first;
        let mut points = Vec::new();
        for (start, cluster) in &clusters {
            let place = [number(0xF7, 1), number(0xF1, at)].concat();
            points.extend(element(0xBB, &[number(0xB3, *start), element(0xB7, &place)].concat()));
            at += cluster.len() as u64;
        }
        element(0x1C53_BB6B, &points)
    };
    let before = (info.len() + tracks.len() + cues(0).len()) as u64;
    let mut segment = [info, tracks, cues(before)].concat();
    for (_, cluster) in &clusters {
        segment.extend_from_slice(cluster);
    }
    [head, element(0x1853_8067, &segment)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_video_has_its_parts_and_the_cues_point_at_clusters() {
        let frames: Vec<Vec<u8>> = (0..30).map(|k| vec![k; 40 + k as usize]).collect();
        let bytes = video(&frames, (48, 64), 12);
        assert_eq!(&bytes[..4], &[0x1A, 0x45, 0xDF, 0xA3]);
        let find = |what: &[u8]| bytes.windows(what.len()).position(|window| window == what).unwrap();
        let segment = find(&[0x18, 0x53, 0x80, 0x67]);
        let body = segment + 12;
        let size = u64::from_be_bytes(bytes[segment + 4..body].try_into().unwrap()) & ((1 << 56) - 1);
        assert_eq!(body + size as usize, bytes.len(), "the segment ends with the file");
        let mut seen = 0;
        for at in 0..bytes.len() - 20 {
            if bytes[at..at + 2] == [0xF1, 0x01] && bytes[at + 2..at + 9] == [0, 0, 0, 0, 0, 0, 8] {
                let place = u64::from_be_bytes(bytes[at + 9..at + 17].try_into().unwrap()) as usize;
                assert_eq!(bytes[body + place..body + place + 4], [0x1F, 0x43, 0xB6, 0x75]);
                seen += 1;
            }
        }
        assert_eq!(seen, 3, "thirty frames at twelve a second are three clusters");
    }

    #[test]
    fn only_plain_lossy_webp_is_taken_apart() {
        let mut file = b"RIFF\0\0\0\0WEBPVP8 ".to_vec();
        file.extend_from_slice(&3_u32.to_le_bytes());
        file.extend_from_slice(b"abc");
        assert_eq!(vp8_frame(&file), Ok(&b"abc"[..]));
        file.pop();
        assert!(vp8_frame(&file).is_err());
        assert!(vp8_frame(b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0").is_err());
    }
}
