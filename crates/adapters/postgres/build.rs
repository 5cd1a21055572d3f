//! Migrations are part of the program: a new one makes it anew.

fn main() {
    println!("cargo:rerun-if-changed=../../../migrations");
}
