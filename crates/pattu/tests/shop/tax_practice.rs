//! What the law leaves open is taxed as the owner decided, from the next bill on.

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::{REGISTERED, documents, ship},
    staff::{back, save_invoice_terms, signed_in},
};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn registered() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 9);
    shop.db.execute(REGISTERED);
    let owner = back(&shop, "lakshmi").await;
    (shop, owner, saree)
}

fn from_telangana(saree: &str, gstin: &str) -> Value {
    let mut sent = bill(&[(saree, 1)], 18_500);
    sent["customer"] = json!({"name": "Bharat Silks", "address": "4-1 Abids Road", "city": "Hyderabad",
        "state": "Telangana", "pincode": "500001", "gstin": gstin});
    sent
}

#[actix_web::test]
async fn goods_taken_along_count_in_the_state_that_the_owner_decided() {
    let (shop, owner, saree) = registered().await;
    let firm = "36AAGFF2194N1Z0";
    let taxed = async |gstin: &str| {
        let (status, sold) = sell(&shop, &owner, &from_telangana(&saree, gstin)).await;
        assert_eq!(status, 201, "{sold}");
        let body = sold["data"]["document"]["body"].clone();
        let so_far = json!({"items": [{"id": saree, "quantity": 1}], "customer": {"state": "Telangana", "gstin": gstin}});
        let (_, asked) = shop.call(Method::POST, "/pos/quote", Some(&owner), Some(&so_far)).await;
        assert_eq!(asked["data"]["place"], body["placeOfSupply"], "{asked}");
        assert_eq!(asked["data"]["isIgst"], json!(body["sums"]["igst"] != 0), "{asked}");
        (body["placeOfSupply"].as_str().unwrap().to_owned(), body["sums"]["igst"].clone())
    };
    let (here, there) = ("37-Andhra Pradesh".to_owned(), "36-Telangana".to_owned());
    assert_eq!(taxed("").await, (there.clone(), json!(880.95)), "meanwhile the State on the bill");
    assert_eq!(taxed(firm).await, (here.clone(), json!(0)), "meanwhile where the movement ends");
    let decided = [("byRecordedState", json!(false)), ("byGstinState", json!(true))];
    let (status, answer) = save_invoice_terms(&shop, &owner, &decided).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(taxed("").await, (here, json!(0)));
    assert_eq!(taxed(firm).await, (there, json!(880.95)));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_is_to_the_paisa_where_the_owner_wants_no_whole_rupees() {
    let (shop, owner, saree) = registered().await;
    let asked = json!({"items": [{"id": saree, "quantity": 1}], "discountPercentage": 3.33});
    let quoted = async || {
        let (_, answer) = shop.call(Method::POST, "/pos/quote", Some(&owner), Some(&asked)).await;
        (answer["data"]["rounding"].clone(), answer["data"]["total"].clone())
    };
    assert_eq!(quoted().await, (json!(0.95), json!(17_883)));
    assert_eq!(save_invoice_terms(&shop, &owner, &[("wholeRupees", json!(false))]).await.0, 200);
    assert_eq!(quoted().await, (json!(0), json!(17_883.95)));
    let mut sent = bill(&[(&saree, 1)], 17_883);
    sent["discountPercentage"] = json!(3.33);
    assert_eq!(sell(&shop, &owner, &sent).await.1["code"], "price_changed");
    sent["total"] = json!(17_883.95);
    sent["tenders"] =
        json!([{"kind": "cash", "amount": 17_000, "tendered": 17_000}, {"kind": "upi", "amount": 883.95}]);
    let (status, sold) = sell(&shop, &owner, &sent).await;
    assert_eq!((status, &sold["data"]["document"]["body"]["total"]), (201, &json!(17_883.95)), "{sold}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn sending_is_taxed_as_the_dearest_goods_where_the_owner_decided_so() {
    let (shop, owner, saree) = registered().await;
    let other = shop.saree("BAG-1", 600, 9);
    shop.db.execute(&format!(
        "{REGISTERED}; UPDATE products SET hsn = '4202', gst_bp = 1800 WHERE id = '{other}'; UPDATE products SET price_paise = 70000 WHERE id = '{saree}'"
    ));
    let parcel = async || {
        let mut order = TestShop::order_of(&saree, 1);
        order["items"] = json!([{"id": saree, "quantity": 1}, {"id": other, "quantity": 1}]);
        let placed = shop.paid(&order).await;
        shop.move_on(&owner, &placed, "processing").await;
        assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);
        let lines = documents(&shop, &owner, &placed.id).await[0]["body"]["lines"].clone();
        let lines = lines.as_array().unwrap().iter();
        lines.skip(2).map(|line| (line["hsn"].clone(), line["rate"].clone())).collect::<Vec<_>>()
    };
    let (silk, bag) = ((json!("5007"), json!(5)), (json!("4202"), json!(18)));
    assert_eq!(parcel().await, [silk.clone(), bag]);
    assert_eq!(save_invoice_terms(&shop, &owner, &[("freightAsDearest", json!(true))]).await.0, 200);
    assert_eq!(parcel().await, [silk]);
    assert_eq!(shop.breaches(), []);
}
