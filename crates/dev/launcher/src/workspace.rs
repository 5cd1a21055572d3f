//! Where things are: the checkout, the data folder, the ports; read once from the environment.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::trouble::{Explain, Outcome, Trouble};

/// The checkout and what the environment says about this run.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The folder with the justfile.
    pub root: PathBuf,
    /// Everything that the shop writes (`PATTU__DATA_DIR`, default `var` in the checkout); absolute.
    pub data: PathBuf,
    /// Where cargo puts what it builds.
    pub target: PathBuf,
    /// Port of the shop (`PATTU__HTTP__PORT`, 3001).
    pub http_port: u16,
    /// Port of the payment simulator (`PATTU__GATEWAY_SIM__PORT`, 3002).
    pub sim_port: u16,
    /// Port of the front end's development server (`PATTU__VITE__PORT`, 5173).
    pub vite_port: u16,
    /// Whether `PATTU__ENVIRONMENT` is `production`: then neither simulator nor demo catalogue.
    pub production: bool,
}

impl Workspace {
    /// Looks around from the current folder.
    pub fn find() -> Outcome<Self> {
        let here = env::current_dir().explain(|| "reading the current folder".into())?;
        let root = checkout_around(&here).ok_or_else(|| {
            Trouble::said("this is not a checkout of Pattu: run the command in the folder with the justfile")
        })?;
        let data = root.join(text("PATTU__DATA_DIR").unwrap_or_else(|| "var".into()));
        Ok(Self {
            target: target_folder(&root),
            http_port: port("PATTU__HTTP__PORT", 3001)?,
            sim_port: port("PATTU__GATEWAY_SIM__PORT", 3002)?,
            vite_port: port("PATTU__VITE__PORT", 5173)?,
            production: text("PATTU__ENVIRONMENT").is_some_and(|name| name == "production"),
            root,
            data,
        })
    }

    /// A folder below the data folder, made if it is missing.
    pub fn data_folder(&self, name: &str) -> Outcome<PathBuf> {
        let folder = self.data.join(name);
        fs::create_dir_all(&folder).explain(|| format!("making the folder {}", folder.display()))?;
        Ok(folder)
    }

    /// The log file of a step or service, in `{data}/logs`.
    pub fn log(&self, name: &str) -> Outcome<PathBuf> {
        Ok(self.data_folder("logs")?.join(format!("{name}.log")))
    }

    /// Whether payments go to the simulator: always, unless a gateway was configured or this is production.
    pub fn uses_simulator(&self) -> bool {
        !self.production && text("PATTU__PAYMENTS__BASE_URL").is_none()
    }

    /// The front end's folder.
    pub fn frontend(&self) -> PathBuf {
        self.root.join("frontend")
    }

    /// A binary of the workspace as built with `profile` (`shop`, `release`; `dev` lies in `debug`).
    pub fn binary(&self, profile: &str, name: &str) -> PathBuf {
        self.target.join(if profile == "dev" { "debug" } else { profile }).join(name)
    }
}

/// The variable's value, unless it is missing or empty.
pub fn text(variable: &str) -> Option<String> {
    env::var(variable).ok().filter(|value| !value.trim().is_empty())
}

fn port(variable: &str, usual: u16) -> Outcome<u16> {
    parse_port(variable, text(variable).as_deref(), usual)
}

fn parse_port(variable: &str, value: Option<&str>, usual: u16) -> Outcome<u16> {
    match value.map(|value| value.trim().parse::<u16>()) {
        None => Ok(usual),
        Some(Ok(number)) if number > 0 => Ok(number),
        Some(_) => Err(Trouble::said(format!(
            "{variable} must be a port between 1 and 65535, but it is `{}`",
            value.unwrap_or_default()
        ))),
    }
}

fn checkout_around(folder: &Path) -> Option<PathBuf> {
    folder
        .ancestors()
        .find(|above| above.join("justfile").is_file() && above.join("crates/dev/launcher").is_dir())
        .map(Path::to_path_buf)
}

/// The launcher itself lies in `{target}/{profile}/`, whatever configuration chose the target folder.
fn target_folder(root: &Path) -> PathBuf {
    env::current_exe()
        .ok()
        .and_then(|exe| exe.parent()?.parent().map(Path::to_path_buf))
        .unwrap_or_else(|| root.join("target"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_have_defaults_and_limits() {
        assert_eq!(parse_port("P", None, 3001).unwrap(), 3001);
        assert_eq!(parse_port("P", Some(" 4100 "), 3001).unwrap(), 4100);
        for wrong in ["0", "70000", "-1", "shop"] {
            let told = parse_port("PATTU__HTTP__PORT", Some(wrong), 3001).unwrap_err().to_string();
            assert!(told.contains("PATTU__HTTP__PORT") && told.contains(wrong), "{told}");
        }
    }

    #[test]
    fn the_checkout_is_found_from_inside() {
        let root = checkout_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert!(root.join("Cargo.toml").is_file());
        assert_eq!(checkout_around(Path::new("/")), None);
    }
}
