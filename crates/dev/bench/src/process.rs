//! CPU time and memory of the shop and of PostgreSQL, from `/proc`.

use std::{env, fs};

use anyhow::{Context, Result};

/// Linux counts CPU time in hundredths of a second.
const MICROS_PER_TICK: f64 = 10_000.0;
const MB_PER_PAGE: f64 = 4.0 / 1024.0;

pub struct Processes {
    shop: u32,
    postgres: Option<u32>,
}

/// CPU time so far, or between two moments.
#[derive(Clone, Copy)]
pub struct Cpu {
    pub shop_micros: f64,
    pub postgres_micros: f64,
}

impl Cpu {
    pub fn since(self, before: Self) -> Self {
        Self {
            shop_micros: self.shop_micros - before.shop_micros,
            postgres_micros: self.postgres_micros - before.postgres_micros,
        }
    }
}

impl Processes {
    pub fn from_environment() -> Result<Self> {
        let shop =
            env::var("SHOP_PID").ok().and_then(|pid| pid.parse().ok()).context("SHOP_PID is not set")?;
        let postgres = env::var("POSTGRES_PID").ok().and_then(|pid| pid.parse().ok());
        Ok(Self { shop, postgres })
    }

    pub fn cpu(&self) -> Result<Cpu> {
        let postgres_micros = match self.postgres {
            None => 0.0,
            Some(main) => {
                children_of(main).into_iter().chain([main]).filter_map(|pid| cpu_micros(pid).ok()).sum()
            }
        };
        Ok(Cpu { shop_micros: cpu_micros(self.shop)?, postgres_micros })
    }

    pub fn shop_memory_mb(&self) -> Result<f64> {
        let text = fs::read_to_string(format!("/proc/{}/statm", self.shop))?;
        let pages: f64 = text.split(' ').nth(1).context("no resident size")?.parse()?;
        Ok(pages * MB_PER_PAGE)
    }
}

/// User and system time of a process with the children it has waited for (PostgreSQL's workers that ended).
pub fn cpu_micros(pid: u32) -> Result<f64> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name in brackets may hold spaces; what follows does not.
    let fields: Vec<&str> = text.rsplit_once(") ").context("an unknown form of stat")?.1.split(' ').collect();
    let ticks: f64 = fields.iter().skip(11).take(4).filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks * MICROS_PER_TICK)
}

fn children_of(parent: u32) -> Vec<u32> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let is_child = |pid: &u32| {
        fs::read_to_string(format!("/proc/{pid}/stat")).ok().is_some_and(|text| {
            text.rsplit_once(") ")
                .and_then(|(_, rest)| rest.split(' ').nth(1))
                .is_some_and(|of| of == parent.to_string())
        })
    };
    entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(is_child).collect()
}
