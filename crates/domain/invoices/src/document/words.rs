//! A sum as a cheque has it.

use pattu_kernel::Money;

const ONES: [&str; 20] = [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
/// What each is worth, above hundreds.
const STEPS: [(u64, &str); 3] = [(10_000_000, "crore"), (100_000, "lakh"), (1_000, "thousand")];

/// `Rupees ten lakh fifty-four thousand seven hundred and fifty-five only`, `Rupees one and fifty paise only`.
/// Minus is said; no sum is too large.
pub fn amount_in_words(amount: Money) -> String {
    let paise = amount.paise().unsigned_abs();
    let mut words = vec!["Rupees".to_owned()];
    if amount.is_negative() {
        words.push("minus".to_owned());
    }
    words.push(number(paise / 100));
    if !paise.is_multiple_of(100) {
        words.push(format!("and {} paise", number(paise % 100)));
    }
    words.push("only".to_owned());
    words.join(" ")
}

fn number(count: u64) -> String {
    if count == 0 {
        return "zero".to_owned();
    }
    let mut left = count;
    let mut words: Vec<String> = Vec::new();
    for (worth, name) in STEPS {
        if left >= worth {
            words.push(format!("{} {name}", number(left / worth)));
            left %= worth;
        }
    }
    if left >= 100 {
        words.push(format!("{} hundred", below_hundred(left / 100)));
        left %= 100;
    }
    if left > 0 {
        if count > 100 {
            words.push("and".to_owned());
        }
        words.push(below_hundred(left));
    }
    words.join(" ")
}

/// One to ninety-nine.
fn below_hundred(count: u64) -> String {
    let word = |list: &[&'static str], at: u64| {
        usize::try_from(at).ok().and_then(|at| list.get(at).copied()).unwrap_or("")
    };
    match (word(&TENS, count / 10), word(&ONES, count % 10)) {
        _ if count < 20 => word(&ONES, count).to_owned(),
        (tens, "") => tens.to_owned(),
        (tens, ones) => format!("{tens}-{ones}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sums_are_said_as_people_say_them() {
        for (paise, words) in [
            (105_475_500, "Rupees ten lakh fifty-four thousand seven hundred and fifty-five only"),
            (150, "Rupees one and fifty paise only"),
            (0, "Rupees zero only"),
            (10_000, "Rupees one hundred only"),
            (10_100, "Rupees one hundred and one only"),
            (2_552_000, "Rupees twenty-five thousand five hundred and twenty only"),
            (100_500, "Rupees one thousand and five only"),
            (1_000_000_000, "Rupees one crore only"),
            (-1, "Rupees minus zero and one paise only"),
        ] {
            assert_eq!(amount_in_words(Money::from_paise(paise)), words);
        }
    }

    /// Reads what was said.
    fn heard(words: &str) -> u64 {
        let (mut whole, mut part) = (0, 0);
        for word in words.split([' ', '-']) {
            let ones = ONES.iter().position(|one| *one == word && !word.is_empty());
            let tens = TENS.iter().position(|ten| *ten == word && !word.is_empty());
            match (word, ones, tens) {
                ("hundred", ..) => part *= 100,
                ("crore", ..) => (whole, part) = ((whole + part) * 10_000_000, 0),
                ("lakh", ..) => (whole, part) = (whole + part * 100_000, 0),
                ("thousand", ..) => (whole, part) = (whole + part * 1_000, 0),
                (_, Some(ones), _) => part += u64::try_from(ones).unwrap(),
                (_, _, Some(tens)) => part += 10 * u64::try_from(tens).unwrap(),
                _ => {}
            }
        }
        whole + part
    }

    proptest! {
        /// To 99 crore and back.
        #[test]
        fn what_is_said_is_the_sum(rupees in 1_u64..990_000_000, paise in 0_u64..100) {
            let said = amount_in_words(Money::from_paise(i64::try_from(rupees * 100 + paise).unwrap()));
            let said = said.strip_prefix("Rupees ").unwrap().strip_suffix(" only").unwrap();
            let (whole, part) = match said.strip_suffix(" paise") {
                Some(both) => both.rsplit_once(" and ").unwrap(),
                None => (said, ""),
            };
            prop_assert_eq!((heard(whole), heard(part)), (rupees, paise));
        }
    }
}
