//! A whole shop for one test: real database, real router on a free port, real simulator, and a clock to turn.

pub mod area;
pub mod authenticator;
pub mod counter;
pub mod custom;
pub mod customer;
pub mod described;
pub mod device;
pub mod documents;
pub mod inbox;
pub mod log;
pub mod offline_till;
pub mod program;
pub mod staff;
pub mod webhooks;

use std::{net::TcpListener, path::Path, sync::Arc};

use actix_web::dev::ServerHandle;
use chrono::{Days, TimeDelta};
use pattu::{
    config::Config,
    serve::server,
    wiring::{Shop, wire},
};
use pattu_gateway_sim::{RunningSim, SimConfig};
use pattu_kernel::{day_in_india, start_of_day_in_india};
use pattu_mail::MailDeps;
use pattu_orders::{CheckoutDeps, ask_about_refunds, expire_orders, reconcile_payments, return_money};
use pattu_testkit::{SmtpServer, TestClock, TestDatabase};
use reqwest::{Client, ClientBuilder, Response};
use serde_json::{Value, json};

/// What tokens are signed with.
pub const TOKEN_SECRET: &str = "a secret for tests that is long enough";

/// What second factors are sealed with.
pub const SECOND_FACTOR_KEY: &str = "a key for tests that is long enough too";

/// Everything runs until this is dropped.
pub struct TestShop {
    pub db: TestDatabase,
    pub sim: RunningSim,
    pub clock: Arc<TestClock>,
    pub checkout: CheckoutDeps,
    pub mail_deps: MailDeps,
    pub url: String,
    pub http: Client,
    server: ServerHandle,
    shops: Vec<Shop>,
}

impl TestShop {
    /// An empty shop. Webhooks are sent to it unless the test switches them off.
    pub async fn open() -> Self {
        Self::open_with(&[]).await
    }

    /// The same behind a proxy, with this mail server.
    pub async fn open_with_mail(server: &SmtpServer) -> Self {
        Self::open_with(&[
            ("mail.smtp_url", server.url()),
            ("http.public_url", "https://pattu.example".to_owned()),
            ("http.trusted_proxies", "127.0.0.1".to_owned()),
        ])
        .await
    }

    /// The same with more settings: key and value.
    pub async fn open_with(settings: &[(&'static str, String)]) -> Self {
        Self::open_on(TestDatabase::create(), settings).await
    }

    /// On this database, which another program may use too.
    pub async fn open_on(db: TestDatabase, settings: &[(&'static str, String)]) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let sim = pattu_gateway_sim::start(SimConfig::default()).await.unwrap();
        let clock = Arc::new(TestClock::default());
        let (shop, url, server) = node(&db, &sim, &clock, settings);
        sim.set_webhook_url(Some(format!("{url}/payments/webhook")));
        let http = browser();
        Self {
            db,
            sim,
            clock,
            checkout: shop.checkout.clone(),
            mail_deps: shop.mail_deps.clone(),
            url,
            http,
            server,
            shops: vec![shop],
        }
    }

    /// To nine in the morning of the next day in India, so that an hour more or less is the same day. Whoever is signed in
    /// has to come back after it.
    pub fn sleep_until_morning(&self) {
        let morning = start_of_day_in_india(day_in_india(self.now()) + Days::new(1)) + TimeDelta::hours(9);
        self.clock.pass(morning - self.now());
    }

    /// What the shop's clock says.
    pub fn now(&self) -> pattu_kernel::Timestamp {
        pattu_kernel::Clock::now(self.clock.as_ref())
    }

    /// A second node on the same database: its own pool, its own router. Its address.
    pub fn second_node(&mut self) -> String {
        self.second_node_like(&[])
    }

    /// The same with more settings.
    pub fn second_node_like(&mut self, settings: &[(&'static str, String)]) -> String {
        let (shop, url, _) = node(&self.db, &self.sim, &self.clock, settings);
        self.shops.push(shop);
        url
    }

    /// How emails leave from a node with these settings, on the same database.
    pub fn mail_deps_of_another_node(&mut self, settings: &[(&'static str, String)]) -> MailDeps {
        let (shop, _, _) = node(&self.db, &self.sim, &self.clock, settings);
        let deps = shop.mail_deps.clone();
        self.shops.push(shop);
        deps
    }

    /// Pictures of customers, as the first node keeps them.
    pub fn photos(&self) -> Arc<pattu_media::PhotoStore> {
        self.shops[0].photos.clone()
    }

    /// The first node's tools.
    pub fn apis(&self) -> &pattu_api::Apis {
        &self.shops[0].apis
    }

    /// A saree of this price in rupees with so many pieces; its id. A shop that sells has said how it stands with GST: here it
    /// needs none, unless the test says otherwise.
    pub fn saree(&self, sku: &str, rupees: i64, pieces: i64) -> String {
        let id = uuid::Uuid::new_v4();
        self.db.execute(&format!(
            "INSERT INTO settings (section, body) VALUES ('legal', '{{\"gstUnregistered\": true}}') ON CONFLICT DO NOTHING;
             INSERT INTO categories (id, name) VALUES ('silk', 'Silk') ON CONFLICT DO NOTHING;
             INSERT INTO products (id, sku, name, category_id, price_paise, on_hand)
               VALUES ('{id}', '{sku}', 'Saree {sku}', 'silk', {}, {pieces});
             INSERT INTO stock_ledger (product_id, delta, reason, ref)
               SELECT '{id}', {pieces}, 'receive', 'test' WHERE {pieces} > 0",
            rupees * 100
        ));
        id.to_string()
    }

    /// Free pieces of a saree, as the database has them.
    pub fn free(&self, saree: &str) -> i64 {
        self.db.number(&format!("SELECT on_hand - reserved FROM products WHERE id = '{saree}'"))
    }

    /// Pieces in the house, held ones included.
    pub fn on_hand(&self, saree: &str) -> i64 {
        self.db.number(&format!("SELECT on_hand FROM products WHERE id = '{saree}'"))
    }

    /// POST with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.http.post(format!("{}{path}", self.url)).json(body).send().await.unwrap()
    }

    /// Status and JSON of a POST.
    pub async fn ask(&self, path: &str, body: &Value) -> (u16, Value) {
        let response = self.post(path, body).await;
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    /// Status and JSON of a POST that is repeated, as it stands, for as long as the shop says that it is busy.
    pub async fn insist(&self, path: &str, body: &Value) -> (u16, Value) {
        let (status, answer, _) = insist(&self.http, &format!("{}{path}", self.url), body).await;
        (status, answer)
    }

    /// The body of an order of one saree.
    pub fn order_of(saree: &str, quantity: i64) -> Value {
        json!({
            "items": [{"id": saree, "quantity": quantity, "price": 1, "name": "cheap"}],
            "shippingAddress": {
                "fullName": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": "9876543210",
                "address": "12-3, Park Road", "city": "Kurnool", "state": "Andhra Pradesh", "pincode": "518001",
                "country": "India"
            },
            "isGuestOrder": true, "status": "delivered", "paymentStatus": "paid"
        })
    }

    /// Places an order that must succeed.
    pub async fn place(&self, body: &Value) -> Placed {
        let (status, answer) = self.ask("/orders", body).await;
        assert_eq!(status, 201, "{answer}");
        Placed::of(answer)
    }

    /// Places an order and pays for it.
    pub async fn paid(&self, body: &Value) -> Placed {
        let placed = self.place(body).await;
        let fields = self.pay(&placed.provider_order, "success").await;
        assert_eq!(self.verify(&placed, &fields).await.0, 200);
        placed
    }

    /// The buyer pays in the simulator; the handler's three fields, or the failure.
    pub async fn pay(&self, provider_order: &str, outcome: &str) -> Value {
        let url = format!("{}/control/orders/{provider_order}/pay", self.sim.base_url());
        let answer =
            self.http.post(url).json(&json!({"method": "upi", "outcome": outcome})).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        answer.json().await.unwrap()
    }

    /// Sets the simulator's fault switches.
    pub async fn faults(&self, faults: Value) {
        let url = format!("{}/control/faults", self.sim.base_url());
        let answer = self.http.post(url).json(&faults).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200, "{}", answer.text().await.unwrap());
    }

    /// What the browser does after paying.
    pub async fn verify(&self, placed: &Placed, fields: &Value) -> (u16, Value) {
        let mut body = fields.clone();
        body["orderId"] = json!(placed.id);
        self.ask("/orders/verify", &body).await
    }

    /// The order as its holder sees it.
    pub async fn order(&self, placed: &Placed) -> Value {
        let response = self
            .http
            .get(format!("{}/orders/{}", self.url, placed.id))
            .header("X-Order-Token", &placed.token)
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), 200);
        response.json::<Value>().await.unwrap()["data"].clone()
    }

    /// One round of background work after time has passed.
    pub async fn later(&self, time: TimeDelta) {
        self.clock.pass(time);
        reconcile_payments(&self.checkout).await.unwrap();
        expire_orders(&self.checkout).await.unwrap();
        return_money(&self.checkout).await.unwrap();
        ask_about_refunds(&self.checkout).await.unwrap();
        pattu_counter::release_ended_holds(&self.db.database(), self.clock.as_ref()).await.unwrap();
        pattu_invoices::issue_owed_vouchers(&self.db.database(), self.clock.as_ref()).await.unwrap();
    }

    /// Waits until `condition` holds; half a minute at most.
    pub async fn eventually(&self, what: &str, mut condition: impl AsyncFnMut() -> bool) {
        for _ in 0..1_500 {
            if condition().await {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("{what}: not within half a minute");
    }

    /// The invariants that hold after everything, each with its count of breaches.
    pub fn breaches(&self) -> Vec<(&'static str, i64)> {
        self.db
            .on_kept(|connection| pattu_postgres::audit(connection, self.now()))
            .unwrap()
            .into_iter()
            .filter(|finding| finding.count != 0)
            .map(|finding| (finding.breach, finding.count))
            .collect()
    }
}

impl Drop for TestShop {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

pub struct Placed {
    pub id: String,
    pub token: String,
    pub provider_order: String,
    pub answer: Value,
}

impl Placed {
    /// As it was answered.
    pub fn of(answer: Value) -> Self {
        Self {
            id: answer["order"]["id"].as_str().unwrap().to_owned(),
            token: answer["accessToken"].as_str().unwrap().to_owned(),
            provider_order: answer["razorpayOrderId"].as_str().unwrap_or_default().to_owned(),
            answer,
        }
    }
}

/// A browser that the shop has seen before: its cookie goes with every request that names no cookies itself.
pub fn browser() -> Client {
    browser_builder().build().unwrap()
}

/// The same, for who wants more of it.
pub fn browser_builder() -> ClientBuilder {
    let token = pattu_kernel::Token::fresh(&pattu_kernel::RandomIds);
    let cookie = format!("pattu-browser={}", token.reveal()).parse().unwrap();
    let headers = [(reqwest::header::COOKIE, cookie)].into_iter().collect();
    Client::builder().no_proxy().default_headers(headers)
}

/// What a browser does with 503 `busy`: the same request again after a pause, half a minute at most. Every other answer is
/// taken as it comes. Status, JSON, and how often the shop was busy.
pub async fn insist(http: &Client, url: &str, body: &Value) -> (u16, Value, u32) {
    let mut busy = 0;
    loop {
        let answer = http.post(url).json(body).send().await.unwrap();
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap_or(Value::Null);
        if status != 503 || answer["code"] != "busy" || busy == 300 {
            return (status, answer, busy);
        }
        busy += 1;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

fn node(
    db: &TestDatabase,
    sim: &RunningSim,
    clock: &Arc<TestClock>,
    more: &[(&'static str, String)],
) -> (Shop, String, ServerHandle) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let data = std::env::temp_dir().join("pattu-tests");
    let mut settings = vec![
        ("database.url", db.url().to_owned()),
        ("payments.base_url", sim.base_url()),
        ("payments.key_id", "rzp_test_pattu".to_owned()),
        ("data_dir", data.display().to_string()),
        ("http.workers", "1".to_owned()),
        // Tests send in one moment what takes a slow machine longer than a shopper is made to wait. One about a database
        // that is away or too busy names its own patience.
        ("database.pool_wait_ms", "30000".to_owned()),
        ("auth.token_secret", TOKEN_SECRET.to_owned()),
        ("auth.second_factor_key", SECOND_FACTOR_KEY.to_owned()),
        // A test orders in a moment what a shop sells in a week, all from one address.
        ("limits.orders_per_address", "1000000".to_owned()),
        ("limits.orders_per_contact", "1000000".to_owned()),
        ("limits.unpaid_orders", "1000000".to_owned()),
        ("limits.unpaid_pieces", "1000000".to_owned()),
        ("limits.unpaid_orders_of_unique", "1000000".to_owned()),
        ("limits.unpaid_pieces_per_address", "1000000".to_owned()),
        ("frontend.dist", root.join("crates/pattu/tests/shop/support/dist").display().to_string()),
    ];
    settings.extend_from_slice(more);
    let config = Config::read(&root.join("config"), "development", &settings).unwrap();
    let shop = wire(&config, clock.clone()).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    let server = server(&config, shop.apis.clone(), listener).unwrap();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    (shop, url, handle)
}
