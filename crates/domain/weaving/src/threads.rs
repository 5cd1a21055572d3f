//! The threads of a drawing: the cloth's ground and the wefts that draw on it.

use crate::color::Rgb;

/// A thread as the shop keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Yarn {
    /// What is written on its box.
    pub code: String,
    pub name: String,
    pub color: Rgb,
    /// Known only where the owner weighed it.
    pub grams_per_1000_m: Option<u32>,
}

/// The ground, which is cell 0, and one to five wefts in the order of their shuttles, which are cells 1, 2, …
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Threads {
    ground: Yarn,
    wefts: Vec<Yarn>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a drawing has one to five wefts")]
pub struct ThreadsProblem;

impl Threads {
    /// Each is a shuttle; more than five nobody throws.
    const MOST_WEFTS: usize = 5;

    pub fn new(ground: Yarn, wefts: Vec<Yarn>) -> Result<Self, ThreadsProblem> {
        if (1..=Self::MOST_WEFTS).contains(&wefts.len()) {
            Ok(Self { ground, wefts })
        } else {
            Err(ThreadsProblem)
        }
    }

    pub const fn ground(&self) -> &Yarn {
        &self.ground
    }

    pub fn wefts(&self) -> &[Yarn] {
        &self.wefts
    }

    /// The ground and the wefts, in the order of their numbers in a grid.
    pub fn all(&self) -> impl Iterator<Item = &Yarn> {
        std::iter::once(&self.ground).chain(&self.wefts)
    }

    /// How many numbers a cell can have.
    pub fn count(&self) -> usize {
        self.wefts.len() + 1
    }
}

/// Whether a picture's colours have a say in which weft shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColorMatch {
    /// Lightness alone: for zari and a dark silk. With colours, a pale ground would turn skin to ochre.
    Tones,
    /// For silks that were chosen for this picture.
    Colors,
}

impl ColorMatch {
    /// How much a difference of colour counts beside one of lightness; above 2, skies are torn between two silks.
    pub(crate) const fn weight(self) -> i64 {
        match self {
            Self::Tones => 0,
            Self::Colors => 2,
        }
    }
}
