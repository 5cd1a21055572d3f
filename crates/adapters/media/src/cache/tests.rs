//! Within its limit, the oldest out first.

use std::fs::FileTimes;

use super::*;

struct Folder(PathBuf);
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn cache(limit: u64) -> (Folder, Cache) {
    let root = std::env::temp_dir().join(format!("pattu-cache-{}", uuid::Uuid::new_v4()));
    (Folder(root.clone()), Cache::new(root, limit))
}

fn used_at(path: &Path, seconds: u64) {
    let file = fs::File::options().write(true).open(path).unwrap();
    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    file.set_times(FileTimes::new().set_accessed(moment)).unwrap();
}

#[test]
fn what_was_not_used_for_longest_makes_room() {
    let (folder, cache) = cache(1000);
    let stamp = SystemTime::UNIX_EPOCH + Duration::from_secs(7);
    let put = |name: &str, used: u64| {
        let path = cache.place(["products", "320", name]);
        cache.put(&path, &[1; 300], stamp).unwrap();
        used_at(&path, used);
        path
    };
    let (oldest, newest, middle) = (put("a", 10), put("b", 30), put("c", 20));
    assert!(Cache::has(&oldest, Some(stamp)), "900 bytes are within the limit");
    let last = put("d", 40);
    assert!(!Cache::has(&oldest, None), "the oldest went");
    for kept in [newest, middle, last] {
        assert!(Cache::has(&kept, Some(stamp)), "{}", kept.display());
    }
    assert_eq!(folder.0.read_dir().unwrap().count(), 1);
}

#[test]
fn what_another_process_wrote_counts_too() {
    let (_folder, cache) = cache(1000);
    let (theirs, ours) = (cache.place(["site", "320", "theirs"]), cache.place(["site", "320", "ours"]));
    cache.put(&ours, &[1; 100], SystemTime::UNIX_EPOCH).unwrap();
    write_whole(&theirs, &[1; 950], SystemTime::UNIX_EPOCH).unwrap();
    used_at(&theirs, 5);
    // As far as this process knows, there is room; only the next count sees the other's file.
    cache.put(&cache.place(["site", "320", "more"]), &[1; 901], SystemTime::UNIX_EPOCH).unwrap();
    assert!(!Cache::has(&theirs, None));
}

#[test]
fn a_size_of_an_older_original_does_not_count() {
    let (_folder, cache) = cache(1000);
    let path = cache.place(["site", "320", "a"]);
    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(100);
    cache.put(&path, b"x", moment).unwrap();
    assert!(Cache::has(&path, Some(moment)) && Cache::has(&path, None));
    assert!(!Cache::has(&path, Some(SystemTime::UNIX_EPOCH)));
}
