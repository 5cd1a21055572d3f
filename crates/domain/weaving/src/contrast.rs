//! Steps 3 and 4: detail is lifted and large differences are pressed, without a glow around heads; then outlines are sharpened.

use crate::{plane::Plane, rounding::div};

/// Whole, in the fixed point of a surface's gain.
const UNIT: i64 = 4_096;
/// Differences whose square is well below this belong to a surface and are smoothed; well above, they are an outline and stay.
const OUTLINE: i64 = 60_000;
/// In 256ths: how much of the large differences is kept, and how much small ones grow.
const LARGE: i64 = 170;
const SMALL: i64 = 380;
const SHARPEN: i64 = 150;

/// Presses the large differences of lightness and lifts the small ones.
pub fn local_contrast(lightness: &Plane) -> Plane {
    let base = surfaces(lightness);
    let cells = lightness.size().cells() as i64;
    let mean = div(base.values().sum(), cells);
    lightness.with([&base], |value, [base]| mean + div((base - mean) * LARGE + (value - base) * SMALL, 256))
}

/// Lifts each cell away from the mean of its neighbours, one hook wide: an unsharp mask.
pub fn sharpen(lightness: &Plane) -> Plane {
    let soft = lightness.box_mean(1);
    lightness.with([&soft], |value, [soft]| value + div((value - soft) * SHARPEN, 256))
}

/// Smooth inside surfaces and sharp at outlines: a guided filter whose guide is the picture itself. A plain blur here
/// draws a glow around heads.
fn surfaces(lightness: &Plane) -> Plane {
    let reach = (lightness.size().hooks() / 16).max(2);
    let mean = lightness.box_mean(reach);
    let square = lightness.with([], |value, []| value * value).box_mean(reach);
    let gain = mean.with([&square], |mean, [square]| {
        let variance = (square - mean * mean).max(0);
        div(UNIT * variance, variance + OUTLINE)
    });
    let lift = mean.with([&gain], |mean, [gain]| div(mean * (UNIT - gain), UNIT));
    lightness.with([&gain.box_mean(reach), &lift.box_mean(reach)], |value, [gain, lift]| {
        div(gain * value, UNIT) + lift
    })
}
