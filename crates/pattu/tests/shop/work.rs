//! `pattu work`: background work as a process of its own, that finishes the letter in its hand when it is told to stop.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use crate::support::{TestShop, post::open_with_post};
use pattu_testkit::{Manner, SmtpServer};
use serde_json::json;

#[actix_web::test]
async fn a_process_without_http_delivers_and_leaves_no_row_half_taken() {
    let server = SmtpServer::start();
    let shop: TestShop = open_with_post(&server).await;
    for number in 0..3 {
        let message =
            json!({"name": "Lakshmi", "email": "lakshmi@example.in", "message": format!("Message {number}")});
        assert_eq!(shop.ask("/email/contact", &message).await.0, 200);
    }
    server.behave(Manner::Slow(Duration::from_millis(100)));
    let mut work = Command::new(env!("CARGO_BIN_EXE_pattu"))
        .arg("work")
        .env("PATTU_CONFIG_DIR", Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config"))
        .env("PATTU__DATABASE__URL", shop.db.url())
        .env("PATTU__MAIL__SMTP_URL", server.url())
        .env("PATTU__DATA_DIR", std::env::temp_dir().join("pattu-tests"))
        .env("PATTU__AUTH__TOKEN_SECRET", crate::support::TOKEN_SECRET)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    shop.eventually("a conversation begins", async || server.connections() > 0).await;
    let told = Command::new("kill").args(["-TERM", &work.id().to_string()]).status().unwrap();
    assert!(told.success());
    shop.eventually("it goes home", async || work.try_wait().unwrap().is_some()).await;
    assert!(work.wait().unwrap().success(), "told to stop is no failure");
    let sent = shop.db.number("SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL");
    assert_eq!(usize::try_from(sent).unwrap(), server.arrived().len(), "what left is marked");
    assert!((1..6).contains(&sent), "it finished what was in its hands and took no more: {sent}");
    let half = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND attempts > 0";
    assert_eq!(shop.db.number(half), 0, "nothing is half taken");
}
