//! Lengths on paper.

/// In points, 72 to an inch: what PDF and typefaces count in. Amounts of money never come near it.
pub type Length = f32;

pub const fn mm(millimetres: Length) -> Length {
    millimetres * 72.0 / 25.4
}

pub const A4_WIDTH: Length = mm(210.0);
pub const A4_HEIGHT: Length = mm(297.0);
/// On all four sides.
pub const MARGIN: Length = mm(12.0);
/// Between the margins.
pub const WIDTH: Length = A4_WIDTH - 2.0 * MARGIN;
