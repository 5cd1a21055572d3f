//! A simulator, a shop's webhook endpoint, and the calls that the tests make.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU16, AtomicU64, Ordering},
    },
    time::Duration,
};

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, dev::ServerHandle, http::StatusCode, web};
use pattu_gateway_sim::{RunningSim, SimConfig, start};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};

pub const KEY: (&str, &str) = ("rzp_test_pattu", "pattu_test_secret");

/// One webhook as it arrived.
#[derive(Debug, Clone)]
pub struct Received {
    pub event_id: String,
    pub request_id: String,
    pub agent: String,
    pub signature: String,
    pub body: Vec<u8>,
}

impl Received {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn event(&self) -> String {
        self.json()["event"].as_str().unwrap().to_owned()
    }
}

/// A shop's webhook endpoint that writes down what it gets.
pub struct Endpoint {
    pub url: String,
    received: Arc<Mutex<Vec<Received>>>,
    answer: Arc<AtomicU16>,
    slowness: Arc<AtomicU64>,
    handle: ServerHandle,
}

impl Endpoint {
    fn open() -> Self {
        let received = Arc::new(Mutex::new(Vec::new()));
        let answer = Arc::new(AtomicU16::new(200));
        let slowness = Arc::new(AtomicU64::new(0));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let shared = (Arc::clone(&received), Arc::clone(&answer), Arc::clone(&slowness));
        let server = HttpServer::new(move || {
            App::new().app_data(web::Data::new(shared.clone())).default_service(web::to(take))
        });
        let server = server.workers(1).disable_signals().listen(listener).unwrap().run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self { url, received, answer, slowness, handle }
    }

    /// Answers with this status from now on.
    pub fn answer(&self, status: u16) {
        self.answer.store(status, Ordering::SeqCst);
    }

    /// Takes so many milliseconds before each answer from now on.
    pub fn be_slow(&self, ms: u64) {
        self.slowness.store(ms, Ordering::SeqCst);
    }

    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    pub fn events(&self) -> Vec<String> {
        self.received().iter().map(Received::event).collect()
    }

    /// Waits until so many have arrived, and a little longer for those that should not come.
    pub async fn wait_for(&self, count: usize) -> Vec<Received> {
        for _ in 0..1000 {
            if self.received().len() >= count {
                tokio::time::sleep(Duration::from_millis(60)).await;
                return self.received();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{count} webhooks expected, got {:?}", self.events());
    }
}

type Book = (Arc<Mutex<Vec<Received>>>, Arc<AtomicU16>, Arc<AtomicU64>);

async fn take(book: web::Data<Book>, request: HttpRequest, body: web::Bytes) -> HttpResponse {
    let header =
        |name: &str| request.headers().get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
    let (received, answer, slowness) = book.get_ref();
    received.lock().unwrap().push(Received {
        event_id: header("x-razorpay-event-id"),
        request_id: header("request-id"),
        agent: header("user-agent"),
        signature: header("x-razorpay-signature"),
        body: body.to_vec(),
    });
    tokio::time::sleep(Duration::from_millis(slowness.load(Ordering::SeqCst))).await;
    HttpResponse::new(StatusCode::from_u16(answer.load(Ordering::SeqCst)).unwrap())
}

/// A running simulator whose webhooks go to `endpoint`.
pub struct Gateway {
    pub endpoint: Endpoint,
    pub base: String,
    pub http: Client,
    sim: RunningSim,
}

impl Gateway {
    pub async fn open() -> Self {
        Self::with(SimConfig::default()).await
    }

    pub async fn with(config: SimConfig) -> Self {
        let endpoint = Endpoint::open();
        let sim = start(SimConfig { webhook_url: Some(endpoint.url.clone()), ..config }).await.unwrap();
        let http = Client::builder().no_proxy().build().unwrap();
        Self { endpoint, base: sim.base_url(), http, sim }
    }

    pub async fn close(self) {
        self.endpoint.handle.stop(false).await;
        self.sim.stop().await.unwrap();
    }

    /// A request with the right keys.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base)).basic_auth(KEY.0, Some(KEY.1))
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        answer(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> (u16, Value) {
        answer(self.request(Method::PATCH, path).json(&body)).await
    }

    pub async fn faults(&self, switches: Value) {
        let (status, body) = self.post("/control/faults", switches).await;
        assert_eq!(status, 200, "{body}");
    }

    pub async fn state(&self) -> Value {
        self.get("/control/state").await.1
    }

    /// Makes an order and returns its id.
    pub async fn order(&self, amount: i64) -> String {
        self.order_with(json!({ "amount": amount, "currency": "INR" })).await
    }

    pub async fn order_with(&self, body: Value) -> String {
        let (status, order) = self.post("/v1/orders", body).await;
        assert_eq!(status, 200, "{order}");
        text(&order["id"])
    }

    /// Pays without a browser.
    pub async fn pay(&self, order: &str, method: &str, outcome: &str) -> Value {
        let body = json!({ "method": method, "outcome": outcome });
        let (status, answer) = self.post(&format!("/control/orders/{order}/pay"), body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// Pays by UPI and returns the payment's id.
    pub async fn paid(&self, order: &str) -> String {
        text(&self.pay(order, "upi", "success").await["razorpay_payment_id"])
    }

    pub async fn payment(&self, id: &str) -> Value {
        self.get(&format!("/v1/payments/{id}")).await.1
    }

    pub async fn order_status(&self, id: &str) -> String {
        text(&self.get(&format!("/v1/orders/{id}")).await.1["status"])
    }
}

pub async fn answer(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let body = response.bytes().await.unwrap();
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("not a string: {value}")).to_owned()
}

/// The description of a refusal, after a look at its status.
pub fn refusal(expected: u16, (status, body): (u16, Value)) -> String {
    assert_eq!(status, expected, "{body}");
    text(&body["error"]["description"])
}
