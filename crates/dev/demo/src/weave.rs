//! Which thread is on top: weaves as functions of warp end `i` and weft pick `j`.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weave {
    /// One over, one under.
    Plain,
    /// Two over, two under, stepping by one.
    Twill,
    /// Two picks in one shed: the heavy rib of thick silk.
    Rib,
    /// Warp-faced satin: each end dives once in `n` picks, the dives stepping by `s`.
    Satin(i32, i32),
}

/// True when the warp end `i` lies over the pick `j`.
#[inline]
pub fn warp_up(weave: Weave, i: i32, j: i32) -> bool {
    match weave {
        Weave::Plain => (i + j) & 1 == 0,
        Weave::Twill => (i + j) & 3 < 2,
        Weave::Rib => (i + (j >> 1)) & 1 == 0,
        Weave::Satin(n, s) => (i - s * j).rem_euclid(n) != 0,
    }
}

/// True where a warp end ties the extra weft down, once in eight.
#[inline]
pub fn tie(i: i32, j: i32) -> bool {
    (i - 3 * j).rem_euclid(8) == 0
}

/// True where a jamdani figure shows the ground: every second end, so that figures look half-toned.
#[inline]
pub fn jamdani_tie(i: i32, j: i32) -> bool {
    j & 1 == 0 && (i + (j >> 1)) & 1 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(weave: Weave, n: i32) -> Vec<String> {
        (0..n).map(|j| (0..n).map(|i| if warp_up(weave, i, j) { '#' } else { '.' }).collect()).collect()
    }

    #[test]
    fn truth_tables() {
        assert_eq!(picture(Weave::Plain, 4), ["#.#.", ".#.#", "#.#.", ".#.#"]);
        assert_eq!(picture(Weave::Twill, 4), ["##..", "#..#", "..##", ".##."]);
        assert_eq!(picture(Weave::Rib, 4), ["#.#.", "#.#.", ".#.#", ".#.#"]);
        assert_eq!(picture(Weave::Satin(5, 2), 5), [".####", "##.##", "####.", "#.###", "###.#"]);
    }

    #[test]
    fn a_satin_dives_once_per_end_and_once_per_pick() {
        for (n, s) in [(5, 2), (8, 3), (10, 3), (16, 5)] {
            for k in 0..n {
                assert_eq!((0..n).filter(|j| !warp_up(Weave::Satin(n, s), k, *j)).count(), 1);
                assert_eq!((0..n).filter(|i| !warp_up(Weave::Satin(n, s), *i, k)).count(), 1);
            }
        }
    }

    #[test]
    fn extra_weft_is_tied_once_in_eight_on_every_pick() {
        for j in -8..8 {
            assert_eq!((0..8).filter(|i| tie(*i, j)).count(), 1);
        }
        let open = (0..64).filter(|k| jamdani_tie(k % 8, k / 8)).count();
        assert_eq!(open, 16, "a quarter of the figure is tied");
    }
}
