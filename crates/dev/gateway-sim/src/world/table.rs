//! A list of entities that also finds them by id.

use std::collections::HashMap;

/// Entities in the order of their creation.
#[derive(Debug)]
pub struct Table<T> {
    rows: Vec<T>,
    places: HashMap<String, usize>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { rows: Vec::new(), places: HashMap::new() }
    }
}

impl<T> Table<T> {
    /// Adds an entity under a new id.
    pub fn insert(&mut self, id: &str, row: T) {
        self.places.insert(id.to_owned(), self.rows.len());
        self.rows.push(row);
    }

    /// Finds an entity; ids are case-sensitive.
    pub fn get(&self, id: &str) -> Option<&T> {
        self.places.get(id).and_then(|&place| self.rows.get(place))
    }

    /// Finds an entity to change it.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut T> {
        self.places.get(id).and_then(|&place| self.rows.get_mut(place))
    }

    /// All of them, newest first, as the provider lists them.
    pub fn newest_first(&self) -> impl Iterator<Item = &T> {
        self.rows.iter().rev()
    }

    /// All of them, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.rows.iter()
    }
}
