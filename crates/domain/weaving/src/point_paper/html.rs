//! What is written around the squares.

use std::fmt::Write;

use super::{Cut, HOOKS, PaperHead, PointPaper};
use crate::{facts::WeftFacts, rounding::div, threads::Yarn};

const STYLE: &str = "@page{size:A3 landscape;margin:8mm}\
    body{margin:0;font:11px/1.4 system-ui,sans-serif;color:#000;background:#fff}\
    section{break-after:page;display:grid;grid-template-columns:max-content 1fr;gap:2mm 4mm;padding:2mm}\
    header{grid-column:1/-1}h1{font-size:15px;margin:0}p{margin:0}.hash{font-family:monospace;font-size:9px}\
    table{border-collapse:collapse}th,td{border:1px solid #666;padding:1px 4px;text-align:left;vertical-align:top}\
    .swatch{display:block;width:9mm;height:5mm;border:1px solid #000;print-color-adjust:exact}\
    svg{display:block;print-color-adjust:exact}svg text{font-size:900px}\
    .thin{stroke:#888;stroke-width:28;fill:none}.edge{stroke:#fff;stroke-width:170;fill:none}.heavy{stroke:#111;stroke-width:90;fill:none}";

/// A document that needs nothing else.
pub fn page(head: &PaperHead<'_>, sections: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Point paper {} version {}</title>\
         <style>{STYLE}</style></head><body>{sections}</body></html>",
        escaped(head.design),
        head.version
    )
}

/// One sheet: head, squares, key.
pub fn section(paper: &PointPaper<'_>, cut: &Cut, squares: &str) -> String {
    format!("<section>{}{squares}<div>{}</div></section>", header(paper, cut), key(paper))
}

fn header(paper: &PointPaper<'_>, cut: &Cut) -> String {
    let (size, figures, satin) = (paper.grid.size(), paper.loom.figures(), paper.loom.satin());
    let wefts = paper.grid.threads().wefts();
    let shuttles: Vec<String> =
        (1..).zip(wefts).map(|(number, yarn): (u8, _)| format!("{number} {}", escaped(&yarn.name))).collect();
    let hooks_per_cm = tenths(div(i64::from(figures.ends_per_cm) * 10, i64::from(figures.ends_per_hook)));
    format!(
        "<header><h1>Design {}, version {} · sheet {} of {} · hooks {}–{}, rows {}–{}</h1>\
         <p>{} hooks × {} rows = {} × {} cm · {hooks_per_cm} hooks/cm, {} {} to a hook · {} rows/cm · straight tie, satin of {} ends, step {} · \
         paper {HOOKS} × {} · row 1, at the bottom, is woven first · shuttles in this order: {}</p>\
         <p class=\"hash\">Drawing {}</p></header>",
        escaped(paper.head.design),
        paper.head.version,
        cut.number,
        paper.sheets(),
        cut.left + 1,
        cut.left + cut.hooks,
        cut.below + 1,
        cut.below + cut.rows,
        size.hooks(),
        size.rows(),
        tenths(div(paper.loom.width_of(size.hooks()), 10)),
        tenths(div(paper.loom.length_of(size.rows(), wefts.len()), 10)),
        figures.ends_per_hook,
        if figures.ends_per_hook == 1 { "end" } else { "ends" },
        paper.rows_per_cm(),
        satin.ends(),
        satin.step(),
        paper.paper_rows(),
        shuttles.join(", "),
        paper.sha256,
    )
}

fn key(paper: &PointPaper<'_>) -> String {
    let threads = paper.grid.threads();
    let mut rows = row(0, threads.ground(), &share(paper, paper.facts.ground_cells), None);
    for ((number, yarn), facts) in (1..).zip(threads.wefts()).zip(&paper.facts.wefts) {
        rows += &row(number, yarn, &share(paper, facts.cells), Some(facts));
    }
    format!(
        "<table><thead><tr><th>No.</th><th>Thread</th><th>On the face</th></tr></thead><tbody>{rows}</tbody></table>\
         <p>{} of {} rows hold a figure.</p>",
        paper.facts.rows_used,
        paper.grid.size().rows()
    )
}

fn row(number: usize, yarn: &Yarn, share: &str, facts: Option<&WeftFacts>) -> String {
    let mut html = format!(
        "<tr><td>{number}<span class=\"swatch\" style=\"background:{}\"></span></td><td>{}<br>{}</td><td>{share}",
        yarn.color,
        escaped(&yarn.name),
        escaped(&yarn.code)
    );
    match facts {
        None => html += "<br>the cloth’s ground",
        Some(facts) => {
            let _ = write!(
                html,
                "<br>longest float {} hooks ({} mm)<br>{} m",
                facts.longest_float,
                tenths(facts.longest_float_length),
                facts.metres
            );
            if let Some(grams) = facts.grams {
                let _ = write!(html, ", {grams} g");
            }
            let _ = write!(html, "<br>{} floats over 2 cm behind", facts.long_back_floats);
        }
    }
    html + "</td></tr>"
}

fn share(paper: &PointPaper<'_>, cells: usize) -> String {
    format!("{} %", tenths(paper.facts.share(cells)))
}

/// A number counted in tenths, with its one decimal.
fn tenths(number: i64) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// Names and codes are the owner's words.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
