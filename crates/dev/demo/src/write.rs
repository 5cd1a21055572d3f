//! Writing it all down: pictures and catalogue into the shop's data directory, with a word on how far it is.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::catalogue::{Medium, PICTURE, RECIPE, Row, catalogue, media, rows, shelf};
use crate::commission::{self, Side};
pub use crate::jpeg::Size;
use crate::jpeg::jpeg;
use crate::picture;
use crate::place::Place;

/// A picture or video still to be drawn.
struct Job {
    what: What,
    path: PathBuf,
}

/// What is to be drawn.
enum What {
    /// A shot or video of a saree.
    Saree(&'static Row, Medium),
    /// A side of the custom order.
    Commission(Side),
    /// A place of the shop.
    Place(Place),
}

/// Writes the catalogue, which needs no picture to be there, and answers how many pictures are still to be drawn.
///
/// # Errors
/// A sentence that says which file could not be written and why.
pub fn write_catalogue(data: &Path) -> Result<usize, String> {
    let folders = Folders::make(data)?;
    let text = serde_json::to_vec_pretty(&catalogue())
        .map_err(|error| format!("the catalogue cannot be written: {error}"))?;
    put(&folders.demo.join("catalogue.json"), &text)?;
    Ok(folders.jobs().filter(|job| !job.path.exists()).count())
}

/// Draws what is missing on `threads` threads, what a visitor sees first before all else.
///
/// # Errors
/// A sentence that says which file could not be written and why.
pub fn weave(data: &Path, threads: usize, size: Size) -> Result<(), String> {
    let all: Vec<Job> = Folders::make(data)?.jobs().collect();
    let total = all.len();
    let mut jobs: Vec<Job> = all.into_iter().filter(|job| !job.path.exists()).collect();
    let on_slides = on_slides();
    jobs.sort_by_key(|job| place_in_line(&job.what, &on_slides));
    draw(&jobs, total - jobs.len(), threads, size)
}

/// Where the demo shop's files are.
struct Folders {
    pictures: PathBuf,
    site: PathBuf,
    demo: PathBuf,
}

impl Folders {
    /// Makes them where they are missing; pictures of another recipe are gone then.
    fn make(data: &Path) -> Result<Self, String> {
        let made = Self {
            pictures: data.join("media/products"),
            site: data.join("media/site"),
            demo: data.join("demo"),
        };
        for folder in [&made.pictures, &made.site, &made.demo] {
            fs::create_dir_all(folder)
                .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
        }
        forget_old_pictures(&made.pictures, &made.site, &made.demo)?;
        Ok(made)
    }

    /// Everything there is to draw, drawn or not.
    fn jobs(&self) -> impl Iterator<Item = Job> {
        let sarees = rows().flat_map(|row| media(row).into_iter().map(move |medium| (row, medium)));
        let sarees = sarees.map(|(row, medium)| Job {
            path: self.pictures.join(&medium.file),
            what: What::Saree(row, medium),
        });
        let sides =
            Side::ALL.map(|side| Job { path: self.site.join(side.file()), what: What::Commission(side) });
        let places =
            Place::ALL.map(|place| Job { path: self.site.join(place.file()), what: What::Place(place) });
        sarees.chain(sides).chain(places)
    }
}

/// The home page's slides, the rest of the home page, the list from its first page on, what is inside product pages.
fn place_in_line(what: &What, on_slides: &[&str]) -> (u8, u32) {
    match what {
        What::Saree(row, medium) => match medium.shot {
            "pallu" if on_slides.contains(&row.cut.sku) => (0, row.days),
            "drape" if row.featured || row.trending => (1, row.days),
            "drape" => (2, row.days),
            "worn" | "video" => (3, row.days),
            _ => (4, row.days),
        },
        What::Commission(_) | What::Place(_) => (1, u32::MAX),
    }
}

/// The sarees of the home page's slides: the dearest featured one of each shelf, the dearest of these first.
fn on_slides() -> Vec<&'static str> {
    const SLIDES: usize = 4;
    let mut featured: Vec<&Row> = rows().filter(|row| row.featured).collect();
    featured.sort_by_key(|row| Reverse(row.price));
    let mut shelves = BTreeSet::new();
    featured.retain(|row| shelves.insert(shelf(row.cut.kind)));
    featured.into_iter().take(SLIDES).map(|row| row.cut.sku).collect()
}

/// Pictures of another recipe are removed, so that a run that is broken off never mixes two recipes.
fn forget_old_pictures(pictures: &Path, site: &Path, demo: &Path) -> Result<(), String> {
    let stamp = demo.join("recipe");
    if fs::read_to_string(&stamp).is_ok_and(|text| text.trim() == RECIPE) {
        return Ok(());
    }
    let sarees = rows().flat_map(media).map(|medium| pictures.join(&medium.file));
    let drawn = Side::ALL.map(Side::file).into_iter().chain(Place::ALL.map(Place::file));
    for path in sarees.chain(drawn.map(|file| site.join(file))) {
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

fn draw_one(job: &Job, size: Size) -> Result<(), String> {
    let bytes = match &job.what {
        What::Saree(row, medium) if medium.kind == "video" => crate::video::fall(&row.cut, size)?,
        What::Saree(row, medium) => {
            jpeg(PICTURE, picture::QUALITY, size, |w, h| picture::paint(&row.cut, medium.shot, w, h))?
        }
        What::Commission(side) => jpeg(commission::SIZE, commission::QUALITY, size, |w, h| side.paint(w, h))?,
        What::Place(place) => jpeg(commission::SIZE, commission::QUALITY, size, |w, h| place.paint(w, h))?,
    };
    put(&job.path, &bytes)
}

fn draw(jobs: &[Job], ready: usize, threads: usize, size: Size) -> Result<(), String> {
    let (next, done, failed) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let problem = Mutex::new(None);
    let progress = Progress::new(jobs.len(), ready);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(jobs.len()) {
            scope.spawn(|| {
                while !failed.load(Ordering::Relaxed) {
                    let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    match draw_one(job, size) {
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
    if let Some(problem) = problem.into_inner().unwrap_or_default() {
        return Err(problem);
    }
    progress.end();
    Ok(())
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
    fn what_a_visitor_sees_first_is_drawn_first() {
        let folder = std::env::temp_dir().join(format!("pattu-demo-line-{}", std::process::id()));
        let folders = Folders::make(&folder).unwrap();
        let (mut jobs, on_slides) = (folders.jobs().collect::<Vec<_>>(), on_slides());
        jobs.sort_by_key(|job| place_in_line(&job.what, &on_slides));
        let names: Vec<_> =
            jobs.iter().map(|job| job.path.file_name().unwrap().to_string_lossy().into_owned()).collect();
        assert!(names[..4].iter().all(|name| name.ends_with("-pallu.jpg")), "the slides: {:?}", &names[..4]);
        let last_drape = names.iter().rposition(|name| name.ends_with("-drape.jpg")).unwrap();
        let first_border = names.iter().position(|name| name.ends_with("-border.jpg")).unwrap();
        let site = Side::ALL.map(Side::file).into_iter().chain(Place::ALL.map(Place::file));
        let site: Vec<_> = site.map(|file| names.iter().position(|name| name == file).unwrap()).collect();
        assert!(last_drape < first_border, "every card before the inside of any product page");
        assert!(site.iter().all(|place| *place < 40), "what stands on the home and about pages: {site:?}");
        fs::remove_dir_all(&folder).unwrap();
    }

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
        fs::create_dir_all(&site).unwrap();
        let places = Place::ALL.map(|place| site.join(place.file()));
        for place in &places {
            fs::write(place, "old").unwrap();
        }
        fs::write(pictures.join("owner.jpg"), "kept").unwrap();
        forget_old_pictures(&pictures, &site, &demo).unwrap();
        assert!(places.iter().all(|place| !place.exists()));
        assert!(!old.exists() && pictures.join("owner.jpg").exists());
        fs::write(&old, "new").unwrap();
        forget_old_pictures(&pictures, &site, &demo).unwrap();
        assert!(old.exists(), "the same recipe keeps its pictures");
        fs::remove_dir_all(&folder).unwrap();
    }
}
