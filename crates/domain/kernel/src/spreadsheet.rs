//! Cells of files that people open in a spreadsheet.

use chrono::NaiveDate;

/// `22-Nov-2026`: no spreadsheet takes the day for the month.
pub fn day_cell(day: NaiveDate) -> String {
    day.format("%d-%b-%Y").to_string()
}

/// Whether a spreadsheet takes this text for a formula.
pub fn runs_as_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// Text that begins like a formula becomes text again by an apostrophe: whoever opens the file runs nothing a shopper typed.
pub fn plain_cell(text: &str) -> String {
    if runs_as_formula(text) { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_typed_becomes_a_formula() {
        for typed in ["=1+1", "+91 98", "-2", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(plain_cell(typed), format!("'{typed}"));
        }
        for typed in ["", "Lakshmi", "9848012345", "12-3, Temple Street", "లక్ష్మి", "'quoted"]
        {
            assert_eq!(plain_cell(typed), typed);
        }
    }
}
