//! Pictures of customers that the database does not know, or that nobody needs any more.

use std::fs;

use chrono::TimeDelta;
use pattu_custom_orders::delete_stray_photos;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

use crate::{
    custom_bookings::{TAXED, booking_of},
    custom_cancellations::begin,
    custom_orders::tidy,
    custom_photos::{House, order},
    product_pictures::picture,
    support::{
        customer::{PASSWORD, registered},
        staff::signed_in,
    },
};

/// A mistyped address of the database, or one whose backup was not brought back yet: what can be brought back is not deleted.
#[actix_web::test]
async fn a_shop_on_an_empty_database_deletes_no_pictures() {
    let house = House::open().await;
    let folder = house.folder.join("private-photos");
    fs::create_dir_all(&folder).unwrap();
    let files: Vec<_> = (0..30).map(|_| folder.join(format!("{}.jpg", Uuid::new_v4()))).collect();
    for path in &files {
        fs::write(path, picture(30, 40)).unwrap();
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified((house.shop.now() - TimeDelta::days(3)).into()).unwrap();
    }
    let database = house.shop.db.database();
    let told = delete_stray_photos(&database, house.shop.photos().as_ref(), house.shop.clock.as_ref()).await;
    let told = format!("{:?}", told.unwrap_err());
    assert!(told.contains("30 of 30 pictures of customers are of no custom order"), "{told}");
    assert!(files.iter().all(|path| path.exists()));
}

#[actix_web::test]
async fn whoever_closes_their_account_leaves_no_picture_of_a_custom_order_that_is_over() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let manager = signed_in(shop, "bala", Role::Manager).await;
    let padma = registered(shop, "padma@example.in", "9876512345").await;
    let request = shop.http.post(format!("{}/custom-orders", shop.url)).bearer_auth(&padma.token);
    let parts = [("order", order("9876543210")), ("photo", picture(300, 400))];
    let (status, ours) =
        house.send_to(request, &parts.each_ref().map(|(name, bytes)| (*name, &**bytes))).await;
    assert_eq!(status, 201, "{ours}");
    let placed = shop.place(&booking_of(&[&ours])).await;
    shop.pay_for(&placed).await;
    begin(shop, &ours);
    let path = format!("/admin/custom-orders/{}/cancellation", ours["id"].as_str().unwrap());
    let why = json!({"version": 2, "reason": "Cannot be woven"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&why)).await.0, 200);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!((tidy(shop).await.1, house.kept().len()), (0, 1), "as long as somebody may ask about it");
    let close = json!({"currentPassword": PASSWORD});
    let (status, told) = padma.ask(shop, Method::POST, "/customers/close", Some(&close)).await;
    assert_eq!(status, 204, "{told}");
    assert_eq!((tidy(shop).await.1, house.kept().len()), (1, 0));
}
