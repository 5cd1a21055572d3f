//! Point paper: drawn from what is kept, taken by those who may, and noted each time.

use chrono::TimeDelta;
use pattu_custom_orders::{
    Colour, Lettering, PictureDesign, PictureSize,
    draw::{draw_letters, draw_picture, loom},
};
use pattu_customers::Role;
use pattu_settings::Loom;
use pattu_weaving::{Grid, LoomForm, Picture, grid_bmp};
use reqwest::{Method, Response};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    custom_bookings::TAXED,
    custom_designs::{chosen, designed, letters, sent},
    custom_orders::{ask, tidy, wishes},
    custom_photos::House,
    product_pictures::picture,
    support::{
        custom::Journey,
        staff::{back, signed_in},
    },
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
    let loom = loom(&Loom::default()).unwrap();
    let grid = draw_picture(photo, chosen, (Colour::Red, None), &loom).unwrap();
    let whole = taken(&house, &manager, id, "bmp").await;
    assert!(whole == bitmap(&grid), "the same cells");
    assert!(whole == taken(&house, &manager, id, "bmp").await, "each time");
    let png = image::load_from_memory(&taken(&house, &manager, id, "png").await).unwrap();
    assert_eq!((png.width(), png.height()), (480, 31 * 18), "two silks more, fewer rows");
    assert!(says_which(&taken(&house, &manager, id, "html").await, number, &grid));
    for weft in ["1", "2", "3", "4"] {
        let one = taken(&house, &manager, id, &format!("bmp?weft={weft}")).await;
        assert_eq!(one.len(), 54 + 8 + 60 * 31 * 18, "one bit a cell");
    }
    let drawn = draw_letters(&Lettering::parse(letters(400)).unwrap(), (Colour::Red, None), &loom).unwrap();
    assert!(taken(&house, &manager, id, "bmp?of=letters").await == bitmap(&drawn));
    let sheets = taken(&house, &manager, id, "html?of=letters").await;
    assert!(says_which(&sheets, &format!("{number} letters"), &drawn));
    assert_eq!(house.shop.db.number(NOTED), 10);
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

/// Asked for with picture and letters, and booked.
async fn booked(house: &House) -> Journey<'_> {
    house.shop.db.execute(TAXED);
    let manager = signed_in(&house.shop, "bala", Role::Manager).await;
    let mut design = chosen();
    design["size"] = json!("S");
    let parts: [(&str, &[u8]); 2] = [("photo", &picture(600, 800)), ("lettering", &letters(400))];
    let (status, request) = sent(house, &designed("9876543210", &design), &parts).await;
    assert_eq!(status, 201, "{request}");
    let journey = Journey { shop: &house.shop, manager, request };
    journey.pay().await;
    journey
}

const LOOM: &str = "UPDATE settings SET body = body || jsonb_build_object('loom', $loom$";

fn set_loom(house: &House, loom: &Value) {
    house.shop.db.execute(&format!("{LOOM}{loom}$loom$::jsonb) WHERE section = 'custom_orders'"));
}

#[actix_web::test]
async fn the_owners_loom_decides_how_it_is_drawn_and_what_fits() {
    let house = House::open().await;
    let journey = booked(&house).await;
    let (id, manager) = (journey.id().to_owned(), journey.manager.clone());
    set_loom(
        &house,
        &json!({"endsPerCm": 60, "rowsPerCm": 32, "rowsWithTwoSilks": 20, "hooks": 1_000, "floatHooks": 9}),
    );
    let (_, choices) = house.shop.call(Method::GET, "/custom-orders/choices", None, None).await;
    let loom = &choices["data"]["loom"];
    assert_eq!(loom["rowsPerCm"], json!([32, 32, 22, 20]));
    assert_eq!(
        (&loom["floatHooks"], &loom["sizes"]),
        (&json!(9), &json!(["S"])),
        "30 hooks in a cm, 1,000 in all"
    );
    let picture = taken(&house, &manager, &id, "bmp").await;
    assert_eq!(picture[18..26], [720_u32.to_le_bytes(), 620_u32.to_le_bytes()].concat());
    let letters = taken(&house, &manager, &id, "bmp?of=letters").await;
    assert_eq!(
        letters[18..26],
        [600_u32.to_le_bytes(), 137_u32.to_le_bytes()].concat(),
        "400 × 120 as they were sent"
    );
    // What does not fit is not asked for, and not drawn.
    let (status, answer) =
        journey.staff("designs", json!({"design": {"size": "M", "background": "keep", "part": null}})).await;
    assert_eq!(
        (status, &answer["errors"]["design.size"]),
        (422, &json!("This size does not fit our loom. Please choose a smaller one"))
    );
    set_loom(&house, &json!({"hooks": 400, "mostSilks": 1}));
    let answer: Value = paper(&house, &manager, &id, "bmp").await.json().await.unwrap();
    assert_eq!(answer["code"], "does_not_fit");
    journey.moved("design").await;
    journey.shown("").await;
    let (status, answer) = journey.staff("moves", json!({"to": "sample"})).await;
    assert_eq!((status, &answer["code"]), (409, &json!("does_not_fit")));
    set_loom(&house, &json!({"mostSilks": 1}));
    let two = json!({"size": "M", "background": "keep", "part": null, "silks": ["SK-01", "SK-02"]});
    let (status, answer) = journey.staff("designs", json!({"design": two})).await;
    assert_eq!(
        (status, &answer["errors"]["design.silks"]),
        (422, &json!("Please choose one silk of the list at most"))
    );
    journey.moved("sample").await;
    // Another loom after the sample was shown would weave something else.
    set_loom(&house, &json!({"floatHooks": 9}));
    let answer: Value = paper(&house, &manager, &id, "bmp").await.json().await.unwrap();
    assert_eq!(answer["code"], "drawn_otherwise");
}

#[actix_web::test]
async fn staff_change_a_design_until_its_sample_is_shown() {
    let house = House::open().await;
    let journey = booked(&house).await;
    let refused = async |design: Value| {
        let (status, answer) = journey.staff("designs", json!({"design": design})).await;
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    };
    let wrong = json!({"size": "XL", "background": "", "part": {"left": 1, "top": 0, "width": 100_000}});
    let (status, problem) = journey.staff("designs", json!({"design": wrong})).await;
    let fields: Vec<_> = problem["errors"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(
        (status, fields),
        (422, vec!["design.background".to_owned(), "design.part".into(), "design.size".into()])
    );
    let anew = json!({"size": "S", "background": "plain", "part": null});
    let (status, stale) = journey.staff("designs", json!({"version": 1, "design": anew})).await;
    assert_eq!((status, &stale["code"]), (409, &json!("stale")));
    let (status, order) = journey.staff("designs", json!({"design": anew})).await;
    assert_eq!(status, 201, "{order}");
    let designs = &order["data"]["designs"];
    assert_eq!((&designs[0]["version"], &designs[0]["by"]), (&json!(1), &Value::Null));
    assert_eq!((&designs[1]["version"], &designs[1]["by"]), (&json!(2), &json!("bala")));
    assert_eq!(
        (&designs[0]["picture"]["background"], &designs[1]["picture"]["background"]),
        (&json!("quieter"), &json!("plain"))
    );
    assert_eq!(
        journey.seen().await["wishes"]["design"]["background"],
        "plain",
        "the customer sees the newest"
    );
    // Letters stay as they were sent.
    assert!(!taken(&house, &journey.manager, journey.id(), "html?of=letters").await.is_empty());
    let sheets = taken(&house, &journey.manager, journey.id(), "html").await;
    assert!(String::from_utf8(sheets).unwrap().contains("version 2 · sheet 1 of"));
    journey.moved("design").await;
    journey.shown("the sample").await;
    journey.moved("sample").await;
    assert_eq!(refused(anew.clone()).await, (409, "illegal_move".to_owned()));
    assert_eq!(journey.detail().await["canChangeDesign"], false);
    let cashier = signed_in(&house.shop, "chitra", Role::Cashier).await;
    let path = format!("/admin/custom-orders/{}/designs", journey.id());
    let body = json!({"version": 1, "design": anew});
    assert_eq!(house.shop.call(reqwest::Method::POST, &path, Some(&cashier), Some(&body)).await.0, 403);
    house.shop.db.execute("UPDATE custom_photos SET deleted_at = now()");
    house.shop.db.execute("UPDATE custom_orders SET stage = 'design'");
    assert_eq!(refused(anew).await, (409, "no_photo".to_owned()));
}

#[actix_web::test]
async fn what_was_approved_is_what_is_woven() {
    let house = House::open().await;
    let journey = booked(&house).await;
    journey.moved("design").await;
    journey.shown("the sample").await;
    journey.moved("sample").await;
    let design = journey.detail().await["designs"][0].clone();
    assert_eq!(design["approvedAt"], Value::Null);
    for (of, hash) in [("picture", &design["pictureSha256"]), ("letters", &design["lettersSha256"])] {
        let sheets = taken(&house, &journey.manager, journey.id(), &format!("html?of={of}")).await;
        let drawing = format!("Drawing {}", hash.as_str().unwrap());
        assert!(String::from_utf8(sheets).unwrap().contains(&drawing), "{of}");
    }
    // One sheet alone, and none that is not there.
    let one = String::from_utf8(taken(&house, &journey.manager, journey.id(), "html?sheet=2").await).unwrap();
    assert_eq!((one.matches("<header>").count(), one.contains("sheet 2 of")), (1, true));
    for sheet in ["0", "999", "x"] {
        let file = format!("html?sheet={sheet}");
        let answer = paper(&house, &journey.manager, journey.id(), &file).await;
        let (status, problem): (u16, Value) = (answer.status().as_u16(), answer.json().await.unwrap());
        assert_eq!((status, problem["errors"]["sheet"].is_string()), (422, true), "{sheet}: {problem}");
    }
    assert_eq!(journey.answer(true, "").await.0, 200);
    let design = journey.detail().await["designs"][0].clone();
    assert!(design["approvedAt"].is_string(), "{design}");
    assert_eq!(house.shop.db.number("SELECT design FROM custom_events WHERE to_stage = 'approved'"), 1);
    // A program that draws otherwise hands nothing to the loom.
    for change in [
        "UPDATE custom_designs SET picture_sha256 = sha256('other')",
        "UPDATE custom_designs SET letters_sha256 = NULL",
    ] {
        assert!(house.shop.db.refuses(change), "{change}");
    }
    house.shop.db.execute("ALTER TABLE custom_designs DISABLE TRIGGER guard; UPDATE custom_designs SET picture_sha256 = sha256('other')");
    let answer = paper(&house, &journey.manager, journey.id(), "bmp").await;
    let (status, problem): (u16, Value) = (answer.status().as_u16(), answer.json().await.unwrap());
    assert_eq!((status, &problem["code"]), (409, &json!("drawn_otherwise")));
}
