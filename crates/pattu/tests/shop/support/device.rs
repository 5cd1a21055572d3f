//! A till's device: it asks, issues by itself, signs and sends, as the browser does.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use pattu_invoices::{
    BillDiscount, BillLine, BillTerms, DocumentBody, FreightRule, PrintedHsn, PrintedLine, TaxKind,
    amount_in_words, price_bill, sum_by_hsn,
};
use pattu_kernel::{Money, Rate, Timestamp, day_in_india};
use reqwest::Method;
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{TestShop, counter::at_till};

/// A key of the kind that browsers make.
pub fn key() -> EcdsaKeyPair {
    let random = SystemRandom::new();
    let file = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, file.as_ref(), &random).unwrap()
}

/// What is sent to register a device with this key.
pub fn registration(key: &EcdsaKeyPair) -> Value {
    json!({"id": Uuid::new_v4(), "publicKey": BASE64_URL_SAFE_NO_PAD.encode(key.public_key().as_ref())})
}

/// A registered device, and what it was told last.
pub struct Device {
    pub id: String,
    pub till: String,
    key: EcdsaKeyPair,
    pub snapshot: Value,
}

impl Device {
    /// Registered by the owner; `staff` works at it.
    pub async fn register(shop: &TestShop, owner: &str, staff: &str, till: &str) -> Self {
        let key = key();
        let sent = registration(&key);
        let (status, told) = at_till(shop, owner, &format!("tills/{till}/devices"), &sent).await;
        assert_eq!(status, 201, "{told}");
        let id = told["id"].as_str().unwrap().to_owned();
        let mut device = Self { id, till: till.to_owned(), key, snapshot: Value::Null };
        device.refresh(shop, staff).await;
        device
    }

    pub async fn refresh(&mut self, shop: &TestShop, staff: &str) {
        let path = format!("/pos/snapshot?device={}", self.id);
        let (status, told) = shop.call(Method::GET, &path, Some(staff), None).await;
        assert_eq!(status, 200, "{told}");
        self.snapshot = told["data"].clone();
    }

    /// A bill, as this device asks for it under its number `no`.
    pub fn asking(&self, bill: &Value, no: u32) -> Value {
        let mut sent = bill.clone();
        sent["till"] = json!(self.till);
        sent["device"] = json!(self.id);
        sent["no"] = json!(no);
        sent
    }

    /// The bill as this device issues it by itself, as JSON: lines of sarees by id, with what comes off each.
    pub fn issued(&self, bill: &Value, (no, at): (u32, Timestamp), session: Option<&str>) -> Value {
        let document = self.paper(bill, (no, at));
        let mut sale = bill.clone();
        sale["till"] = json!(self.till);
        sale["device"] = json!(self.id);
        json!({
            "version": 1, "device": self.id, "number": document.number, "issuedAt": at, "session": session,
            "staff": self.snapshot["permit"]["staff"], "sale": sale, "document": document,
        })
    }

    /// Signed, as it is sent.
    pub fn signed(&self, issued: &Value) -> Value {
        self.signed_text(&issued.to_string())
    }

    pub fn signed_text(&self, text: &str) -> Value {
        let signature = self.key.sign(&SystemRandom::new(), text.as_bytes()).unwrap();
        json!({"text": text, "signature": BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref())})
    }

    /// What became of each of these, sent to this node.
    pub async fn sent(&self, shop: &TestShop, bills: &[Value]) -> Vec<String> {
        let sent = json!({"device": self.id, "bills": bills});
        let (status, told) = shop.call(Method::POST, "/pos/sync", None, Some(&sent)).await;
        assert_eq!(status, 200, "{told}");
        outcomes(&told)
    }

    fn product(&self, id: &str) -> &Value {
        let products = self.snapshot["products"].as_array().unwrap();
        products.iter().find(|one| one["id"] == json!(id)).unwrap()
    }

    /// What the browser's twin prints, for somebody who says nothing of themselves in the shop's own State.
    fn paper(&self, bill: &Value, (no, at): (u32, Timestamp)) -> DocumentBody {
        let money = |value: &Value| serde_json::from_value::<Money>(value.clone()).unwrap();
        let items = bill["items"].as_array().unwrap();
        let line = |item: &Value| {
            let product = self.product(item["id"].as_str().unwrap());
            BillLine {
                hsn: product["hsn"].as_str().unwrap().to_owned(),
                unit: money(&product["price"]),
                quantity: u32::try_from(item["quantity"].as_i64().unwrap()).unwrap(),
                rate: serde_json::from_value(product["rate"].clone()).unwrap(),
                discount: item.get("cashDiscount").map_or(Money::ZERO, money),
                is_discountable: true,
            }
        };
        let lines: Vec<BillLine> = items.iter().map(line).collect();
        let terms = BillTerms {
            discount: BillDiscount::Amount(Money::ZERO),
            cash_discount: Money::ZERO,
            freight: Money::ZERO,
            freight_rule: FreightRule::default(),
            tax: TaxKind::CgstSgst,
        };
        let priced = price_bill(&lines, &terms).unwrap();
        let printed = items.iter().zip(&lines).zip(&priced.rows).map(|((item, line), row)| {
            let product = self.product(item["id"].as_str().unwrap());
            PrintedLine {
                description: product["name"].as_str().unwrap().to_owned(),
                sku: product["sku"].as_str().unwrap().to_owned(),
                hsn: row.hsn.clone(),
                quantity: row.quantity,
                unit: line.unit,
                rate: row.rate,
                sums: row.sums.into(),
            }
        });
        let device = &self.snapshot["device"];
        let number =
            format!("{}/{}/{no:06}", device["series"].as_str().unwrap(), device["year"].as_str().unwrap());
        let by_hsn = sum_by_hsn(&priced.rows).unwrap().into_iter().map(|row| PrintedHsn {
            hsn: row.hsn,
            rate: row.rate,
            quantity: row.quantity,
            sums: row.sums.into(),
        });
        let customer = &bill["customer"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let name = text(&customer["name"]);
        DocumentBody {
            template: 1,
            title: if lines.iter().all(|line| line.rate == Rate::default()) {
                "Bill of Supply"
            } else {
                "Tax Invoice"
            }
            .to_owned(),
            note: None,
            corrects: None,
            number,
            issued_on: day_in_india(at),
            order_number: String::new(),
            ordered_on: day_in_india(at),
            seller: serde_json::from_value(self.snapshot["seller"]["facts"].clone()).unwrap(),
            buyer: pattu_invoices::BuyerFacts {
                name: if name.is_empty() { "Walk-in Customer".to_owned() } else { name },
                phone: text(&customer["phone"]),
                ..Default::default()
            },
            place_of_supply: Some(text(&self.snapshot["seller"]["place"])),
            lines: printed.collect(),
            by_hsn: by_hsn.collect(),
            sums: priced.sums.into(),
            round_off: priced.round_off,
            total: priced.total,
            in_words: amount_in_words(priced.total),
            payment_method: Some(text(&bill["tenders"][0]["kind"])),
            terms: text(&self.snapshot["seller"]["terms"]),
        }
    }
}

pub fn outcomes(told: &Value) -> Vec<String> {
    let bills = told["data"]["bills"].as_array().unwrap();
    bills.iter().map(|bill| bill["outcome"].as_str().unwrap().to_owned()).collect()
}

/// After whatever was done before.
pub fn a_moment_later(shop: &TestShop) -> Timestamp {
    shop.now() + TimeDelta::seconds(1)
}
