//! The day on one screen of a phone, as text to send to the family.

use std::fmt::Write as _;

use pattu_kernel::{Money, Timestamp, in_india};
use serde::Serialize;
use utoipa::ToSchema;

use super::SlotSales;
use crate::OrderCounts;

/// More is not read on a phone.
const LONGEST: usize = 1_000;
/// Sarees named; the others are counted.
const NAMED: usize = 3;

/// Something sold today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sold {
    pub name: String,
    pub pieces: i64,
}

/// Money taken at the counter today, and paid back there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// `cash`, `upi`, `card` or `credit_note`.
    pub kind: String,
    pub amount: Money,
    pub paid_back: Money,
}

/// A till that was opened today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedTill {
    pub name: String,
    /// Cash that was counted, and how much more or less than by the books that is; `None` while it is open.
    pub counted: Option<(Money, Money)>,
}

/// What a day was.
#[derive(Debug, Clone, Copy)]
pub struct DayFacts<'a> {
    pub sales: &'a SlotSales,
    /// At the counter, by kind.
    pub taken: &'a [Taken],
    /// Oldest first.
    pub tills: &'a [OpenedTill],
    pub sold: &'a [Sold],
    /// What waits now; nothing for a day that is over.
    pub waiting: OrderCounts,
    pub running_out: u32,
}

/// The day's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EveningSheet {
    /// At most 1,000 characters; `*stars*` are bold where it is sent.
    pub text: String,
}

/// `+₹5`, `−₹6,200`
fn signed(money: Money) -> String {
    if money.paise() < 0 { format!("−{}", Money::from_paise(-money.paise())) } else { money.to_string() }
}

fn counted(count: u32) -> String {
    if count >= OrderCounts::MOST { format!("{}+", OrderCounts::MOST - 1) } else { count.to_string() }
}

impl EveningSheet {
    /// Lines that would say nothing are left out.
    pub fn of(shop: &str, now: Timestamp, day: DayFacts<'_>) -> Self {
        let DayFacts { sales, taken, tills, sold, waiting, running_out } = day;
        let both = sales.both();
        let orders = |count: u64| format!("{count} {}", if count == 1 { "order" } else { "orders" });
        let mut text = format!("*{shop}* {}\n", in_india(now).format("%a %-d %b, %-I:%M %P"));
        let _ = write!(text, "*Total sales {}* · {}", signed(both.total()), orders(both.orders));
        let mut line = |words: String| {
            if !words.is_empty() {
                text.push('\n');
                text.push_str(&words);
            }
        };
        for (name, channel, taken) in [("Counter", sales.counter, taken), ("Online", sales.online, &[])] {
            if channel.orders > 0 {
                let paid = Money::from_paise(channel.total().paise() + channel.refunds.paise());
                let kinds = kind_words(taken.iter().map(|one| (one.kind.as_str(), one.amount)));
                let kinds = kinds.map(|kinds| format!(": {kinds}")).unwrap_or_default();
                line(format!("{name} {paid} ({}){kinds}", channel.orders));
            }
        }
        if both.refunds.paise() > 0 {
            let kinds = kind_words(taken.iter().map(|one| (one.kind.as_str(), one.paid_back)));
            let kinds = kinds.map(|kinds| format!(" (counter: {kinds})")).unwrap_or_default();
            line(format!("Refunds −{}{kinds}", both.refunds));
        }
        for till in tills {
            line(till_words(till));
        }
        let mut due = Vec::new();
        if waiting.to_pack > 0 {
            let late =
                if waiting.late > 0 { format!(" ({} late)", counted(waiting.late)) } else { String::new() };
            due.push(format!("To pack {}{late}", counted(waiting.to_pack)));
        }
        if waiting.on_the_way > 0 {
            due.push(format!("On the way {}", counted(waiting.on_the_way)));
        }
        line(due.join(" · "));
        line(sold_words(sold));
        let mut seen_to = Vec::new();
        if running_out > 0 {
            seen_to.push(format!("Running out {}", counted(running_out)));
        }
        if waiting.to_look_at > 0 {
            seen_to.push(format!("To look at: {}", orders(waiting.to_look_at.into())));
        }
        line(seen_to.join(" · "));
        if text.chars().count() > LONGEST {
            text = text.chars().take(LONGEST - 1).chain(['…']).collect();
        }
        Self { text }
    }
}

/// `cash ₹21,400 · UPI ₹28,500`; `None` when it was nothing.
fn kind_words<'a>(kinds: impl Iterator<Item = (&'a str, Money)>) -> Option<String> {
    let word = |kind: &str| match kind {
        "upi" => "UPI".to_owned(),
        other => other.replace('_', " "),
    };
    let moved = kinds.filter(|(_, amount)| !amount.is_zero());
    let words: Vec<String> = moved.map(|(kind, amount)| format!("{} {amount}", word(kind))).collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

/// `Counter 1: ₹23,400 counted, ₹20 short`
fn till_words(till: &OpenedTill) -> String {
    let name = &till.name;
    let Some((counted, difference)) = till.counted else { return format!("{name}: still open") };
    let paise = difference.paise();
    let away = match paise {
        0 => String::new(),
        ..0 => format!(", {} short", Money::from_paise(-paise)),
        _ => format!(", {difference} too much"),
    };
    format!("{name}: {counted} counted{away}")
}

fn sold_words(sold: &[Sold]) -> String {
    if sold.is_empty() {
        return String::new();
    }
    let (named, others) = sold.split_at(sold.len().min(NAMED));
    let words =
        |one: &Sold| if one.pieces > 1 { format!("{} ×{}", one.name, one.pieces) } else { one.name.clone() };
    let told: Vec<String> = named.iter().map(words).collect();
    let more: i64 = others.iter().map(|one| one.pieces).sum();
    let others = if more > 0 { format!(" +{more}") } else { String::new() };
    format!("Sold: {}{others}", told.join(", "))
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;
    use crate::Sales;

    #[test]
    fn a_day_is_told_in_a_few_lines_and_a_quiet_one_in_two() {
        let at = Utc.with_ymd_and_hms(2026, 11, 14, 15, 12, 0).unwrap();
        let rupees = Money::from_rupees;
        let sales = SlotSales {
            online: Sales {
                orders: 4,
                gross: rupees(48_000),
                discounts: rupees(500),
                refunds: rupees(6_200),
                ..Sales::NONE
            },
            counter: Sales { orders: 5, gross: rupees(64_900), refunds: rupees(900), ..Sales::NONE },
        };
        let waiting =
            OrderCounts { to_pack: 6, late: 1, on_the_way: 100, to_look_at: 1, ..OrderCounts::default() };
        let names = ["Gadwal peacock", "Uppada rani", "Narayanpet mustard", "Kota", "Patola"];
        let sold =
            names.map(|name| Sold { name: name.to_owned(), pieces: if name == "Patola" { 2 } else { 1 } });
        let taken = [("cash", 21_400, 900), ("upi", 28_500, 0), ("card", 15_000, 0)].map(
            |(kind, amount, paid_back)| Taken {
                kind: kind.to_owned(),
                amount: rupees(amount),
                paid_back: rupees(paid_back),
            },
        );
        let tills = [
            ("Counter 1", Some((rupees(23_400), rupees(-20)))),
            ("Counter 2", Some((rupees(1_000), rupees(5)))),
            ("Counter 3", Some((rupees(1_000), Money::ZERO))),
            ("Fair", None),
        ]
        .map(|(name, counted)| OpenedTill { name: name.to_owned(), counted });
        let day =
            DayFacts { sales: &sales, taken: &taken, tills: &tills, sold: &sold, waiting, running_out: 2 };
        assert_eq!(
            EveningSheet::of("Pattu", at, day).text,
            "*Pattu* Sat 14 Nov, 8:42 pm\n*Total sales ₹1,05,300* · 9 orders\n\
             Counter ₹64,900 (5): cash ₹21,400 · UPI ₹28,500 · card ₹15,000\nOnline ₹47,500 (4)\n\
             Refunds −₹7,100 (counter: cash ₹900)\nCounter 1: ₹23,400 counted, ₹20 short\n\
             Counter 2: ₹1,000 counted, ₹5 too much\nCounter 3: ₹1,000 counted\nFair: still open\nTo pack 6 (1 late) · On the way 99+\n\
             Sold: Gadwal peacock, Uppada rani, Narayanpet mustard +3\nRunning out 2 · To look at: 1 order"
        );
        let nothing = DayFacts {
            sales: &SlotSales::NONE,
            taken: &[],
            tills: &[],
            sold: &[],
            waiting: OrderCounts::default(),
            running_out: 0,
        };
        let quiet = EveningSheet::of("Pattu", at, nothing);
        assert_eq!(quiet.text, "*Pattu* Sat 14 Nov, 8:42 pm\n*Total sales ₹0* · 0 orders");
        let long = [Sold { name: "x".repeat(2_000), pieces: 1 }];
        assert_eq!(EveningSheet::of("P", at, DayFacts { sold: &long, ..day }).text.chars().count(), 1_000);
    }
}
