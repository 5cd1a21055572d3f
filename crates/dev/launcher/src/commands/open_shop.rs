//! `start` and `dev`: open the shop, watch over it, close it again.

use std::{
    io::{Write, stdout},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use crate::{
    board, build,
    claim::Claim,
    database::Database,
    interrupt, job,
    service::Service,
    shop::Shop,
    tools,
    trouble::{Outcome, Trouble},
    wire,
    workspace::{self, Workspace},
};

/// How often the services are looked at.
const GLANCE: Duration = Duration::from_millis(200);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The shop as a visitor gets it: with the built front end.
    Start,
    /// The shop as its makers want it: with the front end's development server in front.
    Dev,
}

/// Everything that runs, in the order in which it is stopped.
struct Open {
    vite: Option<Service>,
    shop: Option<Service>,
    simulator: Option<Service>,
    database: Option<Database>,
}

/// Opens the shop and keeps it open until somebody stops it or a part of it dies.
pub fn run(workspace: &Workspace, mode: Mode) -> Outcome<i32> {
    let began = Instant::now();
    let address = format!("http://localhost:{}", workspace.http_port);
    let mut claim = Claim::take(workspace, &address)?;
    board::say("Pattu: opening the shop");
    wire::expect_free(workspace.http_port, "the shop", "PATTU__HTTP__PORT")?;
    if workspace.uses_simulator() {
        wire::expect_free(workspace.sim_port, "the payment simulator", "PATTU__GATEWAY_SIM__PORT")?;
    }
    if mode == Mode::Dev {
        wire::expect_free(workspace.vite_port, "the front end's development server", "PATTU__VITE__PORT")?;
    }
    tools::check()?;
    let mut open = Open { vite: None, shop: None, simulator: None, database: None };
    let (shop, pictures_left) = prepare(workspace, mode, &mut open)?;
    if workspace.uses_simulator() {
        let simulator = open.simulator.insert(shop.start_simulator()?);
        claim.note(simulator.identity())?;
    }
    let served = open.shop.insert(shop.start()?);
    claim.note(served.identity())?;
    if mode == Mode::Dev {
        let vite = open.vite.insert(start_vite(workspace)?);
        claim.note(vite.identity())?;
    }
    tell(&shop, mode, began);
    let outcome = interrupt::side_by_side(vec![
        Box::new(|| watch(&mut open)),
        Box::new(|| {
            if !workspace.production {
                draw_behind(&shop, pictures_left);
            }
            Ok(())
        }),
    ]);
    if outcome.is_err() {
        board::say("\nClosing the shop, because a part of it is gone.");
    } else {
        board::say("\nClosing the shop…");
    }
    open.close();
    outcome?;
    board::say("Closed. Everything that was started has stopped; the data is kept.");
    Ok(0)
}

/// Builds, brings the database up, migrates and seeds; answers also how many pictures are still to be drawn.
fn prepare<'a>(workspace: &'a Workspace, mode: Mode, open: &mut Open) -> Outcome<(Shop<'a>, usize)> {
    let ready = Mutex::new(None);
    interrupt::side_by_side(vec![
        Box::new(|| build::cargo(workspace, build::DEV, &build::SHOP)),
        Box::new(|| {
            if mode == Mode::Dev { build::frontend_packages(workspace) } else { build::frontend(workspace) }
        }),
        Box::new(|| {
            let database = Database::kept(workspace)?;
            ready.lock().map_or(Ok(()), |mut place| place.insert(database).check())
        }),
    ])?;
    let database = ready.into_inner().ok().flatten();
    let database =
        open.database.insert(database.ok_or_else(|| Trouble::said("the database was lost on the way"))?);
    let shop = Shop {
        workspace,
        profile: build::DEV,
        data: workspace.data.clone(),
        http_port: workspace.http_port,
        sim_port: workspace.sim_port,
        database_url: database.url().to_string(),
        log_prefix: "",
    };
    if workspace.production {
        shop.migrate()?;
        return Ok((shop, 0));
    }
    shop.migrate()?;
    let (catalogue, pictures_left) = shop.catalogue()?;
    shop.seed_once(&catalogue, database.known_as())?;
    Ok((shop, pictures_left))
}

/// A shop without all its pictures is open all the same: pages wait for those they miss.
fn draw_behind(shop: &Shop<'_>, left: usize) {
    let drawn = if left > 0 { shop.weave_behind() } else { Ok(()) };
    match drawn.and_then(|()| shop.look_at_pictures()) {
        Ok(()) if left == 0 => {}
        Ok(()) => board::say("  ✓ all demo pictures are there"),
        Err(Trouble::Interrupted) => {}
        Err(trouble) => board::say(format!(
            "  ✗ {trouble}\n    The shop goes on without the pictures that are missing; the next start draws them."
        )),
    }
}

fn start_vite(workspace: &Workspace) -> Outcome<Service> {
    let frontend = workspace.frontend();
    let mut command = job::command(frontend.join("node_modules/.bin/vite"), &frontend);
    command
        .args(["--host", "127.0.0.1", "--strictPort", "--port", &workspace.vite_port.to_string()])
        .env("PATTU__HTTP__PORT", workspace.http_port.to_string());
    let mut service = Service::start("the front end's development server", command, workspace.log("vite")?)?;
    service.wait_until_it_answers(workspace.vite_port, "/", Duration::from_mins(1))?;
    Ok(service)
}

fn tell(shop: &Shop<'_>, mode: Mode, began: Instant) {
    let workspace = shop.workspace;
    board::say(format!(
        "  ✓ open after {}; logs are in {}",
        board::spoken(began.elapsed()),
        workspace.data.join("logs").display()
    ));
    board::say("    Ctrl-C closes the shop.\n");
    if !workspace.production {
        let keeps_emails = workspace::text("PATTU__MAIL__SMTP_URL").is_none();
        let first_owner = shop.first_owner_link();
        board::say(addresses(workspace.http_port, keeps_emails, first_owner.as_deref()));
    }
    let mut out = stdout();
    if mode == Mode::Dev {
        let _ = writeln!(out, "The front end in the making is at http://localhost:{}", workspace.vite_port);
    }
    let _ = writeln!(out, "Pattu is ready at http://localhost:{}", workspace.http_port);
    let _ = out.flush();
}

/// What a newcomer looks for next. Emails can be read in the shop while no mail server is set.
fn addresses(port: u16, keeps_emails: bool, first_owner: Option<&str>) -> String {
    let emails = if keeps_emails {
        format!("  emails        http://localhost:{port}/dev/mail\n")
    } else {
        String::new()
    };
    let owner = match first_owner {
        Some(link) => format!(
            "  first owner   {link}\n                (opens once, within 72 hours; the next start gives another)\n"
        ),
        None => format!("  admin         http://localhost:{port}/admin\n"),
    };
    format!("  API           http://localhost:{port}/api/docs\n{emails}{owner}")
}

/// Looks at every part until somebody asks to stop (fine) or a part dies (not fine).
fn watch(open: &mut Open) -> Outcome {
    loop {
        if interrupt::requested() {
            return Ok(());
        }
        for service in [&mut open.vite, &mut open.shop, &mut open.simulator].into_iter().flatten() {
            service.check()?;
        }
        if let Some(database) = &mut open.database {
            database.check()?;
        }
        thread::sleep(GLANCE);
    }
}

impl Open {
    /// Stops the parts, those that need others first.
    fn close(self) {
        drop(self.vite);
        drop(self.shop);
        drop(self.simulator);
        drop(self.database);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_is_told_where_things_are() {
        let link = "http://localhost:3101/admin/join#1f";
        let told = addresses(3101, true, Some(link));
        for part in ["http://localhost:3101/api/docs", "http://localhost:3101/dev/mail", link] {
            assert!(told.contains(part), "{told}");
        }
        assert!(!addresses(3101, false, Some(link)).contains("emails"), "a mail server is set");
        let later = addresses(3101, true, None);
        assert!(later.contains("http://localhost:3101/admin") && !later.contains("first owner"), "{later}");
    }
}
