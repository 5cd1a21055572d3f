//! Scenes: the ways a hero picture is laid out, so that neighbours on a shelf differ.

use crate::kinds::{Cut, Kind};
use crate::palette::Finish;
use crate::seed::Seed;

/// The way a hero is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// Pleats fill the picture.
    Full,
    /// Pleats open like a fan, the ground at both sides.
    Fan,
    /// The pallu falls across the pleats.
    Sash,
    /// The pallu hangs behind a fan of pleats.
    Duo,
    /// The saree lies folded on wood.
    Packet,
}

impl Scene {
    /// The scene of a record's hero: the number of the SKU decides, shifted by its seed.
    pub fn of(cut: &Cut) -> Self {
        let number = cut.sku.rsplit('-').next().and_then(|digits| digits.parse().ok()).unwrap_or(0_u32);
        // Five of a kind with the same pale sheen: each is laid out in a way of its own.
        if cut.kind == Kind::Dharmavaram {
            return [Self::Fan, Self::Sash, Self::Duo, Self::Packet, Self::Full][(number % 5) as usize];
        }
        // Sarees that are bought for their pallu always show it.
        if matches!(cut.kind, Kind::Paithani | Kind::Baluchari | Kind::Ilkal) {
            return if number.is_multiple_of(2) { Self::Duo } else { Self::Sash };
        }
        match (number + Seed::of(cut.sku).sub("scene").below(2) * 3) % 6 {
            1 | 4 => Self::Sash,
            2 | 5 => Self::Duo,
            // Plain cottons and light weaves show more of themselves folded than in a row of pleats.
            _ if cut.finish != Finish::Silk => Self::Packet,
            0 => Self::Full,
            _ => Self::Fan,
        }
    }

    /// What is seen, as the end of a sentence.
    pub fn seen(self) -> &'static str {
        match self {
            Self::Full => "falling in pleats",
            Self::Fan => "its pleats opened like a fan",
            Self::Sash => "the pallu laid across its pleats",
            Self::Duo => "pleats in front of the hanging pallu",
            Self::Packet => "folded on wood, the border at one side",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::rows;

    #[test]
    fn every_scene_is_used_and_none_rules_the_shop() {
        for scene in [Scene::Full, Scene::Fan, Scene::Sash, Scene::Duo, Scene::Packet] {
            let count = rows().filter(|row| Scene::of(&row.cut) == scene).count();
            assert!((2..=30).contains(&count), "{scene:?}: {count}");
        }
    }
}
