//! Which words stand where: a word, or the beginning of one, becomes a set of places.

use std::{collections::BTreeMap, ops::Bound};

use roaring::RoaringBitmap;

use super::super::search::{Scope, Term};

/// A word of more sarees than this has a set of its own; most words are those of one article number.
const FEW: usize = 24;

/// Where one word stands. Places only grow: a saree that changes gets a new one.
enum Postings {
    /// Each place with whether the word is in the title.
    Few(Vec<(u32, bool)>),
    Many(Box<Sets>),
}

#[derive(Default)]
struct Sets {
    title: RoaringBitmap,
    anywhere: RoaringBitmap,
}

impl Sets {
    fn add(&mut self, place: u32, in_title: bool) {
        self.anywhere.insert(place);
        if in_title {
            self.title.insert(place);
        }
    }
}

impl Postings {
    fn add(&mut self, place: u32, in_title: bool) {
        match self {
            Self::Many(sets) => sets.add(place, in_title),
            Self::Few(few) if few.len() < FEW => few.push((place, in_title)),
            Self::Few(few) => {
                let mut sets = Box::<Sets>::default();
                for (place, in_title) in few.drain(..).chain([(place, in_title)]) {
                    sets.add(place, in_title);
                }
                *self = Self::Many(sets);
            }
        }
    }

    fn gather(&self, scope: Scope, into: &mut RoaringBitmap) {
        match (self, scope) {
            (Self::Few(few), _) => {
                let counts = |in_title: bool| in_title || scope == Scope::Anywhere;
                into.extend(few.iter().filter(|(_, in_title)| counts(*in_title)).map(|(place, _)| *place));
            }
            (Self::Many(sets), Scope::Title) => *into |= &sets.title,
            (Self::Many(sets), Scope::Anywhere) => *into |= &sets.anywhere,
        }
    }
}

/// Every word of the catalogue, in order, so that those with one beginning are neighbours.
#[derive(Default)]
pub(super) struct Lexicon(BTreeMap<Box<str>, Postings>);

impl Lexicon {
    /// The words of the saree at `place`, which is greater than all before. A word may be in both lists.
    pub fn add(&mut self, place: u32, title: &[String], text: &[String]) {
        let rest = text.iter().filter(|word| !title.contains(word));
        for (word, in_title) in title.iter().map(|word| (word, true)).chain(rest.map(|word| (word, false))) {
            if let Some(postings) = self.0.get_mut(word.as_str()) {
                postings.add(place, in_title);
            } else {
                self.0.insert(word.as_str().into(), Postings::Few(vec![(place, in_title)]));
            }
        }
    }

    /// Where the term is met.
    pub fn places(&self, term: &Term, scope: Scope) -> RoaringBitmap {
        let mut places = RoaringBitmap::new();
        if term.is_whole {
            self.gather(&term.beginning, scope, &mut places);
        } else {
            let from_there =
                self.0.range::<str, _>((Bound::Included(term.beginning.as_str()), Bound::Unbounded));
            for (_, postings) in from_there.take_while(|(word, _)| word.starts_with(&term.beginning)) {
                postings.gather(scope, &mut places);
            }
        }
        if let Some(meaning) = term.meaning {
            self.gather(meaning, scope, &mut places);
        }
        places
    }

    fn gather(&self, word: &str, scope: Scope, into: &mut RoaringBitmap) {
        if let Some(postings) = self.0.get(word) {
            postings.gather(scope, into);
        }
    }
}
