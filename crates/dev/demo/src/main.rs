//! `pattu-demo`: draws the demo shop's pictures and writes its catalogue.

use std::path::PathBuf;
use std::process::ExitCode;

use pattu_demo::write::Size;

const HELP: &str = "pattu-demo draws the demo shop.

  pattu-demo catalogue --data-dir DIR          write DIR/demo/catalogue.json and say how many
                                               pictures are still to be drawn
  pattu-demo weave --data-dir DIR [--threads N] [--small]
                                               draw what is missing into DIR/media (N: one for
                                               each core, unless it is given), or half as large
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
        Some("catalogue") => {
            let left = pattu_demo::write::write_catalogue(&options("catalogue", rest)?.data)?;
            println!("{left} pictures are still to be drawn");
            Ok(())
        }
        Some("weave") => {
            let Options { data, threads, size } = options("weave", rest)?;
            let cores = || std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
            pattu_demo::write::weave(&data, threads.unwrap_or_else(cores), size)
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

struct Options {
    data: PathBuf,
    threads: Option<usize>,
    size: Size,
}

fn options<'a>(command: &str, mut rest: impl Iterator<Item = &'a str>) -> Result<Options, String> {
    let (mut data, mut threads, mut size) = (None, None, Size::Full);
    while let Some(word) = rest.next() {
        match word {
            "--data-dir" => data = Some(PathBuf::from(value(word, rest.next())?)),
            "--threads" if command == "weave" => threads = Some(number(word, rest.next())?.max(1)),
            "--small" if command == "weave" => size = Size::Small,
            other => {
                return Err(format!("'{other}' is not an option of {command}; see pattu-demo --help"));
            }
        }
    }
    let data = data.ok_or_else(|| format!("{command} needs --data-dir DIR"))?;
    Ok(Options { data, threads, size })
}

fn value<'a>(option: &str, given: Option<&'a str>) -> Result<&'a str, String> {
    given.ok_or_else(|| format!("{option} needs a value"))
}

fn number(option: &str, given: Option<&str>) -> Result<usize, String> {
    value(option, given)?.parse().map_err(|_| format!("{option} needs a whole number"))
}
