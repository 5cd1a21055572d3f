//! The dozen words people look for a colour by. A weaver says "peacock teal", a shopper looks under teal.

/// A family of colours, as a filter offers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourFamily {
    /// Crimson, vermilion, maroon, wine.
    Red,
    /// Rani, rose, magenta.
    Pink,
    /// Rust, saffron, copper.
    Orange,
    /// Mustard, turmeric, gold.
    Yellow,
    /// Parrot, bottle, mehendi.
    Green,
    Teal,
    Blue,
    /// Violet, plum, aubergine.
    Purple,
    /// Coffee, honey.
    Brown,
    /// Ivory, cream, white.
    White,
    Grey,
    Black,
}

impl ColourFamily {
    /// In the order of the rainbow, then what has no colour.
    pub const ALL: [Self; 12] = [
        Self::Red,
        Self::Pink,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Teal,
        Self::Blue,
        Self::Purple,
        Self::Brown,
        Self::White,
        Self::Grey,
        Self::Black,
    ];

    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Pink => "Pink",
            Self::Orange => "Orange",
            Self::Yellow => "Yellow",
            Self::Green => "Green",
            Self::Teal => "Teal",
            Self::Blue => "Blue",
            Self::Purple => "Purple",
            Self::Brown => "Brown",
            Self::White => "White and cream",
            Self::Grey => "Grey",
            Self::Black => "Black",
        }
    }

    /// One of them, to be shown beside the word.
    pub const fn swatch(self) -> &'static str {
        match self {
            Self::Red => "#A8182B",
            Self::Pink => "#D63384",
            Self::Orange => "#D2691E",
            Self::Yellow => "#D9A62E",
            Self::Green => "#2F7D3B",
            Self::Teal => "#0F6B6E",
            Self::Blue => "#27488C",
            Self::Purple => "#5F2C7E",
            Self::Brown => "#6B4226",
            Self::White => "#F4EAD5",
            Self::Grey => "#9A9A9A",
            Self::Black => "#1C1A1B",
        }
    }

    /// The family of `#RRGGBB`; `None` for anything else.
    pub fn of(hex: &str) -> Option<Self> {
        let is_hex = |digits: &&str| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        let digits = hex.strip_prefix('#').filter(is_hex)?;
        let number = i32::from_str_radix(digits, 16).ok()?;
        Some(Self::of_light(number >> 16 & 0xff, number >> 8 & 0xff, number & 0xff))
    }

    /// By hue, how strong it is and how light; red, green and blue from 0 to 255.
    fn of_light(red: i32, green: i32, blue: i32) -> Self {
        let light = red.max(green).max(blue);
        let chroma = light - red.min(green).min(blue);
        let strength = if light == 0 { 0 } else { chroma * 100 / light };
        let hue = hue(red, green, blue, light, chroma);
        match () {
            () if light < 48 => Self::Black,
            () if strength < 14 => match light {
                200.. => Self::White,
                70.. => Self::Grey,
                _ => Self::Black,
            },
            // Silk that was never dyed.
            () if (20..70).contains(&hue) && light > 214 && strength < 34 => Self::White,
            () if (10..45).contains(&hue) && light < 150 => Self::Brown,
            // Wine and maroon lean to blue, and are red to everybody.
            () if (310..346).contains(&hue) && light < 150 => Self::Red,
            () => match hue {
                0..14 | 346.. => Self::Red,
                14..36 => Self::Orange,
                36..68 => Self::Yellow,
                68..162 => Self::Green,
                162..200 => Self::Teal,
                200..252 => Self::Blue,
                252..306 => Self::Purple,
                _ => Self::Pink,
            },
        }
    }
}

/// In degrees, 0 for what has none.
fn hue(red: i32, green: i32, blue: i32, light: i32, chroma: i32) -> i32 {
    if chroma == 0 {
        return 0;
    }
    let degrees = if light == red {
        (green - blue) * 60 / chroma
    } else if light == green {
        120 + (blue - red) * 60 / chroma
    } else {
        240 + (red - green) * 60 / chroma
    };
    degrees.rem_euclid(360)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dyers_colour_is_found_under_a_shoppers_word() {
        for (hex, family) in [
            ("#0F4C5C", ColourFamily::Teal),
            ("#B3261E", ColourFamily::Red),
            ("#7E0B42", ColourFamily::Red),
            ("#E31C79", ColourFamily::Pink),
            ("#D9AE4C", ColourFamily::Yellow),
            ("#1D6842", ColourFamily::Green),
            ("#233A66", ColourFamily::Blue),
            ("#4B2A5E", ColourFamily::Purple),
            ("#FFF8E7", ColourFamily::White),
            ("#F3E7CF", ColourFamily::White),
            ("#5A3A22", ColourFamily::Brown),
            ("#C4622D", ColourFamily::Orange),
            ("#BDBDBD", ColourFamily::Grey),
            ("#101010", ColourFamily::Black),
        ] {
            assert_eq!(ColourFamily::of(hex), Some(family), "{hex}");
        }
        for family in ColourFamily::ALL {
            assert_eq!(ColourFamily::of(family.swatch()), Some(family), "{family:?} is a sample of itself");
        }
        for wrong in ["", "red", "#12345", "#GGGGGG", "#1234567", "#+12345"] {
            assert_eq!(ColourFamily::of(wrong), None, "{wrong}");
        }
    }
}
