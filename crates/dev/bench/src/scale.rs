//! Does the shop stay quick when it grows? The same mix of lists, filters, searches and panels against a catalogue of a
//! thousand and one of a hundred thousand sarees, in turns; what counts is the ratio.

use std::time::{Duration, Instant};

use anyhow::Result;
use pattu_testkit::synthetic::{COLOURS, KINDS, MATERIALS, WORKS, sarees};

use crate::{
    branch::{Branch, at, program, sorted, timed},
    load::{Load, Question},
};

const SMALL: u32 = 1_000;
const LARGE: u32 = 100_000;
/// Different questions of each kind: nearly every answer has to be made, hardly any is ready.
const QUESTIONS: usize = 600;
/// Asked before anything counts: connections are open, pages of the tables are warm.
const WARM_UP: Duration = Duration::from_secs(6);

/// Runs the comparison; the shop's program is the one that is running as `SHOP_PID`.
pub async fn measure(load: &Load) -> Result<()> {
    let program = program()?;
    let tables = ["products", "product_media", "search_vocabulary"];
    let small = Branch::open(&program, &sarees(SMALL), &tables, load).await?;
    let large = Branch::open(&program, &sarees(LARGE), &tables, load).await?;
    let began = Instant::now();
    for question in others().take_while(|_| began.elapsed() < WARM_UP) {
        timed(load, &small.url, &question).await?;
        timed(load, &large.url, &question).await?;
    }
    println!(
        "{:<10}{:>12}{:>12}{:>10}{:>12}{:>12}{:>10}",
        "ms", "p50 1,000", "p50 100,000", "ratio", "p99 1,000", "p99 100,000", "ratio"
    );
    for (name, questions) in
        [("list", lists()), ("filter", filters()), ("search", searches()), ("panel", panels())]
    {
        let (mut few, mut many) = (Vec::new(), Vec::new());
        // In turns, so that a busy moment of the machine meets both.
        for question in &questions {
            few.push(timed(load, &small.url, question).await?);
            many.push(timed(load, &large.url, question).await?);
        }
        let (few, many) = (sorted(few), sorted(many));
        print!("{name:<10}");
        for percent in [50, 99] {
            let (one, other) = (at(&few, percent), at(&many, percent));
            print!("{one:>12.2}{other:>12.2}{:>10.2}", other / one);
        }
        println!();
    }
    Ok(())
}

const SORTS: [&str; 4] = ["newest", "price-low", "price-high", "popular"];

fn pick<T: Copy>(from: &[T], n: usize) -> T {
    from[n % from.len()]
}

/// Like those that are measured, but none of them.
fn others() -> impl Iterator<Item = Question> {
    (0_u32..).map(|n| Question::get(&format!("/api/products?q=silk&minPrice={}&perPage=48", 2_000 + n)))
}

fn lists() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let kind = if n % 3 == 0 { String::new() } else { format!("&category=kind-{}", n % 12) };
            Question::get(&format!(
                "/api/products?sort={}&page={}&perPage={}{kind}",
                pick(&SORTS, n),
                n / 4 % 8 + 1,
                20 + n % 7
            ))
        })
        .collect()
}

fn filters() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let from = 1_500 + n * 61 % 30_000;
            let stock = if n % 2 == 0 { "&inStock=true" } else { "" };
            Question::get(&format!(
                "/api/products?sort={}&colour={},{}&material={}&minPrice={from}&maxPrice={}{stock}",
                pick(&SORTS, n / 3),
                pick(&COLOURS, n),
                pick(&COLOURS, n / 5 + 3),
                pick(&MATERIALS, n / 7),
                from + 12_000
            ))
        })
        .collect()
}

fn searches() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let (kind, colour) = (pick(&KINDS, n), pick(&COLOURS, n / 12));
            let words = match n % 6 {
                0 => format!("{colour}+{kind}"),
                1 => format!("{colour}+kanjivaram+saree"),
                2 => format!("{}+{}", pick(&WORKS, n / 6).replace('-', "+"), colour),
                3 => format!("motif{}", n % 400),
                4 => format!("{}m+{colour}", &kind[..kind.len() - 1]),
                _ => format!("silk+{kind}+pattu+{n}"),
            };
            Question::get(&format!("/api/products?q={words}&perPage={}", 20 + n % 5))
        })
        .collect()
}

fn panels() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let from = 1_500 + n * 67 % 20_000;
            Question::get(&format!(
                "/api/products/facets?category=kind-{}&colour={}&minPrice={from}",
                n % 12,
                pick(&COLOURS, n / 12)
            ))
        })
        .collect()
}
