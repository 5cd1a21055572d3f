//! A till that sells without the network, and what of its bills needs a person.

use pattu_customers::Role;
use pattu_kernel::Timestamp;
use reqwest::Method;
use serde_json::Value;

use super::{
    TestShop,
    counter::{at_till, bill, opened, till},
    device::Device,
    documents::REGISTERED,
    staff::signed_in,
};

/// A shop with an open till, its device, and the only piece of a saree at ₹8,999.
pub struct OfflineTill {
    pub shop: TestShop,
    pub owner: String,
    pub cashier: String,
    /// Its session's id.
    pub session: String,
    pub saree: String,
    pub device: Device,
}

impl OfflineTill {
    pub async fn open(pieces: i64) -> Self {
        let shop = TestShop::open().await;
        let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
        let cashier = signed_in(&shop, "anu", Role::Cashier).await;
        let till = till(&shop, &owner, "Counter 1").await;
        let session = opened(&shop, &cashier, &till).await.replace("sessions/", "");
        let saree = shop.saree("KAN-1", 8_999, pieces);
        shop.db.execute(REGISTERED);
        let device = Device::register(&shop, &owner, &cashier, &till).await;
        Self { shop, owner, cashier, session, saree, device }
    }

    pub fn bill(&self) -> Value {
        bill(&[(&self.saree, 1)], 8_999)
    }

    /// Sends a bill under this number; it must be stored.
    pub async fn arrives(&self, bill: &Value, no: u32, at: Timestamp) {
        let issued = self.device.issued(bill, (no, at), Some(&self.session));
        assert_eq!(self.device.sent(&self.shop, &[self.device.signed(&issued)]).await, ["stored"]);
    }

    pub async fn conflicts(&self) -> Vec<Value> {
        let (status, told) = self.shop.call(Method::GET, "/pos/conflicts", Some(&self.owner), None).await;
        assert_eq!(status, 200, "{told}");
        told["data"].as_array().unwrap().clone()
    }

    pub async fn kinds(&self) -> Vec<String> {
        let open = self.conflicts().await.into_iter().filter(|one| one["resolvedAt"].is_null());
        open.map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
    }

    pub async fn resolve(&self, staff: &str, conflict: &Value, sent: &Value) -> (u16, Value) {
        let path = format!("conflicts/{}/resolve", conflict["id"].as_str().unwrap());
        at_till(&self.shop, staff, &path, sent).await
    }
}
