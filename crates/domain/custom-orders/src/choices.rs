//! What may be chosen (spec section 6).

use pattu_weaving::LoomSettings;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! choices {
    ($(#[$about:meta])* $name:ident: $($choice:ident $word:literal,)*) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub enum $name {
            $(#[serde(rename = $word)] #[schema(rename = $word)] $choice,)*
        }

        impl $name {
            /// In the order in which they are shown.
            pub const ALL: &[Self] = &[$(Self::$choice,)*];

            /// As shown, as sent and as stored.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$choice => $word,)* }
            }

            /// The reverse of [`Self::as_str`].
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.as_str() == text)
            }
        }
    };
}

choices! {
    /// What the ground is dyed in.
    Colour:
    Red "Red",
    Blue "Blue",
    Green "Green",
    Gold "Gold",
    Pastel "Pastel",
    Custom "Custom",
}

choices! {
    /// How the borders are woven.
    Border:
    Traditional "Traditional",
    Modern "Modern",
    Minimal "Minimal",
    HeavyZari "Heavy Zari",
    Contrast "Contrast",
}

choices! {
    /// How large the picture is on the cloth.
    PictureSize:
    S "S",
    M "M",
    L "L",
}

choices! {
    /// What becomes of the photo around the head: woven, woven quieter, or left to the cloth's own ground.
    PictureBackground:
    Keep "keep",
    Quieter "quieter",
    Plain "plain",
}

impl PictureSize {
    /// Those that fit this loom's jacquard, the smallest first.
    pub(crate) fn offered(loom: &LoomSettings) -> Vec<Self> {
        let fits = |size: &Self| loom.grid_size(size.woven(), 1).is_ok();
        [Self::S, Self::M, Self::L].into_iter().filter(fits).collect()
    }

    /// As the loom knows it.
    pub const fn woven(self) -> pattu_weaving::PictureSize {
        match self {
            Self::S => pattu_weaving::PictureSize::Small,
            Self::M => pattu_weaving::PictureSize::Medium,
            Self::L => pattu_weaving::PictureSize::Large,
        }
    }
}

impl PictureBackground {
    /// As the loom knows it.
    pub const fn woven(self) -> pattu_weaving::Background {
        match self {
            Self::Keep => pattu_weaving::Background::Keep,
            Self::Quieter => pattu_weaving::Background::Quieter,
            Self::Plain => pattu_weaving::Background::Plain,
        }
    }
}

impl Colour {
    /// As people read it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Custom => "Custom Shade",
            other => other.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choices_are_those_of_the_specification() {
        let colours: Vec<_> = Colour::ALL.iter().map(|colour| colour.as_str()).collect();
        assert_eq!(colours, ["Red", "Blue", "Green", "Gold", "Pastel", "Custom"]);
        let borders: Vec<_> = Border::ALL.iter().map(|border| border.as_str()).collect();
        assert_eq!(borders, ["Traditional", "Modern", "Minimal", "Heavy Zari", "Contrast"]);
        assert!(Colour::ALL.iter().all(|colour| Colour::parse(colour.as_str()) == Some(*colour)));
        assert_eq!(Colour::Custom.label(), "Custom Shade");
        assert_eq!((Colour::parse("red"), Border::parse("")), (None, None));
    }
}
