//! The bundled table: whole, in order, and right where it matters to a shop in Kurnool.

use std::collections::BTreeSet;

use super::*;

fn at(pin: &str) -> Option<(&'static str, &'static str, &'static str)> {
    let place = IndianPincodes.find(&PinCode::parse(pin).unwrap())?;
    Some((place.city, place.district, place.state))
}

#[test]
fn every_line_is_read_and_every_row_is_whole() {
    let text = include_str!("pincodes.txt");
    let rows = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
    let runs: Vec<_> = TABLE.runs().collect();
    assert_eq!(runs.len(), rows);
    let count: u32 = runs.iter().map(|(first, last, _)| last - first + 1).sum();
    assert!(text.starts_with(&format!("# {count} PIN codes")), "{count}");
    assert!(count > 19_000);
    for (first, last, place) in &runs {
        assert!(first <= last && (110_000..900_000).contains(first), "{first}-{last}");
        for word in [place.city, place.district, place.state] {
            assert!(!word.is_empty() && word.trim() == word && word.len() < 60, "{first}: {word:?}");
        }
    }
    assert!(runs.windows(2).all(|pair| pair[0].1 < pair[1].0), "ascending, without overlap");
    assert!(text.len() <= 300 * 1024);
}

#[test]
fn every_state_and_union_territory_is_there() {
    let states: BTreeSet<&str> = TABLE.runs().map(|(_, _, place)| place.state).collect();
    assert_eq!(states.len(), 36, "{states:?}");
    for state in ["Telangana", "Ladakh", "Lakshadweep", "Dadra and Nagar Haveli and Daman and Diu", "Odisha"]
    {
        assert!(states.contains(state), "{state}");
    }
    let districts: BTreeSet<(&str, &str)> =
        TABLE.runs().map(|(_, _, place)| (place.state, place.district)).collect();
    assert!(districts.len() > 700);
}

#[test]
fn known_places_lie_where_they_lie() {
    assert_eq!(at("518001"), Some(("Kurnool", "Kurnool", "Andhra Pradesh")));
    assert_eq!(at("518002"), Some(("Kurnool", "Kurnool", "Andhra Pradesh")), "in the middle of a run");
    assert_eq!(at("518301"), Some(("Adoni", "Kurnool", "Andhra Pradesh")));
    assert_eq!(at("518501"), Some(("Nandyal", "Nandyal", "Andhra Pradesh")), "a district since 2022");
    assert_eq!(at("533464"), Some(("Yanam", "Yanam", "Puducherry")), "in the middle of Andhra Pradesh");
    assert_eq!(at("500034"), Some(("Hyderabad", "Hyderabad", "Telangana")));
    assert_eq!(at("400050"), Some(("Mumbai", "Mumbai Suburban", "Maharashtra")));
    assert_eq!(at("560100"), Some(("Bengaluru", "Bengaluru Urban", "Karnataka")));
    assert_eq!(at("110001"), Some(("New Delhi", "New Delhi", "Delhi")));
    assert_eq!(at("194101"), Some(("Leh", "Leh", "Ladakh")));
    assert_eq!(at("682555").map(|(_, _, state)| state), Some("Lakshadweep"));
}

#[test]
fn what_is_no_pin_code_is_found_nowhere() {
    for unknown in ["100000", "518009", "999999", "900056", "290000"] {
        assert_eq!(at(unknown), None, "{unknown}");
    }
}
