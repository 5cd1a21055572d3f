//! `pattu work`: background work as a process of its own, that finishes the email in its hand when it is told to stop.

use std::time::Duration;

use crate::support::{TestShop, inbox::open_with_inbox, program::pattu};
use pattu_testkit::{Manner, SmtpServer};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

#[actix_web::test]
async fn a_process_without_http_delivers_and_leaves_no_row_half_taken() {
    let server = SmtpServer::start();
    let shop: TestShop = open_with_inbox(&server).await;
    // Two emails each. From one address three an hour are taken.
    for number in 0..20 {
        let email = format!("lakshmi{number}@example.in");
        let message = json!({"name": "Lakshmi", "email": email, "message": format!("Message {number}")});
        assert_eq!(shop.ask("/email/contact", &message).await.0, 200);
    }
    let written = shop.db.number("SELECT count(*) FROM outbox");
    assert_eq!(written, 40);
    // Three answers to each email, and two workers: all of them would take twelve seconds. That is more than a slow machine
    // needs to say stop, and less than `pattu work` has to finish, so one that goes on all the same is found out.
    server.behave(Manner::Slow(Duration::from_millis(200)));
    let mut work = pattu("work", shop.db.url()).env("PATTU__MAIL__SMTP_URL", server.url()).spawn().unwrap();
    shop.eventually("a conversation begins", async || server.connections() > 0).await;
    kill_process(Pid::from_child(&work), Signal::TERM).unwrap();
    shop.eventually("it goes home", async || work.try_wait().unwrap().is_some()).await;
    assert!(work.wait().unwrap().success(), "told to stop is no failure");
    let sent = shop.db.number("SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL");
    assert_eq!(usize::try_from(sent).unwrap(), server.arrived().len(), "what left is marked");
    assert!((1..written).contains(&sent), "it finished what was in its hands and took no more: {sent}");
    let half = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND attempts > 0";
    assert_eq!(shop.db.number(half), 0, "nothing is half taken");
}
