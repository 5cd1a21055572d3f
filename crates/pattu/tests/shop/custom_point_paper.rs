//! Point paper: drawn from what is kept, taken by those who may, and noted each time.

use chrono::TimeDelta;
use pattu_custom_orders::{
    Colour, Lettering, PictureDesign, PictureSize,
    draw::{draw_letters, draw_picture},
};
use pattu_customers::Role;
use pattu_weaving::{Grid, LoomForm, Picture, grid_bmp};
use reqwest::Response;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    custom_designs::{chosen, designed, letters, sent},
    custom_orders::{ask, tidy, wishes},
    custom_photos::House,
    product_pictures::picture,
    support::staff::{back, signed_in},
};

async fn paper(house: &House, staff: &str, id: &str, file: &str) -> Response {
    let address = format!("{}/admin/custom-orders/{id}/point-paper/{file}", house.shop.url);
    house.shop.http.get(address).bearer_auth(staff).send().await.unwrap()
}

async fn taken(house: &House, staff: &str, id: &str, file: &str) -> Vec<u8> {
    let answer = paper(house, staff, id, file).await;
    assert_eq!(answer.status().as_u16(), 200, "{file}");
    for (name, value) in [("cache-control", "no-store"), ("x-content-type-options", "nosniff")] {
        assert_eq!(answer.headers()[name], value, "{file}");
    }
    assert!(answer.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    answer.bytes().await.unwrap().to_vec()
}

fn bitmap(grid: &Grid) -> Vec<u8> {
    grid_bmp(grid, &LoomForm::default().parse().unwrap())
}

fn says_which(sheets: &[u8], number: &str, grid: &Grid) -> bool {
    let hash = hex::encode(Sha256::digest(grid.bytes()));
    let text = String::from_utf8(sheets.to_vec()).unwrap();
    text.contains(&format!("Design {number}")) && text.contains(&format!("Drawing {hash}"))
}

const NOTED: &str = "SELECT count(*) FROM audit_log WHERE action = 'took_point_paper' AND staff = 'bala'";

#[actix_web::test]
async fn the_weaver_gets_what_was_chosen_and_each_file_is_noted() {
    let house = House::open().await;
    let manager = signed_in(&house.shop, "bala", Role::Manager).await;
    let mut design = chosen();
    design["size"] = json!("S");
    let parts: [(&str, &[u8]); 2] = [("photo", &picture(600, 800)), ("lettering", &letters(400))];
    let (status, answer) = sent(&house, &designed("9876543210", &design), &parts).await;
    assert_eq!(status, 201, "{answer}");
    let (id, number) = (answer["id"].as_str().unwrap(), answer["number"].as_str().unwrap());

    let kept = image::open(&house.kept()[0]).unwrap().into_rgb8();
    let photo = Picture::new(600, 800, kept.as_raw()).unwrap();
    let chosen = PictureDesign { size: PictureSize::S, ..house.design(id).await };
    let grid = draw_picture(photo, chosen, (Colour::Red, None)).unwrap();
    let whole = taken(&house, &manager, id, "bmp").await;
    assert!(whole == bitmap(&grid), "the same cells");
    assert!(whole == taken(&house, &manager, id, "bmp").await, "each time");
    let png = image::load_from_memory(&taken(&house, &manager, id, "png").await).unwrap();
    assert_eq!((png.width(), png.height()), (480, 868));
    assert!(says_which(&taken(&house, &manager, id, "html").await, number, &grid));
    for weft in ["1", "2"] {
        let one = taken(&house, &manager, id, &format!("bmp?weft={weft}")).await;
        assert_eq!(one.len(), 54 + 8 + 60 * 868, "one bit a cell");
    }
    let drawn = draw_letters(&Lettering::parse(letters(400)).unwrap(), (Colour::Red, None)).unwrap();
    assert!(taken(&house, &manager, id, "bmp?of=letters").await == bitmap(&drawn));
    let sheets = taken(&house, &manager, id, "html?of=letters").await;
    assert!(says_which(&sheets, &format!("{number} letters"), &drawn));
    assert_eq!(house.shop.db.number(NOTED), 8);
}

#[actix_web::test]
async fn there_is_none_of_what_is_not_there_and_none_for_others() {
    let house = House::open().await;
    let [manager, cashier] = [
        signed_in(&house.shop, "bala", Role::Manager).await,
        signed_in(&house.shop, "chitra", Role::Cashier).await,
    ];
    let mut silent = wishes("9876543210");
    silent["message"] = json!("");
    let (_, plain) = ask(&house.shop, None, None, &silent).await;
    let (_, with_photo) =
        sent(&house, &designed("9876543211", &Value::Null), &[("photo", &picture(300, 400))]).await;
    let [plain, id] = [&plain, &with_photo].map(|answer| answer["id"].as_str().unwrap().to_owned());
    let nobody = Uuid::new_v4().to_string();
    for (staff, id, file, status, code) in [
        (&cashier, &id, "bmp", 403, "forbidden"),
        (&manager, &plain, "bmp", 409, "no_photo"),
        (&manager, &plain, "html?of=letters", 409, "no_letters"),
        (&manager, &id, "html?of=letters", 409, "no_letters"),
        (&manager, &id, "bmp?weft=0", 422, "invalid"),
        (&manager, &id, "bmp?weft=3", 422, "invalid"),
        (&manager, &id, "bmp?weft=x", 422, "invalid"),
        (&manager, &id, "bmp?of=face", 422, "invalid"),
        (&manager, &id, "pdf", 404, "not_found"),
        (&manager, &nobody, "bmp", 404, "not_found"),
        (&manager, &"x".to_owned(), "bmp", 404, "not_found"),
    ] {
        let answer = paper(&house, staff, id, file).await;
        let (got, problem): (u16, Value) = (answer.status().as_u16(), answer.json().await.unwrap());
        assert_eq!((got, problem["code"].as_str().unwrap()), (status, code), "{file}");
    }
    let unsigned =
        house.shop.http.get(format!("{}/admin/custom-orders/{id}/point-paper/bmp", house.shop.url));
    assert_eq!(unsigned.send().await.unwrap().status().as_u16(), 401);
    assert_eq!(house.shop.db.number(NOTED), 0);
    // Nobody chose anything: it is drawn large.
    let drawn = taken(&house, &manager, &id, "bmp").await;
    assert_eq!(drawn[18..26], [880_u32.to_le_bytes(), 1_596_u32.to_le_bytes()].concat());
    house.shop.clock.pass(TimeDelta::days(7));
    tidy(&house.shop).await;
    let manager = back(&house.shop, "bala").await;
    let gone: Value = paper(&house, &manager, &id, "bmp").await.json().await.unwrap();
    assert_eq!(gone["code"], "no_photo");
}
