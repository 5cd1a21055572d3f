//! Writes each sample document into a folder, and says how long one takes: `cargo run --release -p pattu-documents --example
//! write_papers -- FOLDER`. For whoever changes the layout and wants to look at it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a tool for one person at a desk")]

#[path = "../../tests/documents/samples.rs"]
mod samples;

use std::{fs, path::PathBuf, time::Instant};

use pattu_documents::document_pdf;

const RUNS: usize = 101;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "papers".to_owned()));
    fs::create_dir_all(&folder).unwrap();
    for (name, body) in [
        ("one-line", samples::invoice(1)),
        ("another-state", samples::invoice_to_another_state()),
        ("three-scripts", samples::in_three_scripts()),
        ("bill-of-supply", samples::bill_of_supply()),
        ("retail", samples::retail_invoice()),
        ("credit-note", samples::credit_note()),
        ("widest", samples::widest()),
        ("25-lines", samples::invoice(25)),
        ("60-lines", samples::invoice(60)),
    ] {
        let mut times: Vec<_> = (0..RUNS)
            .map(|_| {
                let start = Instant::now();
                let pdf = document_pdf(&body).unwrap();
                (start.elapsed(), pdf)
            })
            .collect();
        times.sort_by_key(|(time, _)| *time);
        let (median, pdf) = &times[RUNS / 2];
        println!("{name:16} {:6} bytes, {median:?} in the middle of {RUNS}", pdf.len());
        fs::write(folder.join(format!("{name}.pdf")), pdf).unwrap();
    }
}
