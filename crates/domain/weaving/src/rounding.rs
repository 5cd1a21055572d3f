//! Division as every step of the drawing does it.

/// `a / b` to the nearest whole number, halves upward, below zero as well. `b` is above zero.
///
/// Never the language's own rounding: two programs in two languages have to find the same cell.
pub const fn div(a: i64, b: i64) -> i64 {
    (2 * a + b).div_euclid(2 * b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_upward_on_both_sides_of_zero() {
        for (a, b, expected) in [(5, 2, 3), (-5, 2, -2), (4, 3, 1), (-4, 3, -1), (7, 1, 7), (-1, 2, 0)] {
            assert_eq!(div(a, b), expected, "{a} / {b}");
        }
    }
}
