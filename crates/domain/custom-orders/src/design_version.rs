//! The versions of a design: what the customer chose first, and what the shop made of it while it drew.

use pattu_kernel::Timestamp;
use pattu_weaving::Grid;
use sha2::{Digest, Sha256};

use crate::PictureDesign;

/// Of a drawing's cells, one byte each: the sheets of its point paper say the same.
pub type CellsHash = [u8; 32];

pub(crate) fn cells_hash(grid: &Grid) -> CellsHash {
    Sha256::digest(grid.bytes()).into()
}

/// What is woven of a version, once its sample was shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DesignHashes {
    pub picture: Option<CellsHash>,
    pub letters: Option<CellsHash>,
}

/// One version of a design.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DesignVersion {
    /// From 1; the newest counts.
    pub version: u32,
    /// None: there was no picture, only letters.
    pub picture: Option<PictureDesign>,
    pub made_at: Timestamp,
    /// The name they sign in with, of staff; none: the customer chose it.
    pub by: Option<String>,
    pub hashes: DesignHashes,
}
