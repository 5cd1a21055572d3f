//! What all visits together say: the table, what costs points, and whether the shop keeps its promise.

use std::fmt::Write;

use super::visit::{CATEGORIES, Cost, Visit};

/// The least a page must have, in the order of [`CATEGORIES`].
pub const AIMS: [u64; 4] = [95, 100, 95, 100];

/// A page and its visits.
#[derive(Debug)]
pub struct Page {
    /// As people call it.
    pub name: &'static str,
    /// In the order in which they were made; never empty.
    pub visits: Vec<Visit>,
}

impl Page {
    /// The visit in the middle by performance. The other scores do not depend on the machine's load, so the worst counts.
    fn scores(&self) -> [u64; 4] {
        let mut scores = [0; 4];
        for (at, score) in scores.iter_mut().enumerate() {
            let all = self.visits.iter().filter_map(|visit| visit.scores.get(at).copied());
            *score = if at == 0 {
                self.middle().map_or(0, |visit| visit.scores[0])
            } else {
                all.min().unwrap_or(0)
            };
        }
        scores
    }

    fn middle(&self) -> Option<&Visit> {
        let mut visits: Vec<&Visit> = self.visits.iter().collect();
        visits.sort_by_key(|visit| visit.scores[0]);
        visits.get(visits.len() / 2).copied()
    }

    /// Category and points of what is below its aim.
    fn shortfalls(&self) -> impl Iterator<Item = (&'static str, u64, u64)> {
        let rows = CATEGORIES.into_iter().zip(self.scores()).zip(AIMS);
        rows.filter(|((_, score), aim)| score < aim).map(|((category, score), aim)| (category, score, aim))
    }

    fn row(&self) -> String {
        let [performance, accessibility, practices, seo] = self.scores();
        let Some(middle) = self.middle() else { return format!("  {:<9} was not visited\n", self.name) };
        let all: Vec<String> = self.visits.iter().map(|visit| visit.scores[0].to_string()).collect();
        format!(
            "  {:<9} {performance:>11} {accessibility:>13} {practices:>14} {seo:>5} {:>8} {:>7} {:>8} {:>9}   {}\n",
            self.name,
            format!("{}.{:02} s", middle.lcp_ms / 1000, middle.lcp_ms % 1000 / 10),
            format!("{}.{:03}", middle.cls_thousandths / 1000, middle.cls_thousandths % 1000),
            format!("{} ms", middle.tbt_ms),
            format!("{} KB", middle.bytes / 1024),
            all.join(" · "),
        )
    }

    /// What cost points in the middle visit and, but for the measured values, in any other.
    fn costs(&self) -> Vec<&Cost> {
        let mut told: Vec<&Cost> = self.middle().map_or_else(Vec::new, |visit| visit.costs.iter().collect());
        for cost in self.visits.iter().flat_map(|visit| &visit.costs) {
            let known = told.iter().any(|one| (one.category, &one.title) == (cost.category, &cost.title));
            if cost.category != CATEGORIES[0] && !known {
                told.push(cost);
            }
        }
        told
    }
}

/// Whether every page reaches every aim.
pub fn reached(pages: &[Page]) -> bool {
    pages.iter().all(|page| page.shortfalls().next().is_none())
}

/// Everything a person wants to know, for the terminal.
pub fn told(pages: &[Page]) -> String {
    let mut text = format!(
        "\n  {:<9} {:>11} {:>13} {:>14} {:>5} {:>8} {:>7} {:>8} {:>9}   performance of each visit\n",
        "page", "performance", "accessibility", "best practices", "SEO", "LCP", "CLS", "TBT", "travelled"
    );
    let [performance, accessibility, practices, seo] = AIMS;
    for page in pages {
        text.push_str(&page.row());
    }
    let _ = writeln!(
        text,
        "  {:<9} {performance:>11} {accessibility:>13} {practices:>14} {seo:>5}\n",
        "at least"
    );
    for page in pages {
        for cost in page.costs() {
            let first = cost.first.as_ref().map(|first| format!(": {first}")).unwrap_or_default();
            let _ = writeln!(
                text,
                "  {}: {} {}/100: {}{first}",
                page.name, cost.category, cost.points, cost.title
            );
        }
    }
    let mut machine: Vec<u64> =
        pages.iter().flat_map(|page| &page.visits).map(|visit| visit.machine).collect();
    machine.sort_unstable();
    let (slowest, fastest) = (machine.first().unwrap_or(&0), machine.last().unwrap_or(&0));
    let _ = writeln!(
        text,
        "\n  Performance is the middle of the visits and falls with the machine's load: Lighthouse found the machine between\n  \
         {slowest} and {fastest} fast; far apart means that something else was running. The other scores do not depend on it."
    );
    for page in pages {
        for (category, score, aim) in page.shortfalls() {
            let _ = writeln!(text, "  ✗ {}: {category} is {score}, and {aim} is wanted", page.name);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(scores: [u64; 4]) -> Visit {
        Visit {
            scores,
            lcp_ms: 2_098,
            cls_thousandths: 12,
            tbt_ms: 41,
            bytes: 210_000,
            machine: 900,
            costs: vec![],
        }
    }

    fn page(visits: Vec<Visit>) -> Page {
        Page { name: "home", visits }
    }

    #[test]
    fn performance_is_the_middle_visit_and_the_rest_the_worst() {
        let pages =
            [page(vec![visit([99, 100, 100, 100]), visit([62, 100, 96, 100]), visit([96, 100, 100, 100])])];
        assert!(reached(&pages), "{}", told(&pages));
        let text = told(&pages);
        assert!(text.contains("2.09 s") && text.contains("0.012") && text.contains("41 ms"), "{text}");
        assert!(
            text.contains("205 KB")
                && text.contains("99 · 62 · 96")
                && text.contains("between\n  900 and 900"),
            "{text}"
        );
    }

    #[test]
    fn a_point_below_an_aim_is_a_failure_that_is_told() {
        for (scores, word) in [
            ([94, 100, 100, 100], "performance is 94, and 95"),
            ([100, 99, 100, 100], "accessibility is 99, and 100"),
            ([100, 100, 94, 100], "best-practices is 94, and 95"),
            ([100, 100, 100, 99], "seo is 99, and 100"),
        ] {
            let pages = [page(vec![visit([100, 100, 100, 100])]), page(vec![visit(scores); 3])];
            assert!(!reached(&pages));
            assert!(told(&pages).contains(word), "{}", told(&pages));
        }
    }

    #[test]
    fn an_audit_that_failed_once_is_told_once() {
        let cost = |title: &str| Cost {
            category: "accessibility",
            title: title.to_string(),
            first: Some("<img>".into()),
            points: 0,
        };
        let mut visits = vec![visit([97, 90, 100, 100]); 3];
        visits[0].costs = vec![cost("No alt")];
        visits[1].costs = vec![cost("No alt")];
        visits[2].costs = vec![cost("No alt"), cost("No label")];
        let text = told(&[page(visits)]);
        assert_eq!(text.matches("accessibility 0/100: No alt: <img>").count(), 1, "{text}");
        assert!(text.contains("No label"));
    }
}
