//! Step 5: the whole range from dark to light is used, and middle tones come to the middle.

use crate::{mask::Mask, plane::Plane, rounding::div};

/// The lightest tone; the darkest is 0.
pub const LIGHTEST: i64 = 4_096;
/// Where the median of the picture comes to.
const MIDDLE: i64 = 1_850;

/// Stretches the lightness between its second and its ninety-eighth hundredth to 0..4,096, and bends it so that its median lies in
/// the middle. Only cells inside the frame count.
pub fn stretch(lightness: &Plane, frame: Option<&Mask>) -> Plane {
    let hooks = lightness.size().hooks();
    let inside = |cell: usize| frame.is_none_or(|frame| frame.covers(cell % hooks, cell / hooks));
    let mut ranked: Vec<i64> =
        lightness.values().enumerate().filter(|(cell, _)| inside(*cell)).map(|(_, value)| value).collect();
    if ranked.is_empty() {
        return lightness.with([], |_, []| 0);
    }
    let count = ranked.len();
    let mut at = |hundredths: usize| *ranked.select_nth_unstable((count * hundredths / 100).min(count - 1)).1;
    let low = at(2);
    let high = at(98).max(low + 1);
    let spread = |value: i64| div((value - low) * LIGHTEST, high - low).clamp(0, LIGHTEST);
    let median = spread(at(50)).clamp(256, LIGHTEST - 256);
    let curve = div(median * (LIGHTEST - median), LIGHTEST).max(1);
    let bend = div((MIDDLE - median) * 65_536, curve).clamp(-61_440, 61_440);
    lightness.with([], |value, []| {
        let value = spread(value);
        (value + div(div(value * (LIGHTEST - value), LIGHTEST) * bend, 65_536)).clamp(0, LIGHTEST)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::GridSize;

    #[test]
    fn the_darkest_becomes_black_the_lightest_white_and_the_median_comes_near_the_middle() {
        let size = GridSize::new(50, 4).unwrap();
        let dark = Plane::new(size, (0..200).map(|cell| 900 + cell * cell / 100));
        let tones: Vec<i64> = stretch(&dark, None).values().collect();
        assert_eq!((tones[0], tones[199]), (0, LIGHTEST));
        assert!(tones.is_sorted());
        assert!((1_600..2_100).contains(&tones[100]), "{}", tones[100]);
    }

    #[test]
    fn what_lies_outside_the_frame_changes_nothing_inside() {
        let size = GridSize::new(4, 2).unwrap();
        let frame = Mask::from_fn(size, |hook, _| hook < 3);
        let of = |outside: i64| {
            let plane = Plane::new(size, [10, 20, 30, outside, 40, 50, 60, outside].into_iter());
            stretch(&plane, Some(&frame)).values().take(3).collect::<Vec<_>>()
        };
        assert_eq!(of(-5_000), of(4_080));
        let nowhere = Mask::from_fn(size, |_, _| false);
        let plane = Plane::new(size, 0..8);
        assert!(stretch(&plane, Some(&nowhere)).values().all(|value| value == 0));
    }
}
