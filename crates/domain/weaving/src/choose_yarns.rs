//! Step 11: which silks of the shelf a picture wants.

use crate::{color::Rgb, light::Seen, picture::Part, resize::resize, size::GridSize, threads::Yarn};

/// How much of a silk is mixed with the ground to see what it can show, in eighths.
const PARTS: [i64; 4] = [1, 3, 5, 7];

/// Adds silks of the card to the wefts that are there already, one by one: each time the one that brings the picture's colours
/// nearest. The order of the card does not matter; of equally good silks the first by its code is taken.
pub fn choose_yarns(part: Part<'_>, ground: &Yarn, wefts: &[Yarn], count: usize, card: &[Yarn]) -> Vec<Yarn> {
    let cells: Vec<Seen> = resize(part, GridSize::THUMBNAIL).cells().map(Seen::of_light).collect();
    let mut nearest = vec![i64::MAX; cells.len()];
    for weft in wefts {
        nearest = nearer(&nearest, &distances(&cells, ground.color, weft.color));
    }
    let mut left: Vec<(&Yarn, Vec<i64>)> = card
        .iter()
        .filter(|yarn| wefts.iter().chain([ground]).all(|taken| taken.code != yarn.code))
        .map(|yarn| (yarn, distances(&cells, ground.color, yarn.color)))
        .collect();
    left.sort_by_key(|(yarn, _)| (&yarn.code, yarn.color.0));

    let mut chosen = Vec::new();
    while chosen.len() < count {
        let cost = |(_, distances): &(&Yarn, Vec<i64>)| nearer(&nearest, distances).iter().sum::<i64>();
        let Some(best) = (0..left.len()).min_by_key(|index| cost(&left[*index])) else { break };
        let (yarn, distances) = left.remove(best);
        nearest = nearer(&nearest, &distances);
        chosen.push(yarn.clone());
    }
    chosen
}

/// For each cell how far the nearest mixture of ground and weft is from it.
fn distances(cells: &[Seen], ground: Rgb, weft: Rgb) -> Vec<i64> {
    let mixtures = PARTS.map(|part| Seen::of_mixture(ground, weft, part, 8));
    let distance = |cell: &Seen, mixture: &Seen| {
        let (lightness, a, b) = (cell.lightness - mixture.lightness, cell.a - mixture.a, cell.b - mixture.b);
        lightness * lightness + 2 * a * a + b * b
    };
    cells
        .iter()
        .map(|cell| mixtures.iter().map(|mixture| distance(cell, mixture)).min().unwrap_or(i64::MAX))
        .collect()
}

fn nearer(one: &[i64], other: &[i64]) -> Vec<i64> {
    one.iter().zip(other).map(|(one, other)| *one.min(other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{picture::Picture, shade_card};

    #[test]
    fn a_picture_of_one_color_gets_the_silk_that_shows_it_best() {
        let card = shade_card();
        let ground = Yarn { code: "undyed".into(), color: Rgb([255, 255, 255]), ..card[0].clone() };
        for wanted in &card {
            let rgb: Vec<u8> = wanted.color.0.repeat(100);
            let picture = Picture::new(10, 10, &rgb).unwrap();
            let chosen = choose_yarns(picture.whole(), &ground, &[], 1, &card);
            let cell = [Seen::of_light(wanted.color.light())];
            let distance = |yarn: &Yarn| distances(&cell, ground.color, yarn.color)[0];
            assert_eq!(Some(distance(&chosen[0])), card.iter().map(distance).min(), "{}", wanted.name);
        }
    }

    #[test]
    fn no_silk_is_taken_twice_and_an_empty_shelf_gives_none() {
        let card = shade_card();
        let rgb = [90, 140, 60].repeat(64);
        let whole = Picture::new(8, 8, &rgb).unwrap();
        let chosen = choose_yarns(whole.whole(), &card[6], &card[..1], 17, &card);
        let mut codes: Vec<_> = chosen.iter().map(|yarn| yarn.code.clone()).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 16, "all but the ground and the one that was there");
        assert!(choose_yarns(whole.whole(), &card[6], &[], 2, &[]).is_empty());
    }
}
