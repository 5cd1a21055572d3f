//! `/dev/mail`: there in development, and nowhere else.

use crate::support::{
    TestShop,
    inbox::{deliver, open_with_inbox},
};
use pattu::config::Config;
use pattu_testkit::SmtpServer;
use serde_json::json;
use std::path::Path;

async fn page(shop: &TestShop, path: &str) -> (u16, String, String) {
    let answer = shop.http.get(format!("{}{path}", shop.url.trim_end_matches("/api"))).send().await.unwrap();
    let policy = answer.headers().get("content-security-policy").unwrap().to_str().unwrap().to_owned();
    (answer.status().as_u16(), policy, answer.text().await.unwrap())
}

#[actix_web::test]
async fn emails_of_development_are_read_in_the_browser_and_can_do_nothing_there() {
    let data = std::env::temp_dir().join(format!("pattu-dev-mail-{}", uuid::Uuid::new_v4()));
    let shop = TestShop::open_with(&[("data_dir", data.display().to_string())]).await;
    assert!(page(&shop, "/dev/mail").await.2.contains("No email was written yet."));
    let message = json!({"name": "<script>alert(1)</script>", "email": "lakshmi@example.in",
        "subject": "A <b>wedding</b>", "message": "Namaste <img src=x onerror=alert(1)>"});
    shop.ask("/email/contact", &message).await;
    deliver(&shop).await;
    let (status, policy, list) = page(&shop, "/dev/mail").await;
    assert_eq!(status, 200);
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    assert!(list.contains("We have received your message") && !list.contains("<b>wedding"));
    let name = list.split("/dev/mail/").find(|part| part.contains("wedding")).unwrap();
    let name = name.split('"').next().unwrap();
    let (status, _, email) = page(&shop, &format!("/dev/mail/{name}")).await;
    assert_eq!(status, 200);
    assert!(email.contains("<iframe sandbox src=") && email.contains("Message-ID"));
    assert!(!email.contains("<script>") && !email.contains("<img"), "plain words stay plain");
    let (status, policy, html) = page(&shop, &format!("/dev/mail/{name}/html")).await;
    assert_eq!(status, 200);
    assert!(policy.starts_with("sandbox; default-src 'none'") && !policy.contains("script"), "{policy}");
    assert!(html.contains("Namaste"));
    for wrong in ["x.eml", "..%2Fsecrets%2Ftoken-secret", "%2Fetc%2Fpasswd", "a.txt"] {
        assert_eq!(page(&shop, &format!("/dev/mail/{wrong}")).await.0, 404, "{wrong}");
        assert_eq!(page(&shop, &format!("/dev/mail/{wrong}/html")).await.0, 404, "{wrong}");
    }
    std::fs::remove_dir_all(data).unwrap();
}

#[actix_web::test]
async fn only_a_browser_on_this_machine_reads_them() {
    let shop = TestShop::open().await;
    let address = format!("{}/dev/mail", shop.url.trim_end_matches("/api"));
    let status = async |host: &str| {
        shop.http.get(&address).header("Host", host).send().await.unwrap().status().as_u16()
    };
    for here in ["localhost:3001", "localhost", "127.0.0.1:3001", "[::1]:3001"] {
        assert_eq!(status(here).await, 200, "{here}");
    }
    for elsewhere in
        ["192.168.1.5:3001", "pattu.example", "evil.example:3001", "localhost.evil.example", "x.ngrok.app"]
    {
        assert_eq!(status(elsewhere).await, 404, "{elsewhere}");
    }
}

#[actix_web::test]
async fn where_emails_leave_there_is_no_such_page() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    assert_eq!(page(&shop, "/dev/mail").await.0, 404);
    // And in production not even when somebody forgot the mail server.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
    for mode in ["development", "production"] {
        let config = Config::read(&folder, mode, &[]).unwrap();
        assert_eq!(config.dev_mailbox().is_some(), mode == "development", "{mode}");
    }
}
