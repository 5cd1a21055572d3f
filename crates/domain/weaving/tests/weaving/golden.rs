//! Known pictures give known drawings.

use crate::vectors;

/// The first four hashes were found by three independent programs before this one was written.
const MADE_UP: [(&str, &str); 3] = [
    ("made up, zari", "1116eb2e027edfeb568d53fa6e08e7e9fafc1bf6a8ac33a2857b213da5f1481a"),
    ("made up, zari and dark", "6fd0151b168d578e225e5e5030167442534e36675e32df6d81b9ab901b51bb21"),
    ("made up, four silks", "63289543e4251935b3d96df78ec953253d73d8d5e159491c8f52fe152a37c4c4"),
];
const MADE_UP_LIGHT: &str = "1d3790f1c99a9fbea7f788f1321f37ef22ff1fc8444a6bd8dd5a5a9527f59a9d";

#[test]
fn the_made_up_picture_has_the_hashes_that_other_programs_found() {
    let vectors = vectors::answered(vectors::read());
    for (name, sha256) in MADE_UP {
        let case = vectors["drawings"].as_array().unwrap().iter().find(|case| case["name"] == name).unwrap();
        assert_eq!(case["expect"]["resizedSha256"], MADE_UP_LIGHT, "{name}");
        assert_eq!(case["expect"]["gridSha256"], sha256, "{name}");
    }
}

#[test]
fn every_vector_is_met() {
    let stored = vectors::read();
    let found = vectors::answered(stored.clone());
    for list in ["drawings", "yarns", "repairs"] {
        for (stored, found) in stored[list].as_array().unwrap().iter().zip(found[list].as_array().unwrap()) {
            assert_eq!(stored, found);
        }
    }
    assert_eq!(stored, found);
}
