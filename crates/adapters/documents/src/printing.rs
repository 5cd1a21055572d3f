//! Pages become bytes: no clock, no chance, no compression that differs from one machine to the next.

use krilla::{
    Document, SerializeSettings,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    page::PageSettings,
    surface::Surface,
};

use crate::{
    PdfError,
    slab::{Ink, Mark},
    text::Line,
    units::{A4_HEIGHT, A4_WIDTH, Length},
};

const LANGUAGE: &str = "en-IN";

pub fn print(pages: Vec<Vec<Mark>>, title: String) -> Result<Vec<u8>, PdfError> {
    let untagged = SerializeSettings { enable_tagging: false, ..SerializeSettings::default() };
    let mut document = Document::new_with(untagged);
    document.set_metadata(Metadata::new().title(title).language(LANGUAGE.to_owned()));
    for marks in pages {
        let size = PageSettings::from_wh(A4_WIDTH, A4_HEIGHT).ok_or(PdfError::NoPage)?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for mark in &marks {
            match &mark.ink {
                Ink::Line(line) => draw_line(&mut surface, line, mark.x, mark.y),
                Ink::Rule { width, thickness } => draw_rule(&mut surface, mark, *width, *thickness),
            }
        }
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PdfError::Unwritable(error.to_string()))
}

fn draw_line(surface: &mut Surface<'_>, line: &Line, x: Length, y: Length) {
    for run in &line.runs {
        let start = Point::from_xy(x + run.x, y + line.style.baseline());
        surface.draw_glyphs(start, &run.glyphs, run.font.clone(), &line.text, line.style.size, false);
    }
}

fn draw_rule(surface: &mut Surface<'_>, mark: &Mark, width: Length, thickness: Length) {
    let Some(rect) = Rect::from_xywh(mark.x, mark.y, width, thickness) else { return };
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}
