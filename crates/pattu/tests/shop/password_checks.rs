//! What the check of a password is worth: as much work whoever is meant, and nothing once the password changed meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};

use pattu_customers::{
    AccountError, CustomerDeps, HashingError, LoginCustomer, LoginForm, LoginFrom, NewPassword, PasswordHash,
    PasswordHasher, TypedPassword, change_password, login_customer,
};
use pattu_kernel::{BoxFuture, Refusal};

use crate::support::{
    TestShop,
    customer::{PASSWORD, registered},
};

const EMAIL: &str = "padma@example.in";

/// The shop's hasher. Once it has checked a password, SQL runs.
struct Meanwhile<'a> {
    shop: &'a TestShop,
    hasher: &'a dyn PasswordHasher,
    happens: &'static str,
    checks: AtomicUsize,
}

impl<'a> Meanwhile<'a> {
    fn in_shop(shop: &'a TestShop, happens: &'static str) -> Self {
        let hasher = shop.apis().customers.hasher.as_ref();
        Self { shop, hasher, happens, checks: AtomicUsize::new(0) }
    }

    fn deps(&self) -> CustomerDeps<'_> {
        let api = &self.shop.apis().customers;
        CustomerDeps {
            db: api.db.as_ref(),
            queries: api.queries.as_ref(),
            hasher: self,
            tokens: api.tokens.as_ref(),
            clock: api.clock.as_ref(),
            ids: api.ids.as_ref(),
        }
    }
}

impl PasswordHasher for Meanwhile<'_> {
    fn hash(&self, password: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>> {
        self.hasher.hash(password)
    }
    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>> {
        Box::pin(async move {
            self.checks.fetch_add(1, Ordering::SeqCst);
            let right = self.hasher.verify(password, hash).await;
            self.shop.db.execute(self.happens);
            right
        })
    }
    fn fingerprint(&self, subject: &str, password: &TypedPassword) -> u16 {
        self.hasher.fingerprint(subject, password)
    }
}

const NOTHING: &str = "SELECT 1";
const RESET: &str = "UPDATE customers SET password_hash = 'another'";
const CLOSED: &str =
    "UPDATE customers SET closed_at = now(), name = NULL, email = NULL, phone = NULL, password_hash = NULL";

/// By email, or by phone where there is no @ in the name.
fn login(name: &str, password: &str) -> LoginCustomer {
    let (email, phone) = if name.contains('@') { (Some(name), None) } else { (None, Some(name)) };
    let form = LoginForm {
        email: email.map(str::to_owned),
        phone: phone.map(str::to_owned),
        password: password.to_owned(),
    };
    let from = LoginFrom {
        device: "Firefox on Linux".to_owned(),
        address: "192.0.2.1".to_owned(),
        known_device: None,
    };
    LoginCustomer::parse(form, from).unwrap()
}

/// Whoever counts the time of an answer learns nothing: a check for nobody is as much work as any (`argon_hasher.rs`).
#[actix_web::test]
async fn an_unknown_account_costs_one_check_as_any() {
    let shop = TestShop::open().await;
    registered(&shop, EMAIL, "9848012345").await;
    let long = "x".repeat(100_000);
    for (name, password) in [
        (EMAIL, "a guess"),
        (EMAIL, &long),
        ("nobody@example.in", "a guess"),
        ("no address @ all", "a guess"),
        ("9848099999", "a guess"),
        ("no number at all", "a guess"),
    ] {
        let hasher = Meanwhile::in_shop(&shop, NOTHING);
        let refused = login_customer(hasher.deps(), login(name, password)).await.unwrap_err();
        assert!(matches!(refused, AccountError::BadCredentials), "{name}: {refused:?}");
        assert_eq!(hasher.checks.into_inner(), 1, "{name}");
    }
}

#[actix_web::test]
async fn an_account_that_changes_while_its_password_is_checked_opens_no_session() {
    for happens in [RESET, CLOSED] {
        let shop = TestShop::open().await;
        registered(&shop, EMAIL, "9848012345").await;
        shop.db.execute("DELETE FROM known_devices; DELETE FROM customer_sessions");
        let hasher = Meanwhile::in_shop(&shop, happens);
        let refused = login_customer(hasher.deps(), login(EMAIL, PASSWORD)).await.unwrap_err();
        assert!(matches!(refused, AccountError::BadCredentials), "{happens}: {refused:?}");
        let opened = "SELECT (SELECT count(*) FROM customer_sessions) + (SELECT count(*) FROM known_devices)";
        assert_eq!(shop.db.number(opened), 0, "{happens}");
    }
}

#[actix_web::test]
async fn a_reset_while_the_current_password_is_checked_wins() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, "9848012345").await;
    let meanwhile = Meanwhile::in_shop(&shop, RESET);
    let (id, session) = (padma.id.parse().unwrap(), shop.db.text("SELECT id FROM customer_sessions"));
    let changed = change_password(
        meanwhile.deps(),
        id,
        session.parse().unwrap(),
        PASSWORD.to_owned(),
        "a new loom, a new song",
    );
    let refused = changed.await.unwrap_err();
    assert!(refused.fields().contains_key("currentPassword"), "{refused:?}");
    assert_eq!(shop.db.text("SELECT password_hash FROM customers"), "another");
}
