//! From bytes of a picture to light, and back to what an eye tells apart.

use crate::{color::Rgb, rounding::div};

/// The light of an sRGB byte, 0 to 65,535. Written down and not computed: powers differ from one machine to another.
#[rustfmt::skip]
const LINEAR: [u16; 256] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427, 458, 491,
    526, 562, 599, 637, 677, 718, 761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212, 1270, 1330, 1391,
    1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090, 2170, 2250, 2333, 2418, 2504, 2592, 2681,
    2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678, 3788, 3900, 4014, 4129, 4247, 4366, 4488,
    4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530, 5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856,
    7014, 7174, 7335, 7500, 7666, 7834, 8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828,
    10_022, 10_219, 10_417, 10_619, 10_822, 11_028, 11_235, 11_446, 11_658, 11_873, 12_090, 12_309, 12_530,
    12_754, 12_980, 13_209, 13_440, 13_673, 13_909, 14_146, 14_387, 14_629, 14_874, 15_122, 15_371, 15_623,
    15_878, 16_135, 16_394, 16_656, 16_920, 17_187, 17_456, 17_727, 18_001, 18_277, 18_556, 18_837, 19_121,
    19_407, 19_696, 19_987, 20_281, 20_577, 20_876, 21_177, 21_481, 21_787, 22_096, 22_407, 22_721, 23_038,
    23_357, 23_678, 24_002, 24_329, 24_658, 24_990, 25_325, 25_662, 26_001, 26_344, 26_688, 27_036, 27_386,
    27_739, 28_094, 28_452, 28_813, 29_176, 29_542, 29_911, 30_282, 30_656, 31_033, 31_412, 31_794, 32_179,
    32_567, 32_957, 33_350, 33_745, 34_143, 34_544, 34_948, 35_355, 35_764, 36_176, 36_591, 37_008, 37_429,
    37_852, 38_278, 38_706, 39_138, 39_572, 40_009, 40_449, 40_891, 41_337, 41_785, 42_236, 42_690, 43_147,
    43_606, 44_069, 44_534, 45_002, 45_473, 45_947, 46_423, 46_903, 47_385, 47_871, 48_359, 48_850, 49_344,
    49_841, 50_341, 50_844, 51_349, 51_858, 52_369, 52_884, 53_401, 53_921, 54_445, 54_971, 55_500, 56_032,
    56_567, 57_105, 57_646, 58_190, 58_737, 59_287, 59_840, 60_396, 60_955, 61_517, 62_082, 62_650, 63_221,
    63_795, 64_372, 64_952, 65_535,
];

/// The way back, in sixteenths of a byte (0 to 4,080); straight lines between the entries of [`LINEAR`].
static CODE: [u16; 65_536] = codes();

#[allow(
    clippy::large_stack_arrays,
    reason = "the compiler works it out; in the program it is read-only data"
)]
const fn codes() -> [u16; 65_536] {
    let mut table = [0; 65_536];
    let mut byte = 0;
    while byte < 255 {
        let (low, high) = (LINEAR[byte] as i64, LINEAR[byte + 1] as i64);
        let mut light = low;
        while light <= high {
            table[light as usize] = (byte as i64 * 16 + div((light - low) * 16, high - low)) as u16;
            light += 1;
        }
        byte += 1;
    }
    table
}

/// The light of one byte.
pub fn linear(byte: u8) -> i64 {
    i64::from(LINEAR[usize::from(byte)])
}

/// What an eye tells apart, of light within 0 to 65,535.
pub fn code(light: i64) -> i64 {
    i64::from(CODE[light as usize])
}

/// A colour as the steps compare it: lightness and two opponent colours, all in sixteenths of a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    pub lightness: i64,
    /// Red against green.
    pub a: i64,
    /// Yellow against blue.
    pub b: i64,
}

impl Seen {
    /// Of red, green and blue light.
    pub fn of_light(light: [i64; 3]) -> Self {
        let [red, green, blue] = light;
        let lightness = code(div(2126 * red + 7152 * green + 722 * blue, 10_000));
        let [red, green, blue] = light.map(code);
        Self { lightness, a: red - green, b: ((red + green) >> 1) - blue }
    }

    /// Of ground and weft side by side, `part` of `whole` cells being weft: light adds up, bytes would not.
    pub fn of_mixture(ground: Rgb, weft: Rgb, part: i64, whole: i64) -> Self {
        let (ground, weft) = (ground.light(), weft.light());
        Self::of_light([0, 1, 2].map(|c| div(ground[c] * (whole - part) + weft[c] * part, whole)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_comes_back_as_itself() {
        for byte in 0..=255_u8 {
            assert_eq!(code(linear(byte)), 16 * i64::from(byte));
        }
    }

    #[test]
    fn more_light_never_looks_darker() {
        assert!(CODE.is_sorted());
    }

    #[test]
    fn the_ends_of_a_mixture_are_its_threads() {
        let (ground, weft) = (Rgb([142, 18, 48]), Rgb([212, 164, 69]));
        assert_eq!(Seen::of_mixture(ground, weft, 0, 8), Seen::of_light(ground.light()));
        assert_eq!(Seen::of_mixture(ground, weft, 8, 8), Seen::of_light(weft.light()));
    }
}
