//! Which Rust tests took longest, out of what nextest printed.

/// So many are named.
const MOST: usize = 10;

/// The slowest tests of a log of `cargo nextest`, each with its seconds, the slowest first.
pub fn slowest(log: &str) -> Vec<String> {
    let mut all: Vec<(f64, &str)> = log.lines().filter_map(test_of).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    all.into_iter().take(MOST).map(|(seconds, name)| format!("{seconds:.1} s {name}")).collect()
}

/// `        PASS [   1.421s] (126/949) pattu::shop order_emails::…`
fn test_of(line: &str) -> Option<(f64, &str)> {
    let rest = line.trim_start().strip_prefix("PASS [")?;
    let (seconds, rest) = rest.split_once("s] ")?;
    let name = rest.split_once(") ").map_or(rest, |(_, name)| name);
    Some((seconds.trim().parse().ok()?, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_come_first_with_their_seconds() {
        let log = "    Starting 3 tests across 2 binaries\n\
                   \x20       PASS [   0.012s] (1/3) pattu-orders tests::quick\n\
                   \x20       PASS [  11.500s] (2/3) pattu::shop crash::killed_at_any_moment\n\
                   \x20       FAIL [  20.000s] (3/3) pattu::shop broken\n\
                   \x20       PASS [   2.250s] pattu::shop races::one_of_many\n";
        assert_eq!(
            slowest(log),
            [
                "11.5 s pattu::shop crash::killed_at_any_moment",
                "2.2 s pattu::shop races::one_of_many",
                "0.0 s pattu-orders tests::quick"
            ]
        );
        assert!(slowest(&"        PASS [   1.000s] (1/9) a b\n".repeat(30)).len() == MOST);
    }
}
