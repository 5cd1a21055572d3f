//! The text of `pincodes.txt`, read into rows that can be searched.

use std::cmp::Ordering;

use pattu_delivery::Place;

/// PIN codes that follow on each other and lie in the same place.
#[derive(Debug)]
struct Run {
    first: u32,
    last: u32,
    place: Place,
}

/// All of them, in ascending order.
#[derive(Debug)]
pub struct Table {
    runs: Vec<Run>,
}

/// What a line stands under: the State while districts are listed, then three digits and a district.
#[derive(Clone, Copy)]
enum Heading {
    State(&'static str),
    Digits(&'static str, (&'static str, &'static str)),
}

impl Table {
    /// Reads the file's own format, which its first lines explain. What cannot be read is left out: the tests read the
    /// bundled file whole.
    pub fn read(text: &'static str) -> Self {
        let mut districts: Vec<(&'static str, &'static str)> = Vec::new();
        let mut runs = Vec::new();
        let mut heading = Heading::State("");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some(words) = line.strip_prefix("= ") {
                heading = match numbered(words) {
                    Some((digits, at)) => {
                        Heading::Digits(digits, districts.get(at).copied().unwrap_or_default())
                    }
                    None => Heading::State(words),
                };
                continue;
            }
            match heading {
                Heading::State(state) => districts.push((state, line)),
                Heading::Digits(digits, place) => runs.extend(run(digits, place, line)),
            }
        }
        Self { runs }
    }

    /// Where this PIN code lies.
    pub fn find(&self, pin: u32) -> Option<Place> {
        let order = |run: &Run| match (run.first.cmp(&pin), run.last.cmp(&pin)) {
            (Ordering::Greater, _) => Ordering::Greater,
            (_, Ordering::Less) => Ordering::Less,
            _ => Ordering::Equal,
        };
        let at = self.runs.binary_search_by(order).ok()?;
        self.runs.get(at).map(|run| run.place)
    }

    /// Every run as (first, last, place).
    #[cfg(test)]
    pub fn runs(&self) -> impl Iterator<Item = (u32, u32, Place)> {
        self.runs.iter().map(|run| (run.first, run.last, run.place))
    }
}

/// `518 15`: three digits and a district's number; a State's name is none of that.
fn numbered(words: &'static str) -> Option<(&'static str, usize)> {
    let (digits, number) = words.split_once(' ')?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
    Some((digits, number.parse().ok()?))
}

/// `001-7` or `101 Srisailam`, under `518`.
fn run(
    digits: &'static str,
    (state, district): (&'static str, &'static str),
    line: &'static str,
) -> Option<Run> {
    let (numbers, city) = line.split_once(' ').unwrap_or((line, district));
    let (first, end) = numbers.split_once('-').unwrap_or((numbers, ""));
    let kept = first.len().checked_sub(end.len())?;
    let last = format!("{digits}{}{end}", first.get(..kept)?);
    Some(Run {
        first: format!("{digits}{first}").parse().ok()?,
        last: last.parse().ok()?,
        place: Place { state, district, city },
    })
}
