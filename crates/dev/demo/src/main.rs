//! `pattu-demo`: draws the demo shop's pictures and writes its catalogue.

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "pattu-demo draws the demo shop.

  pattu-demo weave --data-dir DIR [--only N]   draw what is missing into DIR/media/products
                                               and write DIR/demo/catalogue.json (N: first N sarees)
  pattu-demo sheet --out FILE.png [--width W] SKU[:SHOT]...
                                               draw a contact sheet to look at
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("pattu-demo: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let mut rest = words.iter().map(String::as_str);
    match rest.next() {
        Some("weave") => {
            let (mut data, mut only) = (None, None);
            while let Some(word) = rest.next() {
                match word {
                    "--data-dir" => data = Some(PathBuf::from(value(word, rest.next())?)),
                    "--only" => only = Some(number(word, rest.next())?),
                    other => {
                        return Err(format!("'{other}' is not an option of weave; see pattu-demo --help"));
                    }
                }
            }
            let data = data.ok_or("weave needs --data-dir DIR")?;
            pattu_demo::write::weave(&data, only)
        }
        Some("sheet") => {
            let (mut out, mut width, mut wanted) = (None, 300, Vec::new());
            while let Some(word) = rest.next() {
                match word {
                    "--out" => out = Some(PathBuf::from(value(word, rest.next())?)),
                    "--width" => width = number(word, rest.next())?,
                    sku => wanted.push(sku),
                }
            }
            let out = out.ok_or("sheet needs --out FILE.png")?;
            pattu_demo::sheet::sheet(&out, width, &wanted)
        }
        None | Some("--help" | "-h" | "help") => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("'{other}' is not a command; see pattu-demo --help")),
    }
}

fn value<'a>(option: &str, given: Option<&'a str>) -> Result<&'a str, String> {
    given.ok_or_else(|| format!("{option} needs a value"))
}

fn number(option: &str, given: Option<&str>) -> Result<usize, String> {
    value(option, given)?.parse().map_err(|_| format!("{option} needs a whole number"))
}
