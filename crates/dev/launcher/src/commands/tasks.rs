//! Small errands around a database: `pattu …`, `seed`, `generate`, `bench`.

use std::{fs, process::Stdio};

use crate::{
    build,
    database::Database,
    job, npm,
    shop::Shop,
    trouble::{Explain, Outcome, Trouble},
    wire,
    workspace::Workspace,
};

fn shop_with<'a>(workspace: &'a Workspace, database: &Database) -> Shop<'a> {
    Shop {
        workspace,
        profile: build::DEV,
        data: workspace.data.clone(),
        http_port: workspace.http_port,
        sim_port: workspace.sim_port,
        database_url: database.url().to_string(),
        log_prefix: "",
    }
}

/// `pattu ARGUMENTS…`: the shop's own program with the database of this data folder.
pub fn pattu(workspace: &Workspace, words: &[String]) -> Outcome<i32> {
    build::cargo(workspace, build::DEV, &build::SHOP)?;
    let database = Database::kept(workspace)?;
    let mut command = shop_with(workspace, &database).command("pattu");
    command.args(words);
    job::run_in_front(command)
}

/// `seed`: draws what is missing and loads the demo catalogue again.
pub fn seed(workspace: &Workspace) -> Outcome<i32> {
    build::cargo(workspace, build::DEV, &build::SHOP)?;
    let database = Database::kept(workspace)?;
    let shop = shop_with(workspace, &database);
    shop.migrate()?;
    let catalogue = shop.weave()?;
    shop.seed(&catalogue)?;
    Ok(0)
}

/// `generate`: writes `docs/openapi.json` and the API's list of routes from the programs, and the front end's types from the first.
pub fn generate(workspace: &Workspace) -> Outcome<i32> {
    build::cargo(workspace, build::DEV, &["pattu"])?;
    for (what, file) in [("openapi", "docs/openapi.json"), ("routes", "crates/api/src/routes.txt")] {
        let mut command = job::command(workspace.binary("dev", "pattu"), &workspace.root);
        let output =
            command.arg(what).stderr(Stdio::inherit()).output().explain(|| format!("pattu {what}"))?;
        if !output.status.success() || output.stdout.is_empty() {
            return Err(Trouble::said(format!("`pattu {what}` failed ({})", output.status)));
        }
        let file = workspace.root.join(file);
        if fs::read(&file).map_or(true, |before| before != output.stdout) {
            fs::write(&file, &output.stdout).explain(|| format!("writing {}", file.display()))?;
        }
    }
    build::frontend_packages(workspace)?;
    npm::script(workspace, "frontend", "generate", "types of the API for the front end")?;
    Ok(0)
}

/// `bench ARGUMENTS…`: measures a release build against a fresh database that writes to disk as carefully as a real one.
/// `bench weaving` measures one crate and needs no shop.
pub fn bench(workspace: &Workspace, words: &[String]) -> Outcome<i32> {
    if words == ["weaving"] {
        let mut command = job::command("cargo", &workspace.root);
        command.args(["bench", "--package", "pattu-weaving", "--bench", "weaving"]);
        return job::run_in_front(command);
    }
    let [pattu, simulator, demo] = build::SHOP;
    build::cargo(workspace, "release", &[pattu, simulator, demo, "pattu-bench"])?;
    build::frontend(workspace)?;
    let database = Database::fresh_and_durable(workspace)?;
    let shop = Shop {
        workspace,
        profile: "release",
        data: workspace.data.clone(),
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
