//! Whatever is asked, told, sold again and ended in whatever order: nobody waits for more than twenty, or twice for one.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::Paper;
use crate::{MOST_WAITING, StockAlert, forget_alerts, render_alert_email, stop_alerts};

const SAREES: usize = 26;

#[derive(Debug, Clone)]
enum Step {
    /// One of two people asks, in capitals or not.
    Ask { person: usize, saree: usize, capitals: bool },
    /// So many pieces of a saree are there.
    Stock { saree: usize, pieces: u32 },
    /// Those who waited are told.
    Tell,
    /// The email of one that was told is written; perhaps not for the first time.
    Write(prop::sample::Index),
    /// Somebody uses the unsubscribe token of an email.
    Stop(prop::sample::Index),
    /// Days pass.
    Pass(i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        12 => (0_usize..2, 0..SAREES, any::<bool>())
            .prop_map(|(person, saree, capitals)| Step::Ask { person, saree, capitals }),
        6 => (0..SAREES, 0_u32..2).prop_map(|(saree, pieces)| Step::Stock { saree, pieces }),
        4 => Just(Step::Tell),
        6 => any::<prop::sample::Index>().prop_map(Step::Write),
        1 => any::<prop::sample::Index>().prop_map(Step::Stop),
        1 => (1_i64..200).prop_map(Step::Pass),
    ];
    prop::collection::vec(step, 1..60)
}

fn address(person: usize) -> String {
    format!("person{person}@example.in")
}

fn waiting(alerts: &[StockAlert], person: usize) -> Vec<&StockAlert> {
    let address = address(person);
    let theirs = |alert: &&StockAlert| alert.is_waiting() && alert.email.as_str().to_lowercase() == address;
    alerts.iter().filter(theirs).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn an_address_never_waits_for_more_than_twenty_nor_twice_for_one(
        already in 15_usize..=MOST_WAITING,
        steps in steps(),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let paper = Paper::default();
        let sarees: Vec<_> = (0..SAREES).map(|_| paper.saree(0)).collect();
        for saree in sarees.iter().take(already) {
            runtime.block_on(paper.ask(*saree, &address(0))).unwrap();
        }
        let mut emails: Vec<String> = Vec::new();
        for step in steps {
            let before = paper.alerts();
            match step {
                Step::Ask { person, saree, capitals } => {
                    let typed = if capitals { address(person).to_uppercase() } else { address(person) };
                    let there = paper.0.lock().unwrap().sarees[saree].available > 0;
                    let theirs = waiting(&before, person);
                    let known = theirs.iter().any(|alert| alert.product == sarees[saree]);
                    let expected = match (there, known, theirs.len()) {
                        (true, _, _) => Err("in_stock"),
                        (false, false, MOST_WAITING..) => Err("too_many_alerts"),
                        _ => Ok(()),
                    };
                    prop_assert_eq!(runtime.block_on(paper.ask(sarees[saree], &typed)), expected);
                }
                Step::Stock { saree, pieces } => paper.stock(sarees[saree], pieces),
                Step::Tell => {
                    for reference in runtime.block_on(paper.tell()) {
                        prop_assert!(!emails.contains(&reference), "each telling has an email of its own");
                        emails.push(reference);
                    }
                }
                Step::Write(which) => if !emails.is_empty() {
                    let reference = which.get(&emails);
                    let written = runtime.block_on(render_alert_email(paper.deps(), reference)).unwrap();
                    if let Some(email) = written {
                        prop_assert!(email.saree.available > 0 && !email.alert.is_waiting());
                    }
                },
                Step::Stop(which) => if !before.is_empty() {
                    let id = which.get(&before).id.to_string();
                    runtime.block_on(stop_alerts(paper.deps(), &id)).unwrap();
                },
                Step::Pass(days) => {
                    paper.0.lock().unwrap().later += chrono::TimeDelta::days(days);
                    runtime.block_on(forget_alerts(&paper, &paper)).unwrap();
                }
            }
            let after = paper.alerts();
            for person in 0..2 {
                let theirs = waiting(&after, person);
                prop_assert!(theirs.len() <= MOST_WAITING, "{} sarees", theirs.len());
                let different: BTreeSet<_> = theirs.iter().map(|alert| alert.product).collect();
                prop_assert_eq!(different.len(), theirs.len());
            }
        }
    }
}
