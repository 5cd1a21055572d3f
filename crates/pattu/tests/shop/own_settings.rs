//! What whoever runs the tests has set for a shop of his own does not reach the tests' shops.

use std::{path::Path, process::Command};

use pattu::config::Config;

const TEST: &str = "own_settings::a_test_shop_sees_no_settings_of_its_caller";

#[test]
fn a_test_shop_sees_no_settings_of_its_caller() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
    let config = Config::read(&folder, "development", &[]).unwrap();
    assert_eq!((config.http.port, config.site()), (3001, "http://localhost:3001".to_owned()));
    // Once more in a process in which they are set: the variables of this one are everybody's.
    if std::env::var_os("PATTU__HTTP__PORT").is_none() {
        let again = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", TEST])
            .env("PATTU__HTTP__PORT", "3201")
            .env("PATTU__HTTP__PUBLIC_URL", "https://example.in")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&again.stdout);
        assert!(again.status.success() && said.contains("1 passed"), "{said}");
    }
}
