//! Rows that two transactions want in opposite order, against a real PostgreSQL: where the shop orders them nobody waits in a
//! circle, and where a circle comes about all the same the loser is told to try again.

use std::{
    sync::{Arc, Condvar, Mutex},
    time::Duration,
};

use crate::pricing_shop::{automatic, code, coupon, order, product, put, shop, within};
use pattu_kernel::StoreError;
use pattu_pricing::OfferId;
use uuid::Uuid;

/// Two threads meet here, or stop waiting for each other when their patience ends.
#[derive(Default)]
struct Meeting {
    here: Mutex<u32>,
    news: Condvar,
}

impl Meeting {
    fn meet(&self, patience: Duration) {
        let mut here = self.here.lock().unwrap();
        *here += 1;
        self.news.notify_all();
        drop(self.news.wait_timeout_while(here, patience, |here| *here < 2).unwrap());
    }
}

#[tokio::test]
async fn swapped_coupons_are_given_back_and_taken_without_waiting_in_a_circle() {
    let db = shop();
    let nodes = [db.database(), db.database()];
    put(&nodes[0], coupon(1, "WELCOME", Some(1), None)).await;
    put(&nodes[0], coupon(2, "ONCE", Some(1), Some(1))).await;
    let mut limited = automatic(3);
    limited.offer.limits.max_uses = Some(9);
    put(&nodes[0], limited).await;
    for (offer, before) in [(1, order(&db, 1)), (2, order(&db, 2))] {
        let held = within(&nodes[0], move |tx| {
            tx.redeem(OfferId::new(Uuid::from_u128(offer)), before, "9876543210")
        });
        assert!(held.await.unwrap());
    }
    let meeting = Arc::new(Meeting::default());
    let swap = |node: usize, typed: &'static str, wanted: u128, before: u32, next: u32| {
        let (node, meeting) = (nodes[node].clone(), Arc::clone(&meeting));
        let (before, next) = (Uuid::from_u128(u128::from(before) + 1_000), order(&db, next));
        tokio::spawn(async move {
            within(&node, move |tx| {
                tx.lock_offers(Some(&code(typed)), &[before])?;
                tx.give_back(before)?;
                // Whoever comes second waits for the locks of the first, so nobody ever comes.
                meeting.meet(Duration::from_millis(500));
                tx.offers_for(Some(&code(typed)), "9876543210")?;
                tx.redeem(OfferId::new(Uuid::from_u128(wanted)), next, "9876543210")
            })
            .await
        })
    };
    // Each takes what the other gives back, so only whoever comes second finds a use.
    let (first, second) = (swap(0, "ONCE", 2, 1, 11), swap(1, "WELCOME", 1, 2, 12));
    let taken = [first.await.unwrap().unwrap(), second.await.unwrap().unwrap()];
    assert_eq!(taken.iter().filter(|taken| **taken).count(), 1, "{taken:?}");
    let live = "SELECT count(*) FROM offer_redemptions WHERE released_at IS NULL";
    assert_eq!((db.number(live), db.number("SELECT sum(uses)::bigint FROM offers")), (1, 1));
}

#[tokio::test]
async fn a_circle_that_came_about_all_the_same_is_busy_and_not_broken() {
    let db = shop();
    let nodes = [db.database(), db.database()];
    // Opening a connection takes longer than all that follows: whoever has to would come late to the meeting.
    for node in &nodes {
        assert!(node.answers().await);
    }
    let meeting = Arc::new(Meeting::default());
    let cross = |node: usize, first: u128, then: u128| {
        let (node, meeting) = (nodes[node].clone(), Arc::clone(&meeting));
        tokio::spawn(async move {
            within(&node, move |tx| {
                tx.lock_products(&[product(first)])?;
                // Both come. The database lets a transaction idle for ten seconds.
                meeting.meet(Duration::from_secs(9));
                tx.lock_products(&[product(then)]).map(|_| ())
            })
            .await
        })
    };
    let (one, other) = (cross(0, 1, 2), cross(1, 2, 1));
    let ended = [one.await.unwrap(), other.await.unwrap()];
    let refused: Vec<&StoreError> = ended.iter().filter_map(|end| end.as_ref().err()).collect();
    assert_eq!(refused.len(), 1, "{ended:?}");
    assert!(matches!(refused[0], StoreError::Unavailable(why) if why.contains("deadlock")), "{refused:?}");
}
