//! Starting and stopping, inside a process and as a program.

use std::{
    net::{TcpListener, TcpStream},
    process::{Command, Stdio},
    time::Duration,
};

use pattu_gateway_sim::{SimConfig, start};

/// The program, with none of the settings of whoever runs the tests.
fn sim() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pattu-gateway-sim"));
    for name in std::env::vars_os().map(|(name, _)| name) {
        if name.as_encoded_bytes().starts_with(b"PATTU__") {
            command.env_remove(name);
        }
    }
    command
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Whether something listens, with some patience for it to change.
fn becomes(port: u16, listening: bool) -> bool {
    (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        TcpStream::connect(("127.0.0.1", port)).is_ok() == listening
    })
}

#[actix_web::test]
async fn a_port_is_taken_once_and_freed_when_dropped() {
    let sim = start(SimConfig::default()).await.unwrap();
    let port: u16 = sim.base_url().rsplit(':').next().unwrap().parse().unwrap();
    assert!(becomes(port, true));
    assert!(start(SimConfig { port, ..SimConfig::default() }).await.is_err(), "the port is taken");
    drop(sim);
    assert!(becomes(port, false));
    let again = start(SimConfig { port, ..SimConfig::default() }).await.unwrap();
    again.stop().await.unwrap();
    assert!(becomes(port, false));
}

#[actix_web::test]
async fn live_keys_are_not_taken() {
    let config = SimConfig { key_id: "rzp_live_pattu".to_owned(), ..SimConfig::default() };
    assert!(start(config).await.unwrap_err().to_string().contains("test keys only"));
}

#[test]
fn the_program_does_not_run_in_production() {
    let mut program = sim();
    program.env("PATTU__ENVIRONMENT", "production").env("PATTU__GATEWAY_SIM__PORT", free_port().to_string());
    let output = program.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("does not run in production"));
}

#[cfg(unix)]
#[test]
fn the_program_ends_well_on_sigterm() {
    let port = free_port();
    let mut program = sim();
    program.env("PATTU__GATEWAY_SIM__PORT", port.to_string()).stderr(Stdio::null());
    let mut child = program.spawn().unwrap();
    assert!(becomes(port, true));
    let kill = format!("kill -TERM {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
