//! The same drawing as a picture that every program opens: indexed colours, one pixel a cell.

use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::grid::Grid;

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// A drawing packs well at any level; a higher one takes seconds.
const LEVEL: u8 = 4;

/// Eight bits a pixel: the thread's number, with the threads' colours as the palette.
pub fn grid_png(grid: &Grid) -> Vec<u8> {
    let size = grid.size();
    let mut head = [size.hooks() as u32, size.rows() as u32].map(u32::to_be_bytes).concat();
    // Eight bits, indexed, and the only ways there are to pack, filter and interlace.
    head.extend([8, 3, 0, 0, 0]);
    let palette: Vec<u8> = grid.threads().all().flat_map(|yarn| yarn.color.0).collect();
    let rows: Vec<u8> = grid.rows().flat_map(|row| [0].into_iter().chain(row.iter().copied())).collect();
    let mut file = SIGNATURE.to_vec();
    for (kind, data) in [
        (b"IHDR", head),
        (b"PLTE", palette),
        (b"IDAT", compress_to_vec_zlib(&rows, LEVEL)),
        (b"IEND", Vec::new()),
    ] {
        file.extend((data.len() as u32).to_be_bytes());
        let start = file.len();
        file.extend(kind);
        file.extend(data);
        let sum = checksum(&file[start..]);
        file.extend(sum.to_be_bytes());
    }
    file
}

/// CRC-32 as PNG has it.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg()))
    })
}
