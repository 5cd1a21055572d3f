//! Products as a file: what goes out comes back as no change; what comes in is looked at, and applied once.

use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    product_pictures::{picture, send_as, send_named},
    support::{TestShop, staff::signed_in},
};

async fn check(shop: &TestShop, staff: &str, file: impl Into<Vec<u8>>) -> (u16, Value) {
    send_as(shop, staff, "/admin/imports", "file", &[file.into()]).await
}

async fn checked(shop: &TestShop, staff: &str, file: impl Into<Vec<u8>>) -> Value {
    let (status, answer) = check(shop, staff, file).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"].clone()
}

async fn apply(shop: &TestShop, staff: &str, import: &Value) -> (u16, Value) {
    let path = format!("/admin/imports/{}/apply", import["id"].as_str().unwrap());
    shop.call(Method::POST, &path, Some(staff), None).await
}

async fn file(shop: &TestShop, staff: &str, path: &str) -> String {
    let answer = shop.http.get(format!("{}{path}", shop.url)).bearer_auth(staff).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200, "{path}");
    answer.text().await.unwrap()
}

fn counts(import: &Value) -> [i64; 4] {
    ["new", "changed", "same", "errors"].map(|kind| import["counts"][kind].as_i64().unwrap())
}

fn problems(import: &Value) -> Vec<&str> {
    import["errors"].as_array().unwrap().iter().map(|row| row["problem"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn what_goes_out_comes_back_as_no_change() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    shop.db.execute(&pattu_testkit::synthetic::sarees(1_203));
    shop.db.execute(
        r#"UPDATE products SET name = '=1+1 "quoted", పట్టు; x', description = E'''@first\nline;\t"two"',
             mrp_paise = price_paise + 50, cost_paise = 5432100, low_stock_at = 0, weight_g = 650, hsn = '5007', gst_bp = 500,
             barcode = '0012345', specifications = specifications || '{"care": "(clear)", "odd": "''+x"}' WHERE sku =
             (SELECT min(sku) FROM products)"#,
    );
    let answer =
        shop.http.get(format!("{}/admin/products/export.csv?view=all", shop.url)).bearer_auth(&owner);
    let answer = answer.send().await.unwrap();
    assert_eq!((answer.status().as_u16(), &answer.headers()["x-row-count"]), (200, &"1203".parse().unwrap()));
    let all = answer.text().await.unwrap();
    assert!(all.starts_with("sku,name,description,category,price,mrp,cost,status,stock,"), "{all:.200}");
    assert!(all.contains(r#","'=1+1 ""quoted"", పట్టు; x","#) && all.contains(",54321,"));
    let import = checked(&shop, &owner, all).await;
    assert_eq!(counts(&import), [0, 0, 1_203, 0], "{}", import["errors"][0]);
    let (status, answer) = apply(&shop, &owner, &import).await;
    assert_eq!((status, &answer["data"]["done"]), (200, &json!(true)));
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 0);
    assert_eq!(shop.db.number("SELECT count(*) FROM products WHERE version > 1"), 0);

    // What a saree cost is in no file of a manager's, and none of theirs may say it.
    let theirs = file(&shop, &manager, "/admin/products/export.csv?view=all").await;
    assert!(!theirs.contains(",cost,") && !theirs.contains("54321"), "the cost is told");
    assert_eq!(counts(&checked(&shop, &manager, theirs).await), [0, 0, 1_203, 0]);
    let (status, problem) = check(&shop, &manager, "sku,cost\nSYN-1,5\n").await;
    assert_eq!(status, 422);
    assert!(problem["errors"]["file"].as_str().unwrap().contains("cost"), "{problem}");
}

#[actix_web::test]
async fn a_file_changes_what_it_says_and_what_is_wrong_is_left_out() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    for number in 1..=9 {
        shop.saree(&format!("KAN-{number}"), 18_000, 3);
    }
    let text = "sku;name;category;price;stock;stock_expected;version;featured;mrp;status;x_shelf\r\n\
        KAN-1;;;₹17,500.50;5;3;1;yes;;;A\r\n\
        KAN-2;;;;3;1;;;;;\r\n\
        KAN-3;;;1.85E+04;;;;;;;\r\n\
        KAN-4;;;17000;;;7;;;;\r\n\
        KAN-5;;;;5;;;;;;\r\n\
        KAN-6;;;;;;;perhaps;;;\r\n\
        KAN-7;;;;;;;;17000;;\r\n\
        KAN-8;;;;;;;;;archived;\r\n\
        KAN-9;;nowhere;;;;;;;;\r\n\
        NEW-1;Peacock on teal;silk;21000;;;;;;published;\r\n\
        NEW-1;Twice;silk;21000;;;;;;;\r\n\
        new 2;Small letters;silk;21000;;;;;;;\r\n\
        NEW-3;;silk;1;;;;;;;\r\n\
        KAN-1;too;few\r\n";
    let import = checked(&shop, &owner, text).await;
    assert_eq!(counts(&import), [1, 2, 1, 10], "{import}");
    let problems = problems(&import);
    for (at, said) in [
        "price: 1.85E+04, shortened by the spreadsheet",
        "version: somebody has changed",
        "stock_expected: please say",
        "featured: perhaps",
        "mrp: The MRP is not below",
        "category: Please choose",
        "more than once",
        "sku: an article number",
        "name: ",
        "more than once",
    ]
    .iter()
    .enumerate()
    {
        assert!(problems[at].contains(said), "{said}: {problems:?}");
    }
    let first = &import["differences"][0];
    assert_eq!(
        (&first["line"], &first["sku"], &first["kind"]),
        (&json!(2), &json!("KAN-1"), &json!("changed"))
    );
    let changed: Vec<_> = first["differences"].as_array().unwrap().iter().map(|one| &one["field"]).collect();
    assert_eq!(changed, ["price", "stock", "featured"]);
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE version > 1 OR sku LIKE 'NEW%'"),
        0,
        "only looked at"
    );

    let path = format!("/admin/imports/{}/errors.csv", import["id"].as_str().unwrap());
    let errors = file(&shop, &owner, &path).await;
    assert_eq!(errors.lines().count(), 11, "{errors}");
    assert!(errors.contains("KAN-3,,,1.85E+04,,,,,,,,4,\"price: 1.85E+04, shortened"), "{errors}");
    let again = checked(&shop, &owner, errors).await;
    assert_eq!(
        again["counts"]["new"].as_i64().unwrap() + again["counts"]["errors"].as_i64().unwrap(),
        10,
        "{again}"
    );

    let (status, answer) = apply(&shop, &owner, &import).await;
    assert_eq!(
        (status, &answer["data"]["done"], &answer["data"]["counts"]["applied"]),
        (200, &json!(true), &json!(3))
    );
    assert_eq!(apply(&shop, &owner, &import).await.1["code"], "already_applied");
    let saree =
        "SELECT concat_ws(' ', price_paise, on_hand, featured, version) FROM products WHERE sku = 'KAN-1'";
    assert_eq!(shop.db.text(saree), "1750050 5 t 2");
    assert_eq!(
        shop.db.text(
            "SELECT concat_ws(' ', delta, reason, staff) FROM stock_ledger WHERE ref LIKE 'staff import%'"
        ),
        "2 count lakshmi"
    );
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE sku = 'NEW-1' AND published_at IS NULL"),
        1
    );
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE sku = 'KAN-8' AND archived_at IS NOT NULL"),
        1
    );
    assert_eq!(
        shop.db.text("SELECT string_agg(action, ',' ORDER BY id) FROM audit_log"),
        "changed_product,changed_stock,archived_product,created_product"
    );
    // Sent once more, there is nothing left to change.
    assert_eq!(counts(&checked(&shop, &owner, text).await)[..2], [0, 0]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn files_that_cannot_be_taken_say_why() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let many: String =
        std::iter::once("sku\n".to_owned()).chain((0..5_001).map(|n| format!("K-{n}\n"))).collect();
    for (bytes, word) in [
        (b"\xff\xfes\0k\0u\0".to_vec(), "UTF-16"),
        (b"sku,name\nKAN-1,caf\xe9\n".to_vec(), "Windows-1252"),
        (b"sku,name\nKAN-1,\"open\n".to_vec(), "quote"),
        (b"name,price\nx,1\n".to_vec(), "sku is missing"),
        (b"sku,colour\nKAN-1,x\n".to_vec(), "colour"),
        (b"sku,Price,price\nKAN-1,1,1\n".to_vec(), "twice"),
        (b"sku\n".to_vec(), "no rows"),
        (many.into_bytes(), "5,000"),
        (b" ".to_vec(), "empty"),
    ] {
        let (status, problem) = check(&shop, &owner, bytes).await;
        assert_eq!(status, 422, "{word}: {problem}");
        assert!(problem["errors"]["file"].as_str().unwrap().contains(word), "{word}: {problem}");
    }
    assert_eq!(check(&shop, &owner, vec![b'x'; 5_000_001]).await.0, 413);
    assert_eq!(shop.db.number("SELECT count(*) FROM product_imports"), 0);
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(check(&shop, &cashier, "sku\nKAN-1\n").await.0, 403);
}

#[actix_web::test]
async fn what_moved_between_look_and_deed_is_left_out_and_two_who_apply_do_it_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let mut text = "sku,price,stock,stock_expected,version\n".to_owned();
    for number in 0..250 {
        shop.saree(&format!("KAN-{number}"), 18_000, 3);
        text.extend([format!("KAN-{number},17000,4,3,1\n")]);
    }
    let import = checked(&shop, &owner, text).await;
    assert_eq!(counts(&import), [0, 250, 0, 0]);
    assert_eq!(apply(&shop, &manager, &import).await.0, 404, "somebody else's");
    shop.db.execute("UPDATE products SET on_hand = 2 WHERE sku = 'KAN-5'; UPDATE products SET version = 2 WHERE sku = 'KAN-6'");
    // Two apply it at the same time until nothing is left; whoever waits too long is told that the shop is busy.
    let mut rounds = 0;
    loop {
        let both = join_all((0..2).map(|_| apply(&shop, &owner, &import))).await;
        assert!(both.iter().all(|(status, _)| [200, 409, 503].contains(status)), "{both:?}");
        if both.iter().any(|(_, answer)| answer["code"] == "already_applied") {
            break;
        }
        rounds += 1;
        assert!(rounds < 20, "it never ends");
    }
    let path = format!("/admin/imports/{}", import["id"].as_str().unwrap());
    let (_, answer) = shop.call(Method::GET, &path, Some(&owner), None).await;
    assert_eq!(answer["data"]["counts"]["applied"], 248, "{answer}");
    assert_eq!(counts(&answer["data"]), [0, 248, 0, 2]);
    assert!(problems(&answer["data"])[0].contains("2 in the house"), "{answer}");
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE price_paise = 1700000 AND on_hand = 4"),
        248
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 496);
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE sku = 'KAN-5' AND price_paise = 1800000"),
        1,
        "a row is applied whole or not at all"
    );
    shop.db.execute("UPDATE product_imports SET checked_at = checked_at - interval '8 days'");
    crate::retention::erase(&shop).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM product_import_rows"), 0);
}

/// As purchases do: whoever locks several sarees takes them in the order of their ids, and not of a file.
#[actix_web::test]
async fn files_in_opposite_order_do_not_wait_for_one_another() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let skus: Vec<String> = (0..40).map(|number| format!("KAN-{number}")).collect();
    for sku in &skus {
        shop.saree(sku, 18_000, 3);
    }
    let prices: Vec<String> = skus.iter().map(|sku| format!("{sku},17000")).collect();
    let weights: Vec<String> = skus.iter().rev().map(|sku| format!("{sku},640")).collect();
    let one = checked(&shop, &owner, format!("sku,price\n{}", prices.join("\n"))).await;
    let other = checked(&shop, &owner, format!("sku,weight_g\n{}", weights.join("\n"))).await;
    let both = join_all([apply(&shop, &owner, &one), apply(&shop, &owner, &other)]).await;
    assert!(both.iter().all(|(status, _)| *status == 200), "{both:?}");
    let changed = "SELECT count(*) FROM products WHERE price_paise = 1700000 AND weight_g = 640";
    assert_eq!(shop.db.number(changed), 40);
}

/// Names in a row are those of files that its sender sent; what the saree shows already keeps its words.
#[actix_web::test]
async fn a_file_names_pictures_that_were_sent_with_it() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    shop.saree("KAN-1", 18_000, 3);
    let sent =
        [("front.jpg", picture(40, 60)), ("pallu.jpg", picture(60, 40)), ("left over.jpg", picture(50, 50))];
    assert_eq!(send_named(&shop, &owner, &sent).await.0, 201);
    assert_eq!(send_named(&shop, &manager, &[("theirs.jpg", picture(44, 44))]).await.0, 201);
    let text = "sku,name,category,price,images,image_alts\n\
        KAN-1,,,,pallu.jpg | front.jpg,The pallu|Front \\| drape\n\
        NEW-1,Peacock,silk,21000,front.jpg,\n\
        NEW-2,Other,silk,21000,theirs.jpg,\n\
        NEW-3,Other,silk,21000,front.jpg|pallu.jpg,One\n\
        NEW-4,Other,silk,21000,front.jpg|front.jpg,\n";
    let import = checked(&shop, &owner, text).await;
    assert_eq!(counts(&import), [1, 1, 0, 3], "{import}");
    assert_eq!(import["picturesLeftOver"], json!(["left over.jpg"]));
    let problems = problems(&import);
    for (problem, said) in
        problems.iter().zip(["no picture called \"theirs.jpg\"", "1 texts for 2", "images: "])
    {
        assert!(problem.contains(said), "{problems:?}");
    }
    assert_eq!(apply(&shop, &owner, &import).await.1["data"]["counts"]["applied"], 2);
    let shown = || {
        shop.db.text(
            "SELECT string_agg(concat_ws(' ', p.sku, m.alt, m.width), ', ' ORDER BY p.sku, m.position)
         FROM product_media m JOIN products p ON p.id = m.product_id",
        )
    };
    assert_eq!(shown(), "KAN-1 The pallu 60, KAN-1 Front | drape 40, NEW-1 Peacock 40");

    // What goes out comes back as no change, also for somebody who sent none of them; the order may change.
    let out = file(&shop, &owner, "/admin/products/export.csv?view=all").await;
    assert_eq!(
        counts(&checked(&shop, &manager, out.replace(",cost,", ",x_cost,")).await),
        [0, 0, 2, 0],
        "{out}"
    );
    let turned = shop.db.text(
        "SELECT string_agg(m.file, '|' ORDER BY m.position DESC) FROM product_media m
        JOIN products p ON p.id = m.product_id WHERE p.sku = 'KAN-1'",
    );
    let import = checked(&shop, &owner, format!("sku,images\nKAN-1,{turned}\n")).await;
    assert_eq!(apply(&shop, &owner, &import).await.0, 200);
    assert!(shown().starts_with("KAN-1 Front | drape 40, KAN-1 The pallu 60"), "{}", shown());
    // After a week nobody knows the names any more.
    shop.clock.pass(chrono::TimeDelta::days(8));
    crate::retention::erase(&shop).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM picture_names"), 0);
}
