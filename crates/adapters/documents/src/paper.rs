//! Sheets of A4 that are filled from the top, and what stands at the foot of each.

use crate::{
    slab::{Column, Mark, Slab},
    text::{Style, Typesetter},
    units::{A4_HEIGHT, Length, MARGIN, WIDTH, mm},
};

const FOOT: Length = mm(7.0);
/// The rest of the line is the page's number's.
const FOOT_WIDTH: Length = mm(150.0);
const TOP: Length = MARGIN;
const BOTTOM: Length = A4_HEIGHT - MARGIN - FOOT;

/// The most that one page holds.
const BODY: Length = BOTTOM - TOP;

/// The page that is being filled, and those before it.
pub struct Paper {
    full: Vec<Vec<Mark>>,
    page: Vec<Mark>,
    y: Length,
    /// What each further page begins with.
    running_head: Slab,
}

impl Paper {
    pub fn new() -> Self {
        Self { full: Vec::new(), page: Vec::new(), y: TOP, running_head: Slab::default() }
    }

    /// From now on.
    pub fn repeat_on_each_page(&mut self, head: Slab) {
        self.running_head = head;
    }

    pub fn has_room_for(&self, height: Length) -> bool {
        self.y + height <= BOTTOM
    }

    /// Whether a page of its own would hold it.
    pub fn could_hold(&self, height: Length) -> bool {
        self.running_head.height + height <= BODY
    }

    pub fn skip(&mut self, height: Length) {
        self.y += height;
    }

    pub fn next_page(&mut self) {
        self.full.push(std::mem::take(&mut self.page));
        self.y = TOP;
        self.put(self.running_head.clone());
    }

    /// Here, or on the next page; only what no page can hold is parted.
    pub fn place(&mut self, slab: Slab) {
        if !self.has_room_for(slab.height) && self.could_hold(slab.height) {
            self.next_page();
        }
        let mut rest = slab;
        while !self.has_room_for(rest.height) {
            let (here, after) = rest.split(BOTTOM - self.y);
            // An empty page holds at least a line.
            let is_stuck = here.marks.is_empty() && self.y <= TOP + self.running_head.height;
            rest = after;
            self.put(here);
            if is_stuck {
                break;
            }
            self.next_page();
        }
        self.put(rest);
    }

    fn put(&mut self, slab: Slab) {
        let height = slab.height;
        let marks = slab.marks.into_iter();
        self.page.extend(marks.map(|mark| Mark { x: mark.x + MARGIN, y: mark.y + self.y, ..mark }));
        self.y += height;
    }

    /// All pages, each with `foot` and, when there are several, its number.
    pub fn finish(mut self, setter: &mut Typesetter, foot: &str) -> Vec<Vec<Mark>> {
        self.full.push(self.page);
        let count = self.full.len();
        for (at, page) in self.full.iter_mut().enumerate() {
            let mut slab = Slab::default();
            // The foot has one line; the number is on the page's head in full.
            let words = setter.words(foot, Style::SMALL).lines(FOOT_WIDTH).into_iter().take(1);
            slab.lines(words, Column::left(0.0, FOOT_WIDTH), 0.0);
            if count > 1 {
                let words = setter.words(&format!("Page {} of {count}", at + 1), Style::SMALL);
                slab.words(words, Column::right(FOOT_WIDTH, WIDTH - FOOT_WIDTH), 0.0);
            }
            let y = A4_HEIGHT - MARGIN - slab.height;
            page.extend(slab.marks.into_iter().map(|mark| Mark {
                x: mark.x + MARGIN,
                y: mark.y + y,
                ..mark
            }));
        }
        self.full
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    const LINE: Length = 10.0;

    /// So many lines in so many columns, each a little lower than its neighbour.
    fn slab((lines, columns): (u16, u16)) -> Slab {
        let mut slab = Slab::default();
        for column in 0..columns {
            for line in 0..lines {
                let y = Length::from(line) * LINE + Length::from(column);
                slab.rule(Length::from(column), y, 1.0, LINE);
            }
        }
        slab
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_stands_below_the_foot(
            slabs in vec((0..200_u16, 1..4_u16), 0..30),
            head in 0..10_u16,
            gap in 0..90_u16,
        ) {
            let mut paper = Paper::new();
            paper.repeat_on_each_page(slab((head, 1)));
            for one in &slabs {
                paper.place(slab(*one));
                paper.skip(Length::from(gap));
            }
            let pages: Vec<_> = paper.full.iter().chain([&paper.page]).collect();
            for mark in pages.iter().copied().flatten() {
                prop_assert!(mark.y >= TOP && mark.y + LINE <= BOTTOM + 0.01, "{}", mark.y);
            }
            let placed: usize = slabs.iter().map(|(lines, columns)| usize::from(lines * columns)).sum();
            let printed: usize = pages.iter().map(|page| page.len()).sum();
            prop_assert_eq!(printed, placed + usize::from(head) * (pages.len() - 1));
        }
    }
}
