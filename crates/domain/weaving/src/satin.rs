//! Where the warp binds a weft that shows on the face.

/// A satin of `ends` ends: each row has one tie in every `ends` hooks, moved by `step` from row to row, so that ties never stand
/// beside each other. A weft floats over at most `ends - 1` hooks.
#[derive(Debug, PartialEq, Eq)]
pub struct Satin {
    ends: usize,
    step: usize,
    /// In which order the places of a repeat turn from ground to weft: in pairs, spread over the repeat. Side by side they look
    /// streaky, fully spread like print. The last place is the tie and never turns.
    rank: &'static [u8],
}

const SATINS: [Satin; 4] = [
    Satin { ends: 5, step: 2, rank: &[0, 1, 3, 2, 4] },
    Satin { ends: 8, step: 3, rank: &[0, 1, 4, 5, 2, 6, 3, 7] },
    Satin { ends: 10, step: 3, rank: &[0, 1, 4, 5, 8, 2, 6, 3, 7, 9] },
    Satin { ends: 16, step: 5, rank: &[0, 1, 8, 12, 4, 5, 10, 14, 2, 3, 9, 13, 6, 7, 11, 15] },
];

impl Satin {
    /// The satin that lets wefts float over at most so many hooks: 4, 7, 9 or 15.
    pub fn of_float(hooks: usize) -> Option<&'static Self> {
        SATINS.iter().find(|satin| satin.longest_float() == hooks)
    }

    pub const fn ends(&self) -> usize {
        self.ends
    }

    pub const fn step(&self) -> usize {
        self.step
    }

    pub const fn rank(&self) -> &'static [u8] {
        self.rank
    }

    /// In hooks.
    pub const fn longest_float(&self) -> usize {
        self.ends - 1
    }

    /// Which place of the repeat a cell is.
    const fn place(&self, hook: usize, row: usize) -> usize {
        (hook + (self.ends - self.step) * row) % self.ends
    }

    /// Whether the warp binds here whatever the picture wants.
    pub(crate) const fn ties(&self, hook: usize, row: usize) -> bool {
        self.place(hook, row) == self.ends - 1
    }

    /// Whether the weft shows in this cell when it is to show in `level` of `ends` cells.
    pub(crate) fn shows(&self, hook: usize, row: usize, level: i64) -> bool {
        i64::from(self.rank[self.place(hook, row)]) < level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_satin_is_one() {
        for satin in &SATINS {
            let mut ranks = satin.rank.to_vec();
            ranks.sort_unstable();
            assert!(ranks.iter().copied().eq(0..satin.ends as u8), "{satin:?}");
            assert_eq!(
                usize::from(satin.rank[satin.ends - 1]),
                satin.ends - 1,
                "the tie is the last: {satin:?}"
            );
            let mut columns: Vec<usize> = (0..satin.ends)
                .map(|row| (0..satin.ends).find(|hook| satin.ties(*hook, row)).unwrap())
                .collect();
            let apart = |one: usize, other: usize| {
                let distance = one.abs_diff(other);
                distance.min(satin.ends - distance)
            };
            assert!(
                columns.windows(2).all(|rows| apart(rows[0], rows[1]) >= 2),
                "ties do not touch: {satin:?}"
            );
            columns.sort_unstable();
            assert!(columns.iter().copied().eq(0..satin.ends), "each end ties once in a repeat: {satin:?}");
        }
    }

    #[test]
    fn a_float_has_its_satin() {
        let ends = [4, 7, 9, 15].map(|float| Satin::of_float(float).map(Satin::ends));
        assert_eq!(ends, [Some(5), Some(8), Some(10), Some(16)]);
        assert_eq!(Satin::of_float(8), None);
    }

    #[test]
    fn a_level_shows_in_as_many_cells_of_each_repeat() {
        for satin in &SATINS {
            for level in 0..satin.ends {
                for row in 0..satin.ends {
                    let shown = (0..satin.ends).filter(|hook| satin.shows(*hook, row, level as i64)).count();
                    assert_eq!(shown, level, "{satin:?}");
                }
            }
        }
    }
}
