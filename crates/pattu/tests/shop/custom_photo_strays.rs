//! Pictures of customers that the database does not know.

use std::fs;

use chrono::TimeDelta;
use pattu_custom_orders::delete_stray_photos;
use uuid::Uuid;

use crate::{custom_photos::House, product_pictures::picture};

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
