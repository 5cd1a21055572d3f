//! The point of a picture that stays in view wherever the picture is cropped.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ProductProblem;

/// In thousandths of the picture, from the left and from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FocalPoint {
    #[schema(maximum = 1000)]
    x: u32,
    #[schema(maximum = 1000)]
    y: u32,
}

impl FocalPoint {
    const MAX: u32 = 1_000;
    /// In the middle, rather high: that is where a saree on a person is looked at.
    pub const USUAL: Self = Self { x: 500, y: 200 };

    /// # Errors
    /// [`ProductProblem`] names the one that lies beside the picture.
    pub fn new(x: u32, y: u32) -> Result<Self, ProductProblem> {
        for (field, value) in [("x", x), ("y", y)] {
            if value > Self::MAX {
                return Err(ProductProblem::new(field, format!("Please use 0 to {}", Self::MAX)));
            }
        }
        Ok(Self { x, y })
    }

    pub const fn x(self) -> u32 {
        self.x
    }

    pub const fn y(self) -> u32 {
        self.y
    }

    /// A picture's address with its point as the fragment, which no browser sends: so it travels with the picture into carts,
    /// orders and lists. The usual point goes without saying.
    pub fn in_address(self, address: String) -> String {
        if self == Self::USUAL { address } else { format!("{address}#{self}") }
    }

    /// Reads what [`Display`](fmt::Display) wrote.
    pub fn parse(text: &str) -> Option<Self> {
        let (x, y) = text.strip_prefix("focal=")?.split_once(',')?;
        Self::new(x.parse().ok()?, y.parse().ok()?).ok()
    }
}

impl fmt::Display for FocalPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "focal={},{}", self.x, self.y)
    }
}

impl Default for FocalPoint {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The address without the point: for whoever asks for the file in a width.
pub fn without_focal_point(address: &str) -> &str {
    address.split_once('#').map_or(address, |(file, _)| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_lies_on_its_picture() {
        assert!(FocalPoint::new(0, 1_000).is_ok());
        assert_eq!(FocalPoint::new(1_001, 0).unwrap_err().field, "x");
        assert_eq!(FocalPoint::new(0, 1_001).unwrap_err().field, "y");
    }

    #[test]
    fn an_unusual_point_travels_with_the_address() {
        let address = || "/media/images/products/a.jpg".to_owned();
        assert_eq!(FocalPoint::default().in_address(address()), address());
        let point = FocalPoint::new(430, 0).unwrap();
        let told = point.in_address(address());
        assert_eq!(told, "/media/images/products/a.jpg#focal=430,0");
        assert_eq!(without_focal_point(&told), address());
        assert_eq!(FocalPoint::parse("focal=430,0"), Some(point));
        for wrong in ["", "focal=1", "focal=1001,0", "focal=-1,0", "430,0"] {
            assert_eq!(FocalPoint::parse(wrong), None, "{wrong}");
        }
    }
}
