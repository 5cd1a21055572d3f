//! Writing it all down: pictures and catalogue into the shop's data directory, with a word on how far it is.

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::catalogue::{Medium, PICTURE, RECIPE, Row, catalogue, media, rows};
use crate::commission::{self, Side};
use crate::picture;

/// A picture or film still to be drawn.
struct Job {
    what: What,
    path: PathBuf,
}

/// What is to be drawn.
enum What {
    /// A shot or film of a saree.
    Saree(&'static Row, Medium),
    /// A side of the custom order.
    Commission(Side),
}

impl What {
    fn is_film(&self) -> bool {
        matches!(self, Self::Saree(_, medium) if medium.kind == "video")
    }
}

/// Draws what is missing and writes the catalogue.
///
/// `only` limits the shop to its first sarees.
///
/// # Errors
/// A sentence that says which file could not be written and why.
pub fn weave(data: &Path, only: Option<usize>) -> Result<(), String> {
    let pictures = data.join("media/products");
    let site = data.join("media/site");
    let demo = data.join("demo");
    for folder in [&pictures, &site, &demo] {
        fs::create_dir_all(folder)
            .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
    }
    let chosen: Vec<&Row> = rows().take(only.unwrap_or(usize::MAX)).collect();
    forget_old_pictures(&pictures, &site, &demo)?;
    let sarees = chosen.into_iter().flat_map(|row| {
        media(row).into_iter().map(move |medium| (medium.file.clone(), What::Saree(row, medium)))
    });
    let mut all: Vec<Job> = sarees.map(|(file, what)| Job { path: pictures.join(file), what }).collect();
    all.extend(Side::ALL.map(|side| Job { path: site.join(side.file()), what: What::Commission(side) }));
    let total = all.len();
    let mut jobs: Vec<Job> = all.into_iter().filter(|job| !job.path.exists()).collect();
    // Films take longest: they come first, so that no thread is left with one at the end.
    jobs.sort_by_key(|job| !job.what.is_film());
    draw(&jobs, total - jobs.len())?;
    let mut whole = catalogue();
    whole.products.truncate(only.unwrap_or(usize::MAX));
    let text = serde_json::to_vec_pretty(&whole)
        .map_err(|error| format!("the catalogue cannot be written: {error}"))?;
    put(&demo.join("catalogue.json"), &text)
}

/// Pictures of another recipe are removed, so that a run that is broken off never mixes two recipes.
fn forget_old_pictures(pictures: &Path, site: &Path, demo: &Path) -> Result<(), String> {
    let stamp = demo.join("recipe");
    if fs::read_to_string(&stamp).is_ok_and(|text| text.trim() == RECIPE) {
        return Ok(());
    }
    let sarees = rows().flat_map(media).map(|medium| pictures.join(&medium.file));
    for path in sarees.chain(Side::ALL.map(|side| site.join(side.file()))) {
        if path.exists() {
            fs::remove_file(&path).map_err(|error| format!("cannot remove {}: {error}", path.display()))?;
        }
    }
    put(&stamp, RECIPE.as_bytes())
}

/// Writes a file whole or not at all.
fn put(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(name);
    let written = fs::File::create(&part)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // A half-written file is of no use; whether it can be removed changes nothing.
        drop(fs::remove_file(&part));
        format!("cannot write {}: {error}", path.display())
    })
}

fn draw_one(job: &Job) -> Result<(), String> {
    let bytes = match &job.what {
        What::Saree(row, medium) if medium.kind == "video" => crate::film::fall(&row.cut)?,
        What::Saree(row, medium) => picture::jpeg(&row.cut, medium.shot, PICTURE.0, PICTURE.1)?,
        What::Commission(side) => commission::jpeg(*side, commission::SIZE.0, commission::SIZE.1)?,
    };
    put(&job.path, &bytes)
}

fn draw(jobs: &[Job], ready: usize) -> Result<(), String> {
    let (next, done, failed) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let problem = Mutex::new(None);
    let threads = std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
    let progress = Progress::new(jobs.len(), ready);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(jobs.len()) {
            scope.spawn(|| {
                while !failed.load(Ordering::Relaxed) {
                    let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    match draw_one(job) {
                        Ok(()) => progress.tell(done.fetch_add(1, Ordering::Relaxed) + 1),
                        Err(error) => {
                            failed.store(true, Ordering::Relaxed);
                            if let Ok(mut slot) = problem.lock() {
                                slot.get_or_insert(error);
                            }
                        }
                    }
                }
            });
        }
    });
    progress.end();
    problem.into_inner().unwrap_or_default().map_or(Ok(()), Err)
}

/// How far the weaving is: a bar on a terminal, a line now and then elsewhere.
struct Progress {
    total: usize,
    ready: usize,
    begun: Instant,
    terminal: bool,
    told: Mutex<Option<Instant>>,
}

impl Progress {
    fn new(total: usize, ready: usize) -> Self {
        if total == 0 {
            eprintln!("All {ready} pictures of the demo shop are there.");
        } else {
            eprintln!("Weaving {total} pictures for the demo shop ({ready} are there).");
        }
        Self {
            total,
            ready,
            begun: Instant::now(),
            terminal: std::io::stderr().is_terminal(),
            told: Mutex::new(None),
        }
    }

    fn tell(&self, done: usize) {
        let pause = if self.terminal { Duration::from_millis(120) } else { Duration::from_secs(5) };
        let Ok(mut told) = self.told.lock() else { return };
        if done < self.total && told.is_some_and(|at| at.elapsed() < pause) {
            return;
        }
        *told = Some(Instant::now());
        let left =
            self.begun.elapsed().mul_f64((self.total - done) as f64 / done as f64).as_secs_f64().ceil();
        let count = format!("{done} of {} pictures, about {left} s left", self.total);
        if self.terminal {
            let filled = done * 30 / self.total;
            eprint!("\r[{}{}] {count}   ", "=".repeat(filled), " ".repeat(30 - filled));
        } else {
            eprintln!("  {count}");
        }
    }

    fn end(&self) {
        if self.total > 0 {
            let gap = if self.terminal { "\n" } else { "" };
            let all = self.total + self.ready;
            eprintln!("{gap}Done: {all} pictures, {:.0} s.", self.begun.elapsed().as_secs_f64());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_and_leaves_no_parts() {
        let folder = std::env::temp_dir().join(format!("pattu-demo-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        put(&folder.join("a"), b"one").unwrap();
        put(&folder.join("a"), b"two").unwrap();
        assert_eq!(fs::read(folder.join("a")).unwrap(), b"two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(put(&folder.join("missing/a"), b"x").unwrap_err().contains("cannot write"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn another_recipe_clears_the_old_pictures_and_only_those() {
        let folder = std::env::temp_dir().join(format!("pattu-demo-recipe-{}", std::process::id()));
        let (pictures, demo) = (folder.join("media/products"), folder.join("demo"));
        let site = folder.join("media/site");
        fs::create_dir_all(&pictures).unwrap();
        fs::create_dir_all(&demo).unwrap();
        fs::write(demo.join("recipe"), "0").unwrap();
        let old = pictures.join(&media(rows().next().unwrap())[0].file);
        fs::write(&old, "old").unwrap();
        fs::write(pictures.join("owner.jpg"), "kept").unwrap();
        forget_old_pictures(&pictures, &site, &demo).unwrap();
        assert!(!old.exists() && pictures.join("owner.jpg").exists());
        fs::write(&old, "new").unwrap();
        forget_old_pictures(&pictures, &site, &demo).unwrap();
        assert!(old.exists(), "the same recipe keeps its pictures");
        fs::remove_dir_all(&folder).unwrap();
    }
}
