//! Staff as the owner looks after them, and the log of what was done.

use crate::support::{
    TestShop,
    staff::{STAFF_PASSWORD, signed_in},
};
use futures_util::future::join;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const LOG: &str = "SELECT count(*) FROM audit_log";

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn change(shop: &TestShop, staff: &str, id: &str, what: &str, body: Option<Value>) -> (u16, Value) {
    shop.call(Method::POST, &format!("/admin/staff/{id}/{what}"), Some(staff), body.as_ref()).await
}

async fn id_of(shop: &TestShop, owner: &str, username: &str) -> String {
    let (status, answer) = get(shop, owner, "/admin/staff").await;
    assert_eq!(status, 200, "{answer}");
    let all = answer["data"].as_array().unwrap();
    all.iter().find(|one| one["username"] == username).unwrap()["id"].as_str().unwrap().to_owned()
}

async fn rows(shop: &TestShop, reader: &str, query: &str) -> Vec<Value> {
    let (status, answer) = get(shop, reader, &format!("/admin/audit{query}")).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn somebody_disabled_is_out_with_the_next_call_and_the_log_says_who_did_it() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let ravi = id_of(&shop, &owner, "ravi").await;
    let (_, list) = get(&shop, &owner, "/admin/staff").await;
    assert_eq!((&list["data"][0]["isYou"], &list["data"][1]["isYou"]), (&json!(true), &json!(false)));
    assert_eq!(list["data"][1]["openSessions"], 1);
    assert_eq!(get(&shop, &manager, "/admin/orders").await.0, 200);

    let (status, answer) = change(&shop, &owner, &ravi, "disable", None).await;
    assert_eq!((status, &answer["endedSessions"]), (200, &json!(1)), "{answer}");
    assert_eq!(get(&shop, &manager, "/admin/orders").await.0, 401);
    let body = json!({"username": "ravi", "password": STAFF_PASSWORD});
    assert_eq!(shop.ask("/auth/admin/login", &body).await.0, 401);
    assert_eq!(change(&shop, &owner, &ravi, "disable", None).await.0, 200, "once more is as good");
    assert_eq!(shop.db.number(LOG), 1, "and nothing to tell");
    assert_eq!(change(&shop, &owner, &ravi, "enable", None).await.0, 204);
    assert_eq!(shop.ask("/auth/admin/login", &body).await.0, 200);
    assert_eq!(change(&shop, &owner, &ravi, "end-sessions", None).await.1["endedSessions"], 1);

    let log = rows(&shop, &owner, "").await;
    let told: Vec<_> = log.iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(told, ["ended_staff_sessions", "enabled_staff", "disabled_staff"], "newest first");
    let first = &log[2];
    assert_eq!((&first["staff"], &first["role"]), (&json!("asha"), &json!("owner")));
    assert_eq!((&first["subjectKind"], &first["label"]), (&json!("staff"), &json!("ravi")));
    assert_eq!(
        (&first["before"], &first["after"]),
        (&json!({"disabled": false}), &json!({"disabled": true}))
    );
    assert!(first["requestId"].is_string(), "{first}");
    for wrong in ["nobody", "00000000-0000-4000-8000-000000000000"] {
        for what in ["disable", "enable", "end-sessions"] {
            assert_eq!(change(&shop, &owner, wrong, what, None).await.0, 404, "{wrong} {what}");
        }
    }
}

#[actix_web::test]
async fn another_role_holds_from_the_next_call_on_and_nobody_gives_one_to_themselves() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let (asha, ravi) = (id_of(&shop, &owner, "asha").await, id_of(&shop, &owner, "ravi").await);
    let role = |role: &str| Some(json!({ "role": role }));

    assert_eq!(change(&shop, &manager, &ravi, "role", role("owner")).await.0, 403);
    assert_eq!(change(&shop, &owner, &ravi, "role", role("cashier")).await.0, 204);
    assert_eq!(get(&shop, &manager, "/admin/orders").await.0, 403, "signed in all the while");
    assert_eq!(get(&shop, &manager, "/admin/me").await.1["role"], "cashier");
    assert_eq!(change(&shop, &owner, &ravi, "role", role("cashier")).await.0, 204);
    assert_eq!(shop.db.number(LOG), 1, "what stays the same is not told");
    let (status, problem) = change(&shop, &owner, &ravi, "role", role("king")).await;
    assert_eq!(status, 422);
    assert!(problem["errors"]["role"].is_string(), "{problem}");

    for (what, body) in [("role", role("manager")), ("disable", None)] {
        let (status, problem) = change(&shop, &owner, &asha, what, body.clone()).await;
        assert_eq!((status, &problem["code"]), (409, &json!("last_owner")), "{what}");
        assert_eq!(change(&shop, &owner, &ravi, "role", role("owner")).await.0, 204);
        let (status, problem) = change(&shop, &owner, &asha, what, body).await;
        assert_eq!((status, &problem["code"]), (409, &json!("own_account")), "{what}");
        assert_eq!(change(&shop, &owner, &ravi, "role", role("cashier")).await.0, 204);
    }
}

#[actix_web::test]
async fn two_owners_who_disable_each_other_on_their_screens_leave_one() {
    let shop = TestShop::open().await;
    for round in 0..5 {
        let (one, other) = (format!("asha{round}"), format!("uma{round}"));
        let (first, second) =
            (signed_in(&shop, &one, Role::Owner).await, signed_in(&shop, &other, Role::Owner).await);
        let (one, other) = (id_of(&shop, &first, &one).await, id_of(&shop, &first, &other).await);
        let disable = async |staff: &str, id: &str| change(&shop, staff, id, "disable", None).await.0;
        let (one, other) = join(disable(&first, &other), disable(&second, &one)).await;
        let done = [one, other].into_iter().filter(|status| *status == 200).count();
        assert_eq!(done, 1, "{one} {other}: the other is the last owner now, or out already");
        let owners = "SELECT count(*) FROM staff WHERE role = 'owner' AND disabled_at IS NULL";
        assert_eq!(shop.db.number(owners), 1);
        shop.db.execute("UPDATE staff SET role = 'cashier'");
    }
}

#[actix_web::test]
async fn the_log_is_read_page_by_page_and_a_manager_reads_what_concerns_them() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    shop.db.execute(
        "INSERT INTO audit_log (at, staff, action, subject_kind, subject_id)
         SELECT '2026-11-14T05:00:00Z'::timestamptz + n * interval '1 minute', (ARRAY['asha', 'ravi', 'uma'])[1 + n % 3],
                'changed_product', (ARRAY['product', 'customer'])[1 + n % 2], 'number-' || n
         FROM generate_series(1, 30) n",
    );
    let mut seen = Vec::new();
    let mut after = String::new();
    loop {
        let (_, answer) = get(&shop, &owner, &format!("/admin/audit?limit=7{after}")).await;
        seen.extend(answer["data"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()));
        let Some(next) = answer["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    let mut sorted = seen.clone();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    sorted.dedup();
    assert_eq!((seen.len(), &seen), (30, &sorted), "each once, newest first");

    assert_eq!(rows(&shop, &owner, "?staff=uma").await.len(), 10);
    assert_eq!(rows(&shop, &owner, "?subjectKind=product").await.len(), 15);
    assert_eq!(rows(&shop, &owner, "?subjectKind=product&subjectId=number-2").await.len(), 1);
    assert_eq!(rows(&shop, &owner, "?action=disabled_staff").await.len(), 0);
    assert_eq!(rows(&shop, &owner, "?from=2026-11-14&to=2026-11-14").await.len(), 30);
    assert_eq!(rows(&shop, &owner, "?from=2026-11-15").await.len(), 0);
    assert_eq!(rows(&shop, &owner, "?to=2026-11-13").await.len(), 0);
    let readable = rows(&shop, &manager, "").await;
    assert_eq!(readable.len(), 20, "15 about sarees, and 5 more of their own");
    assert!(readable.iter().all(|row| row["subjectKind"] == "product" || row["staff"] == "ravi"));
    assert_eq!(rows(&shop, &manager, "?staff=uma&subjectKind=customer").await.len(), 0);
    for wrong in
        ["?after=x", "?from=yesterday", "?subjectId=number-2", "?staff=%00", "?after=99999999999999999999"]
    {
        assert_eq!(get(&shop, &owner, &format!("/admin/audit{wrong}")).await.0, 422, "{wrong}");
    }
}
