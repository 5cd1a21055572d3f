//! Step 7: what a weft can show together with the ground.

use crate::{light::Seen, rounding::div, satin::Satin, stretch::LIGHTEST, threads::Threads};

/// What a weft answers when one tone is wanted.
#[derive(Debug, Clone, Copy)]
pub struct Answer {
    /// In 256ths of a cell of the satin's repeat: how much weft.
    pub level: i32,
    /// What is missing to the wanted lightness.
    pub rest: i32,
    /// The colour of that mixture.
    pub a: i32,
    pub b: i32,
}

/// For each weft the answers to all tones, 0 to [`LIGHTEST`]. They depend on the tone alone, so each is worked out once.
pub fn answers(threads: &Threads, satin: &Satin) -> Vec<Vec<Answer>> {
    let ends = satin.ends() as i64;
    let mixtures: Vec<Vec<Seen>> = threads
        .wefts()
        .iter()
        .map(|weft| {
            (0..ends).map(|part| Seen::of_mixture(threads.ground().color, weft.color, part, ends)).collect()
        })
        .collect();
    let lightness = || mixtures.iter().flatten().map(|mixture| mixture.lightness);
    let darkest = lightness().min().unwrap_or(0);
    let lightest = lightness().max().unwrap_or(0);
    mixtures
        .iter()
        .map(|steps| {
            (0..=LIGHTEST)
                .map(|tone| answer(steps, darkest + div(tone * (lightest - darkest), LIGHTEST)))
                .collect()
        })
        .collect()
}

/// The mixture of one weft that comes nearest to a lightness, between two neighbouring steps.
fn answer(steps: &[Seen], wanted: i64) -> Answer {
    let last = steps.len() - 1;
    let lighter = steps[last].lightness >= steps[0].lightness;
    let reached = |step: &Seen| if lighter { step.lightness <= wanted } else { step.lightness >= wanted };
    let step = steps[1..last].iter().take_while(|step| reached(step)).count();
    let (low, high) = (steps[step], steps[step + 1]);
    let span = high.lightness - low.lightness;
    let part = match span {
        0 => 0,
        1.. => div((wanted - low.lightness) * 256, span),
        // A weft darker than the ground: both sides change their sign, as the divisor has to be above zero.
        _ => div((low.lightness - wanted) * 256, -span),
    }
    .clamp(0, 256);
    Answer {
        level: (step as i64 * 256 + part) as i32,
        rest: (wanted - (low.lightness + div(span * part, 256))) as i32,
        a: (low.a + div((high.a - low.a) * part, 256)) as i32,
        b: (low.b + div((high.b - low.b) * part, 256)) as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{color::Rgb, threads::Yarn};

    fn yarn(color: [u8; 3]) -> Yarn {
        Yarn { code: String::new(), name: String::new(), color: Rgb(color), grams_per_1000_m: None }
    }

    #[test]
    fn a_light_and_a_dark_weft_share_the_tones() {
        let threads =
            Threads::new(yarn([142, 18, 48]), vec![yarn([212, 164, 69]), yarn([42, 10, 18])]).unwrap();
        let answers = answers(&threads, Satin::of_float(7).unwrap());
        let (gold, dark) = (&answers[0], &answers[1]);
        assert_eq!((gold[0].level, dark[0].level), (0, 7 * 256), "black is all dark silk");
        assert_eq!((gold[4_096].level, dark[4_096].level), (7 * 256, 0), "white is all gold");
        assert!(gold.is_sorted_by_key(|answer| answer.level));
        assert!(dark.is_sorted_by_key(|answer| -answer.level));
    }

    #[test]
    fn a_weft_of_the_grounds_colour_shows_nothing() {
        let threads = Threads::new(yarn([90, 90, 90]), vec![yarn([90, 90, 90])]).unwrap();
        let answers = answers(&threads, Satin::of_float(4).unwrap());
        assert!(answers[0].iter().all(|answer| answer.rest == 0 && (answer.a, answer.b) == (0, 0)));
    }
}
