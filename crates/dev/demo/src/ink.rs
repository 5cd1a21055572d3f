//! Inks: the names of the threads a design asks for. A saree's palette says what each one is made of.

/// An index into a saree's palette.
pub type Ink = u8;

pub const GROUND: Ink = 0;
/// The main metallic thread.
pub const ZARI: Ink = 1;
pub const BORDER: Ink = 2;
/// First coloured thread of the figures.
pub const MEENA_A: Ink = 3;
/// Second coloured thread of the figures.
pub const MEENA_B: Ink = 4;
/// The second metallic thread.
pub const ZARI_TWO: Ink = 5;
/// A gap of an open weave.
pub const OPEN: Ink = 6;
pub const PALLU: Ink = 7;
/// The dark outline of figures.
pub const DARK: Ink = 8;
/// The first of five dyes of ikat yarn; the next four follow.
pub const DYE: Ink = 9;
pub const LINE: Ink = 14;
/// Third coloured thread of the figures.
pub const MEENA_C: Ink = 15;
/// How many inks a palette holds.
pub const INKS: usize = 16;
/// Nothing here: what lies below shows.
pub const CLEAR: Ink = 255;

/// True for the dyes of ikat yarn.
#[inline]
pub const fn is_dye(ink: Ink) -> bool {
    ink >= DYE && ink < DYE + 5
}

/// True for metallic thread.
#[inline]
pub const fn is_zari(ink: Ink) -> bool {
    ink == ZARI || ink == ZARI_TWO
}
