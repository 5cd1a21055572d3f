//! The migrations go up, down and up again, and `schema.rs` says what they make.

use std::collections::BTreeMap;

use diesel::{QueryableByName, RunQueryDsl, connection::SimpleConnection, sql_query, sql_types::Text};
use pattu_testkit::TestDatabase;

#[test]
fn every_migration_can_be_taken_back_and_made_again() {
    let db = TestDatabase::create();
    let database = db.database();
    database.revert_everything().unwrap();
    let left = "SELECT count(*) FROM information_schema.tables
                WHERE table_schema = 'public' AND table_name <> '__diesel_schema_migrations'";
    assert_eq!(db.number(left), 0, "down.sql leaves nothing");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations");
    let written = std::fs::read_dir(folder).unwrap().count();
    assert_eq!(database.migrate().unwrap().len(), written, "every folder is a migration");
    assert_eq!(database.migrate().unwrap(), Vec::<String>::new(), "and again changes nothing");
}

fn sql_of(migration: &str, file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations");
    std::fs::read_to_string(format!("{folder}/{migration}/{file}")).unwrap()
}

#[test]
fn a_node_of_yesterday_still_asks_for_emails_under_their_former_name() {
    let (db, former) = (TestDatabase::create(), concat!("account_", "letters"));
    db.execute(&format!("INSERT INTO {former} VALUES (gen_random_uuid(), 'padma@example.in', now())"));
    assert_eq!(db.number("SELECT count(*) FROM account_emails WHERE asked_for = 'padma@example.in'"), 1);
    db.execute(&format!("DELETE FROM {former} WHERE asked_at < now() + interval '1 hour'"));
    assert_eq!(db.number("SELECT count(*) FROM account_emails"), 0);
}

/// What a release before this migration wrote: the subject alone, and whole numbers.
const AS_YESTERDAY: &str = "INSERT INTO audit_log (at, staff, action, subject)
    VALUES (now(), 'cashier', 'looked_up_phone', '9848012345'), (now(), 'cashier', 'confirmed_phone', 'c1')";
const SHORT: &str =
    "SELECT count(*) FROM audit_log WHERE subject_kind = 'phone' AND subject_id = '2345' AND subject = ''";
const WHOM: &str = "SELECT count(*) FROM audit_log WHERE subject_kind = 'customer' AND subject_id = 'c1'";

#[test]
fn no_whole_phone_number_is_in_the_audit_log_whoever_wrote_it_and_when() {
    let db = TestDatabase::create();
    db.execute(AS_YESTERDAY);
    assert_eq!((db.number(SHORT), db.number(WHOM)), (1, 1), "a node of yesterday");
    let files = |file| sql_of("2026-11-24-000046_people", file);
    let mut connection = db.connection();
    connection.batch_execute(&files("down.sql")).unwrap();
    db.execute(AS_YESTERDAY);
    connection.batch_execute(&files("up.sql")).unwrap();
    assert_eq!((db.number(SHORT), db.number(WHOM)), (2, 2), "rows that were there before");
}

#[test]
fn offers_of_before_run_on_and_no_draft_begins_by_going_back() {
    let db = TestDatabase::create();
    let files = |file| sql_of("2026-11-24-000052_offers_by_staff", file);
    db.execute(
        "INSERT INTO offers (id, label, percentage_bp, is_draft, starts_at) VALUES
           (gen_random_uuid(), 'Draft', 500, true, now() + interval '1 day'), (gen_random_uuid(), 'Live', 500, false, NULL)",
    );
    let mut connection = db.connection();
    connection.batch_execute(&files("down.sql")).unwrap();
    assert_eq!(db.text("SELECT label FROM offers WHERE ends_at IS NULL"), "Live");
    connection.batch_execute(&files("up.sql")).unwrap();
    assert_eq!(
        db.number(
            "SELECT count(*) FROM offers WHERE NOT is_draft AND version = 1 AND changed_at = created_at"
        ),
        2
    );
}

#[test]
fn messages_that_were_there_before_are_open_for_a_month() {
    let db = TestDatabase::create();
    let files = |file| sql_of("2026-11-24-000055_messages", file);
    let mut connection = db.connection();
    connection.batch_execute(&files("down.sql")).unwrap();
    db.execute(
        "INSERT INTO contact_messages (id, ticket, name, email, message, fingerprint, received_at) VALUES
           (gen_random_uuid(), 'C-AAAAAA', 'Uma', 'uma@example.in', 'old', sha256('1'), now() - interval '40 days'),
           (gen_random_uuid(), 'C-BBBBBB', 'Uma', 'uma@example.in', 'new', sha256('2'), now() - interval '3 days')",
    );
    connection.batch_execute(&files("up.sql")).unwrap();
    let found = db.text(
        "SELECT string_agg(ticket || ' ' || status || ' ' || coalesce((due_at - received_at)::text, '-'), ', ' ORDER BY ticket)
         FROM contact_messages WHERE opened_at = received_at",
    );
    assert_eq!(found, "C-AAAAAA closed -, C-BBBBBB open 1 day");
}

#[test]
fn a_policy_of_before_says_the_same_in_markdown() {
    let db = TestDatabase::create();
    let files = |file| sql_of("2026-11-25-000060_content_by_staff", file);
    let mut connection = db.connection();
    connection.batch_execute(&files("down.sql")).unwrap();
    db.execute(
        r#"INSERT INTO settings (section, body, version, updated_at, changed_by) VALUES ('policies', '{"terms": {"title": "Terms",
             "sections": [{"id": "custom", "title": "Custom *sarees*", "paragraphs": ["1. is no list,\n+91 90 no list either"],
                           "list": ["50 % in advance", "- a dash", "a_b <i> [c]"]}]}}', 3, now(), 'asha')"#,
    );
    connection.batch_execute(&files("up.sql")).unwrap();
    let body = db.text("SELECT body ->> 'body' FROM settings WHERE section = 'policy_terms'");
    let wanted = [
        r"## Custom \*sarees\* {#custom}",
        "",
        r"1\. is no list, +91 90 no list either",
        "",
        "- 50 % in advance",
        r"- \- a dash",
        r"- a\_b \<i\> \[c\]",
    ];
    assert_eq!(body, wanted.join("\n"));
    let kept = "SELECT count(*) FROM settings_history WHERE section = 'policy_terms' AND changed_by = 'asha'";
    assert_eq!(db.number(kept), 1);
}

#[test]
fn what_is_in_the_audit_log_stays_as_it_was_written() {
    let db = TestDatabase::create();
    db.execute(AS_YESTERDAY);
    for change in ["UPDATE audit_log SET staff = 'somebody'", "DELETE FROM audit_log", "TRUNCATE audit_log"] {
        assert!(sql_query(change).execute(&mut db.connection()).is_err(), "{change}");
    }
    assert_eq!(db.number("SELECT count(*) FROM audit_log WHERE staff = 'cashier'"), 2);
}

#[derive(QueryableByName)]
struct StoredColumn {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    column_name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    nullable: String,
}

/// Table → column → diesel type, as the migrated database has them; generated columns are nobody's to write.
fn migrated(db: &TestDatabase) -> BTreeMap<String, BTreeMap<String, String>> {
    let columns: Vec<StoredColumn> = sql_query(
        "SELECT table_name::text, column_name::text, udt_name::text AS kind, is_nullable::text AS nullable
         FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name <> '__diesel_schema_migrations'
           AND table_name NOT IN (SELECT table_name FROM information_schema.views WHERE table_schema = 'public')
           AND udt_name NOT IN ('tsvector', 'xid8') -- made by the database and compared there; no program reads them",
    )
    .load(&mut db.connection())
    .unwrap();
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for column in columns {
        let kind = match column.kind.as_str() {
            "text" => "Text",
            "uuid" => "Uuid",
            "int8" => "BigInt",
            "int4" => "Integer",
            "int2" => "SmallInt",
            "bool" => "Bool",
            "jsonb" => "Jsonb",
            "timestamptz" => "Timestamptz",
            "bytea" => "Bytea",
            "date" => "Date",
            "_text" => "Array<Text>",
            "_uuid" => "Array<Uuid>",
            "_int4" => "Array<Integer>",
            other => panic!("{}.{} is a {other}", column.table_name, column.column_name),
        };
        let kind = if column.nullable == "YES" { format!("Nullable<{kind}>") } else { kind.to_owned() };
        tables.entry(column.table_name).or_default().insert(column.column_name, kind);
    }
    tables
}

/// The same, as `schema.rs` says it.
fn declared() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let (mut table, mut renamed) = (String::new(), None);
    for line in include_str!("../../src/schema.rs").lines().map(str::trim) {
        if let Some((name, _)) = line.strip_suffix('{').and_then(|line| line.split_once(" (")) {
            name.clone_into(&mut table);
        } else if let Some(name) =
            line.strip_prefix("#[sql_name = \"").and_then(|rest| rest.strip_suffix("\"]"))
        {
            renamed = Some(name.to_owned());
        } else if let Some((column, kind)) = line.strip_suffix(',').and_then(|line| line.split_once(" -> ")) {
            let column = renamed.take().unwrap_or_else(|| column.to_owned());
            tables.entry(table.clone()).or_default().insert(column, kind.to_owned());
        }
    }
    tables
}

#[test]
fn the_schema_file_is_what_the_migrations_make() {
    let db = TestDatabase::create();
    let (migrated, declared) = (migrated(&db), declared());
    assert_eq!(migrated.keys().collect::<Vec<_>>(), declared.keys().collect::<Vec<_>>());
    for (table, columns) in &migrated {
        let mut columns = columns.clone();
        // Only statements written as text name these; diesel's tables end at 32 columns.
        for unnamed in ["orders.shopper_marks", "products.sold_out", "products.running_out"] {
            if let Some((_, column)) = unnamed.split_once('.').filter(|(of, _)| of == table) {
                columns.remove(column);
            }
        }
        assert_eq!(&columns, &declared[table], "{table}");
    }
}
