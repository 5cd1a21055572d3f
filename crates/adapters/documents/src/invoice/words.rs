//! Figures, dates and words as the page has them.

use chrono::NaiveDate;
use pattu_kernel::{Money, Rate, in_lakhs};

/// `17,619.05`: always with paise, never with a sign for rupees in each cell.
pub fn figure(amount: Money) -> String {
    let paise = amount.paise().unsigned_abs();
    let sign = if amount.is_negative() { "−" } else { "" };
    format!("{sign}{}.{:02}", in_lakhs(paise / 100), paise % 100)
}

/// `25 November 2026`
pub fn long_date(day: NaiveDate) -> String {
    day.format("%-d %B %Y").to_string()
}

/// `12.5 %`
pub fn percent(rate: Rate) -> String {
    rate.to_string().replace('%', " %")
}

/// How it was paid, in parts if it was. Unknown words are printed as given.
pub fn payment_methods(methods: &str) -> String {
    methods.split(", ").map(payment_method).collect::<Vec<_>>().join(", ")
}

fn payment_method(method: &str) -> &str {
    match method {
        "cash" => "Cash",
        "upi" => "UPI",
        "card" => "Card",
        "credit_note" => "Credit note",
        "netbanking" => "Netbanking",
        "wallet" => "Wallet",
        other => other,
    }
}

/// What there is of it, with dots between.
pub fn joined(parts: &[&str]) -> String {
    let parts: Vec<_> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// The first that says something.
pub fn first_said<'a>(first: &'a str, second: &'a str) -> &'a str {
    if first.is_empty() { second } else { first }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_paise_and_lakhs() {
        for (paise, text) in [
            (0, "0.00"),
            (5, "0.05"),
            (1_761_905, "17,619.05"),
            (999_999_900, "99,99,999.00"),
            (-1, "−0.01"),
            (i64::MIN, "−92,23,37,20,36,85,47,758.08"),
        ] {
            assert_eq!(figure(Money::from_paise(paise)), text);
        }
    }

    #[test]
    fn rates_and_days_are_spelt_as_the_page_does() {
        let rate = |points| percent(Rate::from_basis_points(points).unwrap());
        assert_eq!([rate(500), rate(1250), rate(25)], ["5 %", "12.5 %", "0.25 %"]);
        assert_eq!(long_date(NaiveDate::from_ymd_opt(2026, 4, 1).unwrap()), "1 April 2026");
    }

    #[test]
    fn parts_that_say_nothing_leave_no_dot() {
        assert_eq!(joined(&["a", "", "b"]), "a · b");
        assert_eq!(joined(&["", ""]), "");
    }
}
