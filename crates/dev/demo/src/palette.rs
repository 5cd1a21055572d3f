//! What the threads are made of: silk, cotton, tussar, metal, and how each takes the light.

use serde::Deserialize;

use crate::colour::{Rgb, rgb};
use crate::ink::{self, INKS};

/// One kind of thread pair in the cloth.
#[derive(Debug, Clone, Copy)]
pub struct Yarn {
    /// Colour of the warp, linear.
    pub warp: Rgb,
    /// Colour of the weft, linear.
    pub weft: Rgb,
    /// True for metallic thread.
    pub metal: bool,
    /// Strength of the highlights, 1 for filament silk.
    pub shine: f32,
    /// Width of the highlights, 1 for filament silk.
    pub spread: f32,
    /// Share of what lies behind that shows through.
    pub sheer: f32,
}

impl Yarn {
    /// Silk of one colour.
    pub fn silk(colour: Rgb) -> Self {
        Self { warp: colour, weft: colour, metal: false, shine: 1.0, spread: 1.0, sheer: 0.0 }
    }

    /// Metallic thread of this colour.
    pub fn metal(colour: Rgb) -> Self {
        Self { metal: true, ..Self::silk(colour) }
    }

    /// The same thread with another finish.
    pub fn finished(self, finish: Finish) -> Self {
        if self.metal {
            return self;
        }
        let (shine, spread, sheer) = match finish {
            Finish::Silk => (1.0, 1.0, 0.0),
            Finish::Crepe => (0.5, 1.7, 0.0),
            Finish::Cotton => (0.13, 1.6, 0.0),
            Finish::Tussar => (0.55, 1.25, 0.0),
            Finish::Sheer => (0.70, 1.1, 0.26),
            Finish::Gauze => (0.25, 1.4, 0.36),
        };
        Self { shine, spread, sheer, ..self }
    }
}

/// How a fibre takes the light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub enum Finish {
    /// Filament mulberry silk.
    #[default]
    Silk,
    /// Twisted crepe: dull and broad.
    Crepe,
    /// Cotton: nearly no highlight.
    Cotton,
    /// Wild silk: dry, with thick and thin threads.
    Tussar,
    /// Fine silk-cotton one can see through.
    Sheer,
    /// Open checks one can see through.
    Gauze,
}

/// A palette of undyed silk, for tests and as a start.
pub fn plain() -> [Yarn; INKS] {
    let mut palette = [Yarn::silk(rgb(0.7, 0.62, 0.5)); INKS];
    palette[ink::ZARI as usize] = Yarn::metal(Rgb::hex("#D4A445"));
    palette[ink::ZARI_TWO as usize] = Yarn::metal(Rgb::hex("#C9C9CC"));
    palette[ink::DARK as usize] = Yarn::silk(Rgb::hex("#1C1214"));
    palette
}
