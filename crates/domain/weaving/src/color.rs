//! A dyed thread's colour.

use std::{fmt, str::FromStr};

use crate::{
    light::{code, linear},
    rounding::div,
};

/// Red, green and blue bytes of sRGB; written `#8E1230`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a colour is written as # and six hexadecimal digits")]
pub struct NotAColor;

impl Rgb {
    /// The same dye with so many hundredths of its light.
    #[must_use]
    pub fn deeper(self, percent: u8) -> Self {
        let byte = |byte: u8| div(code(div(linear(byte) * i64::from(percent), 100)), 16) as u8;
        Self(self.0.map(byte))
    }

    /// Lighter than L* 60: zari does not show on it.
    pub fn is_pale(self) -> bool {
        let [red, green, blue] = self.light();
        2_126 * red + 7_152 * green + 722 * blue > 184_284_420
    }

    /// Its light.
    pub(crate) fn light(self) -> [i64; 3] {
        self.0.map(linear)
    }
}

impl FromStr for Rgb {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Self, NotAColor> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6).ok_or(NotAColor)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NotAColor);
        }
        let value = u32::from_str_radix(digits, 16).map_err(|_| NotAColor)?;
        let [_, red, green, blue] = value.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dye_is_deepened_in_light_and_pale_from_some_grey_on() {
        let shade = Rgb([0x4A, 0x1F, 0x70]);
        assert_eq!((shade.deeper(100), shade.deeper(0)), (shade, Rgb([0; 3])));
        assert!(shade.deeper(40).0.iter().zip(shade.0).all(|(deep, byte)| *deep < byte));
        assert_eq!([0x90, 0x91].map(|grey| Rgb([grey; 3]).is_pale()), [false, true]);
    }

    #[test]
    fn a_colour_is_read_as_it_is_written() {
        assert_eq!("#8E1230".parse(), Ok(Rgb([0x8E, 0x12, 0x30])));
        assert_eq!(Rgb([0x8E, 0x12, 0x30]).to_string(), "#8E1230");
        for wrong in ["8E1230", "#8E123", "#8E12300", "#8E12G0", "#+E1230", "#₹23", ""] {
            assert_eq!(wrong.parse::<Rgb>(), Err(NotAColor), "{wrong}");
        }
    }
}
