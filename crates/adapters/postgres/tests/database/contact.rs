//! Messages, subscriptions and counts against a real PostgreSQL, many at once and from several nodes.

use std::sync::Arc;

use chrono::TimeDelta;
use pattu_contact::{
    ContactDeps, ContactForm, ContactQueries, SendMessageError, SubscriptionLinkError, TokenPurpose,
    confirm_subscription, render_newsletter_email, send_message, store_contract::store_contract, subscribe,
    unsubscribe,
};
use pattu_kernel::{Clock, RandomIds, RateLimit, RateLimitTx, StoreError, UnitOfWork};
use pattu_postgres::Database;
use pattu_testkit::{TestClock, TestDatabase};

struct House {
    db: TestDatabase,
    nodes: [Database; 2],
    clock: TestClock,
}

impl House {
    fn new() -> Arc<Self> {
        let db = TestDatabase::create();
        let nodes = [db.database(), db.database()];
        Arc::new(Self { db, nodes, clock: TestClock::default() })
    }
    fn deps(&self, node: usize) -> ContactDeps<'_> {
        ContactDeps { db: &self.nodes[node % 2], clock: &self.clock, ids: &RandomIds }
    }
    fn count(&self, table: &str) -> i64 {
        self.db.number(&format!("SELECT count(*) FROM {table}"))
    }
    /// Runs the same thing `times` times at once, on both nodes.
    async fn at_once<T: Send + 'static, F>(
        self: &Arc<Self>,
        times: usize,
        work: impl Fn(Arc<Self>, usize) -> F,
    ) -> Vec<T>
    where
        F: Future<Output = T> + Send + 'static,
    {
        let tasks: Vec<_> = (0..times).map(|n| tokio::spawn(work(Arc::clone(self), n))).collect();
        let mut answers = Vec::new();
        for task in tasks {
            answers.push(task.await.unwrap());
        }
        answers
    }
}

fn form(message: &str) -> ContactForm {
    ContactForm {
        name: "లక్ష్మీ దేవి".to_owned(),
        email: "lakshmi@example.in".to_owned(),
        phone: "9848012345".to_owned(),
        subject: "<script>alert(1)</script>".to_owned(),
        message: message.to_owned(),
    }
}

#[tokio::test]
async fn the_database_keeps_its_promises() {
    store_contract(&TestDatabase::create().database()).await.unwrap();
}

#[tokio::test]
async fn a_message_comes_back_as_it_was_written_and_both_mails_wait_with_it() {
    let house = House::new();
    let ticket = send_message(house.deps(0), form("Do you have\nGadwal? 'quoted' \u{1f64f}")).await.unwrap();
    let message = house.nodes[1].message(ticket.as_str()).await.unwrap().unwrap();
    assert_eq!(message.details.name.as_str(), "లక్ష్మీ దేవి");
    assert_eq!(message.details.message.as_str(), "Do you have\nGadwal? 'quoted' \u{1f64f}");
    assert_eq!(message.details.subject.unwrap().as_str(), "<script>alert(1)</script>");
    assert_eq!(message.received_at, house.clock.now());
    assert!(house.nodes[0].message("C-000000").await.unwrap().is_none());
    let waiting = format!(
        "SELECT count(*) FROM outbox WHERE ref = '{ticket}' AND sent_at IS NULL
           AND kind IN ('contact_message', 'contact_received')"
    );
    assert_eq!(house.db.number(&waiting), 2);
}

#[tokio::test]
async fn the_same_message_sent_ten_times_at_once_is_one() {
    let house = House::new();
    let answers =
        house.at_once(10, |house, n| async move { send_message(house.deps(n), form("Namaste")).await }).await;
    let tickets: Vec<_> = answers.into_iter().map(Result::unwrap).collect();
    assert!(tickets.iter().all(|ticket| *ticket == tickets[0]), "{tickets:?}");
    assert_eq!((house.count("contact_messages"), house.count("outbox")), (1, 2));
}

#[tokio::test]
async fn of_ten_different_messages_at_once_three_are_taken() {
    let house = House::new();
    let answers = house
        .at_once(
            10,
            |house, n| async move { send_message(house.deps(n), form(&format!("Message {n}"))).await },
        )
        .await;
    let (taken, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(taken.len(), 3);
    assert!(refused.iter().all(|answer| matches!(answer, Err(SendMessageError::TooMany { wait: 3_600 }))));
    assert_eq!((house.count("contact_messages"), house.count("outbox")), (3, 6));
    house.clock.pass(TimeDelta::hours(1));
    assert!(send_message(house.deps(0), form("Later")).await.is_ok());
}

#[tokio::test]
async fn one_address_subscribed_by_many_at_once_is_one_subscription() {
    let house = House::new();
    let answers = house
        .at_once(10, |house, n| async move {
            let typed = if n % 2 == 0 { "Lakshmi@Example.in" } else { "lakshmi@example.in" };
            subscribe(house.deps(n), typed).await
        })
        .await;
    assert!(answers.iter().all(Result::is_ok), "the same answer for everybody: {answers:?}");
    for (table, rows) in [("newsletter_subscriptions", 1), ("newsletter_consents", 0), ("outbox", 1)] {
        assert_eq!(house.count(table), rows, "{table}");
    }
}

#[tokio::test]
async fn a_subscription_begins_and_ends_by_its_mails_links_and_begins_again() {
    let house = House::new();
    subscribe(house.deps(0), "lakshmi@example.in").await.unwrap();
    let yes = house.token("newsletter_confirm").await;
    let stored = format!(
        "SELECT count(*) FROM newsletter_tokens t, newsletter_subscriptions s
           WHERE (t::text || s::text) LIKE '%{yes}%'"
    );
    assert_eq!(house.db.number(&stored), 0, "only the hash is kept");
    let confirmed = house
        .at_once(6, |house, n| {
            let yes = yes.clone();
            async move { confirm_subscription(house.deps(n), &yes).await }
        })
        .await;
    assert!(confirmed.iter().all(Result::is_ok), "{confirmed:?}");
    for (table, rows) in [("newsletter_consents", 1), ("outbox", 2)] {
        assert_eq!(house.count(table), rows, "{table}");
    }
    let no = house.token("newsletter_welcome").await;
    assert!(confirm_subscription(house.deps(0), &no).await.is_err(), "each link does one thing");
    assert!(unsubscribe(house.deps(0), &yes).await.is_err(), "each link does one thing");
    let ended = house
        .at_once(6, |house, n| {
            let no = no.clone();
            async move { unsubscribe(house.deps(n), &no).await }
        })
        .await;
    assert!(ended.iter().all(Result::is_ok), "{ended:?}");
    assert_eq!(house.db.number("SELECT count(*) FROM newsletter_consents WHERE NOT given"), 1);
    let guess = unsubscribe(house.deps(0), &"0".repeat(64)).await;
    assert!(matches!(guess, Err(SubscriptionLinkError::NotFound)));
    house.clock.pass(TimeDelta::hours(1));
    subscribe(house.deps(0), "LAKSHMI@example.in").await.unwrap();
    confirm_subscription(house.deps(1), &house.token("newsletter_confirm").await).await.unwrap();
    for (table, rows) in [("newsletter_subscriptions", 1), ("newsletter_consents", 3), ("outbox", 4)] {
        assert_eq!(house.count(table), rows, "{table}");
    }
}

#[tokio::test]
async fn a_consent_is_never_changed() {
    let house = House::new();
    subscribe(house.deps(0), "a@example.in").await.unwrap();
    confirm_subscription(house.deps(0), &house.token("newsletter_confirm").await).await.unwrap();
    for change in ["UPDATE newsletter_consents SET given = false", "DELETE FROM newsletter_consents"] {
        let changed = diesel::RunQueryDsl::execute(diesel::sql_query(change), &mut house.db.connection());
        assert!(changed.is_err(), "{change}");
    }
}

#[tokio::test]
async fn hits_are_counted_together_on_all_nodes_and_forgotten_in_time() {
    const LIMIT: RateLimit = RateLimit { scope: "test", most: 20, window_seconds: 60 };
    async fn hit(node: &Database, subject: &'static str, clock: &TestClock) -> Option<u32> {
        let (db, now): (&dyn UnitOfWork<dyn RateLimitTx>, _) = (node, clock.now());
        db.transaction(move |tx| LIMIT.hit(tx, subject, now)).await.map_err(|e: StoreError| e).unwrap()
    }
    let house = House::new();
    let waits = house
        .at_once(30, |house, n| async move { hit(&house.nodes[n % 2], "192.0.2.1", &house.clock).await })
        .await;
    assert_eq!(waits.iter().filter(|wait| wait.is_none()).count(), 20);
    assert!(waits.iter().flatten().all(|wait| *wait == 60));
    assert_eq!(hit(&house.nodes[0], "192.0.2.2", &house.clock).await, None, "others are not held back");

    let forget = async || {
        let (db, now): (&dyn UnitOfWork<dyn RateLimitTx>, _) = (&house.nodes[0], house.clock.now());
        db.transaction(move |tx| tx.forget_ended_windows(now)).await.map_err(|e: StoreError| e).unwrap()
    };
    assert_eq!(forget().await, 0);
    house.clock.pass(TimeDelta::seconds(60));
    assert_eq!(hit(&house.nodes[1], "192.0.2.1", &house.clock).await, None, "a new window");
    assert_eq!(forget().await, 1, "the other address's");
    assert_eq!(house.count("rate_limits"), 1);
}

impl House {
    /// The token in the last mail of this kind.
    async fn token(&self, kind: &str) -> String {
        use diesel::prelude::*;
        use pattu_postgres::schema::outbox;
        let purpose =
            if kind == "newsletter_confirm" { TokenPurpose::Confirm } else { TokenPurpose::Unsubscribe };
        let reference: String = outbox::table
            .filter(outbox::kind.eq(kind))
            .order(outbox::id.desc())
            .select(outbox::ref_)
            .first(&mut self.db.connection())
            .unwrap();
        let mail = render_newsletter_email(self.deps(1), purpose, &reference).await.unwrap().unwrap();
        mail.token.reveal().to_owned()
    }
}
