//! One number for each cell, and the mean around it.

use crate::{rounding::div, size::GridSize};

/// Values row by row from the top, each within ±20,000,000.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plane {
    size: GridSize,
    values: Vec<i32>,
}

impl Plane {
    pub fn new(size: GridSize, values: impl Iterator<Item = i64>) -> Self {
        Self { size, values: values.map(|value| value as i32).collect() }
    }

    pub const fn size(&self) -> GridSize {
        self.size
    }

    pub fn values(&self) -> impl Iterator<Item = i64> {
        self.values.iter().map(|value| i64::from(*value))
    }

    pub fn value(&self, cell: usize) -> i64 {
        i64::from(self.values[cell])
    }

    /// A plane made of this one and others of the same size, cell by cell.
    pub fn with<const N: usize>(&self, others: [&Self; N], value: impl Fn(i64, [i64; N]) -> i64) -> Self {
        let values = (0..self.values.len())
            .map(|cell| value(self.value(cell), others.map(|other| other.value(cell))))
            .map(|value| value as i32)
            .collect();
        Self { size: self.size, values }
    }

    /// The mean of each value with its `reach` neighbours on either side, along rows and then along columns; the edges go on as
    /// they are. Rounded after each of the two.
    pub fn box_mean(&self, reach: usize) -> Self {
        let (hooks, rows) = (self.size.hooks(), self.size.rows());
        let count = 2 * reach as i64 + 1;
        let mut across = vec![0; self.values.len()];
        for (row, means) in self.values.chunks_exact(hooks).zip(across.chunks_exact_mut(hooks)) {
            let at = |index: isize| i64::from(row[index.clamp(0, hooks as isize - 1) as usize]);
            let mut sum: i64 = window(0, reach).map(at).sum();
            for (index, mean) in means.iter_mut().enumerate() {
                *mean = div(sum, count) as i32;
                sum += at((index + reach + 1) as isize) - at(index as isize - reach as isize);
            }
        }
        // Column sums are carried from row to row, so that memory is read in its own order.
        let line = |index: isize| {
            let row = index.clamp(0, rows as isize - 1) as usize;
            &across[row * hooks..][..hooks]
        };
        let mut sums = vec![0_i64; hooks];
        for row in window(0, reach) {
            for (sum, value) in sums.iter_mut().zip(line(row)) {
                *sum += i64::from(*value);
            }
        }
        let mut values = Vec::with_capacity(self.values.len());
        for row in 0..rows {
            values.extend(sums.iter().map(|sum| div(*sum, count) as i32));
            let (next, last) = (line((row + reach + 1) as isize), line(row as isize - reach as isize));
            for (sum, (next, last)) in sums.iter_mut().zip(next.iter().zip(last)) {
                *sum += i64::from(*next) - i64::from(*last);
            }
        }
        Self { size: self.size, values }
    }
}

fn window(middle: isize, reach: usize) -> std::ops::RangeInclusive<isize> {
    middle - reach as isize..=middle + reach as isize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plane(hooks: usize, rows: usize, values: &[i64]) -> Plane {
        Plane::new(GridSize::new(hooks, rows).unwrap(), values.iter().copied())
    }

    #[test]
    fn a_mean_is_that_of_the_neighbours_and_edges_go_on() {
        let means = plane(4, 1, &[0, 9, 0, 30]).box_mean(1);
        assert_eq!(means.values().collect::<Vec<_>>(), [3, 3, 13, 20]);
        let means = plane(1, 3, &[-10, 0, 1]).box_mean(1);
        assert_eq!(means.values().collect::<Vec<_>>(), [-7, -3, 1]);
    }

    #[test]
    fn a_reach_beyond_the_plane_is_the_mean_of_what_goes_on() {
        let means = plane(2, 2, &[0, 100, 0, 100]).box_mean(50);
        assert_eq!(means.values().collect::<Vec<_>>(), [50, 50, 50, 50]);
    }
}
