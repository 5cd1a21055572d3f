//! Which crate may see which, and which technology lives where.

use crate::{
    crates::{Crate, Need},
    problem::Problem,
    tree::Tree,
};

const CHECK: &str = "layers";

/// What each area may stand on. An area that is not listed does not exist yet; a new one gets its row here first.
const AREAS: [(&str, &[&str]); 19] = [
    ("refusal-derive", &[]),
    ("kernel", &["refusal-derive"]),
    ("delivery", &["kernel"]),
    ("customers", &["kernel"]),
    ("catalog", &["kernel", "customers"]),
    ("pricing", &["kernel", "catalog", "customers"]),
    ("settings", &["kernel", "customers"]),
    ("contact", &["kernel", "customers"]),
    ("mail", &["kernel"]),
    ("vitals", &["kernel"]),
    ("reviews", &["kernel", "catalog", "customers"]),
    ("shortlists", &["kernel", "catalog", "customers"]),
    ("alerts", &["kernel", "catalog"]),
    ("weaving", &[]),
    ("custom-orders", &["kernel", "customers", "settings", "delivery", "weaving"]),
    ("orders", &["kernel", "catalog", "pricing", "customers", "custom-orders"]),
    ("invoices", &["kernel", "catalog", "pricing", "customers", "custom-orders", "orders"]),
    ("tills", &["kernel", "customers"]),
    ("counter", &["kernel", "catalog", "pricing", "customers", "orders", "invoices", "tills"]),
];

/// The libraries a domain crate may use: words for data, errors and time; nothing that talks to the outside.
/// `tracing` only says what happened, `email_address` only reads, `sha2`, `strsim` and `zxcvbn` only count, `unicode-normalization`, `unicode-segmentation`
/// and `hex` only spell, `miniz_oxide` only packs, `pulldown-cmark` reads Markdown and `ammonia` lets only harmless markup through, `utoipa` and
/// `serde` are derives on views, `proc-macro2`, `quote` and `syn` write a derive of ours.
const DOMAIN_LIBRARIES: [&str; 20] = [
    "ammonia",
    "chrono",
    "email_address",
    "hex",
    "miniz_oxide",
    "proc-macro2",
    "pulldown-cmark",
    "quote",
    "serde",
    "serde_json",
    "sha2",
    "strsim",
    "syn",
    "thiserror",
    "tracing",
    "unicode-normalization",
    "unicode-segmentation",
    "utoipa",
    "uuid",
    "zxcvbn",
];

/// Technologies and the only folders that may use them outside tests. `crates/dev` may use everything.
const HOMES: [(&str, &[&str]); 30] = [
    ("ammonia", &["crates/domain/settings"]),
    ("pulldown-cmark", &["crates/domain/settings"]),
    ("syn", &["crates/domain/refusal-derive", "crates/body-limits"]),
    ("prometheus-client", &["crates/api"]),
    ("diesel", &["crates/adapters/postgres"]),
    ("diesel_migrations", &["crates/adapters/postgres"]),
    ("pq-sys", &["crates/adapters/postgres"]),
    ("r2d2", &["crates/adapters/postgres"]),
    ("reqwest", &["crates/adapters/payments", "crates/adapters/media"]),
    ("hmac", &["crates/adapters/payments", "crates/adapters/auth"]),
    ("lettre", &["crates/adapters/email"]),
    ("askama", &["crates/adapters/email", "crates/api"]),
    ("argon2", &["crates/adapters/auth"]),
    ("jsonwebtoken", &["crates/adapters/auth"]),
    ("image", &["crates/adapters/pixels"]),
    ("webp", &["crates/adapters/pixels"]),
    ("fast_image_resize", &["crates/adapters/pixels"]),
    ("ravif", &["crates/adapters/pixels"]),
    ("thumbhash", &["crates/adapters/pixels"]),
    ("krilla", &["crates/adapters/documents"]),
    ("parley", &["crates/adapters/documents"]),
    ("object_store", &["crates/adapters/media"]),
    ("actix-web", &["crates/api", "crates/pattu"]),
    ("actix-files", &["crates/api"]),
    ("utoipa-actix-web", &["crates/api"]),
    ("tracing-actix-web", &["crates/api"]),
    ("validator", &["crates/api"]),
    ("moka", &["crates/api"]),
    ("clap", &["crates/pattu"]),
    ("config", &["crates/pattu"]),
];

/// Checks names, layers and technologies of every crate.
pub fn check(tree: &Tree, crates: &[Crate]) -> Vec<Problem> {
    crates.iter().flat_map(|one| problems_of(tree, crates, one)).collect()
}

fn problems_of(tree: &Tree, crates: &[Crate], one: &Crate) -> Vec<Problem> {
    let manifest = format!("{}/Cargo.toml", one.folder);
    let mut problems = Vec::new();
    let last = one.folder.rsplit('/').next().unwrap_or_default();
    if one.name != format!("pattu-{last}") && one.name != last {
        problems.push(Problem::of(
            CHECK,
            &manifest,
            format!("call the package pattu-{last}, like its folder"),
        ));
    }
    if let Some(area) = one.folder.strip_prefix("crates/domain/")
        && allowed_areas(area).is_none()
    {
        let what = format!("the area {area} has no row in the layer table (crates/dev/arch/src/layers.rs)");
        problems.push(Problem::of(CHECK, &manifest, what));
    }
    for need in &one.needs {
        if let Some(what) = refusal(crates, one, need) {
            problems.push(Problem::at(CHECK, &manifest, line_of(tree, &manifest, &need.name), what));
        }
    }
    problems
}

/// Crates for one other alone, because they are compiled apart from it or are macros.
const HELPER_CRATES: [(&str, &str); 3] = [
    ("crates/adapters/media", "crates/adapters/pixels"),
    ("crates/api", "crates/body-limits"),
    ("crates/api", "crates/compression"),
];

fn allowed_areas(area: &str) -> Option<&'static [&'static str]> {
    AREAS.iter().find(|(name, _)| *name == area).map(|(_, below)| *below)
}

/// Why `one` may not have this need, if it may not.
fn refusal(crates: &[Crate], one: &Crate, need: &Need) -> Option<String> {
    if one.folder.starts_with("crates/dev/") {
        return None;
    }
    match crates.iter().find(|other| other.name == need.name) {
        Some(other) => house_refusal(&one.folder, &other.folder, need.for_tests),
        None if need.for_tests => None,
        None => library_refusal(&one.folder, &need.name),
    }
}

/// `from` and `to` are folders of crates of this house.
fn house_refusal(from: &str, to: &str, for_tests: bool) -> Option<String> {
    if to.starts_with("crates/dev/") {
        return (!for_tests).then(|| format!("{to} is never shipped: only tests may use it"));
    }
    if from == "crates/pattu" {
        return None;
    }
    let Some(to_area) = to.strip_prefix("crates/domain/") else {
        if HELPER_CRATES.contains(&(from, to)) {
            return None;
        }
        return Some(format!("only crates/pattu puts the parts together; {from} must not know {to}"));
    };
    let from_area = from.strip_prefix("crates/domain/")?;
    if allowed_areas(from_area).is_none_or(|below| below.contains(&to_area)) {
        return None;
    }
    Some(format!("the area {from_area} must not know {to_area} (layer table in docs/architecture.md)"))
}

fn library_refusal(from: &str, library: &str) -> Option<String> {
    if from.starts_with("crates/domain/") && !DOMAIN_LIBRARIES.contains(&library) {
        return Some(format!("a domain crate does no I/O and must not use {library}"));
    }
    let (_, homes) = HOMES.iter().find(|(name, _)| *name == library)?;
    (!homes.contains(&from)).then(|| format!("{library} lives in {} only", homes.join(" and ")))
}

/// The line of a manifest on which a dependency is named; 0 when it is not found.
fn line_of(tree: &Tree, manifest: &str, dependency: &str) -> usize {
    let named = |line: &str| {
        line.trim_start().strip_prefix(dependency).is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
    };
    tree.text(manifest).and_then(|text| text.lines().position(named)).map_or(0, |position| position + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE: [&str; 14] = [
        "domain/kernel",
        "domain/catalog",
        "domain/pricing",
        "domain/customers",
        "domain/settings",
        "domain/orders",
        "domain/invoices",
        "adapters/postgres",
        "adapters/payments",
        "adapters/media",
        "adapters/pixels",
        "api",
        "pattu",
        "dev/testkit",
    ];

    /// The complaint about one dependency of one crate in a house of all crates.
    fn complaint(from: &str, to: &str, for_tests: bool) -> Option<String> {
        let name = |folder: &str| match folder.rsplit('/').next().unwrap() {
            "pattu" => "pattu".to_owned(),
            last => format!("pattu-{last}"),
        };
        let to = if HOUSE.contains(&to) { name(to) } else { to.to_owned() };
        let crates: Vec<Crate> = HOUSE
            .iter()
            .map(|folder| Crate {
                name: name(folder),
                folder: format!("crates/{folder}"),
                needs: if *folder == from { vec![Need { name: to.clone(), for_tests }] } else { vec![] },
            })
            .collect();
        let manifest = format!("crates/{from}/Cargo.toml");
        let text = format!("[dependencies]\n{to}.workspace = true\n");
        let problems = check(&Tree::of(&[(&manifest, &text)]), &crates);
        assert!(problems.iter().all(|p| p.file == manifest && p.line == 2), "{problems:?}");
        problems.into_iter().next().map(|problem| problem.what)
    }

    #[test]
    fn the_declared_directions_are_open() {
        for (from, to) in [
            ("domain/catalog", "domain/kernel"),
            ("domain/pricing", "domain/catalog"),
            ("domain/orders", "domain/pricing"),
            ("domain/orders", "domain/customers"),
            ("domain/invoices", "domain/orders"),
            ("adapters/postgres", "domain/orders"),
            ("adapters/media", "adapters/pixels"),
            ("adapters/postgres", "diesel"),
            ("api", "domain/orders"),
            ("api", "actix-web"),
            ("pattu", "adapters/postgres"),
            ("pattu", "api"),
            ("dev/testkit", "adapters/postgres"),
            ("dev/testkit", "diesel"),
        ] {
            assert_eq!(complaint(from, to, false), None, "{from} -> {to}");
        }
    }

    #[test]
    fn every_other_direction_is_shut() {
        for (from, to) in [
            ("domain/kernel", "domain/catalog"),
            ("domain/catalog", "domain/pricing"),
            ("domain/pricing", "domain/orders"),
            ("domain/customers", "domain/orders"),
            ("domain/settings", "domain/pricing"),
            ("domain/orders", "domain/invoices"),
            ("domain/orders", "adapters/postgres"),
            ("domain/orders", "api"),
            ("domain/orders", "dev/testkit"),
            ("domain/orders", "tokio"),
            ("domain/catalog", "diesel"),
            ("domain/kernel", "actix-web"),
            ("domain/orders", "reqwest"),
            ("adapters/postgres", "adapters/payments"),
            ("adapters/pixels", "adapters/media"),
            ("adapters/postgres", "adapters/pixels"),
            ("adapters/postgres", "api"),
            ("adapters/payments", "diesel"),
            ("api", "adapters/postgres"),
            ("api", "diesel"),
            ("api", "reqwest"),
            ("pattu", "dev/testkit"),
            ("pattu", "diesel"),
        ] {
            assert!(complaint(from, to, false).is_some(), "{from} -> {to}");
        }
    }

    #[test]
    fn tests_may_use_what_is_never_shipped_but_not_jump_layers() {
        assert_eq!(complaint("adapters/postgres", "dev/testkit", true), None);
        assert_eq!(complaint("domain/orders", "tokio", true), None);
        assert!(complaint("adapters/postgres", "adapters/payments", true).is_some());
        assert!(complaint("domain/catalog", "domain/orders", true).is_some());
    }

    #[test]
    fn areas_and_names_are_declared() {
        let tree = Tree::default();
        let made = |name: &str, folder: &str| Crate {
            name: name.to_owned(),
            folder: folder.to_owned(),
            needs: vec![],
        };
        assert!(
            check(&tree, &[made("pattu-orders", "crates/domain/orders"), made("pattu", "crates/pattu")])
                .is_empty()
        );
        assert_eq!(check(&tree, &[made("pattu-returns", "crates/domain/returns")]).len(), 1);
        assert_eq!(check(&tree, &[made("shop-orders", "crates/domain/orders")]).len(), 1);
    }

    #[test]
    fn the_table_has_no_circle() {
        for (position, (area, below)) in AREAS.iter().enumerate() {
            for lower in *below {
                let stands_at = AREAS.iter().position(|(name, _)| name == lower);
                assert!(stands_at.is_some_and(|at| at < position), "{area} on {lower}");
            }
        }
    }
}
