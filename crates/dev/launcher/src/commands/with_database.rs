//! `with-database [--fresh] -- COMMAND…`: any command with `DATABASE_URL` set, and with the variables by which PostgreSQL's own
//! programs find a database (`psql` reads no address).

use crate::{
    database::Database,
    job,
    trouble::{Outcome, Trouble},
    workspace::Workspace,
};

/// Brings the database up if it is not, runs the command, and gives its exit code.
pub fn run(workspace: &Workspace, words: &[String]) -> Outcome<i32> {
    let (fresh, words) = match words.split_first() {
        Some((first, rest)) if first == "--fresh" => (true, rest),
        _ => (false, words),
    };
    let words = words.strip_prefix(&["--".to_string()]).unwrap_or(words);
    let (program, arguments) = words
        .split_first()
        .ok_or_else(|| Trouble::said("with-database wants a command: with-database [--fresh] -- COMMAND…"))?;
    let database = if fresh { Database::fresh(workspace)? } else { Database::kept(workspace)? };
    let mut command = job::command(program, &workspace.root);
    command.args(arguments).env("DATABASE_URL", database.url()).envs(libpq_variables(database.url()));
    job::run_in_front(command)
}

/// The parts of an address under the names PostgreSQL's programs look for. None for an address that is written in another
/// way, or whose words are escaped: such a one is named to the program itself.
fn libpq_variables(url: &str) -> Vec<(&'static str, &str)> {
    let parts = || {
        let plain = url.split('?').next().filter(|plain| !plain.contains('%'))?;
        let (_, rest) = plain.split_once("://")?;
        let (who, place) = rest.rsplit_once('@')?;
        let (user, password) = who.split_once(':').unwrap_or((who, ""));
        let (host, database) = place.split_once('/')?;
        let (host, port) = host.rsplit_once(':').unwrap_or((host, "5432"));
        Some(vec![
            ("PGHOST", host),
            ("PGPORT", port),
            ("PGUSER", user),
            ("PGPASSWORD", password),
            ("PGDATABASE", database),
        ])
    };
    parts().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_of_postgresql_find_the_database() {
        let ours = libpq_variables("postgres://pattu:silk@127.0.0.1:5433/shop?sslmode=disable");
        let found: Vec<_> = ours.iter().map(|(_, value)| *value).collect();
        assert_eq!(found, ["127.0.0.1", "5433", "pattu", "silk", "shop"]);
        let theirs = libpq_variables("postgresql://pattu@db.example.in/shop");
        assert!(theirs.contains(&("PGPORT", "5432")) && theirs.contains(&("PGPASSWORD", "")), "{theirs:?}");
        assert!(
            libpq_variables("postgres://pattu:a%40b@localhost/shop").is_empty(),
            "escaped words are not guessed"
        );
        assert!(libpq_variables("host=localhost dbname=shop").is_empty());
    }
}
