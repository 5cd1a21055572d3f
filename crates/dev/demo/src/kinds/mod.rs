//! From a saree's record to its design: what each kind of saree looks like.

mod bodies;
mod borders;
mod pallus;

use serde::{Deserialize, Deserializer};

use crate::cloth::{Design, Ikat};
use crate::colour::Rgb;
use crate::ink;
use crate::motif::Motif;
use crate::palette::{self, Finish, Yarn};
use crate::saree::Saree;
use crate::scene::Scene;
use crate::seed::Seed;
use crate::weave::Weave;

/// A kind of saree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Kind {
    Kanchipuram,
    Dharmavaram,
    Gadwal,
    Uppada,
    Venkatagiri,
    Pochampally,
    Mangalagiri,
    Narayanpet,
    Banarasi,
    Tanchoi,
    Paithani,
    Patola,
    Chanderi,
    Mysore,
    Baluchari,
    Tussar,
    Kota,
    Ilkal,
}

/// Metallic thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Zari {
    /// Bright gold.
    Gold,
    Antique,
    Silver,
    Copper,
    Light,
}

impl Zari {
    /// Its colour.
    pub fn hex(self) -> &'static str {
        match self {
            Self::Gold => "#D4A445",
            Self::Antique => "#A87B3A",
            Self::Silver => "#C9C9CC",
            Self::Copper => "#B8733E",
            Self::Light => "#E2C27A",
        }
    }

    /// What the shop calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold zari",
            Self::Antique => "antique gold zari",
            Self::Silver => "silver zari",
            Self::Copper => "copper zari",
            Self::Light => "light gold zari",
        }
    }
}

/// What the body carries.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub enum Field {
    Plain,
    /// Figures of this height (cm) at this distance along and across.
    Buttas(Motif, f32, f32, f32),
    /// Line checks of this size in cm.
    Checks(f32),
    /// Dots where check lines would cross (muthu kattam).
    Pearls(f32),
    /// Stripes along the length, this far apart.
    Stripes(f32),
    /// A wavy net with figures: repeat along and across.
    Jaal(Motif, f32, f32),
    /// A straight net with figures: repeat.
    Diamond(Motif, f32),
    /// Nested ikat lozenges: repeat along and across.
    Lattice(f32, f32),
    /// Ikat cells with figures: repeat.
    Cells(Motif, f32),
    /// Ikat squares (telia): repeat.
    Squares(f32),
    /// Small flushed figures close together (tanchoi): repeat.
    Flush(Motif, f32),
    /// Open square checks of gauze.
    Khat,
}

/// A named colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub struct Dye {
    /// What the shop calls it.
    pub name: &'static str,
    /// `#RRGGBB`.
    pub hex: &'static str,
}

/// What makes one saree different from the next of its kind.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Cut {
    /// Stock-keeping unit; also the seed of its pictures.
    pub sku: &'static str,
    pub kind: Kind,
    /// Warp colour of the body.
    pub ground: Dye,
    /// Weft colour where it differs (shot silk).
    pub shot: Option<&'static str>,
    /// Border colour.
    pub border: Dye,
    /// Pallu colour.
    pub pallu: Dye,
    /// Metallic thread.
    pub zari: Zari,
    pub field: Field,
    /// Main figure of border and pallu.
    pub motif: Motif,
    /// Border depth in cm.
    pub border_cm: f32,
    /// Which of the kind's pallu scores.
    pub score: u32,
    #[serde(default)]
    pub finish: Finish,
    /// Extra colours: meena threads, or the dyes of ikat.
    #[serde(default, deserialize_with = "kept")]
    pub dyes: &'static [&'static str],
}

/// Records live as long as the program.
fn kept<D: Deserializer<'static>>(from: D) -> Result<&'static [&'static str], D::Error> {
    Ok(Vec::deserialize(from)?.leak())
}

/// The colour of thin lines: the border's, or cream where that would drown in a dark ground.
pub fn line_dye(cut: &Cut) -> Dye {
    let dark = |hex: &str| Rgb::hex(hex).luma() < 0.09;
    let checked = matches!(cut.kind, Kind::Narayanpet | Kind::Ilkal);
    if checked && dark(cut.ground.hex) && dark(cut.border.hex) {
        Dye { name: "Cream", hex: "#E9DDC4" }
    } else {
        cut.border
    }
}

fn colours(cut: &Cut) -> [Yarn; ink::INKS] {
    let mut p = palette::plain();
    let ground = Rgb::hex(cut.ground.hex);
    // A border that is called gold is zari on the body's own silk: gold on gold silk would drown.
    let silk = |dye: Dye| if dye.name.to_lowercase().contains("gold") { ground } else { Rgb::hex(dye.hex) };
    let weft = cut.shot.map_or(ground, Rgb::hex);
    let finish = cut.finish;
    p[ink::GROUND as usize] = Yarn { warp: ground, weft, ..Yarn::silk(ground) }.finished(finish);
    // Borders and pallus of cotton sarees are silk or mercerised: a little brighter than the body.
    let edge = match finish {
        Finish::Cotton if cut.kind == Kind::Gadwal => Finish::Silk,
        Finish::Sheer | Finish::Gauze => Finish::Crepe,
        other => other,
    };
    p[ink::BORDER as usize] = Yarn::silk(silk(cut.border)).finished(edge);
    p[ink::PALLU as usize] = Yarn::silk(silk(cut.pallu)).finished(edge);
    p[ink::ZARI as usize] = Yarn::metal(Rgb::hex(cut.zari.hex()));
    let second = if cut.zari == Zari::Silver { Zari::Light } else { Zari::Silver };
    p[ink::ZARI_TWO as usize] = Yarn::metal(Rgb::hex(second.hex()));
    p[ink::LINE as usize] = Yarn::silk(Rgb::hex(line_dye(cut).hex)).finished(finish);
    let meena = ["#1E8A4C", "#C2185B", "#1A4FA0"];
    for (k, slot) in [ink::MEENA_A, ink::MEENA_B, ink::MEENA_C].into_iter().enumerate() {
        let hex = cut.dyes.get(k).copied().unwrap_or(meena[k]);
        p[slot as usize] = Yarn::silk(Rgb::hex(hex)).finished(edge);
    }
    for k in 0..5 {
        let hex = cut.dyes.get(k).copied().unwrap_or(cut.ground.hex);
        p[ink::DYE as usize + k] = Yarn::silk(Rgb::hex(hex)).finished(finish);
    }
    p[ink::DARK as usize] = Yarn::silk(ground.mix(Rgb::BLACK, 0.72)).finished(edge);
    if cut.kind == Kind::Paithani {
        p[ink::DARK as usize] = Yarn::silk(Rgb::hex("#1C1214"));
        p[ink::BORDER as usize] = p[ink::GROUND as usize];
        p[ink::PALLU as usize] = Yarn::metal(Rgb::hex(cut.zari.hex()));
    }
    p
}

/// The blouse piece at the inner end of a saree: plain, between the same borders.
pub fn blouse(cut: &Cut) -> Saree {
    let mut piece = saree(cut);
    let design = &mut piece.design;
    if matches!(cut.kind, Kind::Kanchipuram | Kind::Gadwal) {
        // It repeats the border's colour, where temple teeth would not be seen.
        design.palette[ink::GROUND as usize] = design.palette[ink::BORDER as usize];
        design.border.retain(|band| band.ground != ink::CLEAR);
    }
    design.body = bodies::plain();
    design.ikat = None;
    design.pallu.clear();
    design.pallu_length = 0.0;
    piece.seed = piece.seed.sub("blouse");
    piece
}

/// The saree of a record.
pub fn saree(cut: &Cut) -> Saree {
    let seed = Seed::of(cut.sku);
    let mut border = borders::border(cut);
    let teeth = border.pop_if(|band| band.ground == ink::CLEAR);
    // The score of a kind gives the shares; the record says how deep they are together.
    let width = cut.border_cm;
    let share = width / border.iter().map(|band| band.h).sum::<f32>();
    for band in &mut border {
        band.h *= share;
        band.period *= share;
    }
    let reach = width + teeth.as_ref().map_or(0.0, |band| band.h);
    border.extend(teeth);
    let (pallu, length) = pallus::pallu(cut, seed);
    let start = match cut.field {
        Field::Buttas(..) | Field::Flush(..) => reach + 1.5,
        Field::Jaal(..) | Field::Diamond(..) => reach,
        _ => width,
    };
    let ikat = match cut.kind {
        Kind::Pochampally => Some(Ikat { warp: 0.34, weft: 0.30 }),
        Kind::Patola => Some(Ikat { warp: 0.06, weft: 0.06 }),
        _ => None,
    };
    let weave = match cut.kind {
        Kind::Tanchoi => Weave::Satin(8, 3),
        _ => Weave::Plain,
    };
    Saree {
        seed,
        scene: Scene::of(cut),
        design: Design {
            border,
            pallu,
            body: bodies::body(cut, crate::cloth::WIDTH - 2.0 * start),
            palette: colours(cut),
            ikat,
            border_width: width,
            body_start: start,
            pallu_length: length,
        },
        finish: cut.finish,
        weave,
        jamdani: matches!(cut.kind, Kind::Uppada | Kind::Venkatagiri),
        tassels: matches!(
            cut.kind,
            Kind::Kanchipuram
                | Kind::Dharmavaram
                | Kind::Gadwal
                | Kind::Uppada
                | Kind::Paithani
                | Kind::Banarasi
                | Kind::Mysore
                | Kind::Pochampally
        ) && cut.finish != Finish::Cotton,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::rows;

    /// A scale lies beside the border in its picture, and the label says how deep it is.
    #[test]
    fn a_border_is_as_deep_as_its_label_says() {
        let off: Vec<_> = rows()
            .map(|row| (row, saree(&row.cut).design.border))
            .map(|(row, mut bands)| {
                bands.retain(|band| band.ground != ink::CLEAR);
                (row.cut.sku, row.cut.border_cm, bands.iter().map(|band| band.h).sum::<f32>())
            })
            .filter(|(_, said, drawn)| (said - drawn).abs() > 0.05)
            .collect();
        assert_eq!(off, []);
    }

    #[test]
    fn no_two_dharmavaram_are_laid_out_alike() {
        let all: Vec<_> = rows().filter(|row| row.cut.kind == Kind::Dharmavaram).map(|row| row.cut).collect();
        for (k, a) in all.iter().enumerate() {
            for b in &all[k + 1..] {
                let bands = |cut: &Cut, of: fn(&Cut) -> Vec<crate::band::Band>| {
                    of(cut).iter().map(|band| std::mem::discriminant(&band.fig)).collect::<Vec<_>>()
                };
                let pallu = |cut: &Cut| pallus::pallu(cut, Seed::of(cut.sku)).0;
                assert_ne!(bands(a, borders::border), bands(b, borders::border), "{} and {}", a.sku, b.sku);
                assert_ne!(bands(a, pallu), bands(b, pallu), "{} and {}", a.sku, b.sku);
                assert_ne!(Scene::of(a), Scene::of(b), "{} and {}", a.sku, b.sku);
                assert!(a.motif != b.motif && a.border_cm != b.border_cm, "{} and {}", a.sku, b.sku);
            }
        }
    }
}
