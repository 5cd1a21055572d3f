//! Messages in the admin: answered by real emails, once, and by one at a time.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_mail::Delivery;
use pattu_testkit::{Manner, SmtpServer};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
};

/// A message of this writer; its id and ticket.
async fn written(shop: &TestShop, email: &str, subject: &str, text: &str) -> (String, String) {
    let body = json!({"name": "Padma <b>Rao</b>", "email": email, "phone": "9848012345", "subject": subject,
        "message": text, "website": ""});
    let (status, answer) = shop.ask("/email/contact", &body).await;
    assert_eq!(status, 200, "{answer}");
    let ticket = answer["ticket"].as_str().unwrap().to_owned();
    (shop.db.text(&format!("SELECT id::text FROM contact_messages WHERE ticket = '{ticket}'")), ticket)
}

struct Desk<'a> {
    shop: &'a TestShop,
    token: String,
}

impl<'a> Desk<'a> {
    async fn of(shop: &'a TestShop, name: &str) -> Self {
        Self { shop, token: signed_in(shop, name, Role::Manager).await }
    }
    async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        self.shop.call(method, &format!("/admin/messages{path}"), Some(&self.token), body).await
    }
    async fn list(&self, query: &str) -> Vec<String> {
        let (status, answer) = self.call(Method::GET, query, None).await;
        assert_eq!(status, 200, "{query} {answer}");
        answer["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    }
    async fn message(&self, id: &str) -> Value {
        let (status, answer) = self.call(Method::GET, &format!("/{id}"), None).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"].clone()
    }
    async fn reply(&self, id: &str, key: &str, body: &Value) -> (u16, Value) {
        let request = self.shop.http.post(format!("{}/admin/messages/{id}/reply", self.shop.url));
        let request = request.bearer_auth(&self.token).header("Idempotency-Key", key).json(body);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    }
    async fn counts(&self) -> Value {
        self.call(Method::GET, "/counts", None).await.1
    }
    async fn change(&self, id: &str, body: &Value) -> (u16, Value) {
        self.call(Method::PATCH, &format!("/{id}"), Some(body)).await
    }
}

#[actix_web::test]
async fn a_reply_leaves_as_an_email_with_ticket_and_quote_and_the_writer_answers_the_shop() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let desk = Desk::of(&shop, "asha").await;
    let (id, ticket) =
        written(&shop, "padma@example.in", "A <i>wedding</i>", "Do you have\n<script>x</script>?").await;
    deliver(&shop).await;
    let arrived = emails(&server).len();
    let seen = desk.message(&id).await;
    assert_eq!(
        (&seen["status"], &seen["clock"]["late"], &seen["phone"], &seen["entries"]),
        (&json!("open"), &json!(false), &json!("9848012345"), &json!([]))
    );
    let body = json!({"version": 1, "text": "Yes: <u>three</u> of them.\r\nCome and see."});
    let (status, answer) = desk.reply(&id, "k1", &body).await;
    assert_eq!(
        (status, &answer["data"]["status"], &answer["data"]["clock"]),
        (201, &json!("answered"), &Value::Null)
    );
    assert_eq!(
        (&answer["data"]["entries"][0]["delivery"], &answer["data"]["entries"][0]["by"]),
        (&json!("waiting"), &json!("asha"))
    );
    let (status, again) = desk.reply(&id, "k1", &body).await;
    assert_eq!((status, &again["data"]["version"]), (201, &json!(2)), "the same tap");
    assert_eq!(deliver(&shop).await, [Delivery::Done], "one email");

    let mail = emails(&server).pop().unwrap();
    assert_eq!(emails(&server).len(), arrived + 1);
    assert_eq!(
        (mail.to.as_str(), mail.reply_to.as_deref()),
        ("padma@example.in", Some("no-reply@pattu.example"))
    );
    assert_eq!(mail.subject, format!("[{ticket}] Re: A <i>wedding</i>"));
    assert!(mail.text.contains("Yes: <u>three</u> of them.\nCome and see."), "{}", mail.text);
    assert!(mail.text.contains("> Do you have\n> <script>x</script>?\n"), "{}", mail.text);
    assert!(mail.html.contains("three") && !mail.html.contains("<script>") && !mail.html.contains("<u>"));
    assert!(!mail.raw.contains("Auto-Submitted"), "a person wrote it");
    assert_eq!(desk.message(&id).await["entries"][0]["delivery"], "sent");

    for (key, text, status, code) in
        [("k1", "Other words", 409, "idempotency_mismatch"), ("k2", "Second thoughts", 409, "stale")]
    {
        let (got, problem) = desk.reply(&id, key, &json!({"version": 1, "text": text})).await;
        assert_eq!((got, problem["code"].as_str()), (status, Some(code)), "{text}");
    }
    let (other, _) = written(&shop, "uma@example.in", "", "Namaste").await;
    let (status, problem) = desk.reply(&other, "k1", &body).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("idempotency_mismatch")),
        "the key of another message"
    );

    let log = "SELECT string_agg(action || ' ' || label, ', ' ORDER BY id) FROM audit_log WHERE subject_kind = 'message'";
    assert_eq!(shop.db.text(log), format!("answered_message {ticket}"));
    let all = shop.db.text("SELECT string_agg(audit_log::text, ' ') FROM audit_log");
    for personal in ["padma", "Padma", "98480", "three", "wedding"] {
        assert!(!all.contains(personal), "{personal} in {all}");
    }
}

#[actix_web::test]
async fn of_two_who_answer_at_once_one_is_told_and_the_writer_gets_one_email() {
    let shop = TestShop::open().await;
    let (asha, bala) = (Desk::of(&shop, "asha").await, Desk::of(&shop, "bala").await);
    let (id, _) = written(&shop, "padma@example.in", "", "Namaste").await;
    let (one, other) =
        (json!({"version": 1, "text": "From Asha"}), json!({"version": 1, "text": "From Bala"}));
    // The same key of two people is two keys.
    let ((first, _), (second, _)) =
        futures_util::join!(asha.reply(&id, "k", &one), bala.reply(&id, "k", &other));
    let mut got = [first, second];
    got.sort_unstable();
    assert_eq!(got, [201, 409]);
    let replies = "SELECT count(*) FROM outbox WHERE kind = 'contact_reply'";
    assert_eq!((shop.db.number(replies), shop.db.number("SELECT count(*) FROM contact_entries")), (1, 1));
    // One who taps ten times is one, whatever comes first.
    let (id, _) = written(&shop, "uma@example.in", "", "Namaste").await;
    let taps = (0..10).map(|_| asha.reply(&id, "k9", &one));
    for (status, answer) in futures_util::future::join_all(taps).await {
        assert_eq!(status, 201, "{answer}");
    }
    assert_eq!(shop.db.number(replies), 2);
}

#[actix_web::test]
async fn lists_are_walked_searched_and_counted() {
    let shop = TestShop::open().await;
    let mut ids = Vec::new();
    for number in 0..5 {
        ids.push(written(&shop, &format!("p{number}@example.in"), "", &format!("Message {number}")).await.0);
        shop.clock.pass(TimeDelta::hours(1));
    }
    let desk = Desk::of(&shop, "asha").await;
    assert_eq!(desk.list("").await, ids, "the oldest waits longest");
    let (_, page) = desk.call(Method::GET, "?limit=2", None).await;
    let next = page["next"].as_str().unwrap();
    assert_eq!(desk.list(&format!("?limit=2&after={next}")).await, ids[2..4]);
    let (status, problem) = desk.call(Method::GET, &format!("?view=all&after={next}"), None).await;
    assert_eq!((status, &problem["errors"]["after"].is_string()), (422, &true), "another list's");
    assert_eq!(desk.list("?view=all").await.first(), ids.last());

    let ticket = desk.message(&ids[3]).await["ticket"].as_str().unwrap().to_owned();
    for (typed, wanted) in [
        (ticket.clone(), vec![ids[3].clone()]),
        (ticket.replace("C-", "").to_lowercase(), vec![ids[3].clone()]),
        ("P3@example".to_owned(), vec![ids[3].clone()]),
        ("padma".to_owned(), ids.clone()),
        ("+91 98480 12345".to_owned(), ids.clone()),
        ("%25%25_".to_owned() + "abc", vec![]),
        ("nobody".to_owned(), vec![]),
    ] {
        let query = format!("?q={}", typed.replace('+', "%2B").replace(' ', "%20"));
        assert_eq!(desk.list(&query).await, wanted, "{typed}");
    }
    for wrong in ["?q=ab", "?q=%25%25", "?view=lost", "?after=x", &format!("?q={}", "x".repeat(1_000))] {
        assert_eq!(desk.call(Method::GET, wrong, None).await.0, 422, "{wrong}");
    }
    assert_eq!(desk.counts().await, json!({"open": 5, "late": 0}));
    shop.clock.pass(TimeDelta::minutes(19 * 60 + 30));
    let desk = Desk::of(&shop, "bala").await;
    assert_eq!(desk.counts().await, json!({"open": 5, "late": 1}), "a day after the first");
    let late = desk.message(&ids[0]).await["clock"]["words"].as_str().unwrap().to_owned();
    assert!(late.starts_with("Late: answer was due "), "{late}");
    assert_eq!(desk.change(&ids[0], &json!({"version": 1, "closed": true})).await.0, 200);
    assert_eq!(desk.counts().await, json!({"open": 4, "late": 0}));
    assert_eq!(desk.list("?view=closed").await, ids[..1]);
}

#[actix_web::test]
async fn a_complaint_stays_open_until_it_is_settled_and_knows_its_order() {
    let shop = TestShop::open().await;
    let desk = Desk::of(&shop, "asha").await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let mut order = TestShop::order_of(&saree, 1);
    order["shippingAddress"]["email"] = json!("Padma@example.in");
    let placed = shop.place(&order).await;
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap();
    let (id, _) = written(&shop, "padma@EXAMPLE.in", "", "Torn").await;
    let seen = desk.message(&id).await;
    assert_eq!((&seen["orders"][0]["orderNumber"], &seen["order"]), (&json!(number), &Value::Null));

    let (status, marked) = desk.change(&id, &json!({"version": 1, "complaint": true})).await;
    let words = |answer: &Value| answer["data"]["clock"]["words"].as_str().unwrap().to_owned();
    assert_eq!(status, 200);
    assert!(words(&marked).starts_with("Acknowledge the complaint by"), "{marked}");
    let (status, same) = desk.change(&id, &json!({"version": 1, "complaint": true})).await;
    assert_eq!((status, &same["data"]["version"]), (200, &json!(2)), "the same again");
    assert_eq!(desk.change(&id, &json!({"version": 1, "closed": true})).await.1["code"], "stale");
    let (_, replied) = desk.reply(&id, "k", &json!({"version": 2, "text": "We are sorry."})).await;
    assert_eq!(replied["data"]["status"], "open");
    assert!(words(&replied).starts_with("Settle the complaint by"), "{replied}");

    for (typed, status) in
        [("PT-00000000", 422), ("'; --", 422), (&number.to_lowercase().replace("pt-", ""), 200)]
    {
        let (got, answer) = desk.change(&id, &json!({"version": 3, "orderNumber": typed})).await;
        assert_eq!(got, status, "{typed} {answer}");
        assert_eq!(answer["errors"]["orderNumber"].is_string(), status == 422, "{answer}");
    }
    let (_, closed) = desk.change(&id, &json!({"version": 4, "closed": true})).await;
    assert_eq!(
        (&closed["data"]["status"], &closed["data"]["clock"], &closed["data"]["order"]["id"]),
        (&json!("closed"), &Value::Null, &json!(placed.id))
    );
    let (_, open) = desk.change(&id, &json!({"version": 5, "closed": false, "orderNumber": ""})).await;
    assert_eq!((&open["data"]["status"], &open["data"]["order"]), (&json!("open"), &Value::Null));
    let log = "SELECT after::text FROM audit_log WHERE action = 'changed_message' ORDER BY id LIMIT 1";
    assert_eq!(shop.db.text(log), r#"{"complaint": true}"#);
}

#[actix_web::test]
async fn what_is_too_long_unknown_or_nobodys_is_refused_and_stores_nothing() {
    let shop = TestShop::open().await;
    let desk = Desk::of(&shop, "asha").await;
    let (id, _) = written(&shop, "padma@example.in", "", "Namaste").await;
    for (text, status) in
        [("x".repeat(4_001), 422), (" ".to_owned(), 422), (String::new(), 422), ("a\u{0}b".to_owned(), 422)]
    {
        let (got, problem) = desk.reply(&id, "k", &json!({"version": 1, "text": text})).await;
        assert_eq!((got, problem["errors"]["text"].is_string()), (status, true), "{problem}");
    }
    let note = async |text: &str| {
        desk.call(Method::POST, &format!("/{id}/notes"), Some(&json!({"text": text}))).await
    };
    assert_eq!(note(&"x".repeat(1_001)).await.0, 422);
    let unknown = json!({"version": 1, "text": "Yes", "to": "everybody@example.in"});
    assert_eq!(desk.reply(&id, "k", &unknown).await.0, 422);
    assert_eq!(desk.reply(&id, "", &json!({"version": 1, "text": "Yes"})).await.0, 422, "no key");
    for nobody in ["x", "%20", "5f1c2a34-0000-4000-8000-000000000000"] {
        let yes = json!({"version": 1, "text": "Yes"});
        assert_eq!(desk.reply(nobody, "k", &yes).await.0, 404, "{nobody}");
        assert_eq!(desk.change(nobody, &json!({"version": 1, "closed": true})).await.0, 404, "{nobody}");
        assert_eq!(desk.call(Method::GET, &format!("/{nobody}"), None).await.0, 404, "{nobody}");
        let path = format!("/{nobody}/notes");
        assert_eq!(desk.call(Method::POST, &path, Some(&json!({"text": "Note"}))).await.0, 404, "{nobody}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM contact_entries"), 0);
    let (status, noted) = note("She calls <b>back</b>").await;
    assert_eq!(
        (status, &noted["data"]["version"], &noted["data"]["status"]),
        (201, &json!(1), &json!("open"))
    );
    assert_eq!(
        (&noted["data"]["entries"][0]["text"], &noted["data"]["entries"][0]["delivery"]),
        (&json!("She calls <b>back</b>"), &Value::Null)
    );
    assert_eq!(
        shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'contact_reply'"),
        0,
        "nobody gets a note"
    );
    assert_eq!(desk.reply(&id, "k", &json!({"version": 1, "text": "x".repeat(4_000)})).await.0, 201);
}

#[actix_web::test]
async fn a_reply_to_an_address_that_takes_no_mail_is_told_and_one_that_is_gone_leaves_nothing() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let desk = Desk::of(&shop, "asha").await;
    let (id, ticket) = written(&shop, "gone@example.in", "", "Namaste").await;
    deliver(&shop).await;
    desk.reply(&id, "k", &json!({"version": 1, "text": "Yes"})).await;
    server.behave(Manner::Answers("RCPT", "550 5.1.1 <gone@example.in> no such user"));
    assert_eq!(deliver(&shop).await, [Delivery::Dead]);
    assert_eq!(desk.message(&id).await["entries"][0]["delivery"], "undeliverable");
    let (_, dead) = shop.call(Method::GET, "/mails", Some(&desk.token), None).await;
    assert_eq!(
        (
            &dead["data"][0]["kind"],
            &dead["data"][0]["about"],
            &dead["data"][0]["to"],
            &dead["data"][0]["undeliverable"]
        ),
        (&json!("contact_reply"), &json!(ticket), &json!("go•••@example.in"), &json!(true))
    );

    server.behave(Manner::Takes);
    let arrived = emails(&server).len();
    desk.reply(&id, "k2", &json!({"version": 2, "text": "Once more"})).await;
    let retention = "DELETE FROM contact_messages";
    shop.db.execute(retention);
    assert_eq!(shop.db.number("SELECT count(*) FROM contact_entries"), 0, "replies go with their message");
    assert_eq!(deliver(&shop).await, [Delivery::Done], "it is not needed any more");
    assert_eq!(emails(&server).len(), arrived);
}
