//! Single figures, drawn in a unit box with y upward, as the roles a weaver would give the threads.

pub mod chain;
mod flowers;
pub use flowers::wave;
mod birds;

use serde::Deserialize;

/// What a thread does inside a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Not part of the figure.
    Clear,
    /// The figure's main thread.
    Body,
    /// An inner field, often of coloured silk.
    Core,
    /// The innermost field or an accent such as a beak.
    Centre,
    /// A line that sets parts of the figure off from each other.
    Line,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Motif {
    Mango,
    /// Tall paisley with a second one inside and a scalloped edge.
    Kalga,
    /// Peacock with a fanned tail.
    Peacock,
    /// Peacock in a ring.
    BangdiMor,
    Hamsa,
    Parrot,
    Elephant,
    /// Open lotus, seen from the side.
    Lotus,
    /// Round flower of eight petals.
    Rosette,
    /// Flower on a stem with two leaves.
    Sprig,
    /// Plain round coin with a ring.
    Coin,
    Star,
    Leaf,
    Gopuram,
    Asavali,
    Lozenge,
    /// Pipal leaf of ikat.
    Pipal,
    Basket,
    Dancer,
    Fish,
}

impl Motif {
    /// Width over height of the figure's natural box.
    pub fn aspect(self) -> f32 {
        match self {
            Self::Kalga => 0.62,
            Self::Mango | Self::Leaf => 0.75,
            Self::Sprig | Self::Gopuram => 0.7,
            Self::Asavali | Self::Dancer => 0.72,
            Self::Lotus => 1.3,
            Self::Elephant => 1.2,
            Self::Fish => 1.5,
            _ => 1.0,
        }
    }

    /// The role of the thread at (`x`, `y`) of the unit box, y upward.
    pub fn role(self, x: f32, y: f32) -> Role {
        if !(0.0..=1.0).contains(&x) || !(0.0..=1.0).contains(&y) {
            return Role::Clear;
        }
        match self {
            Self::Mango => birds::mango(x, y),
            Self::Kalga => birds::kalga(x, y),
            Self::Peacock => birds::peacock(x, y),
            Self::BangdiMor => birds::bangdi_mor(x, y),
            Self::Hamsa => birds::hamsa(x, y),
            Self::Parrot => birds::parrot(x, y),
            Self::Elephant => birds::elephant(x, y),
            Self::Dancer => birds::dancer(x, y),
            Self::Lotus => flowers::lotus(x, y),
            Self::Rosette => flowers::rosette(x, y),
            Self::Sprig => flowers::sprig(x, y),
            Self::Coin => flowers::coin(x, y),
            Self::Star => flowers::star(x, y),
            Self::Leaf => flowers::leaf(x, y),
            Self::Gopuram => flowers::gopuram(x, y),
            Self::Asavali => flowers::asavali(x, y),
            Self::Lozenge => flowers::lozenge(x, y),
            Self::Pipal => flowers::pipal(x, y),
            Self::Basket => flowers::basket(x, y),
            Self::Fish => flowers::fish(x, y),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Motif; 20] = [
        Motif::Mango,
        Motif::Kalga,
        Motif::Peacock,
        Motif::BangdiMor,
        Motif::Hamsa,
        Motif::Parrot,
        Motif::Elephant,
        Motif::Lotus,
        Motif::Rosette,
        Motif::Sprig,
        Motif::Coin,
        Motif::Star,
        Motif::Leaf,
        Motif::Gopuram,
        Motif::Asavali,
        Motif::Lozenge,
        Motif::Pipal,
        Motif::Basket,
        Motif::Dancer,
        Motif::Fish,
    ];

    fn ink(motif: Motif) -> Vec<Role> {
        (0..64 * 64).map(|k| motif.role((k % 64) as f32 / 63.0, (k / 64) as f32 / 63.0)).collect()
    }

    #[test]
    fn every_figure_fills_a_good_part_of_its_box_and_leaves_some_ground() {
        for motif in ALL {
            let filled = ink(motif).iter().filter(|role| **role != Role::Clear).count();
            assert!((450..3600).contains(&filled), "{motif:?}: {filled} of 4096");
        }
    }

    #[test]
    fn no_figure_touches_the_edge_of_its_box() {
        let edge = |motif: Motif| {
            (0..64).map(|k| k as f32 / 63.0).any(|t| {
                [(0.0, t), (1.0, t), (t, 1.0), (t, 0.0)]
                    .iter()
                    .any(|(x, y)| motif.role(*x, *y) != Role::Clear)
            })
        };
        let cut: Vec<Motif> = ALL.into_iter().filter(|motif| edge(*motif)).collect();
        assert_eq!(cut, []);
    }

    #[test]
    fn no_two_figures_are_the_same() {
        for (k, a) in ALL.iter().enumerate() {
            for b in &ALL[k + 1..] {
                assert_ne!(ink(*a), ink(*b), "{a:?} and {b:?}");
            }
        }
    }
}
