//! What a picture is like, before it has arrived: its size, and a blur of it in a few letters.

/// Why a text is no blur.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A blur is written in at most 40 letters of base64")]
pub struct BlurError;

/// A `ThumbHash` in base64: what is painted until the picture is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blur(String);

impl Blur {
    const MAX: usize = 40;

    /// Checks the form (the database does so too).
    pub fn parse(text: &str) -> Result<Self, BlurError> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"+/=".contains(&b);
        if (1..=Self::MAX).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(BlurError)
        }
    }

    /// In base64.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A picture as it is shown: upright.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFacts {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// What it looks like from far away.
    pub blur: Blur,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blur_is_short_and_plain() {
        assert_eq!(
            Blur::parse("3OcRJYB4d3h/iIeHeEh3eIhw+j2w").unwrap().as_str(),
            "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"
        );
        for wrong in ["", "a b", "url(x)", "<b>", &"a".repeat(41)] {
            assert_eq!(Blur::parse(wrong), Err(BlurError), "{wrong}");
        }
    }
}
