//! How many forms with pictures are read at once, whoever sends them: each stands in memory until its picture was written anew,
//! which happens one after the other.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use actix_web::http::StatusCode;

use crate::error::Problem;

/// Of 15 MB each: a fifth of the memory that the program may have.
const AT_ONCE: usize = 12;
/// From one network address, so that nobody takes all: many households share one.
const OF_ONE_ADDRESS: usize = 6;

/// Who is sending one now.
#[derive(Default)]
pub struct UploadPlaces(Mutex<BTreeMap<String, usize>>);

/// A place is free again when this is dropped.
pub struct UploadPlace {
    places: Arc<UploadPlaces>,
    address: String,
}

impl UploadPlaces {
    /// Before the first byte is read.
    ///
    /// # Errors
    /// `busy`; who asks again in a moment finds one.
    pub fn take(self: Arc<Self>, address: String) -> Result<UploadPlace, Problem> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = taken.values().sum();
        let theirs = taken.get(&address).copied().unwrap_or_default();
        if all >= AT_ONCE || theirs >= OF_ONE_ADDRESS {
            let words = "The shop is busy. Please try again";
            return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", words));
        }
        taken.insert(address.clone(), theirs.saturating_add(1));
        drop(taken);
        Ok(UploadPlace { places: self, address })
    }
}

impl Drop for UploadPlace {
    fn drop(&mut self) {
        let mut taken = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left = taken.remove(&self.address).unwrap_or_default().saturating_sub(1);
        if left > 0 {
            taken.insert(std::mem::take(&mut self.address), left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_every_place_and_each_is_given_back() {
        let places = Arc::new(UploadPlaces::default());
        let take = |address: &str| Arc::clone(&places).take(address.to_owned());
        let mut one: Vec<_> = (0..OF_ONE_ADDRESS).map(|_| take("192.0.2.1").unwrap()).collect();
        assert_eq!(take("192.0.2.1").err().unwrap().code(), "busy");
        let _other: Vec<_> = (0..AT_ONCE - OF_ONE_ADDRESS).map(|_| take("192.0.2.2").unwrap()).collect();
        assert_eq!(take("192.0.2.3").err().unwrap().code(), "busy");
        one.pop();
        assert!(take("192.0.2.3").is_ok());
        assert!(take("192.0.2.1").is_ok(), "the one before was dropped at once");
    }
}
