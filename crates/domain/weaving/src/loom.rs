//! What a loom can do, as its weaver set it.

use std::ops::RangeInclusive;

use crate::{rounding::div, satin::Satin, size::GridSize};

/// The weaver's figures that a drawing needs, before they are checked. The defaults are a beginning: published numbers differ, and
/// some were never published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoomForm {
    /// Warp threads.
    pub ends_per_cm: u32,
    pub ends_per_hook: u32,
    /// By the number of wefts: one, two, three, four and more. Each weft is one more pick in every row.
    pub rows_per_cm: [u32; 4],
    /// What the jacquard has.
    pub hooks: u32,
    /// The longest float a weft may have: 4, 7, 9 or 15.
    pub float_hooks: u32,
    pub max_wefts: u32,
}

impl Default for LoomForm {
    fn default() -> Self {
        Self {
            ends_per_cm: 40,
            ends_per_hook: 2,
            rows_per_cm: [28, 28, 22, 18],
            hooks: 1_200,
            float_hooks: 7,
            max_wefts: 4,
        }
    }
}

/// A figure that no loom of this kind has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoomProblem {
    #[error("{field} is between {} and {}", .bounds.start(), .bounds.end())]
    OutOfBounds {
        /// As the setting is called.
        field: &'static str,
        bounds: RangeInclusive<u32>,
    },
    #[error("floatHooks is 4, 7, 9 or 15")]
    NoSatin,
}

/// Why a picture cannot be woven on this loom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DoesNotFit {
    #[error("the jacquard has fewer hooks than the picture is wide")]
    TooWide,
    #[error("the loom has fewer shuttles than the drawing has wefts")]
    TooManyWefts,
}

/// Figures that were checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoomSettings {
    figures: LoomForm,
    satin: &'static Satin,
}

impl LoomForm {
    /// Checks every figure; all that are wrong are told at once.
    pub fn parse(self) -> Result<LoomSettings, Vec<LoomProblem>> {
        let [one, two, three, more] = self.rows_per_cm;
        let figures = [
            ("endsPerCm", self.ends_per_cm, 20..=90),
            ("endsPerHook", self.ends_per_hook, 1..=4),
            ("rowsPerCm.1", one, 8..=40),
            ("rowsPerCm.2", two, 8..=40),
            ("rowsPerCm.3", three, 8..=40),
            ("rowsPerCm.4", more, 8..=40),
            ("hooks", self.hooks, 200..=2_688),
            ("maxWefts", self.max_wefts, 1..=5),
        ];
        let mut wrong: Vec<LoomProblem> = figures
            .into_iter()
            .filter(|(_, figure, bounds)| !bounds.contains(figure))
            .map(|(field, _, bounds)| LoomProblem::OutOfBounds { field, bounds })
            .collect();
        match Satin::of_float(self.float_hooks as usize) {
            Some(satin) if wrong.is_empty() => Ok(LoomSettings { figures: self, satin }),
            Some(_) => Err(wrong),
            None => {
                wrong.push(LoomProblem::NoSatin);
                Err(wrong)
            }
        }
    }
}

/// How large the picture on the cloth is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSize {
    Small,
    Medium,
    Large,
}

impl PictureSize {
    /// Across and along the warp.
    pub const fn centimetres(self) -> (u32, u32) {
        match self {
            Self::Small => (24, 31),
            Self::Medium => (34, 44),
            Self::Large => (44, 57),
        }
    }
}

impl LoomSettings {
    pub const fn figures(&self) -> &LoomForm {
        &self.figures
    }

    /// Where a weft is bound.
    pub const fn satin(&self) -> &'static Satin {
        self.satin
    }

    pub fn rows_per_cm(&self, wefts: usize) -> u32 {
        self.figures.rows_per_cm[wefts.clamp(1, 4) - 1]
    }

    /// The cells of a picture of this size.
    pub fn grid_size(&self, size: PictureSize, wefts: usize) -> Result<GridSize, DoesNotFit> {
        if wefts > self.figures.max_wefts as usize {
            return Err(DoesNotFit::TooManyWefts);
        }
        let (across, along) = size.centimetres();
        let hooks =
            div(i64::from(across * self.figures.ends_per_cm), i64::from(self.figures.ends_per_hook)) as usize;
        let rows = (along * self.rows_per_cm(wefts)) as usize;
        if hooks > self.figures.hooks as usize {
            return Err(DoesNotFit::TooWide);
        }
        // The bounds of the figures leave no other reason.
        GridSize::new(hooks, rows).map_err(|_| DoesNotFit::TooWide)
    }

    /// So many hooks in tenths of a millimetre.
    pub(crate) fn width_of(&self, hooks: usize) -> i64 {
        div(hooks as i64 * i64::from(self.figures.ends_per_hook) * 100, i64::from(self.figures.ends_per_cm))
    }

    /// So many rows in tenths of a millimetre.
    pub(crate) fn length_of(&self, rows: usize, wefts: usize) -> i64 {
        div(rows as i64 * 100, i64::from(self.rows_per_cm(wefts)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_sizes_have_the_known_cells() {
        let loom = LoomForm::default().parse().unwrap();
        let cells = |size: PictureSize, wefts| {
            loom.grid_size(size, wefts).map(|size| (size.hooks(), size.rows())).unwrap()
        };
        assert_eq!(cells(PictureSize::Small, 2), (480, 868));
        assert_eq!(cells(PictureSize::Medium, 1), (680, 1_232));
        assert_eq!(cells(PictureSize::Large, 2), (880, 1_596));
        assert_eq!(cells(PictureSize::Small, 3), (480, 31 * 22));
        assert_eq!(cells(PictureSize::Small, 4), (480, 31 * 18));
    }

    #[test]
    fn a_picture_has_no_more_hooks_and_wefts_than_the_loom() {
        let loom = LoomForm { hooks: 700, ..LoomForm::default() }.parse().unwrap();
        assert!(loom.grid_size(PictureSize::Medium, 4).is_ok());
        assert_eq!(loom.grid_size(PictureSize::Large, 2), Err(DoesNotFit::TooWide));
        assert_eq!(loom.grid_size(PictureSize::Medium, 5), Err(DoesNotFit::TooManyWefts));
    }

    #[test]
    fn every_figure_has_its_bounds_and_all_wrong_ones_are_told() {
        let edges = |first: bool| {
            let pick = |low: u32, high: u32| if first { low } else { high };
            LoomForm {
                ends_per_cm: pick(20, 90),
                ends_per_hook: pick(1, 4),
                rows_per_cm: [pick(8, 40); 4],
                hooks: pick(200, 2_688),
                float_hooks: pick(4, 15),
                max_wefts: pick(1, 5),
            }
        };
        for first in [true, false] {
            let loom = edges(first).parse().unwrap();
            for size in [PictureSize::Small, PictureSize::Medium, PictureSize::Large] {
                let fits = loom.grid_size(size, 1);
                assert!(fits.is_ok() || fits == Err(DoesNotFit::TooWide), "{loom:?}");
            }
        }
        let wrong = LoomForm {
            ends_per_cm: 19,
            ends_per_hook: 0,
            rows_per_cm: [7, 41, 0, u32::MAX],
            hooks: 2_689,
            float_hooks: 8,
            max_wefts: 6,
        };
        let told = wrong.parse().unwrap_err();
        assert_eq!(told.len(), 9);
        assert_eq!(told[0].to_string(), "endsPerCm is between 20 and 90");
        assert_eq!(told[8].to_string(), "floatHooks is 4, 7, 9 or 15");
    }
}
