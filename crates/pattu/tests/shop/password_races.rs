//! A password that changes while the one before is being checked: what was checked opens and changes nothing any more.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

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
}

impl<'a> Meanwhile<'a> {
    fn in_shop(shop: &'a TestShop, happens: &'static str) -> Self {
        Self { shop, hasher: shop.apis().customers.hasher.as_ref(), happens }
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
            let right = self.hasher.verify(password, hash).await;
            self.shop.db.execute(self.happens);
            right
        })
    }
    fn fingerprint(&self, subject: &str, password: &TypedPassword) -> u16 {
        self.hasher.fingerprint(subject, password)
    }
}

const RESET: &str = "UPDATE customers SET password_hash = 'another'";
const CLOSED: &str =
    "UPDATE customers SET closed_at = now(), name = NULL, email = NULL, phone = NULL, password_hash = NULL";

#[actix_web::test]
async fn an_account_that_changes_while_its_password_is_checked_opens_no_session() {
    for happens in [RESET, CLOSED] {
        let shop = TestShop::open().await;
        registered(&shop, EMAIL, "9848012345").await;
        shop.db.execute("DELETE FROM known_devices; DELETE FROM customer_sessions");
        let form = LoginForm { email: Some(EMAIL.to_owned()), phone: None, password: PASSWORD.to_owned() };
        let from = LoginFrom {
            device: "Firefox on Linux".to_owned(),
            address: "192.0.2.1".to_owned(),
            known_device: None,
        };
        let command = LoginCustomer::parse(form, from).unwrap();
        let refused = login_customer(Meanwhile::in_shop(&shop, happens).deps(), command).await.unwrap_err();
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
