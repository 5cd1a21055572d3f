//! The program and the database are killed while tills sell, with the network and without: no bill is lost, none is stored twice, no
//! number is left out, and the audit finds nothing.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use pattu_customers::Role;
use pattu_gateway_sim::SimConfig;
use pattu_kernel::Timestamp;
use pattu_testkit::{PrivateCluster, TestDatabase};
use rand::Rng;
use reqwest::Client;
use serde_json::{Value, json};

use super::{client, times};
use crate::support::{
    TestShop,
    counter::{bill, opened, till},
    device::{Device, outcomes},
    documents::REGISTERED,
    program::Program,
    staff::signed_in,
};

/// A browser may send so many bills at once.
const AT_ONCE: usize = 20;
/// Between two bills of a device, and before what got no answer is sent again; oftener than a shop is asked, it answers with 429.
const PAUSE: Duration = Duration::from_millis(60);

/// A till that sells through the program until all is over.
#[derive(Clone)]
struct Seller {
    http: Client,
    url: String,
    token: String,
    till: String,
    sarees: Vec<String>,
    over: Arc<AtomicBool>,
    /// When its device issues.
    at: Timestamp,
}

impl Seller {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn bill(&self) -> Value {
        let saree = &self.sarees[rand::rng().random_range(0..self.sarees.len())];
        let mut bill = bill(&[(saree, 1)], 8_999);
        bill["till"] = json!(self.till);
        bill
    }

    /// The shop numbers. Each bill is sent until it is decided; the numbers that were told.
    async fn sell(self) -> Vec<String> {
        let mut told = Vec::new();
        while !self.is_over() {
            let bill = self.bill();
            let (status, answer) = self.decided(&bill).await;
            match status {
                200 | 201 => {
                    told.push(answer["data"]["document"]["body"]["number"].as_str().unwrap().to_owned());
                }
                _ => assert_eq!(answer["code"], "out_of_stock", "{answer}"),
            }
        }
        told
    }

    async fn decided(&self, bill: &Value) -> (u16, Value) {
        loop {
            let asked =
                self.http.post(format!("{}/orders/pos", self.url)).bearer_auth(&self.token).json(bill);
            if let Ok(answer) = asked.send().await
                && answer.status().as_u16() < 500
            {
                let status = answer.status().as_u16();
                if let Ok(told) = answer.json().await {
                    return (status, told);
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The device numbers, whatever the network does; how many bills it issued. All of them arrive in the end.
    async fn sell_without_asking(self, device: Device, session: String) -> u32 {
        let (mut issued, mut waiting) = (0, Vec::new());
        while !(self.is_over() && waiting.is_empty()) {
            if !self.is_over() {
                issued += 1;
                let bill = device.issued(&self.bill(), (issued, self.at), Some(&session));
                waiting.push(device.signed(&bill));
            }
            let sent = json!({"device": device.id, "bills": &waiting[..waiting.len().min(AT_ONCE)]});
            let asked = self.http.post(format!("{}/pos/sync", self.url)).json(&sent).send().await;
            let told = match asked {
                Ok(answer) if answer.status() == 200 => answer.json::<Value>().await.ok(),
                _ => None,
            };
            if let Some(told) = told {
                let mut outcomes = outcomes(&told).into_iter();
                // What could not be stored now, and what was not sent yet, waits on.
                waiting.retain(|_| match outcomes.next().as_deref() {
                    Some("stored" | "already") => false,
                    Some("later") | None => true,
                    Some(_) => panic!("{told}"),
                });
            }
            tokio::time::sleep(PAUSE).await;
        }
        issued
    }
}

#[actix_web::test]
async fn killed_again_and_again_no_till_loses_a_bill_or_a_number() {
    let kills = times("PATTU_CRASH_KILLS", 3);
    let mut cluster = PrivateCluster::start();
    let shop = TestShop::open_on(TestDatabase::create_on(cluster.url()), &[]).await;
    let sim = pattu_gateway_sim::start(SimConfig::default()).await.unwrap();
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let sarees = vec![shop.saree("A", 8_999, 100_000), shop.saree("B", 8_999, 20)];
    shop.db.execute(REGISTERED);
    let mut program = Program::start(shop.db.url(), &sim.base_url());
    let http = client();
    program.ready(&http).await;
    let over = Arc::new(AtomicBool::new(false));
    let seller = |till: &str| Seller {
        http: http.clone(),
        url: program.url(),
        token: cashier.clone(),
        till: till.to_owned(),
        sarees: sarees.clone(),
        over: Arc::clone(&over),
        at: shop.now(),
    };
    let (mut asking, mut issuing) = (Vec::new(), Vec::new());
    for name in ["Counter 1", "Counter 2"] {
        let till = till(&shop, &owner, name).await;
        let session = opened(&shop, &cashier, &till).await.replace("sessions/", "");
        let device = Device::register(&shop, &owner, &cashier, &till).await;
        let series = device.snapshot["device"]["series"].as_str().unwrap().to_owned();
        let work = actix_web::rt::spawn(seller(&till).sell_without_asking(device, session));
        issuing.push((series, work));
        asking.extend([till.clone(), till].map(|till| actix_web::rt::spawn(seller(&till).sell())));
    }
    for kill in 1..=kills {
        let lived = rand::rng().random_range(300..1_200);
        tokio::time::sleep(Duration::from_millis(lived)).await;
        if kill == kills.div_ceil(2) {
            cluster.kill();
            tokio::time::sleep(Duration::from_millis(200)).await;
            cluster.restart();
        } else {
            program.kill();
            program.restart();
        }
        let back = program.ready(&http).await;
        println!("kill {kill}, after {lived} ms; ready in {back:.1?}");
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    over.store(true, Ordering::Relaxed);

    let count =
        |what: &str, of: &str| shop.db.number(&format!("SELECT {what} FROM documents WHERE series = '{of}'"));
    for (series, work) in issuing {
        let issued = i64::from(work.await.unwrap());
        assert_eq!(
            (count("count(*)", &series), count("max(no)::bigint", &series)),
            (issued, issued),
            "{series}"
        );
        assert!(issued > 0, "{series} sold nothing");
        println!("{series}: {issued} bills, each once");
    }
    let mut told = Vec::new();
    for work in asking {
        told.extend(work.await.unwrap());
    }
    program.kill();
    for number in &told {
        let stored = format!("SELECT count(*) FROM documents WHERE number = '{number}'");
        assert_eq!(shop.db.number(&stored), 1, "{number} was told");
    }
    assert_eq!(count("count(*)", "S"), count("coalesce(max(no), 0)::bigint", "S"), "no number is left out");
    let missing = shop.db.number(
        "SELECT (SELECT sum(quantity) FROM counter_sale_lines) - (SELECT 100020 - sum(on_hand) FROM products)
              - (SELECT coalesce(sum(quantity), 0) FROM till_conflicts WHERE kind = 'shortage')",
    );
    assert_eq!(missing, 0, "each piece that was sold left the shelf, or is short");
    assert_eq!(shop.breaches(), []);
    println!("{} bills were numbered by the shop; nothing lost", told.len());
}
