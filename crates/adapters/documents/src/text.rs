//! Words become lines of glyphs: shaped, parted at a width, each line at its place.

use std::{borrow::Cow, sync::Arc};

use krilla::text::{Font, GlyphId, KrillaGlyph};
use parley::{BaseDirection, FontFamily, FontWeight, Layout, LayoutContext, OverflowWrap, StyleProperty};

use crate::{
    fonts::{FAMILIES, Faces, PrintedFaces},
    units::Length,
};

/// From the top of a line to its baseline, and the line's whole height, as parts of the letters' size: Noto Sans stands in the
/// middle, and the other scripts on the same baseline.
const BASELINE: Length = 1.07;
const LEADING: Length = 1.36;
/// Less than any letter's width.
const HAIR: Length = 0.05;

/// How letters look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// In points.
    pub size: Length,
    pub bold: bool,
}

impl Style {
    pub const BODY: Self = Self { size: 9.0, bold: false };
    pub const STRONG: Self = Self { size: 9.0, bold: true };
    pub const SMALL: Self = Self { size: 8.0, bold: false };
    pub const LABEL: Self = Self { size: 8.0, bold: true };
    pub const TITLE: Self = Self { size: 13.0, bold: true };
    pub const SHOP: Self = Self { size: 18.0, bold: true };

    pub fn line_height(self) -> Length {
        self.size * LEADING
    }

    /// From the top of a line.
    pub fn baseline(self) -> Length {
        self.size * BASELINE
    }
}

/// Glyphs of one typeface, one after the other.
#[derive(Clone)]
pub struct Run {
    pub x: Length,
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
}

/// One line, ready to be printed.
#[derive(Clone)]
pub struct Line {
    pub runs: Vec<Run>,
    /// What the glyphs' ranges point into, so that the PDF can be searched.
    pub text: Arc<str>,
    pub style: Style,
    /// Without the blank at its end.
    pub width: Length,
}

impl Line {
    pub fn height(&self) -> Length {
        self.style.line_height()
    }
}

/// One paragraph, shaped and not yet parted into lines.
pub struct Words {
    text: Arc<str>,
    layout: Layout<()>,
    style: Style,
    faces: PrintedFaces,
}

impl Words {
    /// In one line.
    pub fn width(&self) -> Length {
        if self.text.is_empty() { 0.0 } else { self.layout.calculate_content_widths().max }
    }

    pub fn longest_word(&self) -> Length {
        if self.text.is_empty() { 0.0 } else { self.layout.calculate_content_widths().min }
    }

    /// No line when there is nothing to say.
    pub fn lines(mut self, width: Length) -> Vec<Line> {
        if self.text.is_empty() {
            return Vec::new();
        }
        // A hair more, so that a column as wide as its widest words holds them.
        self.layout.break_all_lines(Some(width.max(1.0) + HAIR));
        self.layout.lines().map(|line| self.line(&line)).collect()
    }

    fn line(&self, line: &parley::Line<'_, ()>) -> Line {
        let metrics = line.metrics();
        let mut x = 0.0;
        let mut runs = Vec::new();
        for run in line.runs() {
            let start = x;
            let glyphs = self.glyphs(&run, &mut x);
            if let (Some(font), false) = (self.faces.get(run.font().data.id()), glyphs.is_empty()) {
                runs.push(Run { x: start, font: font.clone(), glyphs });
            }
        }
        let width = metrics.advance - metrics.hanging_advance;
        Line { runs, text: Arc::clone(&self.text), style: self.style, width }
    }

    fn glyphs(&self, run: &parley::layout::Run<'_, ()>, x: &mut Length) -> Vec<KrillaGlyph> {
        let size = self.style.size;
        let mut glyphs: Vec<KrillaGlyph> = Vec::new();
        for cluster in run.visual_clusters() {
            let range = cluster.text_range();
            // The letters after the first of a ligature have no glyphs of their own.
            if cluster.is_ligature_continuation() {
                if let Some(glyph) = glyphs.last_mut() {
                    glyph.text_range.end = glyph.text_range.end.max(range.end);
                }
                continue;
            }
            for glyph in cluster.glyphs() {
                glyphs.push(KrillaGlyph::new(
                    GlyphId::new(glyph.id),
                    glyph.advance / size,
                    glyph.x / size,
                    // The shaper counts downwards, the PDF upwards.
                    -glyph.y / size,
                    0.0,
                    range.clone(),
                    None,
                ));
                *x += glyph.advance;
            }
        }
        glyphs
    }
}

/// Shapes words.
pub struct Typesetter {
    faces: Faces,
    layouts: LayoutContext<()>,
}

impl Typesetter {
    pub fn new() -> Self {
        Self { faces: Faces::copy(), layouts: LayoutContext::new() }
    }

    pub fn words(&mut self, text: &str, style: Style) -> Words {
        self.shape(&one_line(text), style, None)
    }

    /// `strong`, the last of the words, is bold.
    pub fn ending_strong(&mut self, text: &str, strong: &str, style: Style) -> Words {
        let text = one_line(text);
        let all = format!("{text} {}", one_line(strong));
        self.shape(&all, style, Some(text.len()))
    }

    /// A paragraph for each line of the text.
    pub fn paragraphs(&mut self, text: &str, style: Style) -> Vec<Words> {
        text.split(['\n', '\u{2028}', '\u{2029}']).map(|line| self.words(line, style)).collect()
    }

    fn shape(&mut self, text: &str, style: Style, strong_from: Option<usize>) -> Words {
        let mut builder = self.layouts.ranged_builder(&mut self.faces.shaping, text, 1.0, false);
        // As a page in English has it, whatever its first letter.
        builder.set_base_direction(BaseDirection::Ltr);
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(Cow::Borrowed(&FAMILIES))));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::BreakWord));
        if style.bold {
            builder.push_default(StyleProperty::FontWeight(FontWeight::SEMI_BOLD));
        }
        if let Some(start) = strong_from {
            builder.push(StyleProperty::FontWeight(FontWeight::SEMI_BOLD), start..);
        }
        let layout = builder.build(text);
        Words { text: text.into(), layout, style, faces: self.faces.printed.clone() }
    }
}

/// Blanks as a page has them, one after each word and none at the ends; without what has no picture, and without marks that
/// would turn the words beside them around.
fn one_line(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_whitespace() && letter != '\u{a0}');
    let words = words.map(|word| word.replace(is_hidden, "")).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn is_hidden(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths(text: &str, width: Length) -> Vec<Length> {
        Typesetter::new().words(text, Style::BODY).lines(width).iter().map(|line| line.width).collect()
    }

    #[test]
    fn words_are_parted_at_the_width() {
        assert_eq!(widths("Kanchipuram", 500.0).len(), 1);
        assert_eq!(widths("Kanchipuram silk", 60.0).len(), 2);
        assert!(widths("", 60.0).is_empty());
    }

    #[test]
    fn a_word_wider_than_its_place_is_parted_anywhere() {
        for word in ["m".repeat(200), "పట్టు".repeat(60), "श्री".repeat(60), "丽".repeat(200)]
        {
            let lines = widths(&word, 60.0);
            assert!(lines.len() > 5, "{word}");
            assert!(lines.iter().all(|width| *width < 61.0), "{word}: {lines:?}");
        }
    }

    #[test]
    fn each_script_finds_its_typeface_and_each_glyph_its_letters() {
        let line = Typesetter::new().words("Silk పట్టు रेशम ₹", Style::BODY).lines(500.0).remove(0);
        assert_eq!(line.runs.len(), 5, "Latin, Telugu, a blank, Devanagari, Latin");
        for run in &line.runs {
            for glyph in &run.glyphs {
                assert_ne!(glyph.glyph_id, GlyphId::new(0), "a box in {}", line.text);
                assert!(!line.text[glyph.text_range.clone()].is_empty());
            }
        }
    }

    #[test]
    fn a_sign_above_a_capital_is_raised() {
        let line = Typesetter::new().words("T\u{302}", Style::BODY).lines(500.0).remove(0);
        let raised: Vec<_> = line.runs[0].glyphs.iter().map(|glyph| glyph.y_offset > 0.0).collect();
        assert_eq!(raised, [false, true]);
    }

    #[test]
    fn what_turns_words_around_or_has_no_picture_is_left_out() {
        assert_eq!(one_line(" a\u{202e}b \t\n c\u{7}\u{0} \u{1b}"), "ab c");
    }
}
