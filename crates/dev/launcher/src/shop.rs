//! The parts of a running shop: the program itself, the payment simulator, migrations, the demo catalogue.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::mpsc::channel,
    time::Duration,
};

use crate::{
    board, fingerprint, job,
    service::Service,
    trouble::{Explain, Outcome, Trouble},
    workspace::Workspace,
};

/// How long the shop may take until it answers: less than a second usually, more on a machine that is compiling.
const PATIENCE: Duration = Duration::from_mins(1);

/// One shop to run: where it keeps its data, where it answers, how it was built.
#[derive(Debug, Clone)]
pub struct Shop<'a> {
    pub workspace: &'a Workspace,
    /// Cargo profile of the programs.
    pub profile: &'static str,
    /// The data folder, absolute.
    pub data: PathBuf,
    /// Where the shop answers.
    pub http_port: u16,
    /// Where the payment simulator answers.
    pub sim_port: u16,
    pub database_url: String,
    /// Prefix of the log files; empty for the workspace's own shop.
    pub log_prefix: &'static str,
}

impl Shop<'_> {
    /// A command of one of the shop's programs, with everything it needs in the environment.
    pub fn command(&self, program: &str) -> Command {
        let mut command = job::command(self.workspace.binary(self.profile, program), &self.workspace.root);
        command
            .env("DATABASE_URL", &self.database_url)
            .env("PATTU__DATA_DIR", &self.data)
            .env("PATTU__HTTP__PORT", self.http_port.to_string())
            .env("PATTU__GATEWAY_SIM__PORT", self.sim_port.to_string());
        if self.workspace.uses_simulator() {
            let simulator = format!("http://127.0.0.1:{}", self.sim_port);
            command.env("PATTU__PAYMENTS__CHECKOUT_SCRIPT", format!("{simulator}/v1/checkout.js"));
            command.env("PATTU__PAYMENTS__BASE_URL", simulator);
        }
        command
    }

    fn log(&self, name: &str) -> Outcome<PathBuf> {
        let dash = if self.log_prefix.is_empty() { "" } else { "-" };
        self.workspace.log(&format!("{}{dash}{name}", self.log_prefix))
    }

    /// Brings the database's tables up to date.
    pub fn migrate(&self) -> Outcome {
        let step = board::begin("migrations");
        let mut command = self.command("pattu");
        command.arg("migrate");
        job::run("migrating the database (pattu migrate)", command, &self.log("migrate")?, |_| ())?;
        step.done("");
        Ok(())
    }

    /// A link for a first owner while nobody can look after the shop; kept in no log.
    pub fn first_owner_link(&self) -> Option<String> {
        let mut command = self.command("pattu");
        command.args(["admin", "invite", "--first-owner"]);
        job::ask(command).filter(|answer| answer.starts_with("http"))
    }

    /// Writes the demo catalogue; gives its file, and how many of its pictures are still to be drawn.
    pub fn catalogue(&self) -> Outcome<(PathBuf, usize)> {
        let mut command = self.command("pattu-demo");
        command.arg("catalogue").arg("--data-dir").arg(&self.data);
        let (mouth, ear) = channel();
        job::run(
            "writing the demo catalogue (pattu-demo catalogue)",
            command,
            &self.log("catalogue")?,
            move |line| {
                let count = line.strip_suffix(" pictures are still to be drawn");
                if let Some(left) = count.and_then(|count| count.parse().ok()) {
                    let _ = mouth.send(left);
                }
            },
        )?;
        let left =
            ear.try_iter().last().ok_or_else(|| Trouble::said("pattu-demo does not say what is drawn"))?;
        Ok((self.data.join("demo/catalogue.json"), left))
    }

    /// Draws the demo catalogue's pictures that are not drawn yet, with all cores; gives the catalogue's file.
    pub fn weave(&self) -> Outcome<PathBuf> {
        self.weave_with(&[])
    }

    /// The same, half as wide and half as high: a quarter of the work.
    pub fn weave_small(&self) -> Outcome<PathBuf> {
        self.weave_with(&["--small"])
    }

    fn weave_with(&self, more: &[&str]) -> Outcome<PathBuf> {
        let (catalogue, left) = self.catalogue()?;
        if left > 0 {
            self.draw(self.command("pattu-demo"), more)?;
        }
        Ok(catalogue)
    }

    /// The same behind an open shop: on one core, which it gives up to whoever wants it.
    pub fn weave_behind(&self) -> Outcome {
        let mut command = job::command("nice", &self.workspace.root);
        command.args(["-n", "19"]).arg(self.workspace.binary(self.profile, "pattu-demo"));
        self.draw(command, &["--threads", "1"])
    }

    /// Tells the catalogue of pictures that came after their saree; quick when there are none.
    pub fn look_at_pictures(&self) -> Outcome {
        let mut command = self.command("pattu");
        command.args(["pictures", "look"]);
        job::run("looking at the pictures (pattu pictures look)", command, &self.log("look")?, |_| ())
    }

    fn draw(&self, mut command: Command, more: &[&str]) -> Outcome {
        let step = board::begin("drawing the demo pictures");
        command.arg("weave").arg("--data-dir").arg(&self.data).args(more).env("NO_COLOR", "1");
        let teller = step.teller();
        job::run(
            "drawing the demo pictures (pattu-demo weave)",
            command,
            &self.log("weave")?,
            move |line| {
                teller.note(line.trim());
            },
        )?;
        step.done("");
        Ok(())
    }

    /// Loads the catalogue into the database.
    pub fn seed(&self, catalogue: &Path) -> Outcome {
        let step = board::begin("filling the shelves");
        let mut command = self.command("pattu");
        command.arg("seed").arg(catalogue);
        let teller = step.teller();
        job::run("loading the demo catalogue (pattu seed)", command, &self.log("seed")?, move |line| {
            teller.note(line.trim());
        })?;
        step.done("");
        Ok(())
    }

    /// Loads the catalogue unless this database (known by `known_as`) got exactly this one before: later starts
    /// must not undo what the owner changed.
    pub fn seed_once(&self, catalogue: &Path, known_as: &str) -> Outcome {
        let text = fs::read(catalogue).explain(|| format!("reading {}", catalogue.display()))?;
        let recipe = format!("{:016x}\n", fingerprint::of_bytes(&text));
        let stamp =
            self.data.join(format!("demo/seeded-{:016x}", fingerprint::of_bytes(known_as.as_bytes())));
        if fs::read_to_string(&stamp).is_ok_and(|seeded| seeded == recipe) {
            return Ok(());
        }
        self.seed(catalogue)?;
        fs::write(&stamp, recipe).explain(|| format!("writing {}", stamp.display()))
    }

    /// Starts the payment simulator and waits until it answers.
    pub fn start_simulator(&self) -> Outcome<Service> {
        let command = self.command("pattu-gateway-sim");
        let mut service = Service::start("the payment simulator", command, self.log("gateway-sim")?)?;
        service.wait_until_it_answers(self.sim_port, "/health", PATIENCE)?;
        Ok(service)
    }

    /// Starts the shop and waits until it answers.
    pub fn start(&self) -> Outcome<Service> {
        let mut command = self.command("pattu");
        command.arg("serve");
        if !self.log_prefix.is_empty() {
            // A shop that is tested or measured has its machine for itself, and all its shoppers come from there.
            command.env("PATTU__MEDIA__WARM", "false");
            if self.profile == "release" {
                // What is measured is as in production.
                command.env("PATTU__MEDIA__AVIF", "true");
            }
            for limit in [
                "ORDERS_PER_ADDRESS",
                "ORDERS_PER_CONTACT",
                "UNPAID_ORDERS",
                "UNPAID_PIECES",
                "UNPAID_ORDERS_OF_UNIQUE",
                "UNPAID_PIECES_PER_ADDRESS",
            ] {
                command.env(format!("PATTU__LIMITS__{limit}"), "1000000");
            }
        }
        let mut service = Service::start("the shop", command, self.log("shop")?)?;
        service.wait_until_it_answers(self.http_port, "/api/health/ready", PATIENCE)?;
        Ok(service)
    }
}
