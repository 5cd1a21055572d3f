//! The dyes of a custom order and the threads that draw on it. The page's preview knows the same ones.

use pattu_weaving::{Rgb, Threads, ThreadsProblem, Yarn};

use crate::{Colour, Shade, Silks};

/// Ground, light thread, dark silk; a light thread is zari unless zari would not show on the ground.
struct Card {
    ground: Rgb,
    zari: Rgb,
    light: Option<(&'static str, Rgb)>,
    dark: Rgb,
}

const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Rgb([red, green, blue])
}

const ZARI: Rgb = rgb(0xD9, 0xAE, 0x52);
const PALE_ZARI: Rgb = rgb(0xC8, 0x96, 0x4E);
const WHITE: (&str, Rgb) = ("White silk", rgb(0xFF, 0xF6, 0xEC));

fn card(color: Colour, shade: Option<Rgb>) -> Card {
    let zari = |ground, dark| Card { ground, zari: ZARI, light: None, dark };
    match color {
        Colour::Red => zari(rgb(0x8A, 0x0E, 0x22), rgb(0x22, 0x06, 0x0D)),
        Colour::Blue => zari(rgb(0x12, 0x30, 0x72), rgb(0x06, 0x0C, 0x22)),
        Colour::Green => zari(rgb(0x0B, 0x52, 0x38), rgb(0x04, 0x15, 0x0E)),
        Colour::Gold => Card {
            ground: rgb(0xB2, 0x7F, 0x22),
            zari: rgb(0xDD, 0xB6, 0x5E),
            light: Some(("Ivory silk", rgb(0xF6, 0xEA, 0xD0))),
            dark: rgb(0x4A, 0x0A, 0x18),
        },
        Colour::Pastel => Card {
            ground: rgb(0xDD, 0xB4, 0xBE),
            zari: PALE_ZARI,
            light: Some(WHITE),
            dark: rgb(0x5A, 0x20, 0x38),
        },
        Colour::Custom => {
            // One that was stored has a shade; black shows that it was lost.
            let ground = shade.unwrap_or(rgb(0, 0, 0));
            let (zari, light) = if ground.is_pale() { (PALE_ZARI, Some(WHITE)) } else { (ZARI, None) };
            Card { ground, zari, light, dark: ground.deeper(6) }
        }
    }
}

fn yarn(name: &str, color: Rgb) -> Yarn {
    Yarn { code: color.to_string(), name: name.to_owned(), color, grams_per_1000_m: None }
}

fn of(color: Colour, shade: Option<&Shade>) -> (Card, Yarn) {
    let card = card(color, shade.and_then(|shade| shade.hex.parse().ok()));
    let ground = yarn(&format!("{} silk", color.label()), card.ground);
    (card, ground)
}

/// Of the picture: a light thread and a dark silk on the ground, and the silks that were chosen for it.
pub(crate) fn picture_threads(
    color: Colour,
    shade: Option<&Shade>,
    silks: Silks,
) -> Result<Threads, ThreadsProblem> {
    let (card, ground) = of(color, shade);
    let (name, light) = card.light.unwrap_or(("Zari", card.zari));
    let mut wefts = vec![yarn(name, light), yarn("Dark silk", card.dark)];
    wefts.extend(silks.yarns());
    Threads::new(ground, wefts)
}

/// Of the line of letters: zari on the ground.
pub(crate) fn letter_threads(color: Colour, shade: Option<&Shade>) -> Result<Threads, ThreadsProblem> {
    let (card, ground) = of(color, shade);
    Threads::new(ground, vec![yarn("Zari", card.zari)])
}
