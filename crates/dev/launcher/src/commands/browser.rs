//! `browser`: finds a Chromium for the journeys, or brings one into the project.

use std::{
    fs,
    io::{Write, stdout},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use crate::{
    board, job, npm,
    trouble::{Explain, Outcome, Trouble},
    workspace,
    workspace::Workspace,
};

/// Names under which systems install it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Where macOS keeps it.
const MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
/// The version in `tools/browser/package.json`; names the folder it is unpacked to.
const VERSION: &str = "153.0.0";

pub fn run(workspace: &Workspace) -> Outcome<i32> {
    let path = find(workspace)?;
    let _ = writeln!(stdout(), "{}", path.display());
    Ok(0)
}

/// A Chromium that starts on this machine: `CHROME_PATH`, the system's, else the one that comes through npm.
pub fn find(workspace: &Workspace) -> Outcome<PathBuf> {
    if let Some(given) = workspace::text("CHROME_PATH").map(PathBuf::from) {
        return if starts(&given) {
            Ok(given)
        } else {
            Err(Trouble::said(format!(
                "CHROME_PATH names {}, but that does not start as a browser",
                given.display()
            )))
        };
    }
    of_the_system().map_or_else(|| bring(workspace), Ok)
}

/// The system's own, if it has one that starts; `BROWSER_NPM_ONLY` hides it.
pub fn of_the_system() -> Option<PathBuf> {
    if workspace::text("BROWSER_NPM_ONLY").is_some() {
        return None;
    }
    let system = NAMES.iter().filter_map(|name| job::find_program(name)).chain([PathBuf::from(MAC)]);
    system.filter(|path| path.is_file()).find(|path| starts(path))
}

fn starts(program: &Path) -> bool {
    let mut command = job::command(program, Path::new("/"));
    command.args(["--version", "--no-sandbox", "--headless"]);
    job::ask(command).is_some()
}

fn bring(workspace: &Workspace) -> Outcome<PathBuf> {
    let step = board::begin("browser");
    let shelf = workspace.data_folder("tools")?;
    let home = shelf.join(format!("chromium-{VERSION}"));
    let wrapper = home.join("chromium.sh");
    if !wrapper.is_file() {
        if (std::env::consts::OS, std::env::consts::ARCH) != ("linux", "x86_64") {
            return Err(Trouble::said(
                "there is no ready-made browser for this system: install Chrome or Chromium, or name one in CHROME_PATH",
            ));
        }
        let folder = workspace.root.join("tools/browser");
        if !folder.join("node_modules/@sparticuz/chromium/bin").is_dir() {
            step.note("installing Chromium (70 MB)");
            npm::install(workspace, "tools/browser", "install-browser", "installing Chromium through npm")?;
        }
        step.note("unpacking Chromium");
        unpack(workspace, &folder, &shelf, &home)?;
        write_wrapper(&home, &wrapper)?;
    }
    if !starts(&wrapper) {
        return Err(Trouble::said(format!(
            "the browser in {} does not start on this system: install Chromium, or name a browser in CHROME_PATH",
            home.display()
        )));
    }
    step.done("Chromium through npm");
    Ok(wrapper)
}

fn unpack(workspace: &Workspace, folder: &Path, shelf: &Path, home: &Path) -> Outcome {
    let draft = shelf.join(format!("chromium.new-{}", std::process::id()));
    fs::create_dir_all(&draft).explain(|| format!("making {}", draft.display()))?;
    let mut command = job::command("node", folder);
    command.arg("unpack.mjs").env("TMPDIR", &draft);
    job::run("unpacking the browser", command, &workspace.log("unpack-browser")?, |_| ())?;
    open(&draft).explain(|| format!("opening {}", draft.display()))?;
    let _ = fs::remove_dir_all(home);
    fs::rename(&draft, home).explain(|| format!("renaming {}", draft.display()))
}

/// Lets every account of the machine run what was unpacked.
fn open(folder: &Path) -> std::io::Result<()> {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            open(&entry.path())?;
        } else {
            fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o755))?;
        }
    }
    Ok(())
}

/// A script that starts the browser with the libraries and the font that came with it. Written last: its presence
/// says that everything is in place.
fn write_wrapper(home: &Path, wrapper: &Path) -> Outcome {
    let here = home.display();
    let fonts = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n  <dir>{here}/fonts</dir>\n  \
         <dir>/usr/share/fonts</dir>\n  <dir>/usr/local/share/fonts</dir>\n  <cachedir>{here}/font-cache</cachedir>\n</fontconfig>\n"
    );
    let script = format!(
        "#!/bin/sh\nhome='{}'\nLD_LIBRARY_PATH=\"$home/al2023/lib${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}\"\n\
         FONTCONFIG_PATH=\"$home/fonts\"\nexport LD_LIBRARY_PATH FONTCONFIG_PATH\nexec \"$home/chromium\" \"$@\"\n",
        home.display().to_string().replace('\'', r"'\''")
    );
    let conf = home.join("fonts/fonts.conf");
    fs::write(&conf, fonts).explain(|| format!("writing {}", conf.display()))?;
    let draft = wrapper.with_extension("new");
    fs::write(&draft, script)
        .and_then(|()| fs::set_permissions(&draft, fs::Permissions::from_mode(0o755)))
        .and_then(|()| fs::rename(&draft, wrapper))
        .explain(|| format!("writing {}", wrapper.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wrapper_survives_a_folder_with_blanks_and_quotes() {
        let home = std::env::temp_dir().join(format!("pattu silk's {}", std::process::id()));
        fs::create_dir_all(home.join("fonts")).unwrap();
        fs::write(home.join("chromium"), "#!/bin/sh\necho \"$FONTCONFIG_PATH:$1\"\n").unwrap();
        fs::set_permissions(home.join("chromium"), fs::Permissions::from_mode(0o755)).unwrap();
        let wrapper = home.join("chromium.sh");
        write_wrapper(&home, &wrapper).unwrap();
        let mut command = job::command(&wrapper, Path::new("/"));
        command.arg("a b");
        assert_eq!(job::ask(command).unwrap(), format!("{}/fonts:a b", home.display()));
        fs::remove_dir_all(home).unwrap();
    }

    #[test]
    fn the_folder_is_named_after_the_version_that_npm_installs() {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tools/browser/package.json");
        let text = fs::read_to_string(manifest).unwrap();
        assert!(text.contains(&format!("\"@sparticuz/chromium\": \"{VERSION}\"")));
    }
}
