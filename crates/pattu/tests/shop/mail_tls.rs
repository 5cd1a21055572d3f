//! The setting `mail.trusted_certificate`, from a whole shop to a mail server that nothing but that file vouches for.

use std::{env, fs, path::PathBuf};

use crate::support::{
    TOKEN_SECRET, TestShop,
    inbox::{deliver, read},
};
use pattu::{config::Config, wiring::wire};
use pattu_mail::Delivery;
use pattu_testkit::{
    TestClock, TestDatabase,
    tls_server::{Begins, PASSWORD, TlsServer},
};
use uuid::Uuid;

/// A file that is gone with the test.
struct PemFile(PathBuf);

impl PemFile {
    fn of(pem: &str) -> Self {
        let path = env::temp_dir().join(format!("pattu-trusted-{}.pem", Uuid::new_v4()));
        fs::write(&path, pem).unwrap();
        Self(path)
    }

    fn name(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for PemFile {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

fn settings(server: &TlsServer, begins: Begins, trusted: String) -> [(&'static str, String); 3] {
    let url = match begins {
        Begins::AtOnce => server.url("smtps", PASSWORD, ""),
        Begins::OnStartTls | Begins::Never => server.url("smtp", PASSWORD, "?tls=required"),
    };
    [
        ("mail.smtp_url", url),
        ("mail.trusted_certificate", trusted),
        ("http.public_url", "https://pattu.example".to_owned()),
    ]
}

#[actix_web::test]
async fn a_receipt_leaves_behind_the_named_certificate_and_waits_behind_any_other() {
    for begins in [Begins::OnStartTls, Begins::AtOnce] {
        let server = TlsServer::start(begins, "127.0.0.1");
        let another = TlsServer::start(begins, "127.0.0.1");
        let wrong = PemFile::of(another.certificate());
        let mut shop = TestShop::open_with(&settings(&server, begins, wrong.name())).await;
        let saree = shop.saree("KAN-1", 18_000, 1);
        let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
        shop.pay_for(&placed).await;
        assert_eq!(deliver(&shop).await, [Delivery::Later; 2], "to whoever ordered and to whoever packs");
        let waits = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND last_error LIKE '%certificate%'";
        assert_eq!(
            (shop.db.number(waits), server.emails().len()),
            (2, 0),
            "{}",
            shop.db.text("SELECT string_agg(last_error, '; ') FROM outbox")
        );
        let heard = server.heard_in_the_clear();
        assert!(!heard.contains("AUTH") && !heard.contains("MAIL"), "{heard}");

        // Without a file the machine's own certificates vouch for it as little.
        shop.mail_deps = shop.mail_deps_of_another_node(&settings(&server, begins, String::new()));
        shop.clock.pass(chrono::TimeDelta::minutes(1));
        assert_eq!(deliver(&shop).await, [Delivery::Later; 2]);

        let right = PemFile::of(server.certificate());
        shop.mail_deps = shop.mail_deps_of_another_node(&settings(&server, begins, right.name()));
        shop.clock.pass(chrono::TimeDelta::minutes(1));
        assert_eq!(deliver(&shop).await, [Delivery::Done; 2], "nothing was lost by waiting");
        let arrived: Vec<_> = server.emails().iter().map(|email| read(email)).collect();
        let receipt = arrived.iter().find(|email| email.to == "lakshmi@example.in").unwrap();
        let number = placed.answer["order"]["orderNumber"].as_str().unwrap();
        let link = format!("https://pattu.example/order/{}#{}", placed.id, placed.token);
        for body in [&receipt.text, &receipt.html] {
            assert!(body.contains(number) && body.contains("₹18,000") && body.contains(&link), "{body}");
        }
        assert_eq!(arrived.len(), 2);
        assert!(!server.heard_in_the_clear().contains("AUTH"), "the password was said behind TLS only");
        assert_eq!(shop.breaches(), []);
    }
}

#[actix_web::test]
async fn a_shop_whose_trusted_certificate_is_none_does_not_open() {
    // As the program does before anything else; this shop never gets as far as the others' opening.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let server = TlsServer::start(Begins::OnStartTls, "127.0.0.1");
    let db = TestDatabase::create();
    let empty = PemFile::of("no certificate");
    let missing = env::temp_dir().join(format!("pattu-missing-{}.pem", Uuid::new_v4())).display().to_string();
    for (file, said) in [(empty.name(), "certificate"), (missing.clone(), missing.as_str())] {
        let mut given = settings(&server, Begins::OnStartTls, file).to_vec();
        given.extend([
            ("database.url", db.url().to_owned()),
            ("auth.token_secret", TOKEN_SECRET.to_owned()),
            ("data_dir", env::temp_dir().join("pattu-tests").display().to_string()),
        ]);
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../config");
        let config = Config::read(&root, "development", &given).unwrap();
        let refused = wire(&config, std::sync::Arc::new(TestClock::default())).err().unwrap();
        assert!(format!("{refused:#}").contains(said), "{refused:#}");
    }
}
