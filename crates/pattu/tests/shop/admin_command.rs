//! `pattu admin` as the owner runs it on the server: the real program on a real database, and what the shop says afterwards.

use std::{io::Write, process::Stdio};

use crate::support::{TestShop, authenticator::Authenticator, program::clean, staff};
use pattu_customers::{
    Role,
    staff_admin::{LastOwner, StaffAdminError, Whom, disable_staff},
};
use pattu_kernel::AuditActor;
use reqwest::Method;
use serde_json::json;

const OLD: &str = "a loom in every house";
const NEW: &str = "nine shuttles over the warp";

/// Whether it succeeded, what it said, what it complained about.
fn admin(shop: &TestShop, arguments: &[&str], typed: &str) -> (bool, String, String) {
    let mut program = clean()
        .arg("admin")
        .args(arguments)
        .env("PATTU__DATABASE__URL", shop.db.url())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone before it is written to.
    let _ = program.stdin.take().unwrap().write_all(format!("{typed}\n").as_bytes());
    let output = program.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

async fn is_signed_in(shop: &TestShop, token: &str) -> bool {
    let (status, _) = shop.call(Method::GET, "/mails", Some(token), None).await;
    assert!([200, 401].contains(&status), "{status}");
    status == 200
}

async fn may_sign_in(shop: &TestShop, username: &str, password: &str) -> bool {
    let body = json!({"username": username, "password": password});
    shop.ask("/auth/admin/login", &body).await.0 == 200
}

fn rows_of(list: &str) -> Vec<Vec<String>> {
    list.lines().skip(1).map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

#[actix_web::test]
async fn somebody_who_left_is_out_at_once_and_comes_back_only_when_enabled() {
    let shop = TestShop::open().await;
    let owner = staff::signed_in(&shop, "asha", Role::Owner).await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    assert!(is_signed_in(&shop, &manager).await);
    let (done, _, complaint) = admin(&shop, &["disable", "--username", "ravi"], "");
    assert!(done, "{complaint}");
    assert!(!is_signed_in(&shop, &manager).await && is_signed_in(&shop, &owner).await);
    assert!(!may_sign_in(&shop, "ravi", OLD).await);
    let (done, list, _) = admin(&shop, &["list"], "");
    let rows = rows_of(&list);
    assert!(
        done && rows[0][..3] == ["asha", "owner", "active"]
            && rows[1][..3] == ["ravi", "manager", "disabled"]
    );
    assert!(admin(&shop, &["disable", "--username", "ravi"], "").0, "once more is as good");
    assert!(admin(&shop, &["enable", "--username", "ravi"], "").0);
    assert!(!is_signed_in(&shop, &manager).await, "an ended session stays ended");
    assert!(may_sign_in(&shop, "ravi", OLD).await);
    for command in ["disable", "enable", "end-sessions"] {
        let (done, _, complaint) = admin(&shop, &[command, "--username", "nobody"], "");
        assert!(!done && complaint.contains("There is no such username"), "{command}: {complaint}");
    }
}

#[actix_web::test]
async fn the_last_owner_is_disabled_only_when_that_is_said() {
    let shop = TestShop::open().await;
    staff::signed_in(&shop, "asha", Role::Owner).await;
    staff::signed_in(&shop, "ravi", Role::Manager).await;
    let (done, _, complaint) = admin(&shop, &["disable", "--username", "asha"], "");
    assert!(
        !done && complaint.contains("last owner") && complaint.contains("--even-last-owner"),
        "{complaint}"
    );
    assert!(may_sign_in(&shop, "asha", OLD).await);
    assert!(admin(&shop, &["disable", "--username", "asha", "--even-last-owner"], "").0);
    assert!(!may_sign_in(&shop, "asha", OLD).await);
}

#[actix_web::test]
async fn two_owners_who_disable_each_other_at_once_leave_one() {
    let shop = TestShop::open().await;
    for round in 0..10 {
        let (one, other) = (format!("asha{round}"), format!("uma{round}"));
        staff::signed_in(&shop, &one, Role::Owner).await;
        staff::signed_in(&shop, &other, Role::Owner).await;
        let disable = async |name: &str| {
            let (whom, by) = (Whom::named(name).unwrap(), AuditActor::command_line());
            disable_staff(&shop.db.database(), shop.clock.as_ref(), whom, LastOwner::Keep, by).await
        };
        let both = futures_util::future::join(disable(&one), disable(&other)).await;
        let refused =
            [both.0, both.1].into_iter().filter(|one| matches!(one, Err(StaffAdminError::LastOwner)));
        assert_eq!(refused.count(), 1);
        let owners = "SELECT count(*) FROM staff WHERE role = 'owner' AND disabled_at IS NULL";
        assert_eq!(shop.db.number(owners), 1);
        shop.db.execute("UPDATE staff SET role = 'cashier'");
    }
}

#[actix_web::test]
async fn another_password_ends_what_the_old_one_opened() {
    let shop = TestShop::open().await;
    let owner = staff::signed_in(&shop, "asha", Role::Owner).await;
    let reset = ["reset-password", "--username", "asha", "--password-stdin"];
    let (done, _, complaint) = admin(&shop, &reset, "short");
    assert!(!done && complaint.contains("at least 12 characters"), "{complaint}");
    assert!(is_signed_in(&shop, &owner).await, "nothing changed");
    for number in 0..6 {
        may_sign_in(&shop, "asha", &format!("wrong again and again {number}")).await;
    }
    let (done, said, complaint) = admin(&shop, &reset, NEW);
    assert!(done, "{complaint}");
    assert!(said.contains("asha has another password") && !said.contains(NEW), "{said}");
    assert!(!is_signed_in(&shop, &owner).await);
    assert!(!may_sign_in(&shop, "asha", OLD).await);
    assert!(may_sign_in(&shop, "asha", NEW).await, "and failed tries before are forgotten");
}

#[actix_web::test]
async fn sessions_end_without_another_password() {
    let shop = TestShop::open().await;
    let first = staff::signed_in(&shop, "asha", Role::Owner).await;
    let second = staff::back(&shop, "asha").await;
    assert!(admin(&shop, &["end-sessions", "--username", "ASHA"], "").0, "however the name is typed");
    assert!(!is_signed_in(&shop, &first).await && !is_signed_in(&shop, &second).await);
    assert!(may_sign_in(&shop, "asha", OLD).await);
}

#[actix_web::test]
async fn the_first_owner_comes_by_a_link_of_which_the_last_one_is_good() {
    let shop = TestShop::open().await;
    let link = || {
        let (done, said, complaint) = admin(&shop, &["invite", "--first-owner"], "");
        assert!(done, "{complaint}");
        said.trim().to_owned()
    };
    let token = |link: &str| link.split_once("/admin/join#").unwrap().1.to_owned();
    let (first, second) = (token(&link()), token(&link()));
    let join = async |token: &str| {
        shop.ask("/auth/admin/join", &json!({"token": token, "username": "asha", "password": OLD})).await
    };
    assert_eq!(join(&first).await.1["code"], "link_expired");
    let (status, joined) = join(&second).await;
    assert_eq!((status, &joined["staff"]["role"]), (200, &json!("owner")), "{joined}");
    assert!(link().contains("There is an owner already"));
    let (done, said, _) = admin(&shop, &["invite", "--name", "Ravi", "--role", "manager"], "");
    assert!(done && said.contains("/admin/join#"), "{said}");
    assert!(!admin(&shop, &["invite", "--role", "king"], "").0);
}

#[actix_web::test]
async fn an_owner_who_lost_the_phone_is_let_in_by_whoever_runs_the_server() {
    let shop = TestShop::open().await;
    let owner = staff::signed_in(&shop, "asha", Role::Owner).await;
    Authenticator::set_up(&shop, &owner).await;
    assert!(!may_sign_in(&shop, "asha", OLD).await, "a code is asked for");
    let reset = |name: &str| admin(&shop, &["reset-second-factor", "--username", name], "");
    let (done, said, _) = reset("asha");
    assert!(done && said.contains("asha signs in with the password alone"), "{said}");
    assert!(!is_signed_in(&shop, &owner).await);
    assert!(may_sign_in(&shop, "asha", OLD).await);
    assert!(!reset("nobody").0);
}
