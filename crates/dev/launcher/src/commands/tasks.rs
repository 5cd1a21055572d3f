//! Small errands around a database: `pattu …`, `seed`, `generate`, `bench`.

use std::{fs, process::Stdio};

use crate::{
    build,
    database::Database,
    house::House,
    job, npm,
    shop::Shop,
    trouble::{Explain, Outcome, Trouble},
    wire,
};

fn shop_with<'a>(house: &'a House, database: &Database) -> Shop<'a> {
    Shop {
        house,
        profile: build::DEV,
        data: house.data.clone(),
        http_port: house.http_port,
        sim_port: house.sim_port,
        database_url: database.url().to_string(),
        log_prefix: "",
    }
}

/// `pattu ARGUMENTS…`: the shop's own program with the database of this data folder.
pub fn pattu(house: &House, words: &[String]) -> Outcome<i32> {
    build::cargo(house, build::DEV, &build::SHOP)?;
    let database = Database::kept(house)?;
    let mut command = shop_with(house, &database).command("pattu");
    command.args(words);
    job::run_in_front(command)
}

/// `seed`: draws what is missing and loads the demo catalogue again.
pub fn seed(house: &House) -> Outcome<i32> {
    build::cargo(house, build::DEV, &build::SHOP)?;
    let database = Database::kept(house)?;
    let shop = shop_with(house, &database);
    shop.migrate()?;
    let catalogue = shop.weave()?;
    shop.seed(&catalogue)?;
    Ok(0)
}

/// `generate`: writes `docs/openapi.json` from the programs and the front end's types from that.
pub fn generate(house: &House) -> Outcome<i32> {
    build::cargo(house, build::DEV, &["pattu"])?;
    let mut command = job::command(house.binary("dev", "pattu"), &house.root);
    let output =
        command.arg("openapi").stderr(Stdio::inherit()).output().explain(|| "pattu openapi".into())?;
    if !output.status.success() || output.stdout.is_empty() {
        return Err(Trouble::said(format!("`pattu openapi` failed ({})", output.status)));
    }
    let document = house.root.join("docs/openapi.json");
    let changed = fs::read(&document).map_or(true, |before| before != output.stdout);
    if changed {
        fs::write(&document, &output.stdout).explain(|| format!("writing {}", document.display()))?;
    }
    build::frontend_packages(house)?;
    npm::script(house, "frontend", "generate", "types of the API for the front end")?;
    Ok(0)
}

/// `bench ARGUMENTS…`: measures a release build against a fresh database that writes to disk as carefully as a real one.
pub fn bench(house: &House, words: &[String]) -> Outcome<i32> {
    let [pattu, simulator, demo] = build::SHOP;
    build::cargo(house, "release", &[pattu, simulator, demo, "pattu-bench"])?;
    build::frontend(house)?;
    let database = Database::fresh_and_durable(house)?;
    let shop = Shop {
        house,
        profile: "release",
        data: house.data.clone(),
        http_port: wire::free_port()?,
        sim_port: wire::free_port()?,
        database_url: database.url().to_string(),
        log_prefix: "bench",
    };
    shop.migrate()?;
    let catalogue = shop.weave()?;
    shop.seed(&catalogue)?;
    let simulator = shop.start_simulator()?;
    let served = shop.start()?;
    let mut command = shop.command("pattu-bench");
    command
        .args(words)
        .env("BASE_URL", format!("http://127.0.0.1:{}", shop.http_port))
        .env("SIM_URL", format!("http://127.0.0.1:{}", shop.sim_port))
        .env("SHOP_PID", served.pid().to_string())
        .env("POSTGRES_PID", database.pid().map(|pid| pid.to_string()).unwrap_or_default());
    let code = job::run_in_front(command);
    drop(served);
    drop(simulator);
    code
}
