//! Soft planes: three box passes stand in for a Gaussian, at a cost that does not grow with the radius.

/// A plane of numbers, row by row.
#[derive(Debug, Clone)]
pub struct Plane {
    pub w: usize,
    pub h: usize,
    /// `w * h` values.
    pub data: Vec<f32>,
}

/// A point between four cells of a plane.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    cells: [usize; 4],
    share: (f32, f32),
}

impl Plane {
    /// A plane filled by a function of column and row.
    pub fn from_fn(w: usize, h: usize, mut f: impl FnMut(usize, usize) -> f32) -> Self {
        let mut data = Vec::with_capacity(w * h);
        for y in 0..h {
            for x in 0..w {
                data.push(f(x, y));
            }
        }
        Self { w, h, data }
    }

    /// Value between the cells, edges repeated; `x`, `y` in cells.
    #[inline]
    pub fn lerp(&self, x: f32, y: f32) -> f32 {
        self.blend(&self.place(x, y))
    }

    /// Where a point lies between the cells; serves every plane of this size.
    #[inline]
    pub fn place(&self, x: f32, y: f32) -> Place {
        let x = (x - 0.5).clamp(0.0, (self.w - 1) as f32);
        let y = (y - 0.5).clamp(0.0, (self.h - 1) as f32);
        let (xi, yi) = (x as usize, y as usize);
        let (fx, fy) = (x - xi as f32, y - yi as f32);
        let (xj, yj) = ((xi + 1).min(self.w - 1), (yi + 1).min(self.h - 1));
        let (top, low) = (yi * self.w, yj * self.w);
        Place { cells: [top + xi, top + xj, low + xi, low + xj], share: (fx, fy) }
    }

    /// Value at a place.
    #[inline]
    pub fn blend(&self, place: &Place) -> f32 {
        let [a, b, c, d] = place.cells.map(|cell| self.data[cell]);
        let (fx, fy) = place.share;
        let (top, low) = (a + (b - a) * fx, c + (d - c) * fx);
        top + (low - top) * fy
    }

    /// Blurred with a standard deviation of about `sigma` cells.
    pub fn blurred(&self, sigma: f32) -> Self {
        let radius = ((sigma * sigma * 4.0 + 1.0).sqrt() * 0.5).round().max(1.0) as usize;
        let mut out = self.clone();
        let mut spare = vec![0.0; self.data.len()];
        for _ in 0..3 {
            rows(&out.data, &mut spare, self.w, radius);
            columns(&spare, &mut out.data, self.w, self.h, radius);
        }
        out
    }
}

fn rows(from: &[f32], to: &mut [f32], w: usize, radius: usize) {
    let scale = 1.0 / (2 * radius + 1) as f32;
    for (line, out) in from.chunks_exact(w).zip(to.chunks_exact_mut(w)) {
        let mut sum = line[0] * radius as f32;
        for x in 0..=radius {
            sum += line[x.min(w - 1)];
        }
        for x in 0..w {
            out[x] = sum * scale;
            sum += line[(x + radius + 1).min(w - 1)] - line[x.saturating_sub(radius)];
        }
    }
}

fn columns(from: &[f32], to: &mut [f32], w: usize, h: usize, radius: usize) {
    let scale = 1.0 / (2 * radius + 1) as f32;
    let mut sums: Vec<f32> = from[..w].iter().map(|value| value * radius as f32).collect();
    for y in 0..=radius {
        let line = &from[y.min(h - 1) * w..][..w];
        for (sum, value) in sums.iter_mut().zip(line) {
            *sum += value;
        }
    }
    for y in 0..h {
        let add = &from[(y + radius + 1).min(h - 1) * w..][..w];
        let drop = &from[y.saturating_sub(radius) * w..][..w];
        let out = &mut to[y * w..][..w];
        for x in 0..w {
            out[x] = sums[x] * scale;
            sums[x] += add[x] - drop[x];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blur_keeps_a_flat_plane_and_spreads_a_point() {
        let flat = Plane::from_fn(40, 30, |_, _| 0.7).blurred(4.0);
        assert!(flat.data.iter().all(|value| (value - 0.7).abs() < 1e-4));
        let point = Plane::from_fn(41, 41, |x, y| f32::from(u8::from(x == 20 && y == 20))).blurred(3.0);
        assert!((point.data.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(point.lerp(20.5, 20.5) > point.lerp(26.5, 20.5));
        assert!((point.lerp(17.5, 20.5) - point.lerp(20.5, 23.5)).abs() < 1e-5);
    }
}
