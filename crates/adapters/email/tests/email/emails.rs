//! What the emails say, read back from files as a mail program reads them.

use std::{fs, path::PathBuf, sync::Arc};

use mail_parser::MessageParser;
use pattu_contact::{ContactDeps, ContactForm, ContactQueries, ContactTx, mails, send_message, subscribe};
use pattu_custom_orders::{CustomOrderId, PhotoOf, ports::CustomOrderKeys};
use pattu_customers::{CustomerQueries, CustomersTx};
use pattu_delivery::{Place, Places};
use pattu_email::{EmailsConfig, FolderMailer, ShopEmails};
use pattu_invoices::{DocumentBody, ports::DocumentPrinter};
use pattu_kernel::{EmailAddress, PinCode, RandomIds, StoreError, UnitOfWork};
use pattu_mail::{DueMail, EmailRenderer, Mailbox, Mailer};
use pattu_orders::{LinkAccess, OrderId, ports::AccessTokens};
use pattu_settings::SettingsQueries;
use pattu_testkit::{Database, TestClock, TestDatabase};

const STORE: &str = r#"{"name": "Pattu <Silks>", "tagline": "Handloom & silk", "address": "12 Park Road\nKurnool 518001",
    "phone": "+91 98480 12345", "email": "store@pattu.example", "hours": "10 to 8"}"#;

/// No email here is about an order.
struct NoTokens;
impl AccessTokens for NoTokens {
    fn token_of(&self, _: OrderId, _: u32, _: LinkAccess) -> String {
        String::new()
    }
    fn opens(&self, _: OrderId, _: u32, _: &str) -> Option<LinkAccess> {
        None
    }
}
impl DocumentPrinter for NoTokens {
    fn pdf(&self, _: &DocumentBody) -> Result<Vec<u8>, StoreError> {
        Ok(Vec::new())
    }
}
impl CustomOrderKeys for NoTokens {
    fn token_of(&self, _: CustomOrderId, _: u32) -> String {
        String::new()
    }
    fn opens(&self, _: CustomOrderId, _: u32, _: &str) -> bool {
        false
    }
    fn photo_key(&self, _: CustomOrderId, _: PhotoOf, _: i64) -> String {
        String::new()
    }
    fn opens_photo(&self, _: CustomOrderId, _: PhotoOf, _: i64, _: &str) -> bool {
        false
    }
}
struct Nowhere;
impl Places for Nowhere {
    fn find(&self, _: &PinCode) -> Option<Place> {
        None
    }
}

struct House {
    db: TestDatabase,
    subscriptions: Arc<dyn UnitOfWork<dyn ContactTx>>,
    messages: Arc<dyn ContactQueries>,
    accounts: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    asked_for: Arc<dyn CustomerQueries>,
    settings: Arc<dyn SettingsQueries>,
    node: Arc<Database>,
    clock: Arc<TestClock>,
    folder: PathBuf,
}

impl House {
    fn new() -> Self {
        let db = TestDatabase::create();
        let node = Arc::new(db.database());
        let folder = std::env::temp_dir().join(format!("pattu-emails-{}", uuid::Uuid::new_v4()));
        Self {
            db,
            subscriptions: node.clone(),
            messages: node.clone(),
            accounts: node.clone(),
            asked_for: node.clone(),
            settings: node.clone(),
            node,
            clock: Arc::new(TestClock::default()),
            folder,
        }
    }
    fn deps(&self) -> ContactDeps<'_> {
        ContactDeps { db: self.subscriptions.as_ref(), clock: self.clock.as_ref(), ids: &RandomIds }
    }
    fn emails(&self) -> ShopEmails {
        ShopEmails {
            messages: self.messages.clone(),
            subscriptions: self.subscriptions.clone(),
            accounts: self.accounts.clone(),
            asked_for: self.asked_for.clone(),
            settings: self.settings.clone(),
            clock: self.clock.clone(),
            ids: Arc::new(RandomIds),
            orders: self.node.clone(),
            tokens: Arc::new(NoTokens),
            places: Arc::new(Nowhere),
            notifications: self.node.clone(),
            alerts: self.node.clone(),
            documents: self.node.clone(),
            printer: Arc::new(NoTokens),
            custom_orders: self.node.clone(),
            custom_keys: Arc::new(NoTokens),
            config: EmailsConfig {
                public_url: "https://pattu.example/".to_owned(),
                fallback: Mailbox::of(EmailAddress::parse("owner@pattu.example").unwrap()),
            },
        }
    }
    fn set_up_store(&self) {
        self.db.execute(&format!("INSERT INTO settings (section, body) VALUES ('store', '{STORE}')"));
    }
    fn due(&self, kind: &str) -> DueMail {
        let reference = self.db.text(&format!("SELECT ref FROM outbox WHERE kind = '{kind}'"));
        DueMail { id: 1, kind: kind.to_owned(), reference, attempt: 1 }
    }
    /// Writes the email of this kind, puts it into a folder, and gives back the file's contents.
    async fn written(&self, kind: &str) -> String {
        let mail = self.due(kind);
        let email = self.emails().render(&mail).await.unwrap().unwrap();
        let _ = fs::remove_dir_all(&self.folder);
        let from = Mailbox::named("Pattu", EmailAddress::parse("no-reply@pattu.example").unwrap());
        FolderMailer::new(from, &self.folder).unwrap().send(&mail, &email).await.unwrap();
        let files: Vec<PathBuf> =
            fs::read_dir(&self.folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 1);
        assert_eq!(files[0].extension().unwrap(), "eml");
        fs::read_to_string(&files[0]).unwrap()
    }
    async fn message(&self) -> String {
        let form = ContactForm {
            name: "Lakshmi <b>Devi</b>".to_owned(),
            email: "lakshmi@example.in".to_owned(),
            phone: "9848012345".to_owned(),
            subject: "A wedding & a saree".to_owned(),
            message: "<script>alert(1)</script>\nDo you have పట్టు?".to_owned(),
        };
        send_message(self.deps(), form).await.unwrap().as_str().to_owned()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test]
async fn the_store_reads_the_message_and_answers_the_writer() {
    let house = House::new();
    house.set_up_store();
    let ticket = house.message().await;
    let file = house.written(mails::MESSAGE).await;
    let read = MessageParser::default().parse(&file).unwrap();
    assert_eq!(read.subject().unwrap(), format!("{ticket}: A wedding & a saree"));
    assert_eq!(read.to().unwrap().first().unwrap().address(), Some("store@pattu.example"));
    let reply = read.reply_to().unwrap().first().unwrap();
    assert_eq!((reply.name(), reply.address()), (Some("Lakshmi <b>Devi</b>"), Some("lakshmi@example.in")));
    let (text, html) = (read.body_text(0).unwrap(), read.body_html(0).unwrap());
    for said in [
        "<script>alert(1)</script>\nDo you have పట్టు?",
        "+919848012345",
        "Lakshmi <b>Devi</b>",
        "A wedding & a saree",
    ] {
        assert!(text.replace("\r\n", "\n").contains(said), "{said} in {text}");
    }
    assert!(!html.contains("<script>") && !html.contains("<b>Devi"), "{html}");
    assert!(html.contains("Do you have పట్టు?") && html.contains(&ticket));
    let id = house.db.text("SELECT id::text FROM contact_messages");
    let link = format!("https://pattu.example/admin/messages/{id}");
    assert!(text.contains(&link) && html.contains(&link), "where it is answered");
    assert!(html.contains("Pattu &#60;Silks&#62;") || html.contains("Pattu &lt;Silks&gt;"), "{html}");
}

#[tokio::test]
async fn the_writer_gets_a_ticket_and_nothing_that_was_typed() {
    let house = House::new();
    house.set_up_store();
    let ticket = house.message().await;
    let file = house.written(mails::RECEIVED).await;
    let read = MessageParser::default().parse(&file).unwrap();
    assert_eq!(read.subject().unwrap(), format!("We have received your message ({ticket})"));
    let to = read.to().unwrap().first().unwrap();
    assert_eq!((to.name(), to.address()), (None, Some("lakshmi@example.in")));
    for said in [read.body_text(0).unwrap(), read.body_html(0).unwrap()] {
        assert!(said.contains(&ticket) && said.contains("24 hours") && said.contains("one month"), "{said}");
        assert!(said.contains("+91 98480 12345"), "the store's own number");
        for typed in ["Devi", "wedding", "script", "పట్టు"] {
            assert!(!said.contains(typed), "{typed} in {said}");
        }
    }
    assert!(file.contains("Auto-Submitted: auto-generated"));
}

#[tokio::test]
async fn a_store_without_an_address_is_written_to_at_the_configured_one() {
    let house = House::new();
    house.message().await;
    let file = house.written(mails::MESSAGE).await;
    let read = MessageParser::default().parse(&file).unwrap();
    assert_eq!(read.to().unwrap().first().unwrap().address(), Some("owner@pattu.example"));
}

#[tokio::test]
async fn a_welcome_carries_the_unsubscribe_token_in_both_bodies_and_in_its_head() {
    let house = House::new();
    house.set_up_store();
    subscribe(house.deps(), "lakshmi@example.in").await.unwrap();
    let asked = house.written(mails::CONFIRM).await;
    assert!(!asked.contains("List-Unsubscribe"), "there is nothing to leave yet");
    let asked = asked.replace("=\r\n", "").replace("=\n", "");
    let (_, yes) = asked.split_once("https://pattu.example/newsletter/confirm#").unwrap();
    let yes: String = yes.chars().take_while(char::is_ascii_hexdigit).collect();
    pattu_contact::confirm_subscription(house.deps(), &yes).await.unwrap();
    let file = house.written(mails::WELCOME).await;
    let read = MessageParser::default().parse(&file).unwrap();
    let text = read.body_text(0).unwrap();
    let way = text.split_whitespace().find(|word| word.contains("/newsletter/unsubscribe?token=")).unwrap();
    let token = way.strip_prefix("https://pattu.example/newsletter/unsubscribe?token=").unwrap();
    assert!(read.body_html(0).unwrap().contains(token), "the same link in both");
    let unfolded = file.replace("\r\n ", "");
    assert!(unfolded.contains(&format!("List-Unsubscribe: <{way}>")), "{file}");
    assert!(unfolded.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    pattu_contact::unsubscribe(house.deps(), token).await.unwrap();
    let mail = house.due(mails::WELCOME);
    assert_eq!(house.emails().render(&mail).await.unwrap(), None, "who left is not welcomed");
}

#[tokio::test]
async fn a_reply_says_what_was_answered_to_what_and_forges_no_head() {
    let house = House::new();
    house.set_up_store();
    let ticket = house.message().await;
    house.db.execute(
        "INSERT INTO contact_entries (id, message_id, kind, text, staff, at)
           SELECT '5f1c2a34-0000-4000-8000-000000000001', id, 'reply', E'<b>Yes</b>\\nBcc: all@example.in', 'asha', now()
           FROM contact_messages;
         INSERT INTO outbox (kind, ref, next_at) VALUES ('contact_reply', '5f1c2a34-0000-4000-8000-000000000001', now());
         UPDATE contact_messages SET subject = E'A wedding\\nBcc: all@example.in', name = E'Lakshmi\\nBcc: x@example.in'",
    );
    let file = house.written(mails::REPLY).await;
    let read = MessageParser::default().parse(&file).unwrap();
    assert_eq!(read.subject().unwrap(), format!("[{ticket}] Re: A wedding Bcc: all@example.in"));
    assert!(read.bcc().is_none(), "{file}");
    assert_eq!(read.reply_to().unwrap().first().unwrap().address(), Some("store@pattu.example"));
    let to = read.to().unwrap().first().unwrap();
    assert_eq!((to.name(), to.address()), (Some("Lakshmi Bcc: x@example.in"), Some("lakshmi@example.in")));
    let (text, html) = (read.body_text(0).unwrap().replace("\r\n", "\n"), read.body_html(0).unwrap());
    assert!(text.starts_with("<b>Yes</b>\nBcc: all@example.in\n"), "{text}");
    assert!(text.contains("> <script>alert(1)</script>\n> Do you have పట్టు?\n"), "{text}");
    assert!(!html.contains("<b>Yes") && !html.contains("<script>") && html.contains(&ticket), "{html}");
}
