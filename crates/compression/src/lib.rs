//! Packing answers. The packers are generic: their code is made in the crate that calls them, and made slow where that is not
//! optimised. In the API's own development build a megabyte took 17 seconds, and whoever asked for it waited.
#![warn(missing_docs)]

use std::io::Write;

use flate2::{Compression, write::GzEncoder};

/// As much as the packer looks back: 4 MB.
const BROTLI_WINDOW: u32 = 22;
const BUFFER: usize = 4096;

/// Gzip at its usual level; `None` when it cannot be made.
pub fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut writer = GzEncoder::new(room(bytes), Compression::default());
    writer.write_all(bytes).and_then(|()| writer.finish()).ok()
}

/// Brotli; `quality` from 0 (quick) to 11 (small). `None` when it cannot be made.
pub fn brotli(bytes: &[u8], quality: u32) -> Option<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(room(bytes), BUFFER, quality, BROTLI_WINDOW);
    writer.write_all(bytes).ok().map(|()| writer.into_inner())
}

fn room(bytes: &[u8]) -> Vec<u8> {
    Vec::with_capacity(bytes.len() / 4)
}
