//! A slab: lines and rules that are placed together, each at its distance from the slab's upper left corner.

use crate::{
    text::{Line, Words},
    units::Length,
};

#[derive(Clone)]
pub enum Ink {
    Line(Line),
    /// Drawn downwards from its place.
    Rule {
        width: Length,
        thickness: Length,
    },
}

/// Ink at its place.
#[derive(Clone)]
pub struct Mark {
    pub x: Length,
    pub y: Length,
    pub ink: Ink,
}

impl Mark {
    fn bottom(&self) -> Length {
        self.y
            + match &self.ink {
                Ink::Line(line) => line.height(),
                Ink::Rule { thickness, .. } => *thickness,
            }
    }
}

/// Which edge of its column a line keeps to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    Left,
    Right,
}

/// Where words go: a column's left edge, its width, and which edge they keep to.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    pub x: Length,
    pub width: Length,
    pub edge: Edge,
}

impl Column {
    pub const fn left(x: Length, width: Length) -> Self {
        Self { x, width, edge: Edge::Left }
    }

    pub const fn right(x: Length, width: Length) -> Self {
        Self { x, width, edge: Edge::Right }
    }
}

#[derive(Clone, Default)]
pub struct Slab {
    pub marks: Vec<Mark>,
    pub height: Length,
}

impl Slab {
    /// The words' lines one below the other, from `y` on. Answers where they end.
    pub fn words(&mut self, words: Words, column: Column, y: Length) -> Length {
        self.lines(words.lines(column.width), column, y)
    }

    pub fn lines(&mut self, lines: impl IntoIterator<Item = Line>, column: Column, y: Length) -> Length {
        let mut y = y;
        for line in lines {
            let x = match column.edge {
                Edge::Left => column.x,
                Edge::Right => column.x + column.width - line.width,
            };
            let bottom = y + line.height();
            self.marks.push(Mark { x, y, ink: Ink::Line(line) });
            y = bottom;
        }
        self.height = self.height.max(y);
        y
    }

    pub fn rule(&mut self, x: Length, y: Length, width: Length, thickness: Length) {
        self.marks.push(Mark { x, y, ink: Ink::Rule { width, thickness } });
        self.height = self.height.max(y + thickness);
    }

    pub fn add(&mut self, other: Self, x: Length, y: Length) {
        self.height = self.height.max(y + other.height);
        self.marks.extend(other.marks.into_iter().map(|mark| Mark { x: mark.x + x, y: mark.y + y, ..mark }));
    }

    /// What ends above `cut`, and what does not, moved up. The first part is empty when nothing does.
    pub fn split(self, cut: Length) -> (Self, Self) {
        let (above, below): (Vec<_>, Vec<_>) = self.marks.into_iter().partition(|mark| mark.bottom() <= cut);
        let top = below.iter().map(|mark| mark.y).fold(self.height, Length::min);
        let mut rest = Self::default();
        rest.add(Self { marks: below, height: self.height }, 0.0, -top);
        (Self { marks: above, height: cut }, rest)
    }
}
